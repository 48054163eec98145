// What of a plan is the sample is kept in the data file.

import Foundation
import Planner
import Testing

@testable import PlannerStore

@Suite("The sample in the data file")
struct SampleMarkTests {
  private func file(in folder: Folder) throws -> String {
    let path = folder.file("plan.sqlite")
    var sample = Plan()
    let list = NewList(title: "Inbox", entries: [NewEntry(title: "one"), NewEntry(title: "two")])
    try sample.apply(.insert(NewBoard(lists: [list])))
    sample.markSample()
    try PlanStore.open(path: path, mode: .readWriteCreate).fill(with: sample)
    return path
  }

  @Test("is known after a restart, goes as one step, and comes back by undo after another one")
  func restarted() throws {
    let folder = try Folder()
    let path = try file(in: folder)
    do {
      let store = try PlanStore.open(path: path, mode: .readWrite)
      var plan = try store.load()
      #expect(plan.sampleCardCount == 2)
      let outcome = try store.perform(.endSample, on: &plan)
      #expect(outcome.number != nil && outcome.summary == .endedSample(EntryCount(cards: 2, headers: 0)) && plan.isEmpty)
    }
    let result = try Program.run(["undo", "--data", path])
    #expect(result.status == 0 && result.output.contains("removed the sample, 2 cards"), "\(result)")
    let store = try PlanStore.open(path: path, mode: .readWrite)
    #expect(try store.load().sampleCardCount == 2)
    #expect(try store.check() == [])
  }

  @Test("is there in what is saved of a damaged file")
  func salvaged() throws {
    let folder = try Folder()
    let path = try file(in: folder)
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    #expect(try Salvage.left(in: bytes)?.plan.sampleCardCount == 2)
  }
}
