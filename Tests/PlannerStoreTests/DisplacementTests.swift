// The file under an open store: whatever becomes of it is noticed before something is written that nobody would find.

import Foundation
import Glibc
import Planner
import SeededRandom
import Testing

@testable import PlannerStore

@Suite("The file under a store")
struct DisplacementTests {
  /// What a person, or another program, does with a data file.
  enum Event: String, CaseIterable {
    case moved, folderMoved, removed, folderRemoved, replaced, movedAndReplaced, overwritten, overwrittenByOther, logRemoved
    case emptied

    func happen(to path: String, in folder: Folder, other: String) throws {
      let files = FileManager.default
      switch self {
      case .moved: #expect(rename(path, folder.file("elsewhere.sqlite")) == 0)
      case .folderMoved: #expect(rename(folder.file("data"), folder.file("moved")) == 0)
      case .removed: #expect(unlink(path) == 0)
      case .folderRemoved: try files.removeItem(atPath: folder.file("data"))
      case .replaced:
        try files.copyItem(atPath: other, toPath: path + ".part")
        #expect(rename(path + ".part", path) == 0)
      case .movedAndReplaced:
        #expect(rename(path, folder.file("elsewhere.sqlite")) == 0)
        try files.copyItem(atPath: other, toPath: path)
      case .overwritten, .overwrittenByOther, .emptied:
        let bytes = self == .emptied ? Data() : try #require(files.contents(atPath: other))
        let descriptor = open(path, O_WRONLY | O_TRUNC)
        defer { close(descriptor) }
        #expect(bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) } == bytes.count)
      case .logRemoved: #expect(unlink(path + "-wal") == 0)
      }
    }
  }

  /// A store in a folder of its own, with changes in its log, and another file.
  private func makeStore(_ folder: Folder) throws -> (store: PlanStore, plan: Plan, other: String) {
    #expect(mkdir(folder.file("data"), 0o700) == 0)
    let path = folder.file("data/planner.sqlite")
    var plan = try makeSample(path)
    let store = try PlanStore.open(path: path, mode: .readWrite)
    try store.perform(.add(NewEntry(title: "saved"), at: nil), on: &plan)
    let other = folder.file("other.sqlite")
    _ = try makeSample(other)
    let second = try PlanStore.open(path: other, mode: .readWrite)
    var otherPlan = try second.load()
    try second.perform(.add(NewEntry(title: "in the other file"), at: nil), on: &otherPlan)
    return (store, plan, other)
  }

  @Test("nothing is written when the file is not where it was, or not what it was", arguments: Event.allCases)
  func refusal(_ event: Event) throws {
    let folder = try Folder()
    var (store, plan, other) = try makeStore(folder)
    let path = store.path
    #expect(store.displacement() == nil)
    try event.happen(to: path, in: folder, other: other)
    let before = plan
    #expect(throws: StoreError.self) { try store.perform(.add(NewEntry(title: "lost"), at: nil), on: &plan) }
    #expect(plan == before)
    #expect(throws: StoreError.self) { try store.undo(on: &plan) }
    let displacement = try #require(store.displacement())
    switch event {
    case .moved: #expect(displacement == .moved(to: folder.file("elsewhere.sqlite")))
    case .folderMoved: #expect(displacement == .moved(to: folder.file("moved/planner.sqlite")))
    case .removed, .folderRemoved: #expect(displacement == .removed)
    case .replaced: #expect(displacement == .replaced)
    case .movedAndReplaced: #expect(displacement == .movedAndReplaced(to: folder.file("elsewhere.sqlite")))
    case .overwritten, .overwrittenByOther, .emptied: #expect(displacement == .overwritten)
    case .logRemoved: #expect(displacement == .logRemoved)
    }
  }

  @Test("everything can be saved again under the old name, with the steps where they can be read", arguments: Event.allCases)
  func saving(_ event: Event) throws {
    let folder = try Folder()
    let (store, plan, other) = try makeStore(folder)
    let path = store.path
    try event.happen(to: path, in: folder, other: other)
    var again = try store.savingAgain(plan).load()
    #expect(again == plan)
    let next = try PlanStore.open(path: path, mode: .readWrite)
    #expect(try next.check() == [])
    #expect(try Program.run(["list", "--data", path]).output.contains("saved"))
    if ![.overwritten, .overwrittenByOther, .emptied].contains(event) {
      try next.undo(on: &again)
      #expect(again.entryCount == plan.entryCount - 1)
    }
    // What was in its place is kept.
    if [.replaced, .movedAndReplaced, .overwritten].contains(event) {
      let kept = try #require(Backups(of: path).all().first { $0.reason == .replaced })
      #expect(try kept.plan().allEntries.contains { $0.title == "in the other file" })
    }
  }

