// Folders that tests work in, and the built program.

import BoundProcesses
import Foundation
import GRDB
import Glibc
import Planner
import Testing

@testable import PlannerStore

/// A new folder, removed with everything in it when the value goes away.
final class Folder {
  let path: String

  init() throws {
    var template = Array("\(FileManager.default.temporaryDirectory.path)/daylane-tests-XXXXXX".utf8CString)
    path = String(cString: try #require(mkdtemp(&template)))
  }

  deinit {
    chmod(path, 0o700)
    try? FileManager.default.removeItem(atPath: path)
  }

  func file(_ name: String) -> String { "\(path)/\(name)" }

  func write(_ bytes: [UInt8], to name: String) throws -> String {
    try Data(bytes).write(to: URL(fileURLWithPath: file(name)))
    return file(name)
  }

  /// A data file as a program of an older version left it, with what `fill` writes.
  func oldFile(upTo version: String, _ fill: (Database) throws -> Void) throws -> String {
    let path = file("planner.sqlite")
    let queue = try DatabaseQueue(path: path)
    try queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA application_id = \(DataFile.applicationID)") }
    try Schema.migrator.migrate(queue, upTo: version)
    try queue.inDatabase(fill)
    try queue.close()
    return path
  }

  /// The bytes of every file, by name: what must not change.
  func contents() throws -> [String: [UInt8]] {
    var contents: [String: [UInt8]] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: path) {
      contents[name] = FileManager.default.contents(atPath: file(name)).map { Array($0) } ?? []
    }
    return contents
  }
}

/// A data file with two lists and a few cards, closed.
func makeSample(_ path: String) throws -> Plan {
  let store = try PlanStore.open(path: path, mode: .readWriteCreate)
  var plan = try store.load()
  let work = NewList(title: "Work", entries: [NewEntry(title: "1"), NewEntry(title: "2"), NewEntry(title: "3")])
  try store.perform(.insert(NewBoard(lists: [work, NewList(title: "Home")])), on: &plan)
  return plan
}

/// The program that was built beside the tests.
struct Program {
  struct Result {
    var status: Int32
    var output: String
    var error: String
  }

  static var path: String { get throws { try Products.path(of: "daylane") } }

  static func start(
    _ arguments: [String], environment: [String: String] = [:], input: String? = nil, withoutOverride: Bool = false
  ) throws -> (process: Process, output: Pipe, error: Pipe) {
    let process = Process()
    var arguments = arguments
    if withoutOverride, geteuid() == 0 {
      // The superuser without the right to pass over permissions.
      process.executableURL = URL(fileURLWithPath: "/usr/bin/setpriv")
      arguments = ["--bounding-set=-dac_override,-dac_read_search", try path] + arguments
    } else {
      process.executableURL = URL(fileURLWithPath: try path)
    }
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let output = Pipe()
    let error = Pipe()
    process.standardOutput = output
    process.standardError = error
    if let input {
      let pipe = Pipe()
      process.standardInput = pipe
      pipe.fileHandleForWriting.write(Data(input.utf8))
      try pipe.fileHandleForWriting.close()
    }
    try process.run()
    return (process, output, error)
  }

  /// Runs a script of the shell, in which `$0` is the program and the arguments follow it.
  static func shell(_ script: String, _ arguments: [String]) throws -> Result {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", script, try path] + arguments
    let output = Pipe()
    let error = Pipe()
    process.standardOutput = output
    process.standardError = error
    try process.run()
    return result(of: process, output, error)
  }

  @discardableResult
  static func run(
    _ arguments: [String], environment: [String: String] = [:], input: String? = nil, withoutOverride: Bool = false
  ) throws -> Result {
    let (process, output, error) = try start(
      arguments, environment: environment, input: input, withoutOverride: withoutOverride)
    return result(of: process, output, error)
  }

  private static func result(of process: Process, _ output: Pipe, _ error: Pipe) -> Result {
    let text = output.fileHandleForReading.readDataToEndOfFile()
    let message = error.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Result(
      status: process.terminationStatus, output: String(decoding: text, as: UTF8.self),
      error: String(decoding: message, as: UTF8.self))
  }
}

/// What an undo and a redo would do next.
struct NextSteps: Equatable {
  var undo: StepSummary?
  var redo: StepSummary?
}

extension PlanStore {
  func nextSteps() throws -> NextSteps {
    try reading { db in
      let (history, plan) = (History(db), try PlanStore.read(db).plan)
      func summary(_ stored: History.Stored?) throws -> StepSummary? { try stored.map { try StepCode.step(from: $0.content, in: plan).summary } }
      return NextSteps(undo: try summary(history.stepToUndo()), redo: try summary(history.stepToRedo()))
    }
  }
}
