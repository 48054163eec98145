// The cards of a list that are on days.

import DesktopDriver
import Testing

@Suite("The foot of a list")
struct PlannedTests {
  @Test("says how many of its cards are on days, opens to them, and lets them be dragged to another day", arguments: Backend.usually(.x11))
  func drag(backend: Backend) async throws {
    try await Scene.play(on: backend) { scene in
      func row(_ title: String) throws -> Accessible {
        try Deadline.wait(for: "\"\(title)\" at the foot of the list", detail: { (try? scene.program.tree().outline()) ?? "" }) {
          try scene.program.tree().find(.list, named: "Dates").first?.all.first { $0.name == title && $0.isShowing() }
        }
      }
      let count = scene.initial.filter { CivilDate($0.key) != nil }.reduce(0) { $0 + $1.value.count }
      try scene.hand.perform("click button \"\(count) planned\"")
      let place = try #require(try row("Water plants").extents())
      try scene.hand.perform("press point \(Int(place.x) + 9),\(Int(place.y) + 9) · over day \(scene.days.empty)")
      try scene.hand.perform("drop")
      try scene.expect([scene.days.one.description: [], scene.days.empty.description: ["Water plants"]])
      // Back in its list it is planned no longer.
      let now = try #require(try row("Water plants").extents())
      try scene.hand.perform("press point \(Int(now.x) + 9),\(Int(now.y) + 9) · over list \"Dates\" · drop")
      try scene.expect([scene.days.one.description: [], "Dates": ["Water plants"]])
      _ = try row("\(count - 1) planned")
    }
  }
}
