// The columns of the table `entry`.

import Planner

/// A column of the table `entry`: it has a text or a number.
enum EntryColumn: Sendable {
  case id, kind
  case field(EntryField)
  case home
  /// See `StoredDay`.
  case day
  case position

  /// Those that the first files had.
  static let first: [EntryColumn] = [.id, .kind] + fields(\.isFirst) + [.home, .day, .position]

  /// All of them, in the order in which their values are hashed.
  static let all = first + fields { !$0.isFirst }

  /// All of them as they stand in the file; nil for the digest, which came after the first.
  static let inFile: [EntryColumn?] = first + [nil] + Array(all.dropFirst(first.count))

  private static func fields(_ isIncluded: (EntryField) -> Bool) -> [EntryColumn] { EntryField.all.filter(isIncluded).map { .field($0) } }

  var name: String {
    switch self {
    case .id: "id"
    case .kind: "kind"
    case .field(let field): field.name
    case .home: "home"
    case .day: "day"
    case .position: "position"
    }
  }

  func value(of entry: Entry) -> RowValue {
    switch self {
    case .id: .number(entry.id.rawValue)
    case .kind: .number(Int64(entry.kind.rawValue))
    case .field(let field):
      switch field.content {
      case .text(let value, _): .text(entry[value])
      case .mark(let value, _): .number(entry[value] ? 1 : 0)
      }
    case .home: .number(entry.home?.rawValue)
    case .day: .number(StoredDay.number(of: entry))
    case .position: .text(entry.orderKey.text)
    }
  }
}

extension EntryField {
  /// Whether the first files had it, and the first byte of a step's row tells of it.
  var isFirst: Bool { tag < 8 }

  var isText: Bool { if case .text = content { true } else { false } }
}
