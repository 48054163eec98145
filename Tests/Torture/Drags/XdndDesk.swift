// An X server with the program's window and another client beside it, and the playing of that one's messages.

import Foundation
import SeededRandom
import XdndClient

/// An X server of its own, without a window manager. It belongs to one round, and to that round's thread.
final class XdndDesk: DragDesk {
  private static let width = 900
  private static let height = 480

  let window: DragWindow
  private let server: XvfbProcess
  private let client: OpaquePointer
  private(set) var view = DragView("")
  /// Where the pointer was moved last.
  private var hand = ScriptPoint(x: 0, y: 0)
  private(set) var lifted: Set<Int> = []
  private(set) var drops = 0
  private var pressed: Set<UInt32> = []

  static var found: [[XdndOrder]] {
    // The end of a drag that goes on.
    [[.lift(22), .handAcross, .settles, .finished(true, 3), .hand(.place(29))]]
  }

  static func script(_ random: inout Seeded) -> [XdndOrder] { XdndOrder.random(&random) }

  init(_ program: Daylane, on file: String, in folder: String, draws: Bool) throws {
    server = try XvfbProcess(width: Self.width + 200, height: Self.height)
    guard let client = xc_open(server.display, Int32(Self.width + 20), 100, 160, 200) else {
      throw TortureError("cannot connect to \(server.display), or there is no libXtst.so.6")
    }
    self.client = client
    do {
      window = try DragWindow(program, on: file, in: folder, draws: draws, environment: ["GDK_BACKEND": "x11", "DISPLAY": server.display])
    } catch {
      xc_close(client)
      throw error
    }
    // What is thrown from here on leaves a whole desk behind, which closes by itself.
    let limit = Clock.now() + 40
    while xc_find(client, Int32(Self.width), Int32(Self.height)) == 0 {
      guard window.isRunning, Clock.now() < limit else {
        throw TortureError("the program shows no window: \(window.words().suffix(4).joined(separator: "; "))")
      }
      Clock.sleep(until: Clock.now() + 0.02)
    }
    try settle()
    try settle()
  }

  deinit {
    window.kill()
    xc_close(client)
  }

  func settle(drag: Bool) throws {
    // Before the question: what is asked about has been said.
    xc_sync(client)
    view = try window.ask(after: drag ? view : nil) { [client] wakeUp in
      _ = xc_turn(client)
      var ready = [
        pollfd(fd: wakeUp, events: Int16(POLLIN), revents: 0), pollfd(fd: xc_descriptor(client), events: Int16(POLLIN), revents: 0),
      ]
      poll(&ready, 2, 100)
      _ = xc_turn(client)
    }
  }

  func begin() {
    lifted = []
    drops = 0
  }

  func play(_ word: XdndOrder) throws {
    switch word {
    case .lift(let number):
      guard let entry = try entryInView(number) else { return }
      _ = try pull(entry)
      try settle()
    case .hand(let spot): move(point(spot))
    case .handAcross: xc_move(client, Int32(Self.width + 100), 200)
    case .press(let button):
      // Moved on, that is a drag as well.
      if button == 1 { lifted.formUnion(view.carried(at: hand)) }
      press(button, true)
    case .release(let button): press(button, false)
    case .escape: xc_strike(client, "Escape")
    case .owns(let owns): xc_own(client, owns ? 1 : 0)
    case .enters(let version, let text): xc_enter(client, Int32(version), text ? 1 : 0)
    case .moves(let spot, let action):
      let point = point(spot)
      xc_position(client, Int32(point.x), Int32(point.y), xc_action(rawValue: action))
    case .leaves: xc_leave(client)
    case .drops:
      drops += 1
      xc_drop(client)
    case .status(let accepts, let action): _ = xc_status(client, accepts ? 1 : 0, xc_action(rawValue: action))
    case .finished(let took, let action): _ = xc_finished(client, took ? 1 : 0, xc_action(rawValue: action))
    case .behaves(let behaves): xc_behave(client, behaves ? 1 : 0)
    case .shown(let shown): xc_show(client, shown ? 1 : 0)
    case .answers(let way): xc_answer_with(client, xc_answer(rawValue: UInt32(way)))
    case .settles: try settle()
    }
  }

