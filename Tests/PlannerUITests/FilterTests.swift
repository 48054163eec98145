// What a filter shows, against an oracle that does it the slow way.

import Foundation
import SeededRandom
import Testing

@testable import Planner
@testable import PlannerUI

@Suite("The filter")
struct FilterTests {
  private static let words = ["milk", "Müll", "STRASSE", "café", "Call", "call", "книга", "ÅSA", "日本語", "كتاب", "책상", "x", ""]

  private func entry(_ id: Int64, using random: inout Seeded) -> Entry {
    func text() -> String {
      (0..<1 + random.below(3)).map { _ in Self.words[random.below(Self.words.count)] }.joined(separator: " ")
    }
    let isHeader = random.chance(1, in: 4)
    var entry = Entry(
      id: EntryID(rawValue: id), kind: isHeader ? .header : .card, place: .list(ListID(rawValue: 1)), home: nil, orderKey: .first)
    entry.title = text()
    if random.chance(1, in: 2) { entry.notes = text() }
    if !isHeader, random.chance(1, in: 2) { entry.labels = Labels((0..<2).map { _ in text() }) }
    if !isHeader, random.chance(1, in: 2) { entry.deadline = Day(iso: random.chance(1, in: 2) ? "2026-12-04" : "2027-01-08") }
    entry.isDone = !isHeader && random.chance(1, in: 3)
    entry.isCollapsed = isHeader && random.chance(1, in: 2)
    return entry
  }

  /// Whether all the words of a text are in an entry, as Foundation compares.
  private func matches(_ entry: Entry, _ text: String) -> Bool {
    text.split(separator: " ").allSatisfy { word in
      ([entry.title, entry.notes] + entry.labels.all.map { "#\($0)" } + (entry.deadline.map { ["due:\($0.iso)"] } ?? [])).contains {
        $0.range(of: word, options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive]) != nil
      }
    }
  }

  /// The sections first, and then what of each is shown.
  private func expected(_ entries: [Entry], _ showing: Showing, _ text: String) -> [EntryID] {
    var sections: [(header: Entry?, cards: [Entry])] = [(nil, [])]
    for entry in entries {
      if entry.kind == .header { sections.append((entry, [])) } else { sections[sections.count - 1].cards.append(entry) }
    }
    let isFiltering = text.contains { $0 != " " }
    return sections.flatMap { header, cards -> [EntryID] in
      let leavesDone = isFiltering ? !showing.findsDone : showing.hidesDone
      var shown = cards.filter { !(leavesDone && $0.isDone) && matches($0, text) }
      if header?.isCollapsed == true, !isFiltering { shown = [] }
      let isHeaderShown = header.map { !isFiltering || matches($0, text) || !shown.isEmpty } ?? false
      return (isHeaderShown ? [header!.id] : []) + shown.map(\.id)
    }
  }

  @Test("shows what the slow way shows", arguments: 0..<150)
  func oracle(number: Int) {
    var random = Seeded.named(UInt64(7000 + number))
    let entries = (0..<random.below(12)).map { entry(Int64($0 + 1), using: &random) }
    let table = Dictionary(uniqueKeysWithValues: entries.map { ($0.id, $0) })
    for text in [
      "", " ", "milk", "mull", "strasse", "CAFE", "кни", "asa x", "本", "تا", "책", "call", "a", "nothing of it", "#milk", "#STRASSE", "x #caf", "due:",
      "DUE:2026-12",
      "milk due:2027-01-08", "due:2028",
    ] {
      var showing = Showing()
      (showing.hidesDone, showing.findsDone) = (random.chance(1, in: 2), random.chance(1, in: 2))
      showing.filter = TextFilter(text)
      let shown = showing.shown(of: entries.map(\.id)) { table[$0] }
      #expect(shown.items == expected(entries, showing, text), "seed \(random.seed), \"\(text)\": \(entries)")
      #expect(shown.headers == shown.items.indices.filter { table[shown.items[$0]]?.kind == .header })
      #expect(shown.tally.toDo == entries.count { $0.kind == .card && !$0.isDone && matches($0, text) })
      #expect(shown.tally.done == entries.count { $0.kind == .card && $0.isDone && matches($0, text) })
      // What is folded away, counted section by section.
      var (folded, header): ([EntryID: CardTally], EntryID?) = ([:], nil)
      for entry in entries {
        if entry.kind == .header {
          header = entry.isCollapsed && text.allSatisfy { $0 == " " } ? entry.id : nil
          if let header { folded[header] = CardTally() }
        } else if let header {
          if entry.isDone { folded[header]?.done += 1 } else { folded[header]?.toDo += 1 }
        }
      }
      #expect(shown.folded == folded, "seed \(random.seed), \"\(text)\"")
    }
  }
}
