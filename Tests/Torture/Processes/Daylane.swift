// The program under test as a command, and a look at a data file through it.

import Foundation

/// The program: what it can do, and how it is started.
final class Daylane: Sendable {
  let path: String
  private let environment: [String]

  init(_ path: String, home: String) throws {
    guard FileManager.default.isExecutableFile(atPath: path) else {
      throw TortureError("there is no \(path): build the product daylane first")
    }
    self.path = path
    var environment = ["HOME=\(home)", "XDG_RUNTIME_DIR=\(home)", "TMPDIR=\(home)", "LANG=C.UTF-8", "NO_COLOR=1"]
    for name in ["PATH", "LD_LIBRARY_PATH"] {
      if let value = ProcessInfo.processInfo.environment[name] { environment.append("\(name)=\(value)") }
    }
    self.environment = environment
  }

  /// Starts a command.
  ///
  /// - Parameter shim: the page of the shim that comes before the C library, if one does.
  func start(_ arguments: [String], shim: ShimPage? = nil) throws -> Run {
    try Run([path] + arguments, environment: environment + (shim?.environment ?? []))
  }

  /// Runs a command to its end.
  func run(_ arguments: [String], shim: ShimPage? = nil) throws -> Outcome {
    try start(arguments, shim: shim).finish()
  }

  /// Looks at a data file as a person would after something happened: all that is in it, and the check.
  func look(at file: String) throws -> Look {
    let list = try run(["list", "--json", "--data", file])
    var look = Look()
    if let complaint = Verdict.complaint(about: list) {
      look.complaint = (complaint.complaint, "list: \(complaint.words)")
      return look
    }
    guard list.status == 0 else {
      // A file that is not there is an empty plan, so this one is broken.
      look.complaint = (.halfway, "list answers \(list.status): \(list.error)")
      return look
    }
    do {
      look.plan = try NaivePlan(json: list.output)
    } catch {
      look.complaint = (.halfway, "list --json: \(error)")
      return look
    }
    if !FileManager.default.fileExists(atPath: file) { return look }
    let check = try run(["check", "--data", file])
    if let complaint = Verdict.complaint(about: check) {
      look.complaint = (complaint.complaint, "check: \(complaint.words)")
    } else if check.status != 0 {
      look.complaint = (.halfway, "check: \(check.error)")
    } else {
      look.complaint = try lookAtBackups(of: file)
    }
    return look
  }

  /// The same look by a process that stays, and, where that finds something wrong, by the program.
  func look(at file: String, with viewer: Viewer) throws -> Look {
    let quick = try viewer.look(at: file)
    if quick.complaint == nil { return quick }
    let slow = try look(at: file)
    return slow.complaint == nil ? quick : slow
  }

  /// What is wrong with the backups of a data file: each that has a name is whole.
  private func lookAtBackups(of file: String) throws -> (complaint: Complaint, words: String)? {
    if Backups.names(of: file).isEmpty { return nil }
    let backups = try run(["restore", "--data", file])
    if let complaint = Verdict.complaint(about: backups) { return (complaint.complaint, "restore: \(complaint.words)") }
    let isWhole = backups.status == 0 && !backups.text.contains("cannot be read")
    return isWhole ? nil : (.halfway, "the backups: \(backups.text)\(backups.error)")
  }
}

/// The backups of a data file.
enum Backups {
  /// The folder that they are in.
  static func folder(of file: String) -> String { file.replacing(".sqlite", with: ".backups") }

  /// The names of their files.
  static func names(of file: String) -> [String] {
    let all = (try? FileManager.default.contentsOfDirectory(atPath: folder(of: file))) ?? []
    return all.filter { $0.hasSuffix(".sqlite") && !$0.hasPrefix(".") }.sorted()
  }
}

/// What a look at a data file showed.
struct Look {
  /// What is in it, if it could be read.
  var plan: NaivePlan?
  /// What is wrong with it.
  var complaint: (complaint: Complaint, words: String)?
}

/// Judging how a command ended.
enum Verdict {
  /// What is wrong with the way in which a command ended, whatever it was to do: a crash, or other than one clear line.
  static func complaint(about outcome: Outcome) -> (complaint: Complaint, words: String)? {
    let error = outcome.error.prefix(400)
    if outcome.hung { return (.crash, "it did not end; it said \(error)") }
    if outcome.wasKilled { return (.crash, "signal \(outcome.status - 128); it said \(error)") }
    let lines = outcome.error.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    let areClear = outcome.error.isEmpty || outcome.error.hasSuffix("\n") && lines.allSatisfy { $0.hasPrefix("daylane: ") }
    if outcome.status == 0 {
      // What is done may come with a notice, such as of a log that was set aside.
      return areClear ? nil : (.unclear, "status 0, but it said \(error)")
    }
    guard [64, 65, 74].contains(outcome.status) else { return (.crash, "status \(outcome.status): \(error)") }
    return areClear && !lines.isEmpty ? nil : (.unclear, "status \(outcome.status) with \(outcome.error.debugDescription.prefix(400))")
  }
}
