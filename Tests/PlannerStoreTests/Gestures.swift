// Random gestures, and a plan written down so that two of them can be compared byte for byte.

import MoveCore
import Planner
import SeededRandom

/// What a person may do at random on a board with headers.
enum Gesture {
  case command(Command)
  case undo, redo, restart
  /// A drag that ends without a drop.
  case nothing

  /// A gesture that the plan does not refuse.
  static func random(in plan: Plan, _ step: Int, _ generator: inout Seeded) -> Gesture {
    switch Int.random(in: 0..<100, using: &generator) {
    case 0..<12: return .undo
    case 12..<18: return .redo
    case 18: return .restart
    case 19..<39: return Drag.random(in: plan, &generator).gesture(on: plan)
    default: return .command(command(in: plan, step, &generator))
    }
  }

  private static func command(in plan: Plan, _ step: Int, _ generator: inout Seeded) -> Command {
    func oneIn(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &generator) == 0 }
    guard let list = plan.lists.randomElement(using: &generator)?.id, let any = plan.allEntries.randomElement(using: &generator)
    else { return .addAll((0..<8).map { NewEntry(kind: $0 == 3 ? .header : .card, title: "\($0)") }, at: nil) }
    var ids = [any.id]
    for _ in 0..<(oneIn(3) ? Int.random(in: 1...7, using: &generator) : 0) {
      if let other = plan.allEntries.randomElement(using: &generator) { ids.append(other.id) }
    }
    let cards = ids.filter { !plan.isHeader($0) }
    let day = Place.day(Day(daysSinceEpoch: Int32.random(in: 20_000...20_005, using: &generator)))
    let takesDay = cards.count == ids.count && oneIn(2)
    let place = takesDay ? day : .list(list)
    let anchor = plan.entries(in: place).randomElement(using: &generator)
    var destination = Destination<Place, EntryID>.end(of: place)
    if let anchor { destination = plan.isHeader(anchor) && oneIn(2) ? .into(anchor, in: place) : .before(anchor, in: place) }
    let isCrowded = plan.entryCount > 90

    switch Int.random(in: 0..<29, using: &generator) {
    case 0 where !isCrowded, 1 where !isCrowded:
      return .add(NewEntry(kind: takesDay || !oneIn(4) ? .card : .header, title: "new \(step)"), at: destination, home: list)
    case 2 where !isCrowded:
      return .addAll((0...Int.random(in: 0...3, using: &generator)).map { NewEntry(title: "line \($0)") }, at: destination)
    case 3 where !isCrowded, 4 where !isCrowded:
      return .copy(ids, to: destination, headersAlone: oneIn(2))
    case 5: return .edit(any.id, title: oneIn(2) ? "e\u{301} \(step)" : "é \(step)")
    case 6: return .edit(any.id, notes: oneIn(3) ? "" : "notes\n\(step)")
    case 7: return .edit(any.id, title: oneIn(2) ? "é" : "e\u{301}", notes: "\(step)")
    case 8 where !cards.isEmpty: return .setDone(cards, oneIn(2))
    case 9: return .setCollapsed(any.id, oneIn(2))
    case 10, 11: return .delete(ids, withSections: oneIn(3))
    case 12: return .setHome(ids, list)
    case 13 where plan.lists.count < 7: return .addList(title: "list \(step)")
    case 14 where oneIn(2) && plan.lists.count > 2: return .deleteList(list)
    case 15: return .moveList(list, before: oneIn(3) ? nil : plan.lists.randomElement(using: &generator)?.id)
    case 16: return .renameList(list, title: "renamed \(step)")
    case 17: return .setColor(list, ListColor.allCases.randomElement(using: &generator) ?? .red)
    case 18 where !isCrowded && plan.lists.count < 7:
      let entries = [NewEntry(kind: .header, title: "h", isCollapsed: true), NewEntry(title: "c", isDone: true)]
      let scheduled = [NewScheduledCard(day: Day(daysSinceEpoch: 20_001), card: NewEntry(title: "s"), home: 0)]
      return .insert(
        NewBoard(
          lists: [NewList(title: "imported", aside: "aside", entries: entries)], scheduled: scheduled,
          aside: PlanAside(preamble: "p\(step)", postscript: "")))
    case 19 where oneIn(3):
      // A backup: what the plan could have been.
      var other = plan
      for number in 0..<4 { _ = try? other.apply(command(in: other, step + number, &generator)) }
      return .restore(other, asOf: Day(daysSinceEpoch: 20_000))
    case 20: return .unschedule(ids)
    case 23 where !cards.isEmpty: return .archive(cards)
    case 24: return .unarchive(ids)
    case 22: return .setListCollapsed(list, oneIn(2))
    case 21 where oneIn(4): return .endSample
    default:
      return .move(ids, to: destination, headersAlone: oneIn(3))
    }
  }
}

extension Plan {
  /// Everything that the plan holds, in its order, with nothing left out: two plans with the same text are the same.
  var writtenDown: [UInt8] {
    var text = "\(aside.preamble.debugDescription) \(aside.postscript.debugDescription)\n"
    for list in lists {
      text += "list \(list.id) \(list.title) \(list.color) \(list.aside) \(list.isCollapsed) \(list.orderKey)\n"
    }
    for place in places + [.archive] {
      text += "\(place)\n"
      for entry in entries(in: place).compactMap(entry) {
        text += "\(entry.id) \(entry.kind) \(entry.title) \(entry.notes.debugDescription) \(entry.isDone)"
        text += " \(entry.isCollapsed) \(entry.place) \(entry.home?.description ?? "-") \(entry.dayBefore?.iso ?? "-") \(entry.orderKey)\n"
      }
    }
    return Array(text.utf8)
  }

  /// The same plan made of its rows, as after a restart.
  func restarted() throws -> Plan {
    try Plan(
      lists: lists.reversed(), entries: allEntries, aside: aside, sample: sample, revision: 0, nextEntryID: nextEntryID,
      nextListID: nextListID)
  }
}
