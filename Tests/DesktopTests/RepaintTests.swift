// What a drag leaves on the screen, pixel by pixel: cards and days that are drawn over and over become pictures.

import DesktopDriver
import Foundation
import Testing

@Suite("What a drag leaves on the screen", .serialized)
struct RepaintTests {
  /// A picture and what it is of are put together in two ways, each with its own rounding.
  private static let rounding = 3

  @Test("is what was there before, to a shade", arguments: [1.0, 2])
  func looksTheSame(scale: Double) async throws {
    try await Stage.play(.openbox, scale: scale, beside: scale) { scene in
      try scene.program.start()
      let hand = Hand(on: scene.program)
      try hand.perform("over header bar")
      let before = try still(scene, "before")
      for _ in 0..<3 {
        try hand.perform(
          "press \"Buy milk\" · over list \"Later\" top · over day \(scene.days.empty) · over list \"Later\" end · still 200ms · over header bar · drop"
        )
      }
      try scene.expectWindow(scene.initial, "at the end")
      let after = try still(scene, "after")
      // Of what is between them a newer GTK leaves the edges of letters as they were.
      let tree = try scene.program.tree()
      let places = (tree.find(.listItem) + tree.days).filter { $0.isShowing() }.compactMap { $0.extents() }
      #expect(places.count > 40, "\(places.count) cards and days")
      let screen = ScreenRect(x: 0, y: 0, width: Double(after.width), height: Double(after.height))
      let differences = places.compactMap { place -> (most: Int, x: Int, y: Int)? in
        let whole = ScreenRect(x: place.x * scale, y: place.y * scale, width: place.width * scale, height: place.height * scale)
        guard let pixels = whole.intersection(screen) else { return nil }
        return after.difference(from: before, in: pixels)
      }
      let worst = try #require(differences.max { $0.most < $1.most })
      if worst.most > Self.rounding {
        for (name, picture) in [("before", before), ("after", after)] { picture.keep(as: "repaint \(Int(scale)) \(name)") }
      }
      #expect(worst.most <= Self.rounding, "\(worst.most) at \(worst.x),\(worst.y)")
    }
  }

  /// The screen once it stays the same for a while.
  private func still(_ scene: Scene, _ what: String) throws -> Picture {
    var last: Picture?
    var repeats = 0
    return try Deadline.wait(for: "the screen to rest, \(what)", pause: 0.1) {
      let picture = try scene.program.desktop.picture()
      let area = ScreenRect(x: 0, y: 0, width: Double(picture.width), height: Double(picture.height))
      repeats = last?.difference(from: picture, in: area)?.most == 0 ? repeats + 1 : 0
      last = picture
      return repeats >= 5 ? picture : nil
    }
  }
}
