// What a frame costs while a wheel turns through two years.

import DesktopDriver
import Foundation

/// Turns the wheel over the weeks, two years down and back, with 100,000 cards in lists and three on each day.
struct WheelFrames {
  private static let weeks = 104
  /// Between two clicks of a wheel that is turned fast, in seconds.
  private static let pause = 0.04
  private let workshop: Workshop

  init(_ workshop: Workshop) {
    self.workshop = workshop
  }

  func measure() throws -> Reading {
    let log = "\(workshop.folder)/wheel.log"
    var options = Desktop.Options()
    options.environment["DAYLANE_FRAME_LOG"] = log
    options.margin = 0
    let desktop = try Desktop(.x11, options: options)
    let program = try Program(on: desktop, dataPath: try workshop.makeFile(.years, name: "wheel"))
    defer { program.kill() }
    try program.start()
    let hand = Hand(on: program)
    let middle = try DragFrames.grounds(in: program.tree()).month.center
    try hand.perform("over point \(Int(middle.x)),\(Int(middle.y)) · still 1s")
    let last = try CivilDate.today().after(Self.weeks * 7).longName
    let before = FrameLine.read(log).count
    var clicks = 0
    while try program.tree().find(.tableCell, named: last).isEmpty {
      guard clicks < 2_000 else { throw DesktopError("the wheel does not come to \(last)") }
      for _ in 0..<20 {
        try hand.wheel(clicks: 1)
        Stopwatch.pause(Self.pause)
      }
      clicks += 20
    }
    for _ in 0..<clicks {
      try hand.wheel(clicks: -1)
      Stopwatch.pause(Self.pause)
    }
    let frames = FrameLine.read(log).dropFirst(before)
    let (cost, layout) = (Sample(frames.map(\.cost)), Sample(frames.map(\.layout)))
    guard cost.count > clicks / 2 else { throw DesktopError("only \(cost.count) frames were drawn in \(clicks * 2) turns of the wheel") }
    return .measured(
      "median \(milliseconds(cost.median)), 99th percentile \(milliseconds(cost.percentile(0.99))), most \(milliseconds(cost.percentile(1))), "
        + "up to the end of the layout \(milliseconds(layout.median)) and \(milliseconds(layout.percentile(0.99))), "
        + "of \(cost.count) frames, \(clicks * 2) turns",
      reached: cost.percentile(0.99) < 0.008)
  }
}
