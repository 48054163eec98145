// The table of an entry's fields: it has all of them, and nothing loses one.

import Foundation
import Interchange
import SeededRandom
import Testing

@testable import Planner
@testable import PlannerStore

@Suite("The table of an entry's fields")
struct EntryFieldTests {
  /// What an entry has besides its fields, and how each of these is kept is code of its own.
  private static let others: Set = ["id", "kind", "origin", "orderKey", "home", "place", "dayBefore"]

  @Test("every stored property is a field, or one of the seven that are kept by code of their own")
  func complete() {
    let blank = Entry(id: EntryID(rawValue: 1), kind: .card, place: .archive, home: nil, orderKey: .first)
    let properties = Self.properties(of: blank).keys
    var found: Set<String> = []
    for field in EntryField.all {
      let changed = Self.with(field, in: blank)
      let differing = properties.filter { Self.properties(of: changed)[$0] != Self.properties(of: blank)[$0] }
      #expect(differing.count == 1 && found.insert(differing.first ?? "").inserted, "\(field.name) changes \(differing)")
      #expect(Self.properties(of: NewEntry(changed))[differing.first ?? ""] == Self.properties(of: changed)[differing.first ?? ""])
    }
    #expect(found.union(Self.others) == Set(properties), "a property of an entry is not in the table")
    #expect(found.union(["kind", "origin"]) == Set(Self.properties(of: NewEntry(blank)).keys), "a property of a new entry is not in the table")
    #expect(Set(EntryField.all.map(\.name)).count == EntryField.all.count && Set(EntryField.all.map(\.tag)).count == EntryField.all.count)
    #expect(EntryField.all.allSatisfy { !(4...7).contains($0.tag) && $0.tag < 60 })
  }

  private static func properties(of value: some Any) -> [String: String] {
    Dictionary(uniqueKeysWithValues: Mirror(reflecting: value).children.map { ($0.label ?? "", String(reflecting: $0.value)) })
  }

  private static func with(_ field: EntryField, in entry: Entry) -> Entry {
    var entry = entry
    switch field.content {
    case .text(let value, _): entry[value] += "x"
    case .mark(let value, _): entry[value].toggle()
    case .minutes(let value, let rule): entry[value] = rule.checked(entry[value].map { Int($0.count) == 60 ? 61 : 60 } ?? 60)
    case .day(let value): entry[value] = entry[value]?.advanced(by: 1) ?? Day(daysSinceEpoch: 0)
    }
    return entry
  }

  // MARK: What all of the store does with an entry

