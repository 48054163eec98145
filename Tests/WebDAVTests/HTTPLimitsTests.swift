// What a client does not do, and how long it waits.

import ScriptedServer
import Synchronization
import Testing

@testable import WebDAV

@Suite("The limits of a client of the web")
struct HTTPLimitsTests {
  private typealias Reply = ScriptedServer.Reply

  @Test("a request whose fields cannot be sent as they are is not sent", arguments: ["\"1\"\n", "\"a\r\nb\""])
  func fields(value: String) async throws {
    let server = try ScriptedServer { _ in Reply(204) }
    await #expect(throws: HTTPError.field("If-Match")) {
      try await HTTPClient().send("PUT", "http://127.0.0.1:\(server.port)/", fields: ["If-Match": value], body: [1])
    }
    #expect(server.requests.isEmpty)
  }

  @Test("a request ends in time although something comes now and then")
  func dripping() async throws {
    let server = try ScriptedServer { _ in
      var reply = Reply(200)
      (reply.endless, reply.pause) = ([65], 0.1)
      return reply
    }
    let client = HTTPClient(timeout: 100, patience: .seconds(1))
    await #expect(throws: HTTPError.timeout) { try await client.send("GET", "http://127.0.0.1:\(server.port)/") }
    await #expect(throws: HTTPError.timeout) { try await client.send("PUT", "http://127.0.0.1:\(server.port)/", body: [1]) }
  }

  @Test(
    "what is more than a minute's share waits",
    arguments: [
      TrafficLimits(questions: 1, writings: 9, bytesRead: 9, bytesWritten: 9),
      TrafficLimits(questions: 9, writings: 1, bytesRead: 9, bytesWritten: 9),
      TrafficLimits(questions: 9, writings: 9, bytesRead: 1, bytesWritten: 9),
      TrafficLimits(questions: 9, writings: 9, bytesRead: 9, bytesWritten: 1),
    ])
  func share(limits: TrafficLimits) async throws {
    let server = try ScriptedServer { _ in Reply(200, [:], "a") }
    let hasWaited = Mutex(false)
    // A minute that does not end.
    let meter = TrafficMeter(limits, minute: .seconds(86_400)) { isWaiting in if isWaiting { hasWaited.withLock { $0 = true } } }
    let client = HTTPClient(user: "ada", password: "secret", meter: meter)
    let address = "http://127.0.0.1:\(server.port)/"
    _ = try await client.send("PUT", address, body: [1])
    #expect(!hasWaited.withLock { $0 })
    let second = Task { try await client.send("PUT", address, body: [1]) }
    for _ in 0..<1_000 where !hasWaited.withLock({ $0 }) { try await Task.sleep(for: .milliseconds(10)) }
    second.cancel()
    await #expect(throws: CancellationError.self) { try await second.value }
    #expect(hasWaited.withLock { $0 } && server.requests.count == 1)
    // What only reads goes on where nothing but writing is too much.
    if limits.writings == 1 { #expect(try await client.send("GET", address).status == 200) }
  }

  @Test("and goes on in the next minute")
  func nextMinute() async throws {
    let server = try ScriptedServer { _ in Reply(200) }
    let meter = TrafficMeter(TrafficLimits(questions: 9, writings: 1, bytesRead: 9, bytesWritten: 9), minute: .milliseconds(200))
    let client = HTTPClient(user: "ada", password: "secret", meter: meter)
    for _ in 0..<3 { _ = try await client.send("PUT", "http://127.0.0.1:\(server.port)/", body: [1]) }
    #expect(server.requests.count == 3)
  }
}
