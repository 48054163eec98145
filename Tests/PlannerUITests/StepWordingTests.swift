// What a toast says.

import MoveCore
import Planner
import Testing

@testable import PlannerUI

@Suite("A step in words")
struct StepWordingTests {
  /// In the year of the days that are named, unless it is about that.
  private static let today = Day(daysSinceEpoch: 20_770)

  private func words(_ command: (Plan) -> Command) throws -> String? {
    var plan = Plan()
    let entries = [
      NewEntry(title: "Buy milk"), NewEntry(title: "Call home"), NewEntry(kind: .header, title: "Soon"),
      NewEntry(title: "Sew"), NewEntry(title: String(repeating: "long ", count: 20)),
    ]
    try plan.apply(.insert(NewBoard(lists: [NewList(title: "Inbox", entries: entries), NewList(title: "Later")])))
    let step = try plan.step(for: command(plan))
    plan.apply(step.changes)
    return Wording.step(step.summary, step.changes, in: plan, today: Self.today)
  }

  private func ids(_ plan: Plan) -> [EntryID] { Array(plan.entries(in: .list(plan.lists[0].id))) }

  @Test("one entry is called by its title, several by their number, a section by its header's title")
  func moves() throws {
    let later = { (plan: Plan) in Destination<Place, EntryID>.end(of: .list(plan.lists[1].id)) }
    #expect(try words { .move([self.ids($0)[0]], to: later($0)) } == "Moved “Buy milk” to “Later”")
    #expect(try words { .move(Array(self.ids($0)[..<2]), to: later($0)) } == "Moved 2 cards to “Later”")
    #expect(try words { .move([self.ids($0)[2]], to: later($0)) } == "Moved section “Soon” with 2 cards to “Later”")
    #expect(try words { .copy([self.ids($0)[1]], to: later($0)) } == "Copied “Call home” to “Later”")
    let day = Destination<Place, EntryID>.end(of: .day(Day(daysSinceEpoch: 20_777)))
    #expect(try words { .move(Array(self.ids($0)[..<2]), to: day) } == "Moved 2 cards to \(Wording.long(Day(daysSinceEpoch: 20_777)))")
    let inYears = Day(daysSinceEpoch: 21_777)
    #expect(try words { .move([self.ids($0)[0]], to: .end(of: .day(inYears))) } == "Moved “Buy milk” to \(Wording.full(inYears))")
    let long = try #require(try words { .delete([self.ids($0)[4]]) })
    #expect(long.count < 60 && long.hasSuffix("…”"))
  }

  @Test("what was taken back is told by the lists' titles, of one that is gone by then, too")
  func taken() throws {
    var plan = Plan()
    try plan.apply(.insert(NewBoard(lists: [NewList(title: "Inbox", entries: [NewEntry(title: "Buy milk")])])))
    let step = try plan.step(for: .addList(title: "Later"))
    #expect(Wording.returned("Undone", step.summary, step.changes, in: plan, today: Self.today) == "Undone: added the list “Later”")
    let move = try plan.step(for: .move(ids(plan), to: .end(of: .day(Day(daysSinceEpoch: 20_777)))))
    #expect(
      Wording.returned("Undone", move.summary, move.changes, in: plan, today: Self.today)
        == "Undone: moved “Buy milk” to \(Wording.long(Day(daysSinceEpoch: 20_777)))")
  }

  @Test("deletions and imports are told, with what went along")
  func others() throws {
    #expect(try words { .delete([self.ids($0)[2]]) } == "Deleted “Soon”")
    #expect(try words { .delete([self.ids($0)[2]], withSections: true) } == "Deleted section “Soon” with 2 cards")
    #expect(try words { .deleteList($0.lists[0].id) } == "Deleted the list “Inbox” with 4 cards and 1 section header")
    #expect(try words { .deleteList($0.lists[1].id) } == "Deleted the list “Later”")
    #expect(try words { _ in .insert(NewBoard(lists: [NewList(title: "x", entries: [NewEntry(title: "y")])])) } == "Imported 1 list with 1 card")
    #expect(try words { _ in .addAll([NewEntry(title: "a"), NewEntry(title: "b")], at: nil) } == "Added 2 cards to “Inbox”")
  }

  @Test("what is seen where it is done is not told")
  func silent() throws {
    #expect(try words { .edit(self.ids($0)[0], title: "x") } == nil)
    #expect(try words { .setDone([self.ids($0)[0]], true) } == nil)
    #expect(try words { .setCollapsed(self.ids($0)[2], true) } == nil)
    #expect(try words { _ in .add(NewEntry(title: "one"), at: nil) } == nil)
  }
}
