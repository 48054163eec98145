// Every field of an entry in JSON.

import Foundation
import Planner
import SeededRandom
import Testing

@testable import Interchange

@Suite("The fields of an entry in JSON")
struct FieldTests {
  @Test("an export for scripts has every field under its name")
  func exported() throws {
    var generator = Seeded()
    let plan = try Self.plan(&generator)
    let root = try #require(JSONSerialization.jsonObject(with: Data(PlanJSON.text(of: plan))) as? [String: Any])
    let groups = ["lists": "entries", "days": "cards"].flatMap { name, entries in
      (root[name] as? [[String: Any]] ?? []).map { $0[entries] as? [[String: Any]] ?? [] }
    }
    let objects = groups.joined() + (root["archive"] as? [[String: Any]] ?? [])
    #expect(objects.count == plan.entryCount)
    for object in objects {
      let entry = try #require((object["id"] as? String).flatMap { EntryID($0) }.flatMap(plan.entry))
      for field in EntryField.all {
        let isHere: Bool
        switch field.content {
        case .text(_, .labels): isHere = entry.kind == .header || object[field.name] as? [String] == entry.labels.all
        case .text(let value, _): isHere = (object[field.name] as? String).map { $0.utf8.elementsEqual(entry[value].utf8) } ?? false
        case .mark(let value, let kind): isHere = entry.kind != kind || object[field.name] as? Bool == entry[value]
        case .minutes(let value, .start): isHere = entry.kind == .header || object[field.name] as? String == entry[value]?.clock
        case .minutes(let value, .length): isHere = entry.kind == .header || object[field.name] as? Int == entry[value].map { Int($0.count) }
        case .day(let value): isHere = entry.kind == .header || object[field.name] as? String == entry[value]?.iso
        }
        #expect(isHere, "\(field.name) of \(entry.id), seed \(generator.seed)")
      }
    }
  }

  @Test("carried entries arrive with every field")
  func carried() throws {
    var generator = Seeded()
    let plan = try Self.plan(&generator)
    let carried = TransferredEntries(plan.allEntries.map(\.id), of: plan)
    let arrived = try CardsJSON.read(CardsJSON.text(of: carried))
    #expect(arrived == carried && arrived.items.count == plan.entryCount, "seed \(generator.seed)")
    for (item, entry) in zip(arrived.items, plan.allEntries) {
      for field in EntryField.all {
        switch field.content {
        case .text(let value, _):
          #expect(item.entry[value].utf8.elementsEqual(entry[value].utf8), "\(field.name) of \(entry.id), seed \(generator.seed)")
        case .mark(let value, _): #expect(item.entry[value] == entry[value], "\(field.name) of \(entry.id), seed \(generator.seed)")
        case .minutes(let value, _): #expect(item.entry[value] == entry[value], "\(field.name) of \(entry.id), seed \(generator.seed)")
        case .day(let value): #expect(item.entry[value] == entry[value], "\(field.name) of \(entry.id), seed \(generator.seed)")
        }
      }
    }
  }

  /// Entries in all places, each of whose fields has something or nothing.
  private static func plan(_ generator: inout Seeded) throws -> Plan {
    var plan = Plan()
    func entries(_ count: Int, _ kinds: [Entry.Kind]) -> [NewEntry] { (0..<count).map { _ in new(kinds[generator.below(kinds.count)], &generator) } }
    try plan.apply(
      .insert(
        NewBoard(
          lists: (1...3).map { NewList(title: "List \($0)", entries: entries(30, [.card, .card, .header])) },
          scheduled: entries(30, [.card]).map { NewScheduledCard(day: Day(daysSinceEpoch: Int32(20_000 + generator.below(9))), card: $0, home: 1) },
          archived: entries(30, [.card]).map { NewArchivedCard(card: $0, home: 2) })))
    return plan
  }

  private static func new(_ kind: Entry.Kind, _ generator: inout Seeded) -> NewEntry {
    var new = NewEntry(kind: kind, title: "")
    for field in EntryField.all {
      switch field.content {
      case .text(let value, let rule):
        let words = ["e\u{301}", "é", "a", "日本", "\"", "x\\"]
        let text = (0..<generator.below(9)).map { _ in words[generator.below(words.count)] }
        switch rule {
        case .title: new[value] = (text + ["t"]).joined(separator: " ")
        case .notes: new[value] = text.joined(separator: "\n")
        case .labels: new[value] = new.kind == .card && generator.chance(1, in: 2) ? rule.folded(text.joined(separator: "\n")) : ""
        }
      case .mark(let value, let kind): new[value] = new.kind == kind && generator.chance(1, in: 2)
      case .minutes(let value, let rule):
        new[value] = new.kind == .card && generator.chance(1, in: 2) ? rule.checked(rule.range.lowerBound + generator.below(rule.range.count)) : nil
      case .day(let value): new[value] = new.kind == .card && generator.chance(1, in: 2) ? Day(daysSinceEpoch: Int32(generator.below(40_000))) : nil
      }
    }
    return new
  }
}
