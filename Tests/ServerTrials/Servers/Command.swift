// Starting a program, killing it, and reading what it says.

import Foundation

/// How a program ended, and what it said.
struct Outcome {
  /// The exit status; the signal's number if one ended it.
  var status: Int32
  var wasKilled: Bool
  var output: String
  var error: String

  var isGood: Bool { status == 0 && !wasKilled }
}

/// A program that was started. It says what it says into files, so that what it leaves running keeps nobody waiting.
final class Command {
  private let process: pid_t
  private let output, error: String
  private var end: Int32?
  private static nonisolated(unsafe) var count = 0

  /// - Parameters:
  ///   - words: The program and its arguments.
  ///   - folder: Where what it says is kept meanwhile.
  ///   - environment: All of its environment.
  init(_ words: [String], in folder: String, environment: [String: String]) throws {
    Command.count += 1
    output = "\(folder)/said-\(Command.count)"
    error = "\(folder)/complained-\(Command.count)"
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    posix_spawn_file_actions_addopen(&actions, 2, error, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    let arguments = words.map { strdup($0) } + [nil]
    let variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for text in arguments + variables { free(text) } }
    var number = pid_t()
    let status = posix_spawn(&number, words[0], &actions, nil, arguments, variables)
    guard status == 0 else { throw TrialError(description: "\(words[0]) does not start: \(String(cString: strerror(status)))") }
    process = number
  }

  var isRunning: Bool {
    if end == nil {
      var status: Int32 = 0
      if waitpid(process, &status, WNOHANG) == process { end = status }
    }
    return end == nil
  }

  /// Ends it as a power cut would.
  func strike() { if isRunning { kill(process, SIGKILL) } }

  /// Waits for its end, and strikes it if that does not come.
  func finish(within seconds: Double = 180) -> Outcome {
    let limit = Date(timeIntervalSinceNow: seconds)
    var hung = false
    while isRunning {
      if !hung, Date() > limit {
        hung = true
        strike()
      }
      usleep(2_000)
    }
    defer { for file in [output, error] { unlink(file) } }
    func text(_ file: String) -> String { (try? Data(contentsOf: URL(filePath: file))).map { String(decoding: $0, as: UTF8.self) } ?? "" }
    let (status, signal) = ((end ?? 0) >> 8 & 0xff, (end ?? 0) & 0x7f)
    return Outcome(
      status: signal == 0 ? status : signal, wasKilled: signal != 0, output: text(output), error: text(error) + (hung ? "(it did not end)" : ""))
  }
}
