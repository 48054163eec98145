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
    let title = row.title(at: 1)
    guard title != nil || key != nil else { return nil }
    id = record.id
    self.title = title ?? RepairedTexts.lostTitle
    color = row.text(at: 2).flatMap { ListColor(rawValue: $0) } ?? .blue
    aside = row.text(at: 3) ?? ""
    if case .text(let text, isWhole: true) = row.value(at: 5) { origin = text }
    isCollapsed = row.value(at: 7).integer == 1
    isStored = true
    isWhole = title != nil && key != nil && [1, 2, 3].allSatisfy(row.isWhole)
  }
}

/// An entry's row.
struct RepairedEntry {
  var id: Int64
  var isHeader: Bool
  var title: String
  var notes: String
  var isDone: Bool
  var isCollapsed: Bool
  var home: Int64?
  /// Where it is, unless it is in its home.
  var place: Place?
  /// The day that it was on, in the archive.
  var dayBefore: Day?
  var key: OrderKey?
  var isWhole: Bool

  /// - Returns: `nil` if there is nothing in the row.
  init?(_ record: SalvagedRecord) {
    let row = RepairedTexts(record)
    let title = row.title(at: 2)
    let notes = row.text(at: 3).map { RepairedTexts.cut(TextRules.foldedNotes($0), to: TextRules.notesLimit) } ?? ""
    key = row.key(at: 8)
    guard title != nil || !notes.isEmpty || key != nil else { return nil }
    id = record.id
    isHeader = row.value(at: 1).integer == 1
    self.title = title ?? RepairedTexts.lostTitle
    self.notes = notes
    isDone = !isHeader && (row.value(at: 4).integer ?? 0) != 0
    isCollapsed = isHeader && (row.value(at: 5).integer ?? 0) != 0
    home = row.value(at: 6).integer.flatMap { SalvageRepair.isIdentity($0) ? $0 : nil }
    if let stored = row.value(at: 7).integer.flatMap({ StoredDay.place($0) }) { (place, dayBefore) = stored }
    let isPlaced = key != nil && row.value(at: 6) != .lost && row.value(at: 7) != .lost
    isWhole = title != nil && isPlaced && [2, 3].allSatisfy(row.isWhole)
  }

  /// Where the entry is, once it has a home or a day.
  var finalPlace: Place { place ?? .list(ListID(rawValue: home ?? 0)) }

  /// Whether it says the same as another.
  func hasTexts(of other: RepairedEntry) -> Bool { title == other.title && notes == other.notes }

  /// The entry of a plan.
  func entry(in place: Place, key: OrderKey, origin: String) -> Entry {
    let list = home.map { ListID(rawValue: $0) }
    var entry = Entry(id: EntryID(rawValue: id), kind: isHeader ? .header : .card, place: place, home: list, orderKey: key)
    entry.put(in: place, home: list, dayBefore: dayBefore)
    (entry.title, entry.notes, entry.origin, entry.isDone, entry.isCollapsed) = (title, notes, origin, isDone, isCollapsed)
    return entry
  }
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

  /// A title within the rules; `nil` if nothing is left of it.
  func title(at index: Int) -> String? {
    guard let text = text(at: index) else { return nil }
    let title = TextRules.foldedTitle(RepairedTexts.cut(TextRules.foldedTitle(text), to: TextRules.titleLimit))
    return title.isEmpty ? nil : title
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
