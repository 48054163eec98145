// What a drag of three seconds costs the whole process, whichever of its threads works.

import DesktopDriver
import Foundation

/// Carries a card for three seconds through two lists and over the month, with a large board and a small one by turns, and moves the pointer in the
/// same way over a window with nothing in it.
struct DragCost {
  private static let rounds = 3
  /// Motions in a second.
  private static let rate = 30.0
  private let workshop: Workshop
  private let pace: Pace

  init(_ workshop: Workshop, pace: Pace = Pace()) {
    (self.workshop, self.pace) = (workshop, pace)
  }

  /// What was used between two moments.
  struct Use {
    /// Seconds of the processor, and how often a thread went to sleep.
    var seconds: Double, naps: Double, megabytes: Double

    init(of pid: Int32) throws {
      let tasks = try FileManager.default.contentsOfDirectory(atPath: "/proc/\(pid)/task")
      naps = Double(tasks.reduce(0) { $0 + (ProcessStatus.number("voluntary_ctxt_switches", in: "/proc/\(pid)/task/\($1)") ?? 0) })
      let family = try FamilyUse(of: pid)
      (seconds, megabytes) = (family.seconds, family.megabytes)
    }

    static func - (after: Use, before: Use) -> Use {
      var use = after
      use.seconds -= before.seconds
      use.naps -= before.naps
      return use
    }
  }

  func measure() throws -> (cost: Reading, note: String) {
    let desktop = try Desktop(.x11)
    let (large, small) = (try workshop.makeFile(.large, name: "cost-large"), try workshop.makeFile(.small, name: "cost-small"))
    let rounds = try pace.rounds(Self.rounds) {
      (large: try carry(large, on: desktop), small: try carry(small, on: desktop), empty: try pass(on: desktop))
    }
    func median(_ value: (_ round: (large: Use, small: Use, empty: Use)) -> Double) -> Double { Sample(rounds.map(value)).median }
    let (most, least, empty) = (median { $0.large.seconds }, median { $0.small.seconds }, median { $0.empty.seconds })
    let frames = try countFrames(large)
    return (
      .measured(
        "\(decimal(most, 2)) s, with 100 cards \(decimal(least, 2)) s; an empty window \(decimal(empty, 2)) s", reached: max(most, least) <= 0.5),
      "That drag, 100,000 cards: \(frames) frames, \(decimal(median { $0.large.naps } / Double(max(frames, 1)), 1)) wake-ups of a thread in each; "
        + "\(decimal(most / Double(max(frames, 1)) * 1_000, 1)) ms of the processor for each."
    )
  }

  /// Opens the program, carries a card around for three seconds, and lets go of it with Escape.
  func carry(_ data: String, on desktop: Desktop) throws -> Use {
    let program = try Program(on: desktop, dataPath: data)
    return try Self.carry(in: program) { go in
      guard let pid = program.processIdentifier else { throw DesktopError("the program does not run") }
      let before = try Use(of: pid)
      try go()
      return try Use(of: pid) - before
    }
  }

  /// How many frames there are in that: counted in a drag of its own, since to write a line about each takes time.
  private func countFrames(_ data: String) throws -> Int {
    let log = "\(workshop.folder)/drag-cost.log"
    var options = Desktop.Options()
    options.environment["DAYLANE_FRAME_LOG"] = log
    return try Self.carry(in: try Program(on: try Desktop(.x11, options: options), dataPath: data)) { go in
      let lines = FrameLine.read(log).count
      try go()
      return FrameLine.read(log).dropFirst(lines).count(where: \.isDrag)
    }
  }

  /// The same, with something that is done around those three seconds.
  static func carry<Value>(in program: Program, _ body: (_ go: () throws -> Void) throws -> Value) throws -> Value {
    try program.start()
    defer { program.kill() }
    let hand = Hand(on: program)
    let tree = try program.tree()
    let (first, second, month) = try DragFrames.grounds(in: tree)
    let way = [
      first.point(across: 0.5, down: 0.3), first.point(across: 0.5, down: 0.7), second.point(across: 0.5, down: 0.4),
      month.point(across: 0.1, down: 0.3), month.point(across: 0.9, down: 0.5), month.point(across: 0.2, down: 0.8),
    ].map { ScreenPoint(x: $0.x.rounded(), y: $0.y.rounded()) }
    try hand.perform("press \"\(Workshop.title(of: 3, in: 1))\" · over point \(Int(way[0].x)),\(Int(way[0].y)) · still 500ms")
    let value = try body { try go(way, on: program.desktop) }
    try hand.perform("escape")
    return value
  }

  /// Moves the pointer over a window with nothing in it.
  private func pass(on desktop: Desktop) throws -> Use {
    let log = "\(workshop.folder)/empty.log"
    try? FileManager.default.removeItem(atPath: log)
    return try OpenWindow.play([workshop.own, "empty-window", log], log: log, on: desktop) { pid, _, _ in
      Stopwatch.pause(1)
      let way = [(200, 300), (200, 600), (500, 400), (700, 300), (1_200, 500), (800, 700)].map { ScreenPoint(x: Double($0.0), y: Double($0.1)) }
      try desktop.glide(byX: 1, y: 1, seconds: 0.1)
      let before = try Use(of: pid)
      try Self.go(way, on: desktop)
      return try Use(of: pid) - before
    }
  }

  private static func go(_ way: [ScreenPoint], on desktop: Desktop) throws {
    let seconds = 3.0 / Double(way.count - 1)
    for (from, to) in zip(way, way.dropFirst()) { try desktop.glide(byX: to.x - from.x, y: to.y - from.y, seconds: seconds, rate: rate) }
  }
}
