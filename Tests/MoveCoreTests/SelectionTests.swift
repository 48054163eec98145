/// The rules of a selection by example.

import MoveCore
import Testing

@Suite("Selection")
struct SelectionTests {
  let order = Array("abcdef")

  @Test("the order on screen does not depend on the order of selecting")
  func onScreen() {
    var selection = Selection<Character>()
    for item in "eac" { selection.toggle(item) }
    #expect(order.filter(selection.items.contains) == ["a", "c", "e"])
  }

  @Test("toggling twice leaves the selection as it was")
  func toggle() {
    var selection = Selection<Character>()
    selection.select(only: "a")
    selection.toggle("b")
    selection.toggle("b")
    #expect(selection.items == ["a"])
    #expect(selection.anchor == "b")
  }

  @Test("a range goes from the anchor in either direction, again and again")
  func extend() {
    var selection = Selection<Character>()
    selection.select(only: "c")
    selection.extend(to: "e", in: order)
    #expect(selection.items == ["c", "d", "e"])
    selection.extend(to: "a", in: order)
    #expect(selection.items == ["a", "b", "c"])
    #expect(selection.anchor == "c")
  }

  @Test("a range without an anchor is the item alone")
  func extendWithoutAnchor() {
    var selection = Selection<Character>()
    selection.extend(to: "d", in: order)
    #expect(selection.items == ["d"])
    selection.select(only: "z")
    selection.extend(to: "b", in: order)
    #expect(selection.items == ["b"])
  }

  @Test("an added range keeps what was selected")
  func extendAdding() {
    var selection = Selection<Character>()
    selection.select(only: "a")
    selection.toggle("d")
    selection.extend(adding: "e", in: order)
    #expect(selection.items == ["a", "d", "e"])
    #expect(selection.anchor == "d")
  }

  @Test("a drag from a selected item carries the selection, from another item only that")
  func carried() {
    var selection = Selection<Character>()
    selection.selectAll("abc")
    #expect(selection.carried(from: "b") == ["a", "b", "c"])
    #expect(selection.carried(from: "f") == ["f"])
  }

  @Test("items that are gone are not selected any more")
  func prune() {
    var selection = Selection<Character>()
    selection.selectAll(order)
    selection.toggle("b")
    selection.toggle("b")
    selection.prune { $0 != "b" }
    #expect(!selection.contains("b"))
    #expect(selection.count == 5)
    #expect(selection.anchor == nil)
    selection.clear()
    #expect(selection.isEmpty)
  }
}
