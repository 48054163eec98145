// The columns of the table `entry`.

import Planner

/// A column of the table `entry`: it has a text or a number.
struct EntryColumn: Sendable {
  /// What it has of an entry. No reference counts: this is gone through for each of a great many rows.
  enum Content: Sendable {
    case id, kind
    case field(EntryField.Content)
    case home
    /// See `StoredDay`.
    case day
    case position
  }

  let name: String
  let content: Content

  /// Those that the first files had.
  static let first =
    [EntryColumn(name: "id", content: .id), EntryColumn(name: "kind", content: .kind)] + fields(\.isFirst) + [
      EntryColumn(name: "home", content: .home), EntryColumn(name: "day", content: .day),
      EntryColumn(name: "position", content: .position),
    ]

  /// All of them, in the order in which their values are hashed.
  static let all = first + fields { !$0.isFirst }

  /// What they have, in that order.
  static let contents = all.map(\.content)

  /// All of them as they stand in the file; nil for the digest, which came after the first.
  static let inFile: [EntryColumn?] = first + [nil] + Array(all.dropFirst(first.count))

  private static func fields(_ isIncluded: (EntryField) -> Bool) -> [EntryColumn] {
    EntryField.all.filter(isIncluded).map { EntryColumn(name: $0.name, content: .field($0.content)) }
  }
}

extension EntryColumn.Content {
  func value(of entry: Entry) -> RowValue {
    switch self {
    case .id: .number(entry.id.rawValue)
    case .kind: .number(Int64(entry.kind.rawValue))
    case .field(.text(let value, _)): .text(entry[value])
    case .field(.mark(let value, _)): .number(entry[value] ? 1 : 0)
    case .field(.minutes(let value, _)): .number(entry[value].map { Int64($0.count) })
    case .field(.day(let value)): .number(entry[value].map { Int64($0.daysSinceEpoch) })
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
