// Which entries are shown: headers always, folded sections and hidden done cards not.

import Planner
import Testing

@testable import PlannerUI

@Suite("What of a list is shown")
struct ShowingTests {
  /// a, b (done), the collapsed header H with c and d (done), the header I with e (done) and f.
  private func plan() throws -> (Plan, Place) {
    var plan = Plan()
    let entries = [
      NewEntry(title: "a"), NewEntry(title: "b", isDone: true), NewEntry(kind: .header, title: "H", isCollapsed: true),
      NewEntry(title: "c"), NewEntry(title: "d", isDone: true), NewEntry(kind: .header, title: "I"),
      NewEntry(title: "e", isDone: true), NewEntry(title: "f"),
    ]
    try plan.apply(.insert(NewBoard(lists: [NewList(title: "list", entries: entries)])))
    return (plan, .list(plan.lists[0].id))
  }

  private func titles(_ showing: Showing) throws -> (String, Showing.Entries) {
    let (plan, place) = try plan()
    let shown = showing.shown(of: plan.entries(in: place)) { plan.entry($0) }
    for index in shown.headers { #expect(plan.isHeader(shown.items[index])) }
    #expect(shown.headers.count == shown.items.count { plan.isHeader($0) })
    #expect(shown.tally == CardTally(toDo: 3, done: 3))
    return (shown.items.compactMap { plan.entry($0)?.title }.joined(), shown)
  }

  @Test("a collapsed section shows its header and how many cards it hides")
  func folded() throws {
    let (text, shown) = try titles(Showing())
    #expect(text == "abHIef")
    #expect(Array(shown.folded.values) == [CardTally(toDo: 1, done: 1)])
  }

  @Test("a folded section says what is to do in it, and what is done")
  func words() {
    #expect(Wording.collapsed(CardTally()) == "collapsed, no cards")
    #expect(Wording.collapsed(CardTally(toDo: 2)) == "collapsed, 2 to do")
    #expect(Wording.collapsed(CardTally(toDo: 2, done: 1)) == "collapsed, 2 to do, 1 done")
    #expect(Wording.collapsed(CardTally(done: 1)) == "collapsed, 1 done")
  }

  @Test("a list says besides how many of its cards are on days")
  func away() {
    #expect(Wording.toDo(CardTally(toDo: 2, done: 1), onDays: 3) == "2 to do, 1 done; 3 on days")
    #expect(Wording.toDo(CardTally(toDo: 2), onDays: 0) == "2 to do")
    #expect(Wording.toDo(CardTally(), onDays: 1) == "No cards; 1 on days")
  }

  @Test("done cards are left out besides where that is asked for")
  func done() throws {
    let (text, shown) = try titles(Showing(hidesDone: true))
    #expect(text == "aHIf")
    #expect(Array(shown.folded.values) == [CardTally(toDo: 1, done: 1)])
  }

  @Test("a section that a drag has opened is shown, though it is collapsed")
  func opened() throws {
    let (plan, place) = try plan()
    let header = try #require(plan.entries(in: place).first { plan.isHeader($0) })
    let (text, shown) = try titles(Showing(opened: [header]))
    #expect(text == "abHcdIef")
    #expect(shown.folded.isEmpty)
  }

  @Test("a section into which somebody went is shown until it is folded again, and so is the done card they went to")
  func sought() throws {
    var (plan, place) = try plan()
    let entries = Array(plan.entries(in: place))
    let header = try #require(entries.first { plan.isHeader($0) })
    let done = try #require(entries.first { plan.entry($0)?.title == "d" })
    var showing = Showing(hidesDone: true, visited: [header], sought: done)
    #expect(try titles(showing).0 == "aHcdIf")
    #expect(plan.entry(header).map(showing.isCollapsed) == false)
    showing.planChanged(plan)
    #expect(showing.visited == [header], "it is still collapsed in the plan")
    try plan.apply(.setCollapsed(header, false))
    showing.planChanged(plan)
    #expect(showing.visited.isEmpty, "opened and collapsed again by whomever, it is collapsed here")
  }
}
