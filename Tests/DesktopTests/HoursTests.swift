// The hours of a week: cards come to times, become longer, and go away again.

import DesktopDriver
import Testing

@Suite("The hours of a week")
struct HoursTests {
  @Test("take a card from a list at a time, and give it back to the strip and to its list", arguments: Backend.usually(.x11))
  func there(backend: Backend) async throws {
    try await Scene.play(on: backend) { scene in
      let hours = try Hours(scene)
      let day = hours.days[2]
      try hours.reveal(14 * 60, on: day)
      // Half an hour that is held in its middle.
      try scene.hand.perform("press \"Buy milk\" in list \"Inbox\" · over \(try hours.point("14:45", on: day)) · drop")
      try hours.expect("Buy milk", at: "14:30", on: day)
      try scene.hand.perform("press \"Buy milk\" on day \(day) · over \(try hours.point("16:15", on: hours.days[3])) · drop")
      try hours.expect("Buy milk", at: "16:00", on: hours.days[3])
      try scene.hand.perform("press \"Buy milk\" on day \(hours.days[3]) · over \(try hours.stripPoint(on: day)) · drop")
      try hours.expect("Buy milk", at: nil, on: day)
      try scene.hand.perform("press \"Buy milk\" on day \(day) · over list \"Inbox\" end · drop")
      try scene.expectData(scene.places(with: ["Inbox": ["Call home", "Pay rent", "Buy milk"]]), "in its list")
      for _ in 0..<4 { try scene.hand.perform("key Control+z") }
      try scene.expectData(scene.initial, "after four steps back")
      for _ in 0..<2 { try scene.hand.perform("key Control+Shift+z") }
      try hours.expect("Buy milk", at: "16:00", on: hours.days[3])
    }
  }

  @Test("let edges be pulled, and give a pull back that is taken back", arguments: Backend.usually(.x11))
  func edges(backend: Backend) async throws {
    try await Scene.play(on: backend) { scene in
      let hours = try Hours(scene)
      let day = hours.days[2]
      try hours.reveal(14 * 60, on: day)
      try scene.hand.perform("press \"Buy milk\" in list \"Inbox\" · over \(try hours.point("14:15", on: day)) · drop")
      try hours.expect("Buy milk", at: "14:00", on: day)
      func pull(_ from: String, _ inside: Int, to time: String) throws -> String {
        "press \(try hours.point(from, on: day, below: inside)) · over \(try hours.point(time, on: day))"
      }
      // Two points of each block are left free below it.
      try scene.hand.perform(try pull("14:30", -5, to: "15:30") + " · drop")
      try hours.expect("Buy milk", at: "14:00", for: 90, on: day)
      try scene.hand.perform(try pull("15:30", -5, to: "16:30") + " · escape")
      try scene.hand.perform(try pull("14:00", 3, to: "13:30") + " · drop")
      try hours.expect("Buy milk", at: "13:30", for: 120, on: day)
      try scene.hand.perform("key Control+z · key Control+z")
      try hours.expect("Buy milk", at: "14:00", for: 0, on: day)
    }
  }

  @Test("take a copy with Control, and several cards in their distance", arguments: Backend.usually(.x11))
  func several(backend: Backend) async throws {
    try await Scene.play(on: backend) { scene in
      let hours = try Hours(scene)
      let (day, other) = (hours.days[2], hours.days[3])
      try hours.reveal(14 * 60, on: day)
      try scene.hand.perform("press \"Buy milk\" in list \"Inbox\" · over \(try hours.point("13:15", on: day)) · drop")
      try hours.expect("Buy milk", at: "13:00", on: day)
      try scene.hand.perform("press \"Call home\" in list \"Inbox\" · over \(try hours.point("14:45", on: day)) · drop")
      try hours.expect("Call home", at: "14:30", on: day)
      try scene.hand.perform("ctrl+click \"Buy milk\" on day \(day) · ctrl+click \"Call home\" on day \(day)")
      try scene.expectSelected(["Buy milk", "Call home"])
      try scene.hand.perform("press \"Buy milk\" on day \(day) · over \(try hours.point("14:15", on: other)) · drop")
      try hours.expect("Buy milk", at: "14:00", on: other)
      try hours.expect("Call home", at: "15:30", on: other)
      try scene.hand.perform("key Escape")
      try scene.hand.perform(
        "press \"Buy milk\" on day \(other) · hold Control · over \(try hours.point("16:15", on: day)) · drop · free Control")
      try hours.expect("Buy milk", at: "16:00", on: day)
      try hours.expect("Buy milk", at: "14:00", on: other)
    }
  }

