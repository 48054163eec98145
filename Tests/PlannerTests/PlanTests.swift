// Single commands: what each changes, what it refuses.

import MoveCore
import Planner
import Testing

@Suite("Commands")
struct PlanTests {
  static let friday = Day(daysSinceEpoch: 20_777)

  /// Two lists: "Work" with cards 1, 2, header 3, card 4; "Home" with card 5.
  static func sample() throws -> Plan {
    var plan = Plan()
    let work = NewList(
      title: "Work",
      entries: [
        NewEntry(title: "1"), NewEntry(title: "2"), NewEntry(kind: .header, title: "3"), NewEntry(title: "4"),
      ])
    try plan.apply(.insert(NewBoard(lists: [work, NewList(title: "Home", entries: [NewEntry(title: "5")])])))
    return plan
  }

  private func id(_ number: Int64) -> EntryID { EntryID(rawValue: number) }

  private func titles(_ plan: Plan, _ place: Place) -> [String] {
    plan.entries(in: place).compactMap { plan.entry($0)?.title }
  }

  @Test("a card moved onto a day keeps its home, and gets another one when it goes into a list")
  func home() throws {
    var plan = try Self.sample()
    let work = plan.lists[0].id
    let home = plan.lists[1].id
    try plan.apply(.move([id(1)], to: .end(of: .day(Self.friday))))
    #expect(plan.entry(id(1))?.home == work)
    #expect(plan.entry(id(1))?.place == .day(Self.friday))
    try plan.apply(.move([id(1)], to: .before(id(5), in: .list(home))))
    #expect(plan.entry(id(1))?.home == home)
    #expect(titles(plan, .list(home)) == ["1", "5"])
    try plan.checkInvariants()
  }

  @Test("a move writes the moved rows and no other")
  func movedRows() throws {
    var plan = try Self.sample()
    let changes = try plan.apply(.move([id(5)], to: .before(id(2), in: .list(plan.lists[0].id))))
    #expect(changes.entries.map(\.after?.id) == [id(5)])
    #expect(changes.lists.isEmpty)
    #expect(titles(plan, .list(plan.lists[0].id)) == ["1", "5", "2", "3", "4"])
  }

