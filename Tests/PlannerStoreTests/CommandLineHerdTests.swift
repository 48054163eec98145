// Many programs at once, and a system without a home.

import Foundation
import GRDB
import Glibc
import Planner
import Testing

@testable import PlannerStore

@Suite("Many commands at once", .serialized)
struct CommandLineHerdTests {
  @Test("many additions side by side all succeed, also to a file that is not there yet, and make a list once", arguments: [false, true])
  func herd(exists: Bool) throws {
    let folder = try Folder()
    let path = folder.file("planner.sqlite")
    if exists { _ = try makeSample(path) }
    let started = try (0..<40).map { number in
      try Program.start(["add", "card \(number)", "--list", "List \(number % 3)", "--data", path])
    }
    var ids: Set<String> = []
    for (process, output, error) in started {
      ids.insert(String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self))
      let message = error.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      #expect(process.terminationStatus == 0, "\(String(decoding: message, as: UTF8.self))")
    }
    #expect(ids.count == 40)
    let store = try PlanStore.open(path: path, mode: .readOnly)
    let plan = try store.load()
    #expect(plan.entryCount == 40 + (exists ? 3 : 0))
    #expect(plan.lists.count == 3 + (exists ? 2 : 0), "\(plan.lists.map(\.title))")
    #expect(try store.check() == [])
  }

  @Test("a file that is busy for longer than a window waits is waited for")
  func patience() throws {
    let folder = try Folder()
    let path = folder.file("planner.sqlite")
    var plan = try makeSample(path)
    let store = try PlanStore.open(path: path, mode: .readWrite)
    var waiting: (process: Process, output: Pipe, error: Pipe)?
    try store.perform(.addList(title: "slow"), on: &plan) { _ in
      let started = try Program.start(["add", "patient", "--data", path])
      waiting = started
      // The program is over before the lock is free only if it has given up.
      var descriptor = pollfd(fd: started.output.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0)
      #expect(poll(&descriptor, 1, 6_000) == 0, "it waits")
    }
    let started = try #require(waiting)
    started.process.waitUntilExit()
    #expect(started.process.terminationStatus == 0)
    #expect(try store.load().lists.map(\.title) == ["Work", "Home", "slow"])
    #expect(try store.load().entryCount == 4)
  }

  @Test("a store that is told to wait briefly gives up after that")
  func impatience() throws {
    let folder = try Folder()
    let path = folder.file("planner.sqlite")
    var plan = try makeSample(path)
    let store = try PlanStore.open(path: path, mode: .readWrite)
    let other = try PlanStore.open(path: path, mode: .readWrite, patience: 0.2)
    var others = try other.load()
    try store.perform(.addList(title: "a"), on: &plan) { _ in
      let start = ContinuousClock.now
      #expect(throws: StoreError.locked(path: path)) { try other.perform(.addList(title: "b"), on: &others) }
      let waited = start.duration(to: .now)
      #expect(waited > .milliseconds(200) && waited < .seconds(3), "\(waited)")
    }
  }

  @Test("a file that has no log yet is opened once another program has written to it")
  func withoutLog() throws {
    let folder = try Folder()
    let path = folder.file("planner.sqlite")
    _ = try makeSample(path)
    var configuration = Configuration()
    configuration.allowsUnsafeTransactions = true
    let other = try DatabaseQueue(path: path, configuration: configuration)
    try other.inDatabase { db in
      try db.execute(sql: "PRAGMA journal_mode = DELETE")
      // Others can read, and nobody can write.
      try db.execute(sql: "BEGIN IMMEDIATE")
    }
    let writer = Thread {
      usleep(300_000)
      try? other.inDatabase { try $0.execute(sql: "COMMIT") }
    }
    writer.start()
    #expect(try PlanStore.open(path: path, mode: .readWrite, patience: 20).load().lists.map(\.title) == ["Work", "Home"])
  }

  @Test("without HOME the home of the account is meant, and without that one line says what to do")
  func home() throws {
    #expect(PlanStore.defaultPath(environment: [:], home: "/h") == "/h/.local/share/daylane/planner.sqlite")
    #expect(PlanStore.defaultPath(environment: ["HOME": ""], home: "/h") == "/h/.local/share/daylane/planner.sqlite")
    #expect(PlanStore.defaultPath(environment: ["HOME": "h"], home: nil) == nil)
    #expect(PlanStore.defaultPath(environment: [:], home: nil) == nil)
    #expect(PlanStore.defaultPath(environment: ["HOME": "/i"], home: "/h") == "/i/.local/share/daylane/planner.sqlite")
    #expect(PlanStore.defaultPath(environment: ["XDG_DATA_HOME": "/x"], home: nil) == "/x/daylane/planner.sqlite")
  }

  /// Whether this process may become somebody whom the system does not know.
  private static let canBeNobody = geteuid() == 0

  @Test("somebody without a home is told what to do, and told apart from somebody whose HOME is not set", .enabled(if: canBeNobody))
  func homeless() throws {
    let folder = try Folder()
    chmod(folder.path, 0o777)
    // The program, where somebody else can start it.
    let script = """
      cp "$0" "$1/program" && chmod 755 "$1/program" && cd "$1" || exit 1
      for command in list "add x" undo check ""; do
        setpriv --reuid 54321 --clear-groups env -i ./program $command; echo "$?"
      done
      setpriv --reuid 54321 --clear-groups env -i HOME="$1/h" ./program list
      env -i ./program list > /dev/null; echo "$?"
      """
    let result = try Program.shell(script, [folder.path])
    #expect(result.output == String(repeating: "64\n", count: 5) + "The plan is empty.\n0\n", "\(result.error)")
    let lines = Set(result.error.split(separator: "\n"))
    #expect(lines == ["daylane: there is no home folder to keep the plan in; set HOME, or name a data file with --data"])
    #expect(try folder.contents().keys.sorted() == ["program"])
  }
}
