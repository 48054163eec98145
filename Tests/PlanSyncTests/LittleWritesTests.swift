// A gesture writes what it has changed, and nothing else.

import Foundation
import Planner
import PlannerStore
import SeededRandom
import Sync
import SyncModels
import Testing

@testable import CalDAV
@testable import PlanSync
@testable import WebDAV

@Suite("Little is written")
struct LittleWritesTests {
  private let folder = "/dev/shm/plan-sync-\(UUID().uuidString)"

  init() throws { try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true) }

  private func clean() { try? FileManager.default.removeItem(atPath: folder) }

  @Test("One of 500 that were made in one second is ticked, moved to an end, and put between two others")
  func ties() throws {
    defer { clean() }
    var random = Seeded(seed: 1)
    var server = ServerModel(collections: Machine.collections)
    for number in 1_000..<1_500 {
      let item = Item(properties: ["UID": ":u\(number)", "SUMMARY": ":\(number)", "CREATED": ":20261101T000000Z", "STATUS": ":NEEDS-ACTION"])
      let address = Address(collection: Machine.collections[0], file: "u\(number).ics")
      #expect(server.answer(.create(address, ItemName(rawValue: "u\(number)"), item), &random) == .done)
    }
    let (one, two) = (try Machine("one", in: folder), try Machine("two", in: folder))
    func both() throws {
      for machine in [one, two, one] {
        try machine.synchronize(&server, &random)
        try machine.look()
      }
      #expect(one.shown == two.shown)
    }
    try both()
    #expect(one.shown == (1_000..<1_500).map { "A: [ ] \($0) | " })
    func written(_ command: (Plan, [EntryID]) -> Command) throws -> Int {
      let before = server.copies
      let list = one.plan.lists[0].id
      try one.perform(command(one.plan, Array(one.plan.entries(in: .list(list)))))
      try both()
      return server.copies.filter { before[$0.key]?.version != $0.value.version }.count
    }
    #expect(try written { .setDone([$1[250]], true) } == 1)
    #expect(try written { .edit($1[250], title: "t") } == 1)
    #expect(try written { .move([$1[250]], to: .end(of: .list($0.lists[0].id))) } == 1)
    #expect(try written { .move([$1[300]], to: $0.arrangement.destination(at: 0, in: .list($0.lists[0].id))) } == 1)
    #expect(try written { .setDone([$1[0], $1[20]], true) } == 2)
    // Between two of one number: those on the shorter side go along.
    #expect(try written { .move([$1[100]], to: $0.arrangement.destination(at: 10, in: .list($0.lists[0].id))) } <= 11)
  }

  private static func calendar(color: String?) throws -> ServerCalendar {
    let color = color.map { "<a:calendar-color xmlns:a=\"http://apple.com/ns/ical/\">\($0)</a:calendar-color>" } ?? ""
    let page = """
      <d:multistatus xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav"><d:response><d:href>/a/</d:href><d:propstat><d:prop>\
      <d:resourcetype><d:collection/><c:calendar/></d:resourcetype><d:displayname>A</d:displayname>\(color)</d:prop>\
      <d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response></d:multistatus>
      """
    let response = try #require(Multistatus(Array(page.utf8))?.responses.first)
    return try #require(ServerCalendar(response, origin: "http://localhost", isEscapedTwice: false))
  }

  @Test("A calendar without a colour gets one once its list got another, and no other time")
  func colors() throws {
    defer { clean() }
    let path = "\(folder)/colors.sqlite"
    let window = try PlanStore.open(path: path, mode: .readWriteCreate)
    var plan = try window.load()
    try window.perform(.addList(title: "A", color: .red), on: &plan)
    let list = plan.lists[0].id
    let account = try window.synchronize(&plan) { transaction in
      let id = try transaction.add(Account(origin: "http://localhost", home: "/", user: "u", title: "t"))
      try transaction.tie(Machine.collections[0], of: id, to: list)
      return id
    }
    let sync = AccountSync(try PlanStore.open(path: path, mode: .readWrite), account: account, zone: .gmt, clock: TestClock("one"))
    var news = SyncResult()
    func sent(_ color: String?) throws -> String? { try sync.takeLooks(of: [Self.calendar(color: color)], &news)[Machine.collections[0]]?.color }
    for _ in 0..<2 { #expect(try sent(nil) == nil) }
    try window.perform(.setColor(list, .green), on: &plan)
    // Until the server has taken it; one that drops it is not asked again.
    for _ in 0..<2 { #expect(try sent(nil) == ListColor.green.rgb) }
    try sync.sent(CalendarProperties(color: ListColor.green.rgb), to: Machine.collections[0])
    #expect(try sent(nil) == nil)
    try window.perform(.setColor(list, .red), on: &plan)
    #expect(try sent(nil) == ListColor.red.rgb)
    try sync.sent(CalendarProperties(color: ListColor.red.rgb), to: Machine.collections[0])
    #expect(try sent(ListColor.red.rgb) == nil)
    // What others give it comes here.
    #expect(try sent(ListColor.blue.rgb) == nil)
    _ = try window.reloadIfNeeded(&plan)
    #expect(plan.list(list)?.color == .blue)
  }
}
