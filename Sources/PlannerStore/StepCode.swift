// A step as the bytes that are kept of it.

import Planner

/// The form in which a step is stored.
///
/// Numbers are LEB128, those that can be negative in zigzag; text is its length and its UTF-8. A step is the version of
/// this form, its summary, then the changed lists, entries and texts aside. A row that came or went is kept whole. Of a
/// row that was changed only what differs is kept, before and after: the rest is as it is in the plan, which is found
/// when the step is read. So the step of a moved card takes about thirty bytes.
enum StepCode {
  static let version: UInt8 = 1

  /// The most bytes that a step may take; SQLite's own limit for a value is not far above.
  static let sizeLimit = 512 << 20

  /// What a row holds: whether it is there before, and after.
  static let hasBefore: UInt8 = 1
  static let hasAfter: UInt8 = 2
  /// Whether a row that came or went has an origin, which then comes last. No command changes an origin.
  static let hasOrigin: UInt8 = 4
  /// Whether a list that came or went is collapsed.
  static let isCollapsed: UInt8 = 8
  /// Whether a row of an entry says something of fields that came later; see `EntryCode`.
  static let hasMore: UInt8 = 16

  /// What differs in a changed list.
  enum ListField {
    static let title: UInt8 = 1
    static let color: UInt8 = 2
    static let aside: UInt8 = 4
    static let orderKey: UInt8 = 8
    static let collapsed: UInt8 = 16
    static let wasCollapsed: UInt8 = 32
  }

  /// The bytes of a step. O(length of its texts)
  static func bytes(of step: Step) -> [UInt8] {
    var writer = ByteWriter()
    writer.append(byte: version)
    append(step.summary, to: &writer)
    writer.append(step.changes.lists.count)
    for row in step.changes.lists { append(row, to: &writer) }
    writer.append(step.changes.entries.count)
    for row in step.changes.entries { EntryCode.current.append(row, to: &writer) }
    if let aside = step.changes.aside {
      writer.append(byte: 1)
      for part in [aside.before ?? PlanAside(), aside.after ?? PlanAside()] {
        writer.append(part.preamble)
        writer.append(part.postscript)
      }
    } else {
      writer.append(byte: 0)
    }
    return writer.bytes
  }

  // MARK: Rows

  private static func append(_ row: RowChanges.Row<PlanList>, to writer: inout ByteWriter) {
    let sides = (row.before == nil ? 0 : hasBefore) | (row.after == nil ? 0 : hasAfter)
    guard let before = row.before, let after = row.after else {
      if let list = row.before ?? row.after {
        writer.append(byte: sides | (list.origin.isEmpty ? 0 : hasOrigin) | (list.isCollapsed ? isCollapsed : 0))
        writer.append(list.id.rawValue)
        writer.append(list.title)
        writer.append(list.color.rawValue)
        writer.append(list.aside)
        writer.append(list.orderKey.text)
        if !list.origin.isEmpty { writer.append(list.origin) }
      }
      return
    }
    writer.append(byte: sides)
    writer.append(before.id.rawValue)
    var fields: UInt8 = 0
    if !isSame(before.title, after.title) { fields |= ListField.title }
    if before.color != after.color { fields |= ListField.color }
    if !isSame(before.aside, after.aside) { fields |= ListField.aside }
    if before.orderKey != after.orderKey { fields |= ListField.orderKey }
    if before.isCollapsed != after.isCollapsed { fields |= ListField.collapsed | (before.isCollapsed ? ListField.wasCollapsed : 0) }
    writer.append(byte: fields)
    for list in [before, after] {
      if fields & ListField.title != 0 { writer.append(list.title) }
      if fields & ListField.color != 0 { writer.append(list.color.rawValue) }
      if fields & ListField.aside != 0 { writer.append(list.aside) }
      if fields & ListField.orderKey != 0 { writer.append(list.orderKey.text) }
    }
  }

  /// A place with a home: 0 and the list, which is the home; 1 and the number of the day or of the archive, without a home; 2, that
  /// number, and the home. See `StoredDay`.
  static func append(_ place: Place, home: ListID?, before: Day? = nil, to writer: inout ByteWriter) {
    guard let number = StoredDay.number(in: place, before: before) else {
      writer.append(byte: 0)
      writer.append(place.list?.rawValue ?? 0)
      return
    }
    writer.append(byte: home == nil ? 1 : 2)
    writer.append(zigzag: Int32(number))
    if let home { writer.append(home.rawValue) }
  }

  /// Whether two texts have the same bytes: Swift's `==` also takes other spellings of the same characters for equal.
  private static func isSame(_ left: String, _ right: String) -> Bool {
    left.utf8.elementsEqual(right.utf8)
  }

  // MARK: Summaries

  private static func append(_ summary: StepSummary, to writer: inout ByteWriter) {
    func append(_ tag: UInt8, _ count: EntryCount? = nil, _ place: Place? = nil) {
      writer.append(byte: tag)
      if let count {
        writer.append(count.cards)
        writer.append(count.headers)
      }
      if let place { StepCode.append(place, home: nil, to: &writer) }
    }
    switch summary {
    case .added(let count, let place): append(1, count, place)
    case .copied(let count, let place): append(2, count, place)
    case .moved(let count, let place): append(3, count, place)
    case .deleted(let count): append(4, count)
    case .edited(let count): append(5, count)
    case .marked(let count, let isDone): append(isDone ? 6 : 7, count)
    case .collapsed(let isCollapsed): append(isCollapsed ? 8 : 9)
    case .rehomed(let count, let list): append(10, count, .list(list))
    case .imported(let lists, let count):
      append(11, count)
      writer.append(lists)
    case .addedList(let list): append(12, nil, .list(list))
    case .renamedList(let list): append(13, nil, .list(list))
    case .recoloredList(let list): append(14, nil, .list(list))
    case .movedList(let list): append(15, nil, .list(list))
    case .deletedList(let title, let count):
      append(16, count)
      writer.append(title)
    case .restored(let day, let lists, let count):
      append(17, count, .day(day))
      writer.append(lists)
    case .unscheduled(let count): append(18, count)
    case .endedSample(let count): append(19, count)
    case .archived(let count): append(22, count)
    case .unarchived(let count): append(23, count)
    case .gaveWay(let count): append(24, count)
    case .deletedElsewhere(let count): append(25, count)
    case .collapsedList(let list, let isCollapsed): append(isCollapsed ? 20 : 21, nil, .list(list))
    case .collapsedOthers(let list): append(26, nil, .list(list))
    case .appointed(let count, let day, let time):
      append(27, count, .day(day))
      writer.append(time.map { Int($0.count) + 1 } ?? 0)
    }
  }
}
