// What it costs to synchronize 10,000 cards, and what the window feels of it.

import CalendarServers
import DesktopDriver
import Foundation
import PlannerStore
import Synchronization
import WebDAV

/// Opens a window with an account on a server that is full of to-dos, and reads how long the turns of its main loop are until all are there.
struct SyncTurns {
  private static let count = 10_000
  private let workshop: Workshop

  init(_ workshop: Workshop) {
    self.workshop = workshop
  }

  func measure() throws -> [Number: Reading] {
    let server = try TestServer(.radicale)
    defer { withExtendedLifetime(server) {} }
    try server.keep("Many", Dictionary(uniqueKeysWithValues: (1...Self.count).map { ("\($0).ics", Self.body($0)) }))
    // A server that has been asked for them before: what it looks through once takes it half a minute.
    try Self.ask(server.origin + server.home + "Many/")
    let log = "\(workshop.folder)/sync-turns.log"
    var options = Desktop.Options()
    options.environment["DAYLANE_TURN_LOG"] = log
    let desktop = try Desktop(.x11, options: options)
    let path = "\(workshop.folder)/sync.sqlite"
    let program = try Program(on: desktop, dataPath: path)
    try program.succeed(server.addingAccount)
    let began = Stopwatch.now
    try program.start()
    defer { program.kill() }
    // The start is a matter of its own.
    Stopwatch.pause(1)
    let before = TurnLine.read(log).count
    let store = try PlanStore.open(path: path, mode: .readOnly)
    try Deadline.wait(for: "the last card", seconds: 300, pause: 0.2) { try store.load().entryCount == Self.count ? true : nil }
    let time = Stopwatch.now - began
    // What the window makes of the last ones.
    Stopwatch.pause(3)
    let turns = TurnLine.read(log).dropFirst(before).map(\.processor)
    let most = try program.peakMemory()
    program.kill()
    try program.start()
    Stopwatch.pause(3)
    let usual = try program.peakMemory()
    program.kill()
    let asked = server.questions
    try program.succeed("sync", "--wait")
    let questions = server.questions - asked
    let (longest, more) = (turns.max() ?? 0, Double(most - usual) / 1_000_000)
    return [
      .firstSync: .measured("\(decimal(time, 1)) s", reached: time < 60),
      .syncTurns: .measured("\(milliseconds(longest)), \(turns.count) of more than a millisecond", reached: longest < 0.016),
      .quietSync: .measured("\(questions)", reached: questions == 1),
      .syncMemory: .measured("\(decimal(more, 1)) MB more", reached: more <= 100),
    ]
  }

  /// Has a server say the tag of each thing in a calendar, however long that takes.
  private static func ask(_ address: String) throws {
    let client = HTTPClient(user: TestServer.user, password: TestServer.password, timeout: 600)
    let answer = Mutex<Result<HTTPResponse, any Error>?>(nil)
    let isThere = DispatchSemaphore(value: 0)
    Task.detached {
      let body = Array(#"<propfind xmlns="DAV:"><prop><getetag/><sync-token/></prop></propfind>"#.utf8)
      do {
        let response = try await client.send("PROPFIND", address, fields: ["Depth": "1"], body: body, type: "application/xml")
        answer.withLock { $0 = .success(response) }
      } catch {
        answer.withLock { $0 = .failure(error) }
      }
      isThere.signal()
    }
    isThere.wait()
    guard let response = try answer.withLock({ try $0?.get() }), response.status == 207 else { throw DesktopError("the server does not answer") }
  }

  private static func body(_ number: Int) -> String {
    let day = number % 5 == 0 ? "DUE;VALUE=DATE:202612\(number / 5 % 28 < 9 ? "0" : "")\(number / 5 % 28 + 1)\r\n" : ""
    return "UID:\(number)\r\nDTSTAMP:20261126T080000Z\r\nSUMMARY:\(Workshop.title(of: number, in: 1))\r\n\(day)"
  }
}
