// Entries, made of the rows of the data file.

import GRDB
import Planner

extension PlanStore {
  /// Reads all entries, by identity.
  ///
  /// - Parameter origins: what entries came from.
  /// - Throws: a `Damage`, or SQLite's error: what comes first in the table.
  /// - Complexity: O(n)
  static func readEntries(_ db: Database, origins: [EntryID: String]) throws -> [Entry] {
    var entries: [Entry] = []
    try RawStatement("SELECT \(EntryColumn.all.map(\.name).joined(separator: ", ")) FROM entry ORDER BY id", db).forEach { row in
      var entry = try row.entry()
      if !origins.isEmpty { entry.origin = origins[entry.id] ?? "" }
      entries.append(entry)
    }
    return entries
  }
}

extension RawRow {
  /// The entry of the row.
  ///
  /// - Throws: a `Damage` for a row that no command could have written.
  fileprivate func entry() throws -> Entry {
    let id = EntryID(rawValue: try Identity.checked(number(at: 0) ?? 0))
    guard let kind = number(at: 1).flatMap({ UInt8(exactly: $0) }).flatMap(Entry.Kind.init) else {
      throw Damage("entry \(id) is of no known kind")
    }
    var entry = Entry(id: id, kind: kind, place: .archive, home: nil, orderKey: .first)
    var (home, day): (ListID?, Int64?)
    for (index, column) in EntryColumn.all.enumerated().dropFirst(2) {
      switch column {
      case .id, .kind: break
      case .field(let field):
        switch field.content {
        case .text(let value, let rule):
          try check(index, rule, "entry \(id) has \(rule == .title ? "a title" : "notes")")
          entry[value] = text(at: index)
        case .mark(let value, _): entry[value] = number(at: index) != 0
        }
      case .home: home = try number(at: index).map { ListID(rawValue: try Identity.checked($0)) }
      case .day: day = number(at: index)
      case .position:
        guard let key = OrderKey(text(at: index)) else { throw Damage("entry \(id) has no position") }
        entry.orderKey = key
      }
    }
    if let day {
      guard let spot = StoredDay.place(day) else { throw Damage("entry \(id) has no proper day") }
      entry.put(in: spot.place, home: home, dayBefore: spot.before)
    } else if let home {
      entry.put(in: .list(home), home: home, dayBefore: nil)
    } else {
      throw Damage("entry \(id) is in no place")
    }
    return entry
  }
}
