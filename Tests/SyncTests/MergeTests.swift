// Three versions of an item, and their sum.

import SeededRandom
import Sync
import Testing

@Suite("Merging three ways")
struct MergeTests {
  private let name = ItemName(rawValue: "item")

  /// All that can be of one property here, there and before, with what comes of it: each of three texts, or none.
  @Test("keeps what one side has changed, takes the server's of what both have, and says what gave way")
  func everyCase() {
    let texts: [String?] = [nil, "1", "2", "3"]
    for before in texts {
      for own in texts {
        for other in texts {
          let merge = Merge(name, base: item(before), mine: item(own), theirs: item(other))
          let note: Comment = "\(before ?? "-"), here \(own ?? "-"), there \(other ?? "-")"
          switch (own != before, other != before) {
          case (true, false): #expect(merge.result == item(own) && merge.conflicts.isEmpty, note)
          case (true, true) where own != other:
            #expect(merge.result == item(other), note)
            #expect(merge.conflicts == [Conflict(name: name, subject: .property("p"), lost: own, kept: other)], note)
          default: #expect(merge.result == item(other) && merge.conflicts.isEmpty, note)
          }
        }
      }
    }
  }

  @Test("takes each alarm for itself")
  func alarms() {
    func item(_ alarms: String...) -> Item {
      let texts = alarms.map { "BEGIN:VALARM\nDESCRIPTION:\($0)\nEND:VALARM" }
      return Item(properties: alarms.isEmpty ? [:] : ["BEGIN:VALARM": texts.joined(separator: "\n")])
    }
    for (before, own, other, all) in [
      (item("1"), item("1", "2"), item("1", "3"), item("1", "3", "2")), (item("1", "2"), item("1"), item("1", "2", "3"), item("1", "3")),
      (item("1", "2"), item("1", "3"), item("2"), item("3")), (item("1"), item(), item("2"), item("2")), (item("1"), item(), item("1"), item()),
      (item("1", "2"), item("1"), item("2"), item()), (item(), item("1"), item("2"), item("2", "1")),
    ] {
      let merge = Merge(name, base: before, mine: own, theirs: other)
      #expect(merge.result == all && merge.conflicts.isEmpty, "\(before), here \(own), there \(other)")
    }
  }

  @Test("loses no text of either side without a word, and asks nothing of properties that it does not touch")
  func laws() {
    var random = Seeded()
    for _ in 0..<Effort.part(of: 20_000) {
      let base = item(&random)
      let mine = random.chance(1, in: 10) ? base : item(&random)
      let theirs = random.chance(1, in: 10) ? base : item(&random)
      let known = random.chance(1, in: 5) ? nil : base
      let merge = Merge(name, base: known, mine: mine, theirs: theirs)
      let note: Comment = "seed \(random.seed): \(base), here \(mine), there \(theirs), known \(known != nil)"
      if mine == known { #expect(merge.result == theirs && merge.conflicts.isEmpty, note) }
      if theirs == known { #expect(merge.result == mine && merge.conflicts.isEmpty, note) }
      if mine == theirs { #expect(merge.result == mine && merge.conflicts.isEmpty, note) }
      for (property, text) in theirs.properties where text != known?.properties[property] {
        #expect(merge.result.properties[property] == text, note)
      }
      let lost = merge.conflicts.map { [$0.subject: $0.lost] }
      for (property, text) in mine.properties where text != known?.properties[property] && merge.result.properties[property] != text {
        #expect(lost.contains([.property(property): text]), note)
      }
    }
  }

  /// What a merge of a unit is, as plain as can be: one side's whole.
  @Test("takes what means that a to-do is done from one side whole, and tells all of the other side's that is otherwise")
  func units() {
    var random = Seeded()
    let unit = ["STATUS", "COMPLETED", "PERCENT-COMPLETE"]
    func item() -> Item {
      var properties: [String: String] = [:]
      for property in unit + ["SUMMARY", "COMPLETE"] where random.chance(2, in: 3) { properties[property] = String(random.below(3)) }
      return Item(properties: properties)
    }
    func part(_ item: Item) -> [String?] { unit.map { item.properties[$0] } }
    for _ in 0..<Effort.part(of: 50_000) {
      let base = item()
      let mine = random.chance(1, in: 8) ? base : item()
      let theirs = random.chance(1, in: 8) ? base : item()
      let known = random.chance(1, in: 5) ? nil : base
      let merge = Merge(name, base: known, mine: mine, theirs: theirs)
      let note: Comment = "seed \(random.seed): \(base), here \(mine), there \(theirs), known \(known != nil)"
      let before = part(known ?? Item(properties: [:]))
      let isMine = part(theirs) == before && part(mine) != before
      #expect(part(merge.result) == part(isMine ? mine : theirs), note)
      let told = merge.conflicts.filter { conflict in unit.contains { conflict.subject == .property($0) } }
      if isMine || part(mine) == before || part(mine) == part(theirs) {
        #expect(told.isEmpty, note)
      } else {
        // Whoever takes it back has the other side's whole.
        var back = merge.result
        for conflict in told { if case .property(let property) = conflict.subject { back.properties[property] = conflict.lost } }
        #expect(part(back) == part(mine), note)
      }
      // What is beside it is merged as ever.
      func rest(_ item: Item?) -> Item? { item.map { Item(properties: $0.properties.filter { !unit.contains($0.key) }) } }
      let beside = Merge(name, base: rest(known), mine: rest(mine) ?? base, theirs: rest(theirs) ?? base)
      #expect(rest(merge.result) == beside.result && merge.conflicts.filter { !told.contains($0) } == beside.conflicts, note)
    }
  }

  @Test("what was taken off its day here and put on another one elsewhere is not half of both")
  func rests() {
    let base = Item(properties: ["DUE": ":20261201T090000", "RRULE": ":FREQ=DAILY", "SUMMARY": ":a"])
    let mine = Item(properties: ["X-DAYLANE-DUE": ":20261201T090000", "X-DAYLANE-RRULE": ":FREQ=DAILY", "SUMMARY": ":b"])
    let theirs = Item(properties: ["DUE": ":20261204T090000", "RRULE": ":FREQ=DAILY", "SUMMARY": ":a"])
    let merge = Merge(name, base: base, mine: mine, theirs: theirs)
    #expect(merge.result.properties == ["DUE": ":20261204T090000", "RRULE": ":FREQ=DAILY", "SUMMARY": ":b"])
    var back = merge.result.properties
    for conflict in merge.conflicts { if case .property(let property) = conflict.subject { back[property] = conflict.lost } }
    #expect(back == mine.properties)
    let other = Merge(name, base: base, mine: theirs, theirs: mine)
    #expect(other.result.properties == mine.properties.merging(["SUMMARY": ":b"]) { $1 })
    // A rule that changes while it has its day goes together with a new time.
    let ruled = Item(properties: ["DUE": ":20261201T090000", "RRULE": ":FREQ=WEEKLY", "SUMMARY": ":a"])
    #expect(Merge(name, base: base, mine: ruled, theirs: theirs).result.properties["DUE"] == ":20261204T090000")
    #expect(Merge(name, base: base, mine: ruled, theirs: theirs).result.properties["RRULE"] == ":FREQ=WEEKLY")
  }

  private func item(_ text: String?) -> Item { Item(properties: text.map { ["p": $0] } ?? [:]) }

  private func item(_ random: inout Seeded) -> Item {
    var properties: [String: String] = [:]
    for property in ["a", "b", "c"] where random.chance(2, in: 3) { properties[property] = String(random.below(4)) }
    return Item(properties: properties)
  }
}
