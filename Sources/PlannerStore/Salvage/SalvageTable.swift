// The tables of a plan, as their rows look in a file.

import Planner

/// A table that is read from a damaged file.
enum SalvageTable: String, CaseIterable {
  case entry, list, origin
  /// The steps of undo: they are read only so that it is known which pages they are on.
  case step
  case schema = "sqlite_schema"
  case sequence = "sqlite_sequence"

  /// Whether a row looks as this program writes it: by the number of its values and their kinds. Columns that came with
  /// a later version are missing in older rows, and one more than is known here may be a number.
  func matches(_ record: SalvagedRecord) -> Bool {
    let values = record.values[...]
    switch self {
    case .entry:
      guard (EntryColumn.first.count...EntryColumn.inFile.count).contains(values.count), record.id > 0 else { return false }
      return zip(EntryColumn.inFile, values).allSatisfy { column, value in column?.content.matches(value) ?? value.isNumber }
    case .list:
      guard (5...8).contains(values.count), record.id > 0, values[0] == .null else { return false }
      return values[1...4].allSatisfy(\.isText) && values[5...].prefix(1).allSatisfy(\.isText)
        && values.dropFirst(6).allSatisfy(\.isNumber)
    case .origin:
      guard (2...3).contains(values.count), record.id > 0, values[0] == .null else { return false }
      // The stamp of a log looks the same.
      guard values[1].text.flatMap({ WALStamp($0) }) == nil else { return false }
      return values[1].isText && values[2...].allSatisfy(\.isNumber)
    case .step:
      guard (3...4).contains(values.count), values[0] == .null, values[1].integer != nil else { return false }
      return values[2] == .other && values[3...].allSatisfy(\.isNumber)
    case .schema:
      guard values.count == 5, let type = values[0].text else { return false }
      return ["table", "index", "trigger", "view"].contains(type) && values[1].isText && values[2].isText && values[3].isNumber
    case .sequence:
      guard values.count == 2, let name = values[0].text else { return false }
      return ["entry", "list"].contains(name) && values[1].isNumber
    }
  }

  /// Whether a row that looks like one of this table is one beyond doubt: it has what no bytes have by chance.
  func isCertain(_ record: SalvagedRecord) -> Bool {
    let values = record.values
    switch self {
    case .entry:
      let row = Dictionary(uniqueKeysWithValues: zip(EntryColumn.first.map(\.name), values))
      return row["position"]?.text.map { OrderKey($0) != nil } ?? false && (row["home"]?.integer != nil || row["day"]?.integer != nil)
    case .list:
      return values[4].text.map { OrderKey($0) != nil } ?? false && values[2].text.map { ListColor(rawValue: $0) != nil } ?? false
    case .origin, .step, .schema, .sequence:
      return false
    }
  }

  /// The table that most of the records look like, if any does.
  static func likely(for records: [SalvagedRecord]) -> SalvageTable? {
    let counts = allCases.map { table in (table, records.count { table.matches($0) }) }
    return counts.filter { $0.1 > 0 }.max { $0.1 < $1.1 }?.0
  }
}

extension SalvagedValue {
  fileprivate var isNull: Bool { self == .null || self == .lost }

  fileprivate var isNumber: Bool { integer != nil || isNull }

  fileprivate var isText: Bool { text != nil || self == .lost }

  fileprivate func isInteger(in range: ClosedRange<Int64>) -> Bool { integer.map(range.contains) ?? (self == .lost) }
}

extension EntryColumn.Content {
  /// Whether a value of a row looks as this program writes it.
  fileprivate func matches(_ value: SalvagedValue) -> Bool {
    switch self {
    case .id: value == .null
    case .kind: value.isInteger(in: 0...1)
    case .field(.text): value.isText
    case .field(.mark): value.isInteger(in: 0...1)
    case .field(.minutes(_, let rule)): value.isNull || value.isInteger(in: Int64(rule.range.lowerBound)...Int64(rule.range.upperBound))
    case .field(.day): value.isNull || value.isInteger(in: Int64(Day.earliest.daysSinceEpoch)...Int64(Day.latest.daysSinceEpoch))
    // No list has the number zero; it is what is read of one beyond the end of a file that was cut off.
    case .home: value.isNull || value.isInteger(in: 0...Int64.max)
    case .day: value.isNull || value.integer.map { StoredDay.place($0) != nil } ?? false
    case .position: value.isText
    }
  }
}
