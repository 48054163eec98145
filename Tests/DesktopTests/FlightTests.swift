// Cards on their way: from the hand to the slot, frame by frame.

import DesktopDriver
import Testing

@Suite("A card that flies, frame by frame")
struct FlightTests {
  /// Where a card is ticked.
  enum Box: CaseIterable, Sendable { case list, day, editor }

  @Test("a tick draws itself, in a list, on a day and in an editor", arguments: Box.allCases)
  func tick(place: Box) async throws {
    try await MotionScene.play(on: .x11, scale: 10) { motion in
      let title = place == .day ? "Dentist" : "Buy milk"
      if place == .editor {
        try motion.hand.perform("click \"\(title)\"")
        try motion.scene.awaitButton("Close card")
      }
      let box = try motion.scene.restingFrame("the box") { tree in
        // The editor stands above its card.
        place == .editor
          ? tree.find(.checkBox, named: "Done").last { $0.isShowing() } : tree.find(.listItem, named: title).first?.find(.checkBox).first
      }
      let origin = try motion.program.origin()
      let area = ScreenRect(x: origin.x + box.x, y: origin.y + box.y, width: box.width, height: box.height)
      try motion.hand.perform("click point \(Int(box.center.x)),\(Int(box.center.y)) · over header bar")
      try Deadline.wait(for: "the tick") {
        let plan = try motion.program.plan()
        return (plan.lists.flatMap(\.entries).first { $0.title == title }?.done ?? plan.days.flatMap(\.cards).first { $0.title == title }?.done)
          == true
          ? true : nil
      }
      let early = try motion.program.desktop.picture()
      try motion.hand.perform("still 3s")
      let late = try motion.program.desktop.picture()
      #expect(try #require(late.difference(from: early, in: area)).most > 60, "it was there at once")
    }
  }

  @Test("goes from the hand to its slot, drawn once in each frame, without a jump", arguments: Backend.allCases)
  func listToDay(backend: Backend) async throws {
    try await MotionScene.play(on: backend) { motion in
      let day = motion.scene.days.empty
      let milk = try motion.id("Buy milk")
      try motion.carry(milk, "press \"Buy milk\" · over day \(day)")
      try motion.hand.release()
      let trace = try motion.waitForRest()
      motion.expectContinuous(trace)
      try expectOneFlight(of: milk, in: trace)
      try motion.scene.expectData(
        motion.scene.places(with: ["Inbox": ["Call home", "Pay rent"], "\(day)": ["Buy milk"]]), "after the flight")
    }
  }

  @Test(
    "does so with its whole section, home and to another list, in any size of the font",
    arguments: [(Backend.x11, 10.0), (.wayland, 10), (.x11, 13)])
  func section(backend: Backend, points: Double) async throws {
    var look = Look.light
    look.font.points = points
    let cards = (1...20).map { "Card \($0)" }
    let others = (1...5).map { "Other \($0)" }
    func lines(_ titles: [String]) -> String { titles.map { "- [ ] \($0)\n" }.joined() }
    let board = "## From\n\n### Many\n\n\(lines(cards))\n## To\n\n\(lines(others))"
    try await MotionScene.play(on: backend, board: board, prepare: { [look] program in try program.dress(look) }) { motion in
      let many = try motion.id("Many")
      let alwaysDrawn = try Set((["Many"] + others).map { try motion.id($0) })
      // The list that it leaves is as short as can be while it is held, and has to make room again.
      try motion.carry(many, "press header \"Many\" · over day \(motion.scene.days.empty)")
      try motion.hand.release()
      try motion.expectContinuous(motion.waitForRest(), of: alwaysDrawn)
      try motion.scene.expectData(["From": ["Many"] + cards, "To": others], "let go where it may not be")
      try motion.carry(many, "press header \"Many\" · over \"Other 5\" bottom")
      try motion.hand.release()
      try motion.expectContinuous(motion.waitForRest(), of: alwaysDrawn)
      try motion.scene.expectData(
        ["From": [], "To": others + ["Many"] + cards], "let go in the other list")
    }
  }

  /// Expects that an entry was held, then flew, then was in its slot, and that one followed from the other.
  private func expectOneFlight(of id: String, in trace: Trace) throws {
    let flight = trace.frames.compactMap { $0[id] }
    let released = try #require(flight.lastIndex { $0.kind == .held })
    let landed = try #require(flight.lastIndex { $0.kind == .flight })
    #expect(flight[(released + 1)...landed].allSatisfy { $0.kind == .flight })
    #expect(landed - released > 3)
    let (hand, first, last) = (flight[released].frame, flight[released + 1].frame, flight[landed].frame)
    #expect(first.distances(to: hand).allSatisfy { $0 <= 1 }, "held at \(hand), it begins at \(first)")
    let slot = try #require(flight.last)
    #expect(slot.kind == .chip && slot.frame == slot.target)
    #expect(last.distances(to: slot.frame).allSatisfy { $0 <= 1 }, "in its slot at \(slot.frame), it ends at \(last)")
  }
}
