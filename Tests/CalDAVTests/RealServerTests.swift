// Machines and a real server: gestures at random, answers that get lost, and all come to the same.

import CalDAV
import CalendarServers
import SeededRandom
import Sync
import SyncModels
import Testing
import WebDAV

@Suite("Machines and a real calendar server", .serialized)
struct RealServerTests {
  private static let stamp = "20261125T190000Z"
  private static let properties = ["SUMMARY", "DESCRIPTION", "LOCATION", "X-APPLE-SORT-ORDER"]

  /// Some machines, each with a connection of its own.
  private struct Play {
    var random: Seeded
    let server: TestServer
    let collections: [CollectionAddress]
    var clients: [ClientModel] = []
    var connections: [CalendarServer] = []
    var book = Ledger()
    var person: Person

    init(_ kind: TestServer.Kind, random: Seeded) async throws {
      self.random = random
      server = try TestServer(kind)
      collections = ["a", "b", "c"].map { [home = server.home] in CollectionAddress(rawValue: "\(home)\($0)/") }
      person = Person(properties: RealServerTests.properties, collections: collections) { born in
        let name = ItemName(rawValue: "\(born)@tests")
        return (name, Item(properties: ["UID": ":\(name)", "X-BORN": ":\(born)"]))
      } written: {
        ":\($0)"
      }
      let client = HTTPClient(user: TestServer.user, password: TestServer.password)
      for collection in collections {
        let status = try await client.send("MKCALENDAR", server.origin + collection.rawValue).status
        guard status == 201 else { throw TestServer.Failure("MKCALENDAR answers \(status)") }
      }
      for number in 0..<3 { add(number) }
    }

    mutating func add(_ number: Int) {
      clients.append(ClientModel(number: number, collections: collections))
      let client = HTTPClient(user: TestServer.user, password: TestServer.password)
      connections.append(CalendarServer(origin: server.origin, client: client) { RealServerTests.stamp })
    }

    /// Asks until there is nothing more, or an answer is lost: before the server has heard of the question, or after.
    mutating func work(_ who: Int, isWhole: Bool = false, losing: Int = 0) async -> Bool {
      clients[who].refresh(isWhole: isWhole)
      for _ in 0..<2_000 {
        let requests = clients[who].next(upTo: 1 + random.below(4)).shuffled(using: &random)
        guard !requests.isEmpty else { return true }
        if random.below(100) < losing {
          for request in requests where random.chance(1, in: 2) { _ = await connections[who].answer(request) }
          if random.chance(1, in: 2) {
            clients[who].restart()
          } else {
            for request in requests { clients[who].take(.none, to: request, &book) }
          }
          return true
        }
        let answers = await connections[who].answers(requests).answers
        for (request, answer) in zip(requests, answers) { clients[who].take(answer, to: request, &book) }
      }
      return false
    }

    mutating func gesture(_ who: Int) {
      // What is on the server nobody asks: a move is no news then.
      person.gesture(who, &clients, &book, &random) { _, _ in true }
    }
  }

  @Test("come to the same, with every value or its history, and so does one that comes anew", arguments: TestServer.Kind.allCases)
  func gestures(kind: TestServer.Kind) async throws {
    let seed = Seeded.named(7)
    print("machines and \(kind): seed \(seed.seed)")
    var play = try await Play(kind, random: seed)
    for _ in 0..<120 {
      let who = play.random.below(3)
      for _ in 0..<play.random.below(4) { play.gesture(who) }
      if play.random.chance(1, in: 2) { #expect(await play.work(play.random.below(3), losing: 4), "seed \(seed.seed): it asks for ever") }
    }
    play.add(3)
    for pass in 0..<6 {
      for who in 0..<4 {
        #expect(await play.work(who, isWhole: pass % 2 == 0), "seed \(seed.seed): it asks for ever")
        play.clients[who].decide(true, &play.book)
      }
    }
    // How far an item has come is nothing that a plan shows.
    let plans = play.clients.map { client in
      client.plan.mapValues { one in
        PlacedItem(collection: one.collection, item: Item(properties: one.item.properties.filter { $0.key != Passage.property }))
      }
    }
    #expect(plans[0].count > 10, "seed \(seed.seed)")
    for (number, plan) in plans.enumerated() {
      let differing = Set(plan.keys).union(plans[3].keys).filter { plan[$0] != plans[3][$0] }.sorted()
      #expect(
        differing.isEmpty,
        "seed \(seed.seed): machine \(number) has others of \(differing.map { "\($0): \(plan[$0] as Any), \(plans[3][$0] as Any)" })")
    }
    let births = Dictionary(grouping: plans[0].values) { $0.item.properties["X-BORN"] ?? "" }
    #expect(births.allSatisfy { $0.value.count == 1 }, "seed \(seed.seed): \(births.filter { $0.value.count > 1 })")
    #expect(play.book.lost(in: Array(plans[0].values)).isEmpty, "seed \(seed.seed)")
  }

  @Test("a wrong password, a server that is not there and an answer without an end are told apart, soon")
  func failures() async throws {
    let server = try TestServer(.radicale)
    let wrong = HTTPClient(user: TestServer.user, password: "wrong")
    #expect(try await wrong.send("PROPFIND", server.origin + server.home, fields: ["Depth": "0"]).status == 401)
    let small = HTTPClient(user: TestServer.user, password: TestServer.password, sizeLimit: 10)
    await #expect(throws: HTTPError.tooLarge) { try await small.send("PROPFIND", server.origin + server.home, fields: ["Depth": "0"]) }
    await #expect(throws: HTTPError.address("no address")) { try await small.send("GET", "no address") }
    do {
      _ = try await small.send("GET", "http://127.0.0.1:1/")
      Issue.record("nobody is there")
    } catch let error as HTTPError {
      guard case .connection = error else { throw error }
    }
  }

  @Test("the first thing that is sent arrives whole, although the server asks for the password first")
  func firstBody() async throws {
    let server = try TestServer(.radicale)
    let path = server.origin + server.home + "a/"
    #expect(try await HTTPClient(user: TestServer.user, password: TestServer.password).send("MKCALENDAR", path).status == 201)
    let text =
      "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:x\r\nBEGIN:VTODO\r\nUID:1\r\nDTSTAMP:20261125T190000Z\r\nSUMMARY:a\r\nEND:VTODO\r\nEND:VCALENDAR\r\n"
    let client = HTTPClient(user: TestServer.user, password: TestServer.password)
    #expect(try await client.send("PUT", path + "1.ics", body: Array(text.utf8), type: "text/calendar").status == 201)
    let back = try await client.send("GET", path + "1.ics", wanted: ["ETag"])
    #expect(String(decoding: back.body, as: UTF8.self).contains("SUMMARY:a") && back.fields["etag"] != nil)
  }

  @Test("what is cancelled ends at once")
  func cancelled() async throws {
    let server = try TestServer(.radicale)
    let client = HTTPClient(user: TestServer.user, password: TestServer.password)
    let address = server.origin + server.home
    let asking = Task { try await client.send("PROPFIND", address, fields: ["Depth": "0"]) }
    asking.cancel()
    await #expect(throws: CancellationError.self) { try await asking.value }
    // The next one is answered.
    #expect(try await client.send("PROPFIND", address, fields: ["Depth": "0"]).status == 207)
  }
}
