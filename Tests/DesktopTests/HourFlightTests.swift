// Cards on their way between lists, weeks and hours, frame by frame.

import DesktopDriver
import Testing

@Suite("Cards between lists, weeks and hours, frame by frame")
struct HourFlightTests {
  /// How many times slower flights are here, so that a hand can do something meanwhile.
  private static let scale = 8

  /// Cards with and without a time on days of this week, two of them at the same time.
  private static func board(_ week: [CivilDate]) -> String {
    """
    ## Inbox

    - [ ] Buy milk
    - [ ] Call home

    ## Later

    - [ ] Standup @{\(week[1]) 9:00}
    - [ ] Review @{\(week[2]) 14:00 +60m}
    - [ ] Lunch @{\(week[3]) 12:00 +90m}
    - [ ] Walk @{\(week[3]) 12:30}
    - [ ] Tidy up @{\(week[3])}
    - [ ] Swim @{\(week[4]) 17:00 +2h}

    """
  }

  private static func play(on backend: Backend, _ body: @escaping @Sendable (MotionScene, Hours) throws -> Void) async throws {
    let week = try Hours.week()
    try await MotionScene.play(on: backend, board: board(week), scale: scale, prepare: { $0.environment["DAYLANE_DWELL"] = "0.3" }) { motion in
      let hours = try Hours(motion.scene)
      _ = try motion.waitForRest()
      try hours.reveal(14 * 60, on: hours.days[2])
      try body(motion, hours)
    }
  }

  @Test("from a list to a time, at a pulled edge, and on to the other view", arguments: Backend.usually(.x11))
  func chain(backend: Backend) async throws {
    try await Self.play(on: backend) { motion, hours in
      let (milk, day) = (try motion.id("Buy milk"), hours.days[2])
      let start = motion.program.traceLength
      // Where it parts the one that is there.
      try motion.carry(milk, "press \"Buy milk\" · over \(try hours.point("14:45", on: day))")
      try motion.hand.release()
      try motion.waitForFlight(milk)
      _ = try motion.waitForRest()
      try motion.hand.perform("press \(try hours.point("15:00", on: day, below: -5, across: 0.75)) · over \(try hours.point("16:00", on: day))")
      try motion.hand.release()
      try motion.hand.perform("key Control+1")
      try motion.waitForFlight(milk)
      _ = try motion.waitForRest()
      motion.expectContinuous(try motion.program.trace(sinceLength: start))
      try hours.expect("Buy milk", at: "14:30", for: 90, on: day)
    }
  }

  @Test("turns round in mid-flight when the view is changed back, out of the hand too", arguments: Backend.usually(.wayland))
  func back(backend: Backend) async throws {
    try await Self.play(on: backend) { motion, hours in
      let (milk, review, day) = (try motion.id("Buy milk"), try motion.id("Review"), hours.days[3])
      let start = motion.program.traceLength
      try motion.carry(milk, "press \"Buy milk\" · over \(try hours.point("14:45", on: day))")
      try motion.hand.release()
      try motion.waitForFlight(milk)
      let there = try motion.waitForFlight(milk).target
      for key in ["Control+1", "Control+2", "Control+1", "Control+2"] {
        try motion.hand.perform("key \(key)")
        let isBack = key == "Control+2"
        try motion.wait(for: "the flight to turn round") { frames in
          frames.last.flatMap { $0[milk]?.kind == .flight && ($0[milk]?.target == there) == isBack && $0[review]?.kind == .flight ? true : nil }
        }
      }
      _ = try motion.waitForRest()
      motion.expectContinuous(try motion.program.trace(sinceLength: start))
      try hours.expect("Buy milk", at: "14:30", on: day)
      // Another view of hours: what it does not show comes and goes.
      let next = motion.program.traceLength
      for key in ["Control+3", "Control+2"] {
        try motion.hand.perform("key \(key)")
        try motion.waitForFlight(milk)
      }
      _ = try motion.waitForRest()
      let others = Set(motion.titles.keys).subtracting([milk, try motion.id("Lunch"), try motion.id("Walk"), try motion.id("Call home")])
      motion.expectContinuous(try motion.program.trace(sinceLength: next), besides: others)
    }
  }

  @Test("a day's number in the weeks, held, opens its hours under the drag, and Escape brings the weeks back", arguments: Backend.allCases)
  func number(backend: Backend) async throws {
    try await Self.play(on: backend) { motion, hours in
      let (scene, day) = (motion.scene, hours.days[4])
      func showsHours() throws -> Bool { try scene.program.tree().find(.button, named: "Next week").contains { $0.isShowing() } }
      func cell() throws -> ScreenRect { try #require(try scene.program.tree().day(day.longName)?.extents()) }
      func weeks() throws {
        try motion.hand.perform("key Control+1")
        _ = try motion.waitForRest()
      }
      /// Carries a card from its list to the number, and from there to the hours.
      func carry(_ title: String, to time: String, byWayOfWeeks: Bool = false) throws {
        let number = try cell()
        func open() throws {
          try motion.hand.perform("over point \(Int(number.x + 14)),\(Int(number.y + 13))")
          try Deadline.wait(for: "the hours") { try showsHours() ? true : nil }
        }
        try motion.hand.perform("press \"\(title)\" in list \"Inbox\"")
        try open()
        if byWayOfWeeks {
          // The switch leads back, too.
          try motion.hand.perform("over button \"Weeks\"")
          try Deadline.wait(for: "the weeks") { try showsHours() ? nil : true }
          try open()
        }
        _ = try motion.wait(for: "the others to be there") { frames in
          frames.last.flatMap { frame in frame.drawings.values.joined().contains { $0.kind == .flight || $0.velocity != .zero } ? nil : true }
        }
        try motion.carry(try motion.id(title), "over \(try hours.point(time, on: day))")
      }
      func land(_ title: String) throws -> Trace.Drawing {
        let id = try motion.id(title)
        try motion.waitForFlight(id)
        let trace = try motion.waitForRest()
        let held = try #require(trace.frames.lastIndex { $0[id]?.kind == .held })
        return try #require(trace.frames[held + 1][id])
      }
      try weeks()
      let before = try cell()
      var start = motion.program.traceLength
      try carry("Buy milk", to: "15:15", byWayOfWeeks: true)
      try motion.hand.perform("escape")
      #expect(try land("Buy milk").velocity == .zero)
      motion.expectContinuous(try motion.program.trace(sinceLength: start))
      try Deadline.wait(for: "the weeks to stand where they stood") { try showsHours() || cell() != before ? nil : true }
      #expect(try scene.program.plan().place(of: "Buy milk") == "Inbox")
      start = motion.program.traceLength
      try carry("Buy milk", to: "15:15")
      try motion.hand.release()
      _ = try land("Buy milk")
      motion.expectContinuous(try motion.program.trace(sinceLength: start))
      try hours.expect("Buy milk", at: "15:00", on: day)
      #expect(try showsHours(), "a drop leaves the hours open")
      // Out of a hand that moves it goes on as that did.
      try weeks()
      try carry("Call home", to: "15:45")
      try motion.hand.perform("fling \(try hours.point("13:45", on: day))")
      #expect(try land("Call home").velocity.y < 0)
      try hours.expect("Call home", at: "13:30", on: day)
    }
  }
}