  @Test("take new cards where they are clicked, and as long as they are drawn", arguments: Backend.usually(.x11))
  func ground(backend: Backend) async throws {
    try await Scene.play(on: backend) { scene in
      let hours = try Hours(scene)
      let day = hours.days[3]
      try hours.reveal(14 * 60, on: day)
      try scene.hand.perform("click \(try hours.point("14:03", on: day))")
      try scene.program.write("Stretch")
      try scene.hand.perform("key Return")
      try hours.expect("Stretch", at: "14:00", for: 0, on: day)
      try scene.hand.perform("press \(try hours.point("15:03", on: day)) · over \(try hours.point("16:27", on: day)) · drop")
      try scene.program.write("Swim")
      try scene.hand.perform("key Return")
      try hours.expect("Swim", at: "15:00", for: 90, on: day)
    }
  }

  @Test("make room around a card that is dropped where others are, in one step with the drop", arguments: Backend.usually(.wayland))
  func room(backend: Backend) async throws {
    try await Scene.play(on: backend) { scene in
      let hours = try Hours(scene)
      let day = hours.days[2]
      try hours.reveal(14 * 60, on: day)
      try scene.hand.perform("press \"Buy milk\" in list \"Inbox\" · over \(try hours.point("14:15", on: day)) · drop")
      try hours.expect("Buy milk", at: "14:00", on: day)
      try scene.hand.perform("press \"Call home\" in list \"Inbox\" · over \(try hours.point("14:05", on: day)) · drop")
      try hours.expect("Call home", at: "13:50", on: day)
      try scene.hand.perform("click button \"Make room\"")
      try hours.expect("Buy milk", at: "14:20", on: day)
      try hours.expect("Call home", at: "13:50", on: day)
      try scene.hand.perform("key Control+z")
      try scene.expectData(scene.places(with: ["Inbox": ["Call home", "Pay rent"], day.description: ["Buy milk", "Dentist", "Haircut"]]), "undone")
      try hours.expect("Buy milk", at: "14:00", on: day)
    }
  }

  @Test("are walked and filled by keys alone", arguments: Backend.usually(.wayland))
  func keys(backend: Backend) async throws {
    try await Scene.play(on: backend) { scene in
      let keys = try Keyboard(scene)
      let hours = try Hours(scene)
      try keys.goToFirstCard()
      // Beyond the last list are the days.
      try keys.strike("Control+m", "Right", "Right", "Right", "Right")
      // They begin with the first one in view: two days on, and down past its cards among its hours.
      let there = hours.days[2]
      let count = scene.initial["\(there)"]?.count ?? 0
      try keys.strike("Right", "Right")
      for _ in 0...count { try keys.strike("Down") }
      try keys.hear("08:00 to 08:30, \(there.longName)")
      try keys.strike("Down")
      try keys.hear("08:10 to 08:40, \(there.longName)")
      try keys.strike("Return")
      try hours.expect("Buy milk", at: "08:10", on: there)
      try keys.strike("Alt+Down")
      try hours.expect("Buy milk", at: "08:20", on: there)
      try keys.strike("Alt+Shift+Down", "Alt+Shift+Down")
      try hours.expect("Buy milk", at: "08:20", for: 50, on: there)
      try keys.strike("Alt+Right")
      try hours.expect("Buy milk", at: "08:20", for: 50, on: there.after(1))
      try keys.strike("Control+z", "Control+z", "Control+z", "Control+z", "Control+z")
      try scene.expectData(scene.initial, "after all steps back")
    }
  }
}

