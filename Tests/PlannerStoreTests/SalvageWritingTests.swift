// What was salvaged becomes a data file of its own, and the damaged one stays as it is.

import Foundation
import Planner
import Testing

@testable import PlannerStore

@Suite("Writing what was salvaged")
struct SalvageWritingTests {
  @Test("the new file holds the plan with its identities, passes every check, and goes on counting where the old one was")
  func whole() throws {
    let sample = try SalvageSample(entries: 200, seed: 81)
    let folder = try Folder()
    let path = try folder.write(sample.zeroing(page: 1), to: "damaged.sqlite")
    let salvage = try Salvage.read(path: path)
    let target = folder.file("new.sqlite")
    try salvage.write(to: target)
    #expect(try folder.contents().keys.sorted() == ["damaged.sqlite", "new.sqlite"])
    let store = try PlanStore.open(path: target, mode: .readWrite)
    var plan = try store.load()
    #expect(plan == sample.plan && plan.identity == sample.plan.identity)
    #expect(try store.check() == [])
    let next = sample.plan.nextEntryID
    try store.perform(.insert(NewBoard(lists: [NewList(title: "a", entries: [NewEntry(title: "b")])])), on: &plan)
    #expect(plan.entry(next)?.title == "b" && plan.lists.last?.id == sample.plan.nextListID)
  }

  @Test("nothing is written over what is there, and nothing is left where it cannot be written")
  func refused() throws {
    let sample = try SalvageSample(entries: 40, seed: 82)
    let folder = try Folder()
    let path = try folder.write(sample.bytes, to: "planner.sqlite")
    _ = try folder.write([1], to: "log.sqlite-wal")
    let salvage = try Salvage.read(path: path)
    let before = try folder.contents()
    #expect(throws: StoreError.alreadyThere(path: path)) { try salvage.write(to: path) }
    let log = folder.file("log.sqlite")
    #expect(throws: StoreError.alreadyThere(path: log + "-wal")) { try salvage.write(to: log) }
    let deep = folder.file("no/new.sqlite")
    #expect(throws: StoreError.folderMissing(path: deep)) { try salvage.write(to: deep) }
    #expect(throws: StoreError.notEmpty(path: path)) {
      try PlanStore.open(path: path, mode: .readWrite).fill(with: salvage.plan)
    }
    let missing = folder.file("none.sqlite")
    #expect(throws: StoreError.missing(path: missing)) { try Salvage.read(path: missing) }
    #expect(throws: StoreError.isDirectory(path: folder.path)) { try Salvage.read(path: folder.path) }
    #expect(try folder.contents() == before)
  }

  @Test("check --salvage reads the file of --data into a new one, or a damaged file into one beside it")
  func commandLine() throws {
    let sample = try SalvageSample(entries: 120, seed: 83)
    let pages = try sample.pages()
    let page = try #require(pages.values.compactMap(\.first).sorted().first)
    let lost = pages.values.count { $0.first == page }
    let folder = try Folder()
    let path = try folder.write(sample.zeroing(page: page), to: "planner.sqlite")
    let damaged = try folder.contents()["planner.sqlite"]
    let target = folder.file("new.sqlite")
    let result = try Program.run(["check", "--salvage", target, "--data", path])
    #expect(result.status == 0 && result.error.isEmpty, "\(result.error)")
    #expect(result.output.contains("at most \(lost) entr") && result.output.contains(target), "\(result.output)")
    #expect(result.output.split(separator: "\n").count == 2)
    #expect(try Program.run(["check", "--data", target]).output.contains("\(sample.plan.entryCount - lost) entries"))
    try expectFailure(["check", "--salvage", target, "--data", path], status: 74, saying: "already exists")
    for name in ["planner (salvaged).sqlite", "planner (salvaged 2).sqlite"] {
      #expect(try Program.run(["check", "--salvage", path]).output.contains(name))
      #expect(FileManager.default.fileExists(atPath: folder.file(name)))
    }
    #expect(try folder.contents()["planner.sqlite"] == damaged)
    let text = try folder.write(Array("no plan".utf8), to: "text.md")
    try expectFailure(["check", "--salvage", text], status: 65, saying: "is not a Daylane data file")
    try expectFailure(["check", "--salvage", ""], status: 64, saying: "--salvage")
    #expect(try folder.contents().count == 5)
  }
}
