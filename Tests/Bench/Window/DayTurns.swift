// What it costs to tick a card on a day, to open a day's panel, and to write a card there, with 100,000 cards.

import DesktopDriver
import Foundation

/// Presses boxes and numbers of days in a window, and reads how long the turns of its main loop were.
struct DayTurns {
  private static let title = "call the bank"
  private static let written = 5
  private let workshop: Workshop

  init(_ workshop: Workshop) {
    self.workshop = workshop
  }

  func measure() throws -> (ticks: Reading, panels: Reading, cards: Reading) {
    let log = "\(workshop.folder)/day-turns.log"
    var options = Desktop.Options()
    (options.width, options.height) = (1_800, 900)
    options.environment["DAYLANE_TURN_LOG"] = log
    let desktop = try Desktop(.x11, options: options)
    let program = try Program(on: desktop, dataPath: try workshop.makeFile(.large, name: "days"))
    defer { program.kill() }
    try program.start()
    let hand = Hand(on: program)
    let days = try (-5...14).map { try CivilDate.today().after($0) }
    let tree = try program.tree()
    /// The most work of a turn in a gesture and after it, for some seconds.
    func work(in gesture: String, for seconds: Double = 0.6) throws -> Double {
      let before = TurnLine.read(log).count
      try hand.perform(gesture)
      Stopwatch.pause(seconds)
      // Turns of less than a millisecond have no line.
      return TurnLine.read(log).dropFirst(before).map(\.processor).max() ?? 0.001
    }
    func work(pressing point: ScreenPoint) throws -> Double { try work(in: "click point \(Int(point.x)),\(Int(point.y))") }
    // The start is not over with the first look at the window.
    Stopwatch.pause(1)
    let boxes = try days.map { try center(.checkBox, on: $0, in: tree) }
    let ticks = try boxes.map(work(pressing:))
    let done = try program.plan().days.flatMap(\.cards).count { $0.done }
    guard done == days.count else { throw DesktopError("\(done) cards on days are done, of \(days.count)") }
    var panels: [Double] = []
    for day in days {
      panels.append(try work(pressing: try number(of: day, in: tree)))
      guard try program.tree().dayPanel(day.longName) != nil else { throw DesktopError("no panel opened on \(day.longName)") }
      try hand.perform("key Escape · still 300ms")
    }
    let cards = try days.prefix(Self.written).flatMap { day in
      _ = try work(pressing: try number(of: day, in: tree))
      let field = try Deadline.wait(for: "the field for new cards") {
        try program.tree().all.first { $0.name == "Add card to \(day.longName)" }?.extents()?.center
      }
      _ = try work(pressing: field)
      let keys = try Self.title.map { try work(in: "key \($0 == " " ? "space" : String($0))", for: 0.25) }
      let entered = try work(in: "key Return")
      try hand.perform("key Escape · still 300ms · key Escape · still 300ms")
      return keys + [entered]
    }
    let written = try program.plan().days.flatMap(\.cards).count { $0.title == Self.title }
    guard written == Self.written else { throw DesktopError("\(written) cards were written, of \(Self.written)") }
    return (Self.reading(ticks), Self.reading(panels), Self.reading(cards))
  }

  private func center(_ role: Role, on day: CivilDate, in tree: Accessible) throws -> ScreenPoint {
    let found = tree.day(day.longName)?.find(role).first?.extents()
    guard let found else { throw DesktopError("there is no \(role) on \(day.longName)") }
    return found.center
  }

  private func number(of day: CivilDate, in tree: Accessible) throws -> ScreenPoint {
    guard let cell = tree.day(day.longName)?.extents() else { throw DesktopError("\(day.longName) is not in view") }
    return ScreenPoint(x: cell.x + 14, y: cell.y + 12)
  }

  private static func reading(_ times: [Double]) -> Reading {
    let sample = Sample(times)
    return .measured(
      "median \(milliseconds(sample.median)), most \(milliseconds(sample.percentile(1)))",
      reached: sample.median < 0.008 && sample.percentile(1) < 0.016)
  }
}
