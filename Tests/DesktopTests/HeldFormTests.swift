// What a card looks like in the hand: the place that it is over decides.

import DesktopDriver
import Testing

@Suite("A card in the hand")
struct HeldFormTests {
  @Test("is a chip over days and a row over lists, with the pointer in it wherever it was pressed", arguments: Backend.allCases)
  func forms(backend: Backend) async throws {
    try await MotionScene.play(on: backend) { motion in
      let milk = try motion.id("Buy milk")
      let tree = try motion.program.tree()
      let row = try #require(tree.find(.listItem, named: "Buy milk").first?.extents())
      // Pressed where a chip with the same corner would not reach.
      let (x, y) = (Int(row.right - 9), Int(row.center.y))
      func held(_ gesture: String) throws -> ScreenRect {
        try motion.carry(milk, gesture)
        let frame = try #require(motion.lastFrame(of: milk))
        let corner = try motion.windowPoint(of: ScreenPoint(x: frame.x, y: frame.y), restingEntry: "Dentist")
        return ScreenRect(x: corner.x, y: corner.y, width: frame.width, height: frame.height)
      }
      // What is drawn: assistive tools are told of what is inside of its edges.
      func expect(_ held: ScreenRect, as title: String, around point: ScreenPoint, _ place: String) throws {
        let size = try #require(motion.lastFrame(of: motion.id(title)))
        #expect(abs(held.width - 1.03 * size.width) < 1.5 && abs(held.height - 1.03 * size.height) < 1.5, "\(place): \(held), not \(size)")
        #expect(held.x < point.x && point.x < held.right && held.y < point.y && point.y < held.bottom, "\(place): \(held) at \(point)")
      }
      let days = [motion.scene.days.empty, motion.scene.days.one].map(\.longName)
      for name in days {
        let day = try #require(tree.day(name)?.extents())
        let point = ScreenPoint(x: day.center.x.rounded(), y: (day.bottom - 12).rounded())
        let start = name == days[0] ? "press point \(x),\(y) · " : ""
        try expect(held(start + "over point \(Int(point.x)),\(Int(point.y))"), as: "Water plants", around: point, name)
      }
      let list = try #require(tree.find(.list, named: "Later").first?.extents())
      let point = ScreenPoint(x: list.center.x.rounded(), y: (list.y + 60).rounded())
      try expect(held("over point \(Int(point.x)),\(Int(point.y))"), as: "Call home", around: point, "the list")
      try motion.hand.perform("escape")
    }
  }

  @Test("hides nothing around it where nothing can be transparent", arguments: [Backend.x11])
  func outline(backend: Backend) async throws {
    try await Scene.play(on: backend) { scene in
      let program = scene.program
      let (origin, tree) = (try program.origin(), try program.tree())
      let day = try #require(tree.day(scene.days.empty.longName)?.extents())
      let row = try #require(tree.find(.listItem, named: "Buy milk").first?.extents())
      // Pressed at one end, a row would reach far over the day beside.
      let point = "point \(Int(day.center.x)),\(Int(day.center.y))"
      try scene.hold("Buy milk", from: "Inbox", "press point \(Int(row.right - 9)),\(Int(row.center.y)) · over \(point)")
      let beside = ScreenRect(x: origin.x + day.x - 60, y: origin.y + day.y + 30, width: 50, height: day.height - 40)
      try Deadline.wait(for: "the hand to leave the day beside free") {
        // The day beside has no card either, or one at its top: below that there is one colour.
        let picture = try program.desktop.picture().cropped(to: beside)
        let lower = ScreenRect(x: 0, y: beside.height / 2, width: beside.width, height: beside.height / 2)
        return picture.colors(in: lower).count == 1 ? true : nil
      }
      try scene.hand.perform("escape")
      try scene.expectRest("the escape")
    }
  }
}
