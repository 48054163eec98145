// The same program as a command, on the same data.

import Foundation

extension Program {
  /// What a command answered.
  public struct Answer: Sendable {
    /// The exit status.
    public let status: Int32
    /// Standard output.
    public let output: String
    /// Standard error.
    public let errors: String
  }

  /// Seconds that a command may take.
  private static let patience = 60.0

  /// Runs `daylane` with these arguments on the data file and waits for it.
  ///
  /// The data file is given after the command's own arguments. A command that does not end, for example because it has
  /// opened a window of its own, is killed.
  public func command(_ arguments: [String]) throws -> Answer {
    let output = try DescriptorPipe()
    let errorPath = "\(desktop.directory)/\(UUID().uuidString).errors"
    _ = FileManager.default.createFile(atPath: errorPath, contents: nil)
    guard let errors = FileHandle(forWritingAtPath: errorPath) else {
      throw DesktopError("cannot write \(errorPath)")
    }
    defer { try? FileManager.default.removeItem(atPath: errorPath) }
    let process = try ChildProcess(
      [executable] + arguments + ["--data", dataPath], environment: desktop.environment,
      group: getpgrp(), descriptors: [1: output.writer, 2: errors.fileDescriptor])
    output.closeWriter()
    let words = ([executable] + arguments).joined(separator: " ")
    let printed: [UInt8]
    do {
      printed = try output.readAll(seconds: Self.patience, from: words)
    } catch {
      process.signal(SIGKILL)
      process.wait()
      throw error
    }
    let status = process.wait()
    let complaint = (try? String(contentsOfFile: errorPath, encoding: .utf8)) ?? ""
    return Answer(status: status, output: String(decoding: printed, as: UTF8.self), errors: complaint)
  }

  /// Runs a command that must succeed, and returns what it prints.
  ///
  /// - Throws: a ``DesktopError`` with the command's own message when it fails.
  @discardableResult
  public func succeed(_ arguments: String...) throws -> String { try succeed(arguments) }

  /// As `succeed(_:)` with the arguments one by one.
  @discardableResult
  public func succeed(_ arguments: [String]) throws -> String {
    let answer = try command(arguments)
    guard answer.status == 0 else {
      throw DesktopError(
        "daylane \(arguments.joined(separator: " ")) ended with status \(answer.status): \(answer.errors)")
    }
    return answer.output
  }

  /// The plan as the data says it now.
  public func plan() throws -> PlanListing {
    let text = try succeed("list", "--json")
    do {
      return try JSONDecoder().decode(PlanListing.self, from: Data(text.utf8))
    } catch {
      throw DesktopError("daylane list --json printed something else than the plan: \(error)\n\(text)")
    }
  }

  /// Puts a board into the data file: Markdown as `daylane import` takes it.
  public func importBoard(_ markdown: String) throws {
    let path = "\(desktop.directory)/\(UUID().uuidString).md"
    try markdown.write(toFile: path, atomically: true, encoding: .utf8)
    try succeed("import", path)
  }
}
