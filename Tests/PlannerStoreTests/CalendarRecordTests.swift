// The calendars of events that are shown, in the data file.

import GRDB
import Planner
import Testing

@testable import PlannerStore

@Suite("Calendars of events in the data file")
struct CalendarRecordTests {
  @Test("are there again, go with their account, and are no step")
  func rows() throws {
    let folder = try Folder()
    let path = folder.file("planner.sqlite")
    var plan = try makeSample(path)
    let store = try PlanStore.open(path: path, mode: .readWrite)
    let (account, mine, others) = try store.synchronize(&plan) { transaction in
      let account = try transaction.addAccount("{}")
      return (
        account.id, try transaction.addCalendar(of: account.id, at: "/a/", "one"),
        try transaction.addCalendar(of: nil, at: "https://example.org/a.ics", "two")
      )
    }
    #expect(try PlanStore.open(path: path, mode: .readOnly).calendars() == [mine, others])
    try store.synchronize(&plan) { transaction in
      var changed = others
      changed.content = "three"
      try transaction.save(changed)
    }
    #expect(try store.calendars().map(\.content) == ["one", "three"])
    #expect(try store.check() == [])
    // The last step is still the one before.
    _ = try store.undo(on: &plan)
    #expect(try store.calendars().count == 2 && plan.lists.isEmpty)
    try store.synchronize(&plan) { try $0.removeAccount(account) }
    #expect(try store.calendars().map(\.id) == [others.id])
    try store.synchronize(&plan) { try $0.removeCalendar(others.id) }
    #expect(try store.calendars().isEmpty)
    #expect(try store.check() == [])
  }

  @Test("a row that a disk has changed is noticed")
  func digest() throws {
    let folder = try Folder()
    let path = folder.file("planner.sqlite")
    var plan = try makeSample(path)
    let store = try PlanStore.open(path: path, mode: .readWrite)
    _ = try store.synchronize(&plan) { try $0.addCalendar(of: nil, at: "https://example.org/", "one") }
    try DatabaseQueue(path: path).inDatabase { try $0.execute(sql: "UPDATE calendar SET content = 'onf'") }
    #expect(try store.check().contains { $0.contains("calendar") })
  }
}
