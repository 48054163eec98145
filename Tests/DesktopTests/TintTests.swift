// The tint of the place that would take what is held.

import DesktopDriver
import Foundation
import Testing

@Suite("The tint of the place that would take what is held", .serialized)
struct TintTests {
  @Test("comes and goes step by step, on a list and on a day", arguments: ["list \"Later\" end", "day"])
  func fades(place: String) async throws {
    try await MotionScene.play(on: .x11, scale: 40) { motion in
      let scene = motion.scene
      let tree = try scene.program.tree()
      let isDay = place == "day"
      let name = isDay ? "day \(scene.days.empty)" : place
      let target = isDay ? tree.day(scene.days.empty.longName) : tree.find(.list, named: "Later").first
      let frame = try #require(target?.extents())
      // Empty space: at a day's foot, below what is held and the room for it; in a list above its title.
      let area =
        isDay
        ? ScreenRect(x: frame.x + 20, y: frame.y + frame.height - 10, width: frame.width - 40, height: 6)
        : ScreenRect(x: frame.x + 60, y: frame.y + 8, width: 120, height: 3)
      func light() throws -> Double { try scene.program.desktop.picture().light(in: area) }
      let before = try light()
      try scene.hand.perform("press \"Buy milk\" · over header bar")
      let away = scene.hand.position
      try scene.hand.perform("over \(name)")
      let there = scene.hand.position
      let full = try rest(of: light, elsewhereThan: before)
      #expect(full < before)
      // In one motion: a hand that looks about on a busy machine would miss the steps.
      try scene.hand.pull(by: away - there)
      let going = try steps(of: light, to: before)
      #expect(rises(going) && going.contains { $0 < before && $0 > full }, "\(going), from \(full) to \(before)")
      try scene.hand.pull(by: there - away)
      let coming = try steps(of: light, to: full)
      #expect(rises(coming.reversed()) && coming.contains { $0 < before && $0 > full }, "\(coming), from \(before) to \(full)")
      try scene.hand.perform("escape")
    }
  }

  /// Whether no value is below the one before, but for the rounding of a weak colour's parts.
  private func rises(_ values: [Double]) -> Bool { zip(values, values.dropFirst()).allSatisfy { $1 > $0 - 0.012 } }

  /// What something is once it stays the same for longer than any step of the fading takes, and is no longer what it was.
  private func rest(of value: () throws -> Double, elsewhereThan start: Double) throws -> Double {
    var last = start
    var repeats = 0
    return try Deadline.wait(for: "the tint to rest", pause: 0.05) {
      let now = try value()
      repeats = now == last ? repeats + 1 : 0
      last = now
      return repeats >= 60 && now != start ? now : nil
    }
  }

  /// The values that something has on its way.
  private func steps(of value: () throws -> Double, to end: Double) throws -> [Double] {
    var values: [Double] = []
    return try Deadline.wait(for: "the tint to come to \(end)", pause: 0.05, detail: { "\(values.suffix(8))" }) {
      values.append(try value())
      return values.last == end ? values : nil
    }
  }
}
