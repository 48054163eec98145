// What a server's answers come to, asked one by one.

import CalendarServers
import ScriptedServer
import Sync
import Testing
import WebDAV

@testable import CalDAV

@Suite("What a calendar server answers")
struct AnswerTests {
  private typealias Reply = ScriptedServer.Reply

  private static let work = CollectionAddress(rawValue: HabitServer.path("Work"))
  private static let other = CollectionAddress(rawValue: HabitServer.path("Other"))
  private static let bread = Address(collection: work, file: "bread.ics")

  private static func servers() throws -> (HabitServer, CalendarServer) {
    let habits = try HabitServer(["Work", "Other"])
    habits.keep("Bread", named: "bread")
    return (habits, CalendarServer(origin: habits.origin, client: HTTPClient(user: "ada", password: "secret")) { "20261126T000000Z" })
  }

  /// The tag that a copy has, as it is told.
  private static func tag(_ server: CalendarServer) async throws -> EntityTag {
    guard case .fetched(let found) = await server.answer(.fetch([bread])), case .found(_, _, let tag)? = found[bread] else {
      throw TestServer.Failure("it is not read")
    }
    return tag
  }

  @Test(
    "a tag is the same with white space, as a weak one and where it is said in another place",
    arguments: [
      HabitServer.Tags.spaced, .weak, .weakened, .notByGet, .onlyInLists,
    ])
  func tags(tags: HabitServer.Tags) async throws {
    let (habits, server) = try Self.servers()
    habits.use(tags)
    guard case .listed(let found, _, _, _, let token) = await server.answer(.list(Self.work, since: nil)) else {
      Issue.record("it is not listed")
      return
    }
    #expect(found == [Self.bread: EntityTag(rawValue: "\"1\"")] && token == SyncToken(rawValue: "t1"))
    #expect(try await Self.tag(server) == EntityTag(rawValue: "\"1\""))
    let both = [Self.bread, Address(collection: Self.work, file: "none.ics")]
    guard case .fetched(let fetched) = await server.answer(.fetch(both)), case .found(_, _, EntityTag(rawValue: "\"1\""))? = fetched[Self.bread]
    else {
      Issue.record("it is not fetched")
      return
    }
  }

  @Test("what is said to have changed and has not is tried in each form of its tag once, and never again")
  func stuck() async throws {
    let (habits, server) = try Self.servers()
    habits.use(.weakStrictly)
    let tag = try await Self.tag(server)
    let item = Item(properties: ["SUMMARY": ":Rolls"])
    for _ in 0..<3 {
      let said = await server.answers([.update(Self.bread, ItemName(rawValue: "bread"), item, ifMatch: tag)])
      #expect(said.answers == [.refused] && said.trouble == nil)
      #expect(await server.takeRefusals()["bread"]?.status == 412)
      #expect(await server.answer(.delete(Self.bread, ifMatch: tag)) == .refused)
      #expect(
        await server.answer(.move(from: Self.bread, to: Address(collection: Self.other, file: "bread.ics"), ifMatch: tag)) == .moveRefused)
    }
    #expect(habits.requests("PUT").map { $0.fields["if-match"] } == ["W/\"1\"", "\"1\""])
    #expect(habits.requests("DELETE", "MOVE").isEmpty && habits.titles() == ["Bread"])
    // Somebody else changes it: then it is another state.
    habits.keep("Baguette", named: "bread")
    habits.use(.weak)
    let now = try await Self.tag(server)
    guard case .written = await server.answer(.update(Self.bread, ItemName(rawValue: "bread"), item, ifMatch: now)) else {
      Issue.record("it is not written")
      return
    }
    #expect(habits.titles() == ["Rolls"])
  }

  @Test("what has really changed is not written over")
  func changed() async throws {
    let (habits, server) = try Self.servers()
    let tag = try await Self.tag(server)
    habits.keep("Baguette", named: "bread")
    for request in [
      Request.update(Self.bread, ItemName(rawValue: "bread"), Item(properties: ["SUMMARY": ":Rolls"]), ifMatch: tag),
      .delete(Self.bread, ifMatch: tag),
      .move(from: Self.bread, to: Address(collection: Self.other, file: "bread.ics"), ifMatch: tag),
    ] {
      #expect(await server.answer(request) == .preconditionFailed)
    }
    #expect(habits.titles() == ["Baguette"])
  }

  @Test("a MOVE that something is in the way of is no refusal")
  func moving() async throws {
    let (habits, server) = try Self.servers()
    let tag = try await Self.tag(server)
    let request = Request.move(from: Self.bread, to: Address(collection: Self.other, file: "bread.ics"), ifMatch: tag)
    habits.keep("Bread", named: "bread", in: "Other")
    #expect(await server.answer(request) == .preconditionFailed)
    let free = Request.move(from: Self.bread, to: Address(collection: Self.other, file: "free.ics"), ifMatch: tag)
    habits.be { request, _ in request.method == "MOVE" ? Reply(412) : nil }
    #expect(await server.answer(free) == .moveRefused)
  }

  @Test("why something is not taken is told in the server's words where it has some")
  func words() async throws {
    let (habits, server) = try Self.servers()
    let request = Request.create(Address(collection: Self.work, file: "new.ics"), ItemName(rawValue: "new"), Item(properties: ["SUMMARY": ":New"]))
    for (reply, line) in [
      (Reply(507), "507: no room"), (Reply(599), "599: the server fails"), (Reply(403, [:], "<html><title>error</title></html>"), "403: not allowed"),
      (
        Reply(403, [:], "<?xml version=\"1.0\"?>\n<d:error xmlns:d=\"DAV:\">\n <c:max-resource-size xmlns:c=\"c\"/></d:error>"),
        "403: max-resource-size"
      ),
      (Reply(302, ["Location": "https://elsewhere.invalid/a"]), "302: sent elsewhere: https://elsewhere.invalid/a"),
    ] {
      habits.be { request, _ in request.method == "PUT" ? reply : nil }
      #expect(await server.answers([request]).answers == [.refused])
      #expect(await server.takeRefusals()["new"]?.line == line)
    }
  }

  @Test("what is said to be there and is not is refused, and not tried for ever")
  func ghost() async throws {
    let (habits, server) = try Self.servers()
    let request = Request.create(Address(collection: Self.work, file: "new.ics"), ItemName(rawValue: "new"), Item(properties: ["SUMMARY": ":New"]))
    habits.be { request, _ in request.method == "PUT" ? Reply(412) : nil }
    #expect(await server.answer(request) == .refused)
    habits.behave()
    habits.keep("Other", named: "new")
    #expect(await server.answer(request) == .preconditionFailed)
  }

  @Test("a list that goes on without an end is none")
  func endless() async throws {
    let (habits, server) = try Self.servers()
    habits.be { request, _ in
      request.method == "REPORT"
        ? DavPage.multistatus(
          "<d:response><d:href>/home/Work/</d:href><d:status>HTTP/1.1 507 More</d:status></d:response><d:sync-token>\n t1 </d:sync-token>") : nil
    }
    #expect(
      await server.answer(.list(Self.work, since: nil)) == .listed([:], gone: [], isWhole: true, hasMore: true, next: SyncToken(rawValue: "t1")))
    #expect(await server.answer(.list(Self.work, since: SyncToken(rawValue: "t1"))) == .none)
    #expect(await server.trouble == .unreadable(host: "127.0.0.1"))
  }
}