  @Test("a move that changes nothing changes no row")
  func idleMove() throws {
    var plan = try Self.sample()
    let before = plan
    let list = Place.list(plan.lists[0].id)
    let idle: [Command] = [
      .move([id(1)], to: .before(id(2), in: list)), .move([id(1)], to: .before(id(1), in: list)),
      .move([id(4)], to: .end(of: list)), .move([id(2), id(1)], to: .before(id(3), in: list)),
      .edit(id(1), title: " 1 "), .setDone([id(1)], false), .edit(id(1), notes: ""),
      .renameList(plan.lists[0].id, title: "Work"),
    ]
    for command in idle { #expect(try plan.apply(command).isEmpty, "\(command)") }
    #expect(plan == before)
  }

  @Test("moved entries keep their order on screen, and a header takes its section along")
  func order() throws {
    var plan = try Self.sample()
    let home = Place.list(plan.lists[1].id)
    try plan.apply(.move([id(5), id(3), id(1)], to: .end(of: home)))
    #expect(titles(plan, home) == ["1", "3", "4", "5"])
    try plan.apply(.move([id(3)], to: .before(id(1), in: home), headersAlone: true))
    #expect(titles(plan, home) == ["3", "1", "4", "5"])
    try plan.checkInvariants()
  }

  @Test("a command that is refused changes nothing")
  func refusals() throws {
    var plan = try Self.sample()
    let before = plan
    let day = Place.day(Self.friday)
    let work = plan.lists[0].id
    let long = String(repeating: "x", count: TextRules.titleLimit + 1)
    let notes = String(repeating: "x", count: TextRules.notesLimit + 1)
    let refused: [(Command, PlanError)] = [
      (.move([id(3)], to: .end(of: day)), .headerOnDay),
      (.move([id(1), id(99)], to: .end(of: day)), .unknownEntry(id(99))),
      (.move([], to: .end(of: day)), .nothingSelected),
      (.move([id(1)], to: .end(of: .list(ListID(rawValue: 9)))), .unknownList(ListID(rawValue: 9))),
      (.move([id(1)], to: .end(of: .day(Day(daysSinceEpoch: .max)))), .dayOutOfRange),
      (.add(NewEntry(kind: .header, title: "x"), at: .end(of: day)), .headerOnDay),
      (.add(NewEntry(title: " \n\t\u{A0}"), at: nil), .emptyTitle),
      (.edit(id(1), title: long), .titleTooLong(byteCount: TextRules.titleLimit + 1)),
      (.edit(id(1), notes: notes), .notesTooLong(byteCount: TextRules.notesLimit + 1)),
      (.setDone([id(3)], true), .headerIsNeverDone(id(3))),
      (.renameList(work, title: ""), .emptyTitle),
      (.deleteList(ListID(rawValue: 9)), .unknownList(ListID(rawValue: 9))),
      (.insert(NewBoard(lists: [NewList(title: "a", entries: [NewEntry(title: "")])])), .emptyTitle),
    ]
    for (command, error) in refused {
      #expect(throws: error) { try plan.apply(command) }
      #expect(!error.description.contains("\n"))
    }
    #expect(plan == before)
  }

  @Test("the first card of all makes a list Inbox, in a list as on a day", arguments: [nil, friday])
  func inbox(day: Day?) throws {
    var plan = Plan()
    try plan.apply(.add(NewEntry(title: "a"), at: day.map { .end(of: .day($0)) }))
    #expect(plan.lists.map(\.title) == ["Inbox"])
    #expect(plan.allEntries.first?.home == plan.lists.first?.id)
    try plan.checkInvariants()
  }

  @Test("a title is one line without spaces at its ends")
  func titles() throws {
    #expect(try TextRules.title(" a\r\nb\tc \u{2028}") == "a  b c")
    #expect(try TextRules.title("é 🟠") == "é 🟠")
    #expect(try TextRules.notes("a\r\nb\rc\0") == "a\nb\nc\u{FFFD}")
  }

  @Test("a deleted list takes its entries along, and cards on days stay without a home")
  func deletedList() throws {
    var plan = try Self.sample()
    try plan.apply(.move([id(2)], to: .end(of: .day(Self.friday))))
    let changes = try plan.apply(.deleteList(plan.lists[0].id))
    #expect(plan.lists.map(\.title) == ["Home"])
    #expect(plan.entryCount == 2)
    #expect(plan.entry(id(2))?.home == nil && plan.entry(id(2))?.place == .day(Self.friday))
    try plan.checkInvariants()
    plan.apply(changes.inverted)
    #expect(plan.entry(id(2))?.home == plan.lists[0].id)
    try plan.checkInvariants()
  }

  @Test("new lists take the least used colour, and deleted identities are not given again")
  func colors() throws {
    var plan = Plan()
    for number in 0..<10 { try plan.apply(.addList(title: "\(number)")) }
    #expect(plan.lists.map(\.color) == ListColor.givenOrder + [.blue])
    #expect(Set(ListColor.givenOrder) == Set(ListColor.allCases))
    let last = plan.lists[9].id
    try plan.apply(.deleteList(last))
    try plan.apply(.addList(title: "again"))
    #expect(plan.lists[9].id > last)
  }

  @Test("neighbours with the same key, which only foreign data has, do not stand in the way of a move")
  func sameKeys() throws {
    let list = PlanList(id: ListID(rawValue: 1), title: "a", color: .blue, aside: "", origin: "", isCollapsed: false, orderKey: .first)
    let entries = (1...4).map { (number: Int64) in
      var entry = Entry(id: id(number), kind: .card, place: .list(list.id), home: nil, orderKey: .first)
      entry.title = "\(number)"
      return entry
    }
    var plan = try Plan(
      lists: [list], entries: entries, aside: PlanAside(), revision: 0, nextEntryID: id(5),
      nextListID: ListID(rawValue: 2))
    #expect(throws: PlanViolation.self) { try plan.checkInvariants() }
    try plan.apply(.move([id(4)], to: .before(id(2), in: .list(list.id))))
    #expect(titles(plan, .list(list.id)) == ["1", "4", "2", "3"])
    try plan.checkInvariants()
  }
}