  @Test("work goes on in a file that was moved", arguments: [Event.moved, .folderMoved, .movedAndReplaced])
  func following(_ event: Event) throws {
    let folder = try Folder()
    var (store, plan, other) = try makeStore(folder)
    let path = store.path
    try event.happen(to: path, in: folder, other: other)
    let target: String
    switch try #require(store.displacement()) {
    case .moved(let found), .movedAndReplaced(let found): target = found
    default: return #expect(Bool(false), "it was moved")
    }
    let moved = try store.following(to: target)
    #expect(try moved.load() == plan)
    plan = try moved.load()
    try moved.perform(.add(NewEntry(title: "there"), at: nil), on: &plan)
    #expect(try Program.run(["list", "--data", target]).output.contains("there"))
    if event == .movedAndReplaced {
      #expect(try Program.run(["list", "--data", path]).output.contains("in the other file"))
      #expect(try Program.run(["check", "--data", path]).status == 0)
    }
  }

  @Test(
    "what is in the file's place can be opened, and what was open is kept",
    arguments: [Event.replaced, .movedAndReplaced, .overwritten, .logRemoved])
  func leaving(_ event: Event) throws {
    let folder = try Folder()
    let (store, plan, other) = try makeStore(folder)
    let path = store.path
    try event.happen(to: path, in: folder, other: other)
    let next = try store.leaving(plan)
    let found = try next.load()
    if event != .logRemoved { #expect(found.allEntries.contains { $0.title == "in the other file" }) }
    #expect(try next.check() == [])
    if event == .movedAndReplaced {
      let moved = try PlanStore.open(path: folder.file("elsewhere.sqlite"), mode: .readOnly)
      #expect(try moved.load() == plan)
    } else {
      let kept = try #require(Backups(of: path).all().first { $0.reason == .unsaved })
      #expect(try kept.plan() == plan)
    }
  }

  @Test("another program that opens a file which was replaced under a window sees that file, and the window loses nothing")
  func commandBetween() throws {
    let folder = try Folder()
    let (store, plan, other) = try makeStore(folder)
    try Event.replaced.happen(to: store.path, in: folder, other: other)
    let listed = try Program.run(["add", "by command", "--data", store.path])
    #expect(listed.status == 0, "\(listed.error)")
    #expect(try Program.run(["list", "--data", store.path]).output.contains("in the other file"))
    #expect(store.displacement() == .replaced)
    let again = try store.savingAgain(plan)
    #expect(try again.load() == plan)
    let kept = try #require(Backups(of: store.path).all().first { $0.reason == .replaced })
    #expect(try kept.plan().allEntries.contains { $0.title == "by command" })
  }

  @Test("a file that nobody may write is not written, also where the superuser could")
  func readOnly() throws {
    let folder = try Folder()
    var (store, plan, _) = try makeStore(folder)
    #expect(chmod(store.path, 0o444) == 0)
    #expect(throws: StoreError.readOnlyFile(path: store.path)) {
      try store.perform(.add(NewEntry(title: "not"), at: nil), on: &plan)
    }
    #expect(chmod(store.path, 0o600) == 0)
    try store.perform(.add(NewEntry(title: "again"), at: nil), on: &plan)
    #expect(try store.load() == plan)
  }

  @Test("other programs that write, and write the log into the file, displace nothing")
  func others() throws {
    var generator = Seeded.named(94)
    let folder = try Folder()
    let path = folder.file("planner.sqlite")
    var plan = try makeSample(path)
    var stores = try (0..<3).map { _ in try PlanStore.open(path: path, mode: .readWrite) }
    for step in 0..<400 {
      let index = Int.random(in: 0..<3, using: &generator)
      switch Int.random(in: 0..<10, using: &generator) {
      case 0: stores[index] = try PlanStore.open(path: path, mode: .readWrite)
      case 1:
        let mode = ["PASSIVE", "FULL", "RESTART", "TRUNCATE"].randomElement(using: &generator) ?? "FULL"
        try stores[index].queue.inDatabase { try $0.execute(sql: "PRAGMA wal_checkpoint(\(mode))") }
      default: try stores[index].perform(.add(NewEntry(title: "\(step)"), at: nil), on: &plan)
      }
      for store in stores { #expect(store.displacement() == nil, "step \(step), seed \(generator.seed)") }
    }
    #expect(try stores[0].load() == plan)
    #expect(try stores[0].check() == [])
  }
}