  @Test("a file, a backup of it, its digests and what is found in a damaged one keep every field")
  func stored() throws {
    var generator = Seeded()
    let plan = try Self.plan(&generator)
    let folder = try Folder()
    let path = folder.file("planner.sqlite")
    try PlanStore.open(path: path, mode: .readWriteCreate).fill(with: plan)
    do {
      let store = try PlanStore.open(path: path, mode: .readWrite)
      #expect(try store.check() == [], "seed \(generator.seed)")
      #expect(try Self.differing(store.load(), plan) == [], "seed \(generator.seed)")
      for entry in plan.allEntries {
        for field in EntryField.all {
          #expect(Digest(Self.with(field, in: entry)).value != Digest(entry).value, "\(field.name), seed \(generator.seed)")
        }
      }
      try store.queue.inDatabase { _ = try $0.checkpoint(.truncate) }
    }
    let bytes = Array(try #require(FileManager.default.contents(atPath: path)))
    let salvaged = try #require(try Salvage.left(in: bytes)).plan
    #expect(Self.differing(salvaged, plan) == [], "seed \(generator.seed)")
  }

  @Test("a changed row is written as it is, whichever fields were changed")
  func written() throws {
    var generator = Seeded()
    let folder = try Folder()
    let store = try PlanStore.open(path: folder.file("planner.sqlite"), mode: .readWriteCreate)
    var plan = try Self.plan(&generator)
    try store.fill(with: plan)
    plan = try store.load()
    for _ in 0..<30 {
      let keys = OrderKey.between(plan.allEntries.map(\.orderKey).max(), nil, count: 5)
      let changes = RowChanges(
        entries: zip(plan.allEntries.shuffled(using: &generator), keys).map { entry, key in
          var after = Self.changed(entry, &generator)
          // A key of its own wherever it goes.
          after.orderKey = key
          return .init(before: entry, after: after)
        })
      try store.synchronize(&plan) { _ = try $0.apply(changes, as: .edited(EntryCount(cards: 5))) }
    }
    #expect(try Self.differing(store.load(), plan) == [], "seed \(generator.seed)")
    let findings = try store.check()
    #expect(findings == [], "seed \(generator.seed)")
  }

  @Test("a step keeps every field before and after, and taking it back brings all of them back")
  func steps() throws {
    var generator = Seeded()
    let first = try Self.plan(&generator)
    var plan = first
    let changed = plan.allEntries.enumerated().map { index, entry -> RowChanges.Row<Entry> in
      if index % 3 == 0 { return .init(before: entry, after: nil) }
      return .init(before: entry, after: Self.changed(entry, &generator))
    }
    let rows = plan.settled(RowChanges(entries: changed)).entries
    let step = Step(summary: .edited(EntryCount()), changes: RowChanges(entries: rows))
    plan.apply(step.changes)
    for now in [first, plan] {
      let read = try StepCode.step(from: StepCode.bytes(of: step), in: now)
      for (left, right) in zip(read.changes.entries, rows) {
        #expect(Self.isSame(left.before, right.before) && Self.isSame(left.after, right.after), "seed \(generator.seed)")
      }
      #expect(read == step, "seed \(generator.seed)")
    }
    plan.apply(plan.changes(undoing: step).changes)
    #expect(Self.differing(plan, first) == [], "seed \(generator.seed)")
  }

  @Test("copying and going back to another plan keep every field")
  func copied() throws {
    var generator = Seeded()
    let other = try Self.plan(&generator)
    var plan = try Self.plan(&generator)
    try plan.apply(.restore(other, asOf: Day(daysSinceEpoch: 20_000)))
    for entry in other.allEntries {
      #expect(plan.allEntries.contains { now in EntryField.all.allSatisfy { $0.isSame(now, entry) } && now.origin == entry.origin })
    }
    let listed = other.allEntries.filter { $0.place.list != nil }.map(\.id)
    plan = other
    let changes = try plan.apply(.copy(listed, to: .end(of: .list(other.lists[0].id)), headersAlone: true))
    let copies = changes.entries.compactMap(\.after)
    #expect(copies.count == listed.count)
    for (copy, id) in zip(copies, plan.carried(listed, headersAlone: true)) {
      let original = try #require(other.entry(id))
      #expect(EntryField.all.allSatisfy { $0.isSame(copy, original) } && copy.origin.isEmpty, "seed \(generator.seed)")
    }
  }

  // MARK: Steps

  @Test("steps of older programs are read, and written again with the same bytes")
  func olderSteps() throws {
    let bytes: [UInt8] = [
      // The version, "edited 2 cards and 1 header", no list, three entries.
      1, 5, 2, 1, 0, 3,
      // Entry 1: title, notes, done, place and position; it was done.
      3, 1, 0x77,
      1, 0x61, 0, 0, 1, 2, 0x56, 0x30,
      1, 0x62, 1, 0x6E, 2, 0xC0, 0xB8, 2, 1, 2, 0x56, 0x31,
      // Entry 2: it was collapsed.
      3, 2, 0x88,
      // Entry 3 came: done, in the archive, from a day, with an origin.
      6, 3, 2, 1, 0x63, 0, 1, 0xC0, 0xB8, 0x82, 0x10, 2, 0x56, 0x30, 1, 0x6F,
      // No texts aside.
      0,
    ]
    let list = PlanList(
      id: ListID(rawValue: 1), title: "list", color: .blue, aside: "", origin: "", isCollapsed: false, orderKey: .first)
    let (day, key) = (Day(daysSinceEpoch: 20_000), try #require(OrderKey("V1")))
    var card = Entry(id: EntryID(rawValue: 1), kind: .card, place: .day(day), home: list.id, orderKey: key)
    (card.title, card.notes) = ("b", "n")
    var header = Entry(id: EntryID(rawValue: 2), kind: .header, place: .list(list.id), home: nil, orderKey: .first)
    header.title = "h"
    let plan = try Plan(
      lists: [list], entries: [card, header], aside: PlanAside(), revision: 0, nextEntryID: EntryID(rawValue: 9), nextListID: ListID(rawValue: 2))
    let step = try StepCode.step(from: bytes, in: plan)
    #expect(StepCode.bytes(of: step) == bytes)
    #expect(step.summary == .edited(EntryCount(cards: 2, headers: 1)) && step.changes.entries.count == 3)
    let rows = step.changes.entries
    #expect(rows[0].after == card && rows[1].after == header)
    var before = card.moved(to: .list(list.id), key: .first)
    (before.title, before.notes, before.isDone) = ("a", "", true)
    #expect(rows[0].before == before)
    #expect(rows[1].before?.isCollapsed == true && rows[1].before?.place == header.place)
    let new = try #require(rows[2].after)
    #expect(rows[2].before == nil && (new.title, new.notes, new.origin) == ("c", "", "o") && new.isDone && !new.isCollapsed)
    #expect(new.place == .archive && new.dayBefore == day && new.home == nil && new.orderKey == .first)
  }

  @Test("a step has room for fields that come later, and a program that does not know them reads no half of it")
  func laterFields() throws {
    var generator = Seeded()
    let plan = try Self.plan(&generator)
    let tags = ["notes": 20, "done": 17, "collapsed": 45, "start": 30, "minutes": 31, "labels": 32, "deadline": 33]
    let later = EntryCode(EntryField.all.map { EntryField(name: $0.name, tag: tags[$0.name] ?? $0.tag, content: $0.content) })
    var unknown = 0
    for (index, entry) in plan.allEntries.enumerated() {
      let row: RowChanges.Row<Entry> =
        switch index % 4 {
        case 0: .init(before: nil, after: entry)
        case 1: .init(before: entry, after: nil)
        default: .init(before: entry, after: Self.changed(entry, &generator))
        }
      var writer = ByteWriter()
      later.append(row, to: &writer)
      var reader = ByteReader(writer.bytes)
      let read = try later.row(&reader, plan)
      #expect(reader.isAtEnd && Self.isSame(read.before, row.before) && Self.isSame(read.after, row.after), "seed \(generator.seed)")
      guard writer.bytes[0] & StepCode.hasMore != 0 else { continue }
      unknown += 1
      reader = ByteReader(writer.bytes)
      #expect(throws: Damage.self, "seed \(generator.seed)") {
        _ = try EntryCode.current.row(&reader, plan)
        guard reader.isAtEnd else { throw Damage("there is more") }
      }
    }
    #expect(unknown > 50, "seed \(generator.seed)")
  }

  // MARK: Entries by chance

  /// Entries of all kinds in all places, each of whose fields has something or nothing.
  private static func plan(_ generator: inout Seeded) throws -> Plan {
    let lists = zip(1...3, OrderKey.between(nil, nil, count: 3)).map { number, key in
      PlanList(
        id: ListID(rawValue: Int64(number)), title: "List \(number)", color: .blue, aside: "", origin: "", isCollapsed: false, orderKey: key)
    }
    let entries = zip(Int64(1)..., OrderKey.between(nil, nil, count: 150)).map { number, key in
      let kind: Entry.Kind = generator.chance(1, in: 4) ? .header : .card
      let home = lists[generator.below(3)].id
      var entry = Entry(id: EntryID(rawValue: number), kind: kind, place: .list(home), home: home, orderKey: key)
      put(&entry, &generator)
      entry.origin = generator.chance(1, in: 3) ? "X-ORIGIN:\(number)" : ""
      for field in EntryField.all { fill(field, of: &entry, &generator) }
      return entry
    }
    var plan = try Plan(
      lists: lists, entries: entries, aside: PlanAside(), identity: String(repeating: "ab", count: 16), revision: 0,
      nextEntryID: EntryID(rawValue: Int64(entries.count + 1)), nextListID: ListID(rawValue: 4))
    plan.settleDays()
    return plan
  }

  private static func fill(_ field: EntryField, of entry: inout Entry, _ generator: inout Seeded) {
    switch field.content {
    case .text(let value, let rule):
      let words = ["e\u{301}", "é", "a", "日本", "\"", "x\\"]
      let text = (0..<generator.below(9)).map { _ in words[generator.below(words.count)] }
      switch rule {
      case .title: entry[value] = (text + ["t"]).joined(separator: " ")
      case .notes: entry[value] = text.joined(separator: "\n")
      case .labels: entry[value] = entry.kind == .card && generator.chance(1, in: 2) ? rule.folded(text.joined(separator: "\n")) : ""
      }
    case .mark(let value, let kind): entry[value] = entry.kind == kind && generator.chance(1, in: 2)
    case .minutes(let value, let rule):
      entry[value] = entry.kind == .card && generator.chance(1, in: 2) ? rule.checked(rule.range.lowerBound + generator.below(rule.range.count)) : nil
    case .day(let value):
      let all = Day.earliest.distance(to: .latest) + 1
      entry[value] =
        entry.kind == .card && generator.chance(1, in: 2) ? Day.earliest.advanced(by: [0, all - 1, generator.below(all)][generator.below(3)]) : nil
    }
  }

  private static func put(_ entry: inout Entry, _ generator: inout Seeded) {
    guard entry.kind == .card, let home = entry.home else { return }
    let (day, list) = (Day(daysSinceEpoch: Int32(20_000 + generator.below(9))), generator.chance(3, in: 4) ? home : nil)
    switch generator.below(4) {
    case 0: entry.put(in: .day(day), home: list, dayBefore: nil)
    case 1: entry.put(in: .archive, home: list, dayBefore: generator.chance(1, in: 2) ? day : nil)
    default: entry.put(in: .list(home), home: home, dayBefore: nil)
    }
  }

  /// The entry with other fields, and sometimes in another place.
  private static func changed(_ entry: Entry, _ generator: inout Seeded) -> Entry {
    var after = entry
    for field in EntryField.all where generator.chance(1, in: 2) { fill(field, of: &after, &generator) }
    if generator.chance(1, in: 2) { put(&after, &generator) }
    return after
  }

  private static func isSame(_ left: Entry?, _ right: Entry?) -> Bool {
    guard let left, let right else { return left == nil && right == nil }
    return left.isWritten(as: right)
  }

  /// The entries that are not the same in two plans.
  private static func differing(_ left: Plan, _ right: Plan) -> [EntryID] {
    Set((left.allEntries + right.allEntries).map(\.id)).filter { !isSame(left.entry($0), right.entry($0)) }.sorted()
  }
}
