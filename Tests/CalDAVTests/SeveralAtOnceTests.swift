// Several questions to a calendar server that are on their way at once.

import ScriptedServer
import Sync
import Synchronization
import Testing
import WebDAV

@testable import CalDAV

@Suite("Several questions at once")
struct SeveralAtOnceTests {
  private typealias Reply = ScriptedServer.Reply

  private static func create(_ number: Int) -> Request {
    let address = Address(collection: CollectionAddress(rawValue: "/a/"), file: "\(number).ics")
    return .create(address, ItemName(rawValue: "\(number)"), Item(properties: ["SUMMARY": ":\(number)"]))
  }

  private func server(_ port: Int) -> CalendarServer {
    CalendarServer(origin: "http://127.0.0.1:\(port)", client: HTTPClient(user: "ada", password: "secret")) { "20261126T000000Z" }
  }

  @Test("are answered in their order, and what a server trips over then is written alone")
  func alone() async throws {
    let tried = Mutex<Set<String>>([])
    let scripted = try ScriptedServer { request in
      // The first try of every second one fails.
      let isFirst = tried.withLock { $0.insert(request.path).inserted }
      let number = request.path.dropFirst(3).prefix { $0 != "." }
      return isFirst && Int(number).map { $0 % 2 == 0 } == true ? Reply(500) : Reply(201, ["ETag": "\"\(number)\""])
    }
    let (answers, trouble) = await server(Int(scripted.port)).answers((0..<4).map(Self.create))
    #expect(answers == (0..<4).map { .written(EntityTag(rawValue: "\"\($0)\"")) } && trouble == nil)
    #expect(scripted.requests.count == 6)
  }

  @Test("of which one has no answer say so")
  func trouble() async throws {
    let scripted = try ScriptedServer { request in request.path.contains("2") ? Reply(503) : Reply(201) }
    let (answers, trouble) = await server(Int(scripted.port)).answers((0..<4).map(Self.create))
    #expect(answers == [.done, .done, .none, .done])
    #expect(trouble == .server(status: 503))
  }

  @Test("one that is refused alone is refused")
  func refused() async throws {
    let scripted = try ScriptedServer { request in request.path.contains("2") ? Reply(507) : Reply(201) }
    let (answers, _) = await server(Int(scripted.port)).answers((0..<4).map(Self.create))
    #expect(answers == [.done, .done, .refused, .done])
    #expect(await server(Int(scripted.port)).answers([Self.create(2)]).answers == [.refused])
  }
}
