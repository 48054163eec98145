// What a frame costs while a card is carried over the hours of a week, and while the view changes.

import DesktopDriver
import Foundation

/// Carries a card over the hours of a week with 42 timed cards in view and 10,000 in the plan, and changes between the weeks and a week with
/// 200 cards in it.
struct HourFrames {
  private static let rounds = 3
  private static let changes = 12
  /// Seconds of a drag, and motions in each.
  private static let seconds = 3.0
  private static let rate = 30.0
  private let workshop: Workshop
  private let pace: Pace

  /// - Parameter pace: chooses the rounds that count.
  init(_ workshop: Workshop, pace: Pace) { (self.workshop, self.pace) = (workshop, pace) }

  func measure() throws -> (frames: Reading, cost: Reading, change: Reading) {
    let drags = try drag()
    let frames = Sample(drags.frames.map(\.cost))
    let changes = try changeViews()
    let (change, layout) = (Sample(changes.map(\.cost)), Sample(changes.map(\.layout)))
    return (
      .measured(
        "median \(milliseconds(frames.median)), 99th percentile \(milliseconds(frames.percentile(0.99))) of \(frames.count) frames",
        reached: frames.median < 0.0015 && frames.percentile(0.99) < 0.004),
      .measured("\(decimal(drags.seconds, 2)) s", reached: drags.seconds <= 0.5),
      .measured(
        "median \(milliseconds(change.median)), 99th percentile \(milliseconds(change.percentile(0.99))), most "
          + "\(milliseconds(change.percentile(1))), up to the end of the layout \(milliseconds(layout.median)) and "
          + "\(milliseconds(layout.percentile(0.99))), of \(change.count) frames",
        reached: change.percentile(0.99) < 0.008)
    )
  }

  /// The frames of all drags, and the processor time of a whole one.
  private func drag() throws -> (frames: [FrameLine], seconds: Double) {
    let log = "\(workshop.folder)/hours.log"
    let data = try workshop.makeFile(.timed, name: "hours")
    let desktop = try Desktop(.x11, options: options(log))
    let quiet = try Desktop(.x11, options: options(nil))
    let rounds = try pace.rounds(Self.rounds) {
      let before = FrameLine.read(log).count
      _ = try carry(data, on: desktop)
      return (frames: FrameLine.read(log).dropFirst(before).filter(\.isDrag), seconds: try carry(data, on: quiet))
    }
    let frames = rounds.flatMap(\.frames)
    guard frames.count > 100 else { throw DesktopError("only \(frames.count) frames were drawn while a card was carried over the hours") }
    return (frames, Sample(rounds.map(\.seconds)).median)
  }

  /// Carries a card to and fro over the hours, and lets go of it with Escape. Returns the processor time meanwhile.
  private func carry(_ data: String, on desktop: Desktop) throws -> Double {
    let program = try Program(on: desktop, dataPath: data)
    try program.start()
    defer { program.kill() }
    let hand = Hand(on: program)
    let area = try DragFrames.grounds(in: program.tree()).month
    try hand.perform("key Control+2")
    try rest(program)
    let way = [(0.1, 0.5), (0.9, 0.5), (0.9, 0.7), (0.1, 0.7), (0.5, 0.4), (0.5, 0.85)].map {
      let point = area.point(across: $0.0, down: $0.1)
      return ScreenPoint(x: point.x.rounded(), y: point.y.rounded())
    }
    try hand.perform("press \"\(Workshop.title(of: 3, in: 1))\" · over point \(Int(way[0].x)),\(Int(way[0].y)) · still 500ms")
    guard let pid = program.processIdentifier else { throw DesktopError("the program does not run") }
    let before = try DragCost.Use(of: pid)
    let seconds = Self.seconds / Double(way.count - 1)
    for (from, to) in zip(way, way.dropFirst()) { try desktop.glide(byX: to.x - from.x, y: to.y - from.y, seconds: seconds, rate: Self.rate) }
    let used = try DragCost.Use(of: pid) - before
    try hand.perform("escape")
    return used.seconds
  }

  /// All frames while the view changes, again and again.
  private func changeViews() throws -> [FrameLine] {
    let log = "\(workshop.folder)/hours-views.log"
    var options = options(log)
    // So that all of a week shows in both views.
    (options.width, options.height) = (1_600, 1_800)
    let desktop = try Desktop(.x11, options: options)
    let program = try Program(on: desktop, dataPath: try workshop.makeFile(.fullWeek, name: "hours-views"))
    try program.start()
    defer { program.kill() }
    let hand = Hand(on: program)
    // What is made for the first time is made in both views.
    for view in [2, 1] { try change(to: view, hand, program) }
    let before = FrameLine.read(log).count
    for _ in 0..<Self.changes / 2 {
      for view in [2, 1] { try change(to: view, hand, program) }
    }
    return Array(FrameLine.read(log).dropFirst(before))
  }

  private func change(to view: Int, _ hand: Hand, _ program: Program) throws {
    try hand.perform("key Control+\(view)")
    try rest(program)
  }

  private func rest(_ program: Program) throws {
    Stopwatch.pause(0.1)
    try Deadline.wait(for: "the view to rest") { try program.isAtRest() ? true : nil }
  }

  private func options(_ log: String?) -> Desktop.Options {
    var options = Desktop.Options()
    options.environment["DAYLANE_FRAME_LOG"] = log
    options.margin = 0
    return options
  }
}