/// The hours of the week of today in a scene's window.
struct Hours {
  let scene: Scene

  /// Shows them.
  ///
  /// - Parameter today: the day that it is for the program; nil for the real one.
  init(_ scene: Scene, today: CivilDate? = nil) throws {
    self.scene = scene
    days = try Self.week(of: today)
    try scene.hand.perform("key Control+2")
    try Deadline.wait(for: "the hours", detail: { (try? scene.program.tree().outline()) ?? "" }) {
      try scene.program.tree().find(.button, named: "Next week").contains { $0.isShowing() } ? true : nil
    }
  }

  /// The days that are shown first.
  let days: [CivilDate]

  /// The week of a day, or of today: the tests' locale has weeks that begin on Sunday.
  static func week(of day: CivilDate? = nil) throws -> [CivilDate] {
    let today = try day ?? CivilDate.today()
    return (0..<7).map { today.after($0 - today.weekday) }
  }

  /// Where a day with all of its hours is in the window.
  func frame(of day: CivilDate) throws -> ScreenRect {
    try Deadline.wait(for: "the hours of \(day)", detail: { (try? scene.program.tree().outline()) ?? "" }) {
      try scene.program.tree().day(day.longName)?.extents()
    }
  }

  /// Where a time is in the middle of a day, or so many points below.
  func point(_ time: String, on day: CivilDate, below: Int = 0) throws -> String {
    let parts = time.split(separator: ":").compactMap { Int($0) }
    let frame = try frame(of: day)
    return "point \(Int(frame.center.x)),\(Int((frame.y + frame.height * Double(parts[0] * 60 + parts[1]) / 1440).rounded()) + below)"
  }

  /// Where a day takes cards without a time.
  func stripPoint(on day: CivilDate) throws -> String {
    let frame = try frame(of: day)
    let view = try view()
    return "point \(Int(frame.center.x)),\(Int(view.y - 10))"
  }

  /// What shows of the hours.
  func view() throws -> ScreenRect {
    guard let frame = try scene.program.tree().find(.scrollPane).last(where: { !$0.find(.table).isEmpty })?.extents() else {
      throw DesktopError("there are no hours")
    }
    return frame
  }

  /// Scrolls with the wheel until a time is in view.
  func reveal(_ minute: Int, on day: CivilDate) throws {
    let view = try view()
    // With some hours after it in view.
    let inner = (view.y + 60)...(view.center.y - 40)
    for _ in 0..<60 {
      let frame = try frame(of: day)
      let y = frame.y + frame.height * Double(minute) / 1440
      if inner.contains(y) { return }
      try scene.hand.perform("over point \(Int(frame.center.x)),\(Int(view.center.y))")
      try scene.hand.wheel(clicks: y < inner.lowerBound ? -1 : 1)
      try Deadline.wait(for: "the hours to scroll") { try self.frame(of: day).y != frame.y ? true : nil }
    }
    throw DesktopError("\(minute) does not come into view")
  }

  /// Waits until a card is on a day at a time, in the data.
  func expect(_ title: String, at start: String?, for minutes: Int? = nil, on day: CivilDate, sourceLocation: SourceLocation = #_sourceLocation)
    throws
  {
    var found = ""
    _ = try? Deadline.wait(for: "\(title) at \(start ?? "no time")") {
      let card = try scene.program.plan().card(title, on: day)
      found = card.map { "\($0.start ?? "no time"), \($0.minutes ?? 0) min" } ?? "not on \(day)"
      return card?.start == start && card != nil && (minutes == nil || card?.minutes == minutes) ? true : nil
    }
    if found.isEmpty { found = "nothing" }
    let expected = "\(start ?? "no time")"
    #expect(
      found.hasPrefix(expected + ",") && (minutes == nil || found.hasSuffix(", \(minutes ?? 0) min")), "\(title) is at \(found)",
      sourceLocation: sourceLocation)
  }
}
