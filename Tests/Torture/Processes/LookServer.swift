// Looks at data files without starting the program for each: the same reading and the same check, in a process that stays.

import Foundation
import Interchange
import Planner
import PlannerStore

/// The process behind a ``Viewer``: it reads paths, a line each, and answers what `daylane list --json`, `daylane check` and
/// `daylane restore` would say.
enum LookServer {
  /// The word on the command line that starts it.
  static let word = "look-server"

  static func run() {
    while let path = readLine() {
      var json: [UInt8] = []
      var complaint = ""
      do {
        json = try plan(path, &complaint)
      } catch {
        complaint = "\(error)"
      }
      let line = complaint.split(whereSeparator: \.isNewline).joined(separator: " ")
      FileHandle.standardOutput.write(Data("\(json.count) \(line)\n".utf8) + Data(json))
    }
  }

  private static func plan(_ path: String, _ complaint: inout String) throws -> [UInt8] {
    let store: PlanStore
    do {
      store = try PlanStore.open(path: path, mode: .readOnly)
    } catch StoreError.missing {
      return PlanJSON.text(of: Plan())
    }
    let json = PlanJSON.text(of: try store.load())
    if let finding = try store.check().first { complaint = "check: \(finding)" }
    for backup in PlannerStore.Backups(of: path).all() { _ = try backup.plan() }
    return json
  }
}

/// A ``LookServer`` and the way to it. It belongs to one round.
final class Viewer {
  private let process = Process()
  private let questions = Pipe()
  private let answers = Pipe()
  private var rest: [UInt8] = []

  init() throws {
    process.executableURL = URL(fileURLWithPath: try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
    process.arguments = [LookServer.word]
    process.standardInput = questions
    process.standardOutput = answers
    try process.run()
    try answers.fileHandleForWriting.close()
  }

  deinit {
    try? questions.fileHandleForWriting.close()
    process.waitUntilExit()
  }

  /// What is in a data file, and what is wrong with it.
  func look(at file: String) throws -> Look {
    questions.fileHandleForWriting.write(Data((file + "\n").utf8))
    var look = Look()
    guard let head = line(), let count = head.split(separator: " ").first.flatMap({ Int($0) }), let json = bytes(count) else {
      look.complaint = (.crash, "reading the file ends the process that reads it, or takes too long")
      return look
    }
    let complaint = head.drop { $0 != " " }.dropFirst()
    if !complaint.isEmpty {
      look.complaint = (.halfway, String(complaint))
    } else {
      look.plan = try NaivePlan(json: json)
    }
    return look
  }

  private func line() -> String? {
    while true {
      if let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        defer { rest.removeSubrange(...end) }
        return String(decoding: rest[..<end], as: UTF8.self)
      }
      guard more() else { return nil }
    }
  }

  private func bytes(_ count: Int) -> [UInt8]? {
    while rest.count < count { guard more() else { return nil } }
    defer { rest.removeSubrange(..<count) }
    return Array(rest[..<count])
  }

  private func more() -> Bool {
    let descriptor = answers.fileHandleForReading.fileDescriptor
    var question = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&question, 1, 30_000) > 0 else { return false }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = read(descriptor, &buffer, buffer.count)
    if count > 0 { rest += buffer[..<count] }
    return count > 0
  }
}
