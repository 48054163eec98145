// A step from the bytes that were kept of it.

import Planner

extension StepCode {
  /// The step that the bytes hold.
  ///
  /// - Parameter plan: The plan in which rows are found of which only the difference is kept. For one that is not there a
  ///   row is made up that is in no plan, so that the step does not fit.
  /// - Throws: `Damage` when they are not what `bytes(of:)` gives.
  /// - Complexity: O(length), and O(lists in the plan).
  static func step(from bytes: [UInt8], in plan: Plan) throws -> Step {
    var reader = ByteReader(bytes)
    guard try reader.byte() == version else { throw Damage("a step is of no known form") }
    let summary = try summary(&reader)
    var changes = RowChanges()
    for _ in 0..<(try reader.number()) { changes.lists.append(try listRow(&reader, plan)) }
    for _ in 0..<(try reader.number()) { changes.entries.append(try EntryCode.current.row(&reader, plan)) }
    if try reader.byte() == 1 {
      let before = PlanAside(preamble: try reader.text(), postscript: try reader.text())
      let after = PlanAside(preamble: try reader.text(), postscript: try reader.text())
      changes.aside = RowChanges.Row(before: before, after: after)
    }
    guard reader.isAtEnd else { throw Damage("a step has more than it should") }
    return Step(summary: summary, changes: changes)
  }

  // MARK: Rows

  private static func listRow(_ reader: inout ByteReader, _ plan: Plan) throws -> RowChanges.Row<PlanList> {
    let sides = try reader.byte()
    let id = ListID(rawValue: try reader.number())
    if sides == hasBefore | hasAfter {
      let fields = try reader.byte()
      let base =
        plan.list(id) ?? PlanList(id: id, title: "?", color: .blue, aside: "", origin: "", isCollapsed: false, orderKey: .first)
      func side(isBefore: Bool) throws -> PlanList {
        var list = base
        if fields & ListField.collapsed != 0 { list.isCollapsed = (fields & ListField.wasCollapsed != 0) == isBefore }
        if fields & ListField.title != 0 { list.title = try title(&reader) }
        if fields & ListField.color != 0 { list.color = try color(&reader) }
        if fields & ListField.aside != 0 { list.aside = try reader.text() }
        if fields & ListField.orderKey != 0 { list.orderKey = try orderKey(&reader) }
        return list
      }
      return RowChanges.Row(before: try side(isBefore: true), after: try side(isBefore: false))
    }
    let text = try title(&reader)
    let named = try color(&reader)
    let aside = try reader.text()
    let key = try orderKey(&reader)
    let list = PlanList(
      id: id, title: text, color: named, aside: aside, origin: try origin(&reader, sides), isCollapsed: sides & isCollapsed != 0,
      orderKey: key)
    return try row(list, sides & ~(hasOrigin | isCollapsed))
  }

  static func row<Value>(_ value: Value, _ sides: UInt8) throws -> RowChanges.Row<Value> {
    switch sides {
    case hasBefore: RowChanges.Row(before: value, after: nil)
    case hasAfter: RowChanges.Row(before: nil, after: value)
    default: throw Damage("a step has an improper row")
    }
  }

  // MARK: Fields

  static func title(_ reader: inout ByteReader) throws -> String {
    let title = try reader.text()
    guard !title.isEmpty, TextRules.foldedTitle(title) == title else { throw Damage("a step has no proper title") }
    return title
  }

  static func origin(_ reader: inout ByteReader, _ sides: UInt8) throws -> String {
    sides & hasOrigin == 0 ? "" : try reader.text()
  }

  /// A number of minutes, as one more; 0 for none.
  static func minutes(_ reader: inout ByteReader, _ rule: MinutesRule) throws -> Minutes? {
    let number = try reader.number()
    guard number > 0 else { return nil }
    guard let minutes = rule.checked(Int(exactly: number).map { $0 - 1 }) else { throw Damage("a step has an improper time") }
    return minutes
  }

  /// A day, as one more than from the first one to it; 0 for none.
  static func day(_ reader: inout ByteReader) throws -> Day? {
    let number = try reader.number()
    guard number > 0 else { return nil }
    guard number <= Day.earliest.distance(to: .latest) + 1 else { throw Damage("a step has an improper day") }
    return Day.earliest.advanced(by: Int(number) - 1)
  }

  private static func color(_ reader: inout ByteReader) throws -> ListColor {
    guard let color = ListColor(rawValue: try reader.text()) else { throw Damage("a step has no proper colour") }
    return color
  }

  static func orderKey(_ reader: inout ByteReader) throws -> OrderKey {
    guard let key = OrderKey(try reader.text()) else { throw Damage("a step has no proper position") }
    return key
  }

  static func place(_ reader: inout ByteReader) throws -> (place: Place, home: ListID?, before: Day?) {
    let form = try reader.byte()
    if form == 0 {
      let list = ListID(rawValue: try reader.number())
      return (.list(list), list, nil)
    }
    guard form <= 2, let (place, before) = StoredDay.place(Int64(try reader.zigzag())) else { throw Damage("a step has no proper place") }
    return (place, form == 1 ? nil : ListID(rawValue: try reader.number()), before)
  }

  // MARK: Summaries

  private static func summary(_ reader: inout ByteReader) throws -> StepSummary {
    func count() throws -> EntryCount {
      EntryCount(cards: Int(try reader.number()), headers: Int(try reader.number()))
    }
    func list() throws -> ListID {
      guard let list = try place(&reader).place.list else { throw Damage("a step has no proper place") }
      return list
    }
    switch try reader.byte() {
    case 1: return .added(try count(), to: try place(&reader).place)
    case 2: return .copied(try count(), to: try place(&reader).place)
    case 3: return .moved(try count(), to: try place(&reader).place)
    case 4: return .deleted(try count())
    case 5: return .edited(try count())
    case 6: return .marked(try count(), isDone: true)
    case 7: return .marked(try count(), isDone: false)
    case 8: return .collapsed(true)
    case 9: return .collapsed(false)
    case 10: return .rehomed(try count(), to: try list())
    case 11:
      let entries = try count()
      return .imported(lists: Int(try reader.number()), entries)
    case 12: return .addedList(try list())
    case 13: return .renamedList(try list())
    case 14: return .recoloredList(try list())
    case 15: return .movedList(try list())
    case 16:
      let entries = try count()
      return .deletedList(title: try reader.text(), entries)
    case 17:
      let entries = try count()
      guard let day = try place(&reader).place.day else { throw Damage("a step has no proper place") }
      return .restored(day, lists: Int(try reader.number()), entries)
    case 18: return .unscheduled(try count())
    case 19: return .endedSample(try count())
    case 20: return .collapsedList(try list(), true)
    case 21: return .collapsedList(try list(), false)
    case 22: return .archived(try count())
    case 23: return .unarchived(try count())
    case 24: return .gaveWay(try count())
    case 25: return .deletedElsewhere(try count())
    case 26: return .collapsedOthers(try list())
    case 27:
      let entries = try count()
      guard let day = try place(&reader).place.day else { throw Damage("a step has no proper place") }
      return .appointed(entries, on: day, at: try minutes(&reader, .start))
    default: throw Damage("a step did nothing that is known")
    }
  }
}
