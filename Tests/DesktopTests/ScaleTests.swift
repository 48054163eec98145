// Screens that have more pixels than points, whole numbers of them or not, and windows that go from one to another.

import DesktopDriver
import Foundation
import Testing

@Suite("On screens with more pixels than points", .serialized)
struct ScaleTests {
  /// What the usual desktops do not have: pixels of a point.
  private static let screens: [(WindowManager, Double)] = [(.openbox, 2), (.sway, 1.25), (.sway, 1.5), (.sway, 2)]

  @Test("a card goes where the hand brings it, and comes home", arguments: screens)
  func drags(manager: WindowManager, scale: Double) async throws {
    try await Stage.play(manager, scale: scale, beside: scale) { scene in
      try scene.program.start()
      for round in 1...2 { try scene.goThereAndBack("round \(round)") }
      try scene.expectWindow(scene.initial, "at the end")
      try scene.expectData(scene.initial, "at the end")
      #expect(!scene.program.words.contains("CRITICAL"), "the program's words")
    }
  }

  @Test("a window that goes to a screen of another scale, and back, takes drags on both", arguments: [(1.0, 2.0), (1.5, 1.0), (2.0, 1.25)])
  func changes(scale: Double, beside: Double) async throws {
    try await Stage.play(.sway, scale: scale, beside: beside) { scene in
      try scene.program.start()
      try scene.goThereAndBack("before")
      try scene.program.changeScreen()
      try scene.goThereAndBack("on the other screen")
      try scene.program.changeScreen()
      try scene.goThereAndBack("back")
      try scene.expectWindow(scene.initial, "at the end")
      #expect(!scene.program.words.contains("CRITICAL"), "the program's words")
    }
  }
}
