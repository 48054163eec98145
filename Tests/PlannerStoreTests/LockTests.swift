// Locks that no other code in the process can lose.

import Foundation
import Glibc
import Planner
import Testing

@testable import PlannerStore

@Suite("Locks")
struct LockTests {
  @Test("stay when other code of the process opens and closes the file", arguments: ["", "-wal", "-shm"])
  func survive(suffix: String) throws {
    let folder = try Folder()
    let path = folder.file("planner.sqlite")
    var plan = try makeSample(path)
    let store = try PlanStore.open(path: path, mode: .readWrite)
    try store.perform(.addList(title: "in the log"), on: &plan)
    let before = try Self.locks(of: path)
    #expect(before.count >= 2, "one on the file, one on the log's index")

    for _ in 0..<3 {
      let descriptor = open(path + suffix, O_RDWR | O_CLOEXEC)
      #expect(descriptor >= 0)
      close(descriptor)
    }
    #expect(try Self.locks(of: path) == before)

    // Another program that opened the file last would take its log away.
    #expect(try Program.run(["list", "--data", path]).output.contains("in the log"))
    #expect(DataFile(path: path).hasLog)
    try store.perform(.addList(title: "later"), on: &plan)
    #expect(try Program.run(["list", "--data", path]).output.contains("later"))
  }

  @Test("are one process's own: several stores share them, and the last one gives them up")
  func shared() throws {
    let folder = try Folder()
    let path = folder.file("planner.sqlite")
    var plan = try makeSample(path)
    var stores = try (0..<3).map { _ in try PlanStore.open(path: path, mode: .readWrite) }
    while let store = stores.popLast() {
      try store.perform(.addList(title: "\(stores.count)"), on: &plan)
      #expect(try !Self.locks(of: path).isEmpty)
    }
    #expect(try Self.locks(of: path).isEmpty)
    #expect(try PlanStore.open(path: path, mode: .readOnly).load() == plan)
  }

  @Test("let one of two programs write at a time")
  func exclude() throws {
    let folder = try Folder()
    let path = folder.file("planner.sqlite")
    var plan = try makeSample(path)
    let started = try (0..<8).map { try Program.start(["add", "\($0)", "--data", path]) }
    let store = try PlanStore.open(path: path, mode: .readWrite)
    for number in 0..<40 { try store.perform(.add(NewEntry(title: "own \(number)"), at: nil), on: &plan) }
    for (process, output, _) in started {
      _ = output.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      #expect(process.terminationStatus == 0)
    }
    #expect(try store.load().entryCount == 3 + 8 + 40)
    #expect(try store.check() == [])
  }

  /// The locks on a data file and its log's index, as the system shows them.
  private static func locks(of path: String) throws -> [String] {
    var numbers: [UInt64] = []
    for name in [path, path + "-shm"] {
      var status = stat()
      if stat(name, &status) == 0 { numbers.append(UInt64(status.st_ino)) }
    }
    let text = String(decoding: try #require(FileManager.default.contents(atPath: "/proc/locks")), as: UTF8.self)
    let lines = text.split(separator: "\n").map { line -> String in
      line.split(separator: " ").dropFirst().map(String.init).joined(separator: " ")
    }
    return lines.filter { line in numbers.contains { line.contains(":\($0) ") } }.sorted()
  }
}
