// What is between a client and a server, and is not to be relied upon.

import Foundation
import SeededRandom
import Synchronization

/// A proxy on a port of this machine that, by chance, loses a request, loses the answer to what was done, says something twice, stops in the middle of an
/// answer, or takes its time. It keeps connections to clients, also where the server keeps none.
final class FaultProxy: Sendable {
  /// Something that a server has made.
  struct Creation {
    let path, agent: String
    let moment: ContinuousClock.Instant
  }

  /// What is done to a request.
  enum Fault: CaseIterable {
    case lostBefore, lostAfter, twice, cut, late
  }

  let port: UInt16
  private let server: UInt16
  private let listener: Int32

  private struct State {
    var random: Seeded
    var isOn = false
    var faults = 0
    var requests = 0
    var creations: [Creation] = []
  }
  private let state: Mutex<State>

  /// - Parameters:
  ///   - server: The server's port.
  ///   - seed: What chance comes from. Requests that are made at a time share it.
  init(to server: UInt16, seed: UInt64) throws {
    self.server = server
    (listener, port) = try Loopback.listener()
    state = Mutex(State(random: Seeded(seed: seed)))
    Thread.detachNewThread { [self] in
      while let client = Loopback.accepted(by: listener) { Thread.detachNewThread { [self] in serve(client) } }
    }
  }

  /// Whether it does what it should not.
  var isOn: Bool {
    get { state.withLock { $0.isOn } }
    set { state.withLock { $0.isOn = newValue } }
  }

  /// How many requests something was done to.
  var faults: Int { state.withLock { $0.faults } }
  /// What was made through it.
  var creations: [Creation] { state.withLock { $0.creations } }
  /// How many requests came.
  var requests: Int { state.withLock { $0.requests } }

  func stop() { shutdown(listener, Int32(SHUT_RDWR)) }

  private func next() -> Fault? {
    state.withLock { state in
      state.requests += 1
      guard state.isOn, state.random.chance(1, in: 7) else { return nil }
      state.faults += 1
      return Fault.allCases[state.random.below(Fault.allCases.count)]
    }
  }

  private func serve(_ client: Int32) {
    defer { close(client) }
    var rest: [UInt8] = []
    while let request = HTTPMessage(&rest, isAnswer: false, next: { Loopback.read(from: client) }) {
      let fault = next()
      if fault == .lostBefore { return }
      if fault == .late { usleep(300_000) }
      guard var answer = ask(request) else { return }
      if fault == .twice, let second = ask(request) { answer = second }
      if fault == .lostAfter { return }
      answer.start = "HTTP/1.1" + answer.start.dropFirst(8)
      let bytes = answer.bytes(connection: "keep-alive")
      if fault == .cut { return Loopback.write(bytes.prefix(bytes.count / 2), to: client) }
      Loopback.write(bytes, to: client)
    }
  }

  private func ask(_ request: HTTPMessage) -> HTTPMessage? {
    let answer = HTTPMessage.answer(to: request, at: server)
    let words = request.start.split(separator: " ")
    // Some servers say of each change that something was made.
    if let answer, (200..<300).contains(answer.status), words.count > 1, words[0] == "PUT", request["If-None-Match"] == "*" {
      let creation = Creation(path: String(words[1]), agent: request["User-Agent"] ?? "", moment: .now)
      state.withLock { $0.creations.append(creation) }
    }
    return answer
  }
}

extension HTTPMessage {
  /// Asks whoever listens on a port of this machine; nil if nobody answers.
  static func answer(to request: HTTPMessage, at port: UInt16) -> HTTPMessage? {
    guard let socket = Loopback.connection(to: port) else { return nil }
    defer { close(socket) }
    Loopback.write(request.bytes(connection: "close"), to: socket)
    var rest: [UInt8] = []
    return HTTPMessage(&rest, isAnswer: true) { Loopback.read(from: socket) }
  }
}