  func rest() throws {
    xc_behave(client, 1)
    xc_show(client, 1)
    xc_answer_with(client, XC_ANSWER_TEXT)
    for button in pressed { press(button, false) }
    // A press on its bar moves it until it has heard of the release, and there is no window manager that would say where it is.
    try settle(drag: true)
    xc_place(client, Int32(Self.width), Int32(Self.height))
    wander()
    try settle(drag: true)
    for _ in 0..<2 { xc_strike(client, "Escape") }
    try settle(drag: true)
  }

  func wander() {
    move(ScriptPoint(x: Double(Self.width) / 2 + Double(Int.random(in: 0...5)), y: 12))
  }

  func click() {
    wander()
    press(1, true)
    press(1, false)
  }

  func ordinary(_ entry: Int, to place: String) throws -> String? {
    guard let onto = view.frame(of: place)?.foot else { return "nothing to drag" }
    // A menu, and what a click has opened below it, take a press each, as they should.
    for _ in 0..<3 {
      guard try pull(entry) else { return "nothing to drag" }
      if view.drag.hasPrefix("underWay") { break }
      press(1, false)
      try settle()
    }
    guard view.drag.hasPrefix("underWay") else {
      press(1, false)
      return "no drag begins"
    }
    // As a hand arrives: GDK asks the target anew with each motion, and a release before its answer is none.
    for step in 1...3 {
      move(ScriptPoint(x: onto.x - Double(3 - step), y: onto.y))
      try settle(drag: true)
    }
    // The answer goes through the server, from the program to itself.
    let words = try settle(on: place, at: onto, by: move) { view.isTaken }
    press(1, false)
    if let words { return words }
    try settle(drag: true)
    wander()
    try settle(drag: true)
    return nil
  }

  // MARK: Private

  private func move(_ point: ScriptPoint) {
    hand = point
    xc_move(client, Int32(point.x), Int32(point.y))
  }

  private func press(_ button: UInt32, _ isPressed: Bool) {
    xc_button(client, button, isPressed ? 1 : 0)
    if isPressed { pressed.insert(button) } else { pressed.remove(button) }
  }

  /// Presses an entry and pulls, until a drag begins or it is clear that none does. Returns false where it is not in view.
  private func pull(_ entry: Int) throws -> Bool {
    guard let point = view.middle(of: entry) else { return false }
    lifted.formUnion(view.carried(from: entry))
    move(point)
    try settle(drag: true)
    press(1, true)
    _ = try pull(from: point, steps: 8, quick: 2, by: move) { view.drag.hasPrefix("underWay") }
    return true
  }

  private func point(_ spot: Spot) -> ScriptPoint {
    switch spot {
    case .entry(let number) where !view.entries.isEmpty: view.entries[number % view.entries.count].frame.middle
    case .place(let number) where !view.places.isEmpty: view.places[number % view.places.count].frame.foot
    default: ScriptPoint(x: Double(Self.width) / 2, y: 12)
    }
  }
}

/// An X server that ends with this value.
final class XvfbProcess {
  private(set) var display = ""
  private let process = Process()

  init(width: Int, height: Int) throws {
    let answer = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "Xvfb", "-displayfd", "1", "-screen", "0", "\(width)x\(height)x24", "-nolisten", "tcp", "-noreset", "-dpi", "96",
    ]
    process.standardOutput = answer
    process.standardError = FileHandle.nullDevice
    try process.run()
    var number = ""
    while !number.hasSuffix("\n") {
      let data = answer.fileHandleForReading.availableData
      guard !data.isEmpty else { throw TortureError("Xvfb does not start") }
      number += String(decoding: data, as: UTF8.self)
    }
    display = ":" + number.dropLast()
  }

  deinit {
    process.terminate()
    process.waitUntilExit()
  }
}
