// Rows of a damaged file, with what can be said in place of what is damaged.

import Planner

/// A list's row.
struct RepairedList {
  var id: Int64
  var title: String
  var color = ListColor.slate
  var aside = ""
  var origin = ""
  var isCollapsed = false
  var key: OrderKey?

  /// Whether the row was read, and is not one that had to be made.
  var isStored = false
  var isWhole = true

  init(id: Int64, title: String) {
    self.id = id
    self.title = title
  }

  /// - Returns: `nil` if there is nothing in the row.
  init?(_ record: SalvagedRecord) {
    let row = RepairedTexts(record)
    key = row.key(at: 4)
    let title = row.text(at: 1, .title)
    guard !title.isEmpty || key != nil else { return nil }
    id = record.id
    self.title = title.isEmpty ? RepairedTexts.lostTitle : title
    color = row.text(at: 2).flatMap { ListColor(rawValue: $0) } ?? .blue
    aside = row.text(at: 3) ?? ""
    if case .text(let text, isWhole: true) = row.value(at: 5) { origin = text }
    isCollapsed = row.value(at: 7).integer == 1
    isStored = true
    isWhole = !title.isEmpty && key != nil && [1, 2, 3].allSatisfy(row.isWhole)
  }
}

/// An entry's row.
struct RepairedEntry {
  var id: Int64
  var home: Int64?
  /// Where it is, unless it is in its home.
  var place: Place?
  /// The day that it was on, in the archive.
  var dayBefore: Day?
  var key: OrderKey?
  var isWhole = true
  /// What it says, in no place.
  private var said: Entry

  /// - Returns: `nil` if there is nothing in the row.
  init?(_ record: SalvagedRecord) {
    let row = RepairedTexts(record)
    id = record.id
    said = Entry(id: EntryID(rawValue: id), kind: row.value(at: 1).integer == 1 ? .header : .card, place: .archive, home: nil, orderKey: .first)
    // An older row ends before the columns that came later.
    for (index, column) in EntryColumn.inFile.enumerated().prefix(max(record.values.count, EntryColumn.first.count)) {
      switch column?.content {
      case nil, .id, .kind: break
      case .field(.text(let value, let rule)):
        if rule == .labels, said.kind != .card { break }
        said[value] = row.text(at: index, rule)
        if !row.isWhole(at: index) { isWhole = false }
      case .field(.mark(let value, let kind)): said[value] = said.kind == kind && (row.value(at: index).integer ?? 0) != 0
      case .field(.minutes(let value, let rule)):
        said[value] = said.kind == .card ? rule.checked(row.value(at: index).integer.flatMap { Int(exactly: $0) }) : nil
      case .field(.day(let value)):
        let number = row.value(at: index).integer.flatMap { Int32(exactly: $0) }
        said[value] = said.kind == .card ? number.flatMap { Day(daysSinceEpoch: $0).checked } : nil
      case .home:
        home = row.value(at: index).integer.flatMap { SalvageRepair.isIdentity($0) ? $0 : nil }
        if row.value(at: index) == .lost { isWhole = false }
      case .day:
        if let stored = row.value(at: index).integer.flatMap({ StoredDay.place($0) }) { (place, dayBefore) = stored }
        if row.value(at: index) == .lost { isWhole = false }
      case .position:
        key = row.key(at: index)
        if key == nil { isWhole = false }
      }
    }
    guard key != nil || EntryField.all.contains(where: { $0.isText && !$0.isSame(said, Entry.silent) }) else { return nil }
    if said.title.isEmpty { (said.title, isWhole) = (RepairedTexts.lostTitle, false) }
  }

  var isHeader: Bool { said.kind == .header }

  /// Where the entry is, once it has a home or a day.
  var finalPlace: Place { place ?? .list(ListID(rawValue: home ?? 0)) }

  func hasTexts(of other: RepairedEntry) -> Bool { EntryField.all.allSatisfy { !$0.isText || $0.isSame(said, other.said) } }

  func entry(in place: Place, key: OrderKey, origin: String) -> Entry {
    let list = home.map { ListID(rawValue: $0) }
    var entry = Entry(id: EntryID(rawValue: id), kind: said.kind, place: place, home: list, orderKey: key)
    entry.put(in: place, home: list, dayBefore: dayBefore)
    entry.origin = origin
    for field in EntryField.all { field.copy(from: said, to: &entry) }
    return entry
  }
}

extension Entry {
  /// One that says nothing.
  fileprivate static let silent = Entry(id: EntryID(rawValue: 0), kind: .card, place: .archive, home: nil, orderKey: .first)
}

/// The texts of a row, within the rules.
private struct RepairedTexts {
  /// Stands for a title of which nothing is left.
  static let lostTitle = "[…]"

  let record: SalvagedRecord

  init(_ record: SalvagedRecord) {
    self.record = record
  }

  func value(at index: Int) -> SalvagedValue { index < record.values.count ? record.values[index] : .lost }

  /// The text of a column. A number there is one that SQLite would show as text.
  func text(at index: Int) -> String? {
    value(at: index).text ?? value(at: index).integer.map(String.init)
  }

  func isWhole(at index: Int) -> Bool {
    if case .text(_, isWhole: true) = value(at: index) { true } else { false }
  }

  /// A text within its rule; empty if nothing is left of it.
  func text(at index: Int, _ rule: TextRule) -> String {
    rule.folded(RepairedTexts.cut(rule.folded(text(at: index) ?? ""), to: rule.limit))
  }

  func key(at index: Int) -> OrderKey? {
    // No sequence of moves makes one nearly as long.
    text(at: index).flatMap { $0.utf8.count <= 1_000 ? OrderKey($0) : nil }
  }

  /// As many whole characters as fit into so many bytes.
  static func cut(_ text: String, to limit: Int) -> String {
    if text.utf8.count <= limit { return text }
    var end = text.utf8.index(text.startIndex, offsetBy: limit)
    while end > text.startIndex, end.samePosition(in: text.unicodeScalars) == nil { end = text.utf8.index(before: end) }
    return String(text.unicodeScalars[..<end])
  }
}
