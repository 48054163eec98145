// The tint of the place that would take what is held.

import DesktopDriver
import Foundation
import Testing

@Suite("The tint of the place that would take what is held", .serialized)
struct TintTests {
  @Test("comes and goes step by step, on a list and on a day", arguments: ["list \"Later\" end", "day"])
  func fades(place: String) async throws {
    try await MotionScene.play(on: .x11, scale: 12) { motion in
      let scene = motion.scene
      let tree = try scene.program.tree()
      let isDay = place == "day"
      let name = isDay ? "day \(scene.days.empty)" : place
      let target = isDay ? tree.find(.tableCell, named: scene.days.empty.longName).first : tree.find(.list, named: "Later").first
      let frame = try #require(target?.extents())
      // Free ground at its foot, below what is held and the room for it.
      let area = ScreenRect(x: frame.x + 20, y: frame.y + frame.height - 10, width: frame.width - 40, height: 6)
      func light() throws -> Double { try scene.program.desktop.picture().light(in: area) }
      let before = try light()
      try scene.hand.perform("press \"Buy milk\" · over \(name)")
      let coming = try steps(of: light, from: before)
      let full = try #require(coming.last)
      #expect(full < before && rises(coming.reversed()) && coming.contains { $0 < before && $0 > full }, "\(before), then \(coming)")
      try scene.hand.perform("over header bar")
      let going = try steps(of: light, from: full)
      #expect(going.last == before && rises(going) && going.contains { $0 < before && $0 > full }, "\(going), from \(full) to \(before)")
      try scene.hand.perform("escape")
    }
  }

  /// Whether no value is below the one before, but for the rounding of a weak colour's parts.
  private func rises(_ values: [Double]) -> Bool { zip(values, values.dropFirst()).allSatisfy { $1 > $0 - 0.012 } }

  /// The values that something has until it stays the same for a while, once it is no longer what it was.
  private func steps(of value: () throws -> Double, from start: Double) throws -> [Double] {
    var values: [Double] = []
    return try Deadline.wait(for: "the tint to rest", pause: 0.05) {
      let now = try value()
      if values.isEmpty, now == start { return nil }
      values.append(now)
      return values.count > 24 && values.suffix(24).allSatisfy { $0 == now } ? values : nil
    }
  }
}
