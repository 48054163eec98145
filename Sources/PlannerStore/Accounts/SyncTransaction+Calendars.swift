// Which calendars of events are shown, as rows.

import GRDB
import Planner

extension SyncTransaction {
  /// All calendars of events, the oldest first.
  public func calendars() throws -> [CalendarRecord] { try PlanStore.calendarRecords(db) }

  /// Adds a calendar of events.
  public mutating func addCalendar(of account: Int64?, at address: String, _ content: String) throws -> CalendarRecord {
    hasWritten = true
    try db.execute(sql: "INSERT INTO calendar (account, address, content, digest) VALUES (?, ?, ?, 0)", arguments: [account, address, content])
    let calendar = CalendarRecord(id: db.lastInsertedRowID, account: account, address: address, content: content)
    try save(calendar)
    return calendar
  }

  /// Saves a calendar's content.
  public mutating func save(_ calendar: CalendarRecord) throws {
    try write(
      [.number(calendar.id), .number(calendar.account), .text(calendar.address), .text(calendar.content)], to: .calendar, .update)
  }

  /// Stops showing a calendar of events, and forgets it.
  public mutating func removeCalendar(_ id: Int64) throws {
    hasWritten = true
    try db.execute(sql: "DELETE FROM calendar WHERE id = ?", arguments: [id])
  }
}

extension PlanStore {
  /// All calendars of events, the oldest first.
  ///
  /// - Throws: `StoreError`.
  public func calendars() throws(StoreError) -> [CalendarRecord] { try reading(PlanStore.calendarRecords) }

  static func calendarRecords(_ db: Database) throws -> [CalendarRecord] {
    try Row.fetchAll(db, sql: "SELECT id, account, address, content FROM calendar ORDER BY id").map { row in
      CalendarRecord(id: try row.decode(atIndex: 0), account: row[1], address: try row.decode(atIndex: 2), content: try row.decode(atIndex: 3))
    }
  }
}
