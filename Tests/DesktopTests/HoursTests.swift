// The hours of a week: cards come to times, become longer, and go away again.

import DesktopDriver
import Testing

@Suite("The hours of a week")
struct HoursTests {
  @Test(
    "take five cards from two lists, longer and shorter, over midnight, to the strip and back, by the pointer",
    arguments: [WindowManager.openbox, .mutter, .kwin, .sway])
  func pointer(manager: WindowManager) async throws {
    try await Stage.play(try Scene.board(), under: manager) { scene in
      try scene.program.start()
      let (hours, plan) = (try Hours(scene), try Timetable(scene))
      let (one, two, three) = (hours.days[2], hours.days[3], hours.days[4])
      try hours.reveal(14 * 60, on: one)
      func carry(_ title: String, from source: String, to time: String, of day: CivilDate) throws {
        try scene.hand.perform("press \"\(title)\" \(source) · over \(try hours.point(time, on: day)) · drop")
      }
      // Two points of each block are left free below it.
      func pull(_ from: String, _ inside: Int, to time: String, of day: CivilDate, _ end: String = "drop") throws {
        try scene.hand.perform("press \(try hours.point(from, on: day, below: inside)) · over \(try hours.point(time, on: day)) · \(end)")
      }
      // Half an hour that is held in its middle.
      try plan.step("Buy milk", to: "\(one)", at: "14:00") { try carry("Buy milk", from: "in list \"Inbox\"", to: "14:15", of: one) }
      try plan.step("Pay rent", to: "\(two)", at: "14:00") { try carry("Pay rent", from: "in list \"Inbox\"", to: "14:15", of: two) }
      try plan.step("Read a book", to: "\(two)", at: "16:30") { try carry("Read a book", from: "in list \"Later\"", to: "16:45", of: two) }
      try plan.step("Learn to knit", to: "\(three)", at: "15:00") { try carry("Learn to knit", from: "in list \"Later\"", to: "15:15", of: three) }
      try plan.step("Call home", to: "\(three)", at: "16:00") { try carry("Call home", from: "in list \"Inbox\"", to: "16:15", of: three) }
      try plan.step("Buy milk", to: "\(one)", at: "14:00", for: 90) { try pull("14:30", -5, to: "15:30", of: one) }
      try plan.step("Pay rent", to: "\(two)", at: "14:00", for: 60) { try pull("14:30", -5, to: "15:00", of: two) }
      // Given back, it is no step.
      try pull("15:00", -5, to: "16:10", of: two, "key Escape · drop")
      try plan.step("Read a book", to: "\(two)", at: "16:00", for: 60) { try pull("16:30", 3, to: "16:00", of: two) }
      try hours.reveal(22 * 60, on: three)
      // Held near its upper edge, because the day ends below the hand.
      try plan.step("Call home", to: "\(three)", at: "23:45") {
        try scene.hand.perform("press \(try hours.point("16:00", on: three, below: 8)) · over \(try hours.point("23:59", on: three)) · drop")
      }
      try hours.reveal(14 * 60, on: one)
      try plan.step("Learn to knit", to: "\(three)") {
        try scene.hand.perform("press \"Learn to knit\" on day \(three) · over \(try hours.stripPoint(on: three)) · drop")
      }
      try plan.step("Buy milk", to: "Inbox", for: 90) { try scene.hand.perform("press \"Buy milk\" on day \(one) · over list \"Inbox\" · drop") }
      try plan.undoAndRedo()
      try plan.expect(Self.goal(two, three))
      try hours.expectShown("Read a book", "16:00 to 17:00")
    }
  }

  @Test("take the same by keys alone", arguments: Backend.allCases)
  func keys(backend: Backend) async throws {
    try await Scene.play(on: backend) { scene in
      let keys = try Keyboard(scene)
      let (hours, plan) = (try Hours(scene), try Timetable(scene))
      let (one, two, three) = (hours.days[2], hours.days[3], hours.days[4])
      func repeated(_ count: Int, _ key: String) throws { for _ in 0..<count { try keys.strike(key) } }
      let today = try #require(hours.days.firstIndex(of: CivilDate.today()))
      // From the first card of a list to the hours of a day of this week: behind the lists comes today.
      func carry(_ title: String, of list: Int, to day: Int, down lines: Int) throws {
        try keys.strike("F6")
        try repeated(4, "Left")
        try repeated(list, "Right")
        try keys.strike("Home")
        try keys.expectFocus(title)
        try keys.strike("Control+m")
        try repeated(4 - list, "Right")
        try repeated(abs(day - today), day < today ? "Left" : "Right")
        // Below what has no time is the morning.
        try keys.strike("End", "Down")
        try keys.hear("08:00 to 08:30, \(hours.days[day].longName)")
        try repeated(lines, "Down")
        try keys.strike("Return")
      }
      // Lower hours have fewer lines.
      try repeated(4, "Control+minus")
      try plan.step("Buy milk", to: "\(one)", at: "14:00") { try carry("Buy milk", of: 0, to: 2, down: 12) }
      for minutes in [60, 90] { try plan.step("Buy milk", to: "\(one)", at: "14:00", for: minutes) { try keys.strike("Alt+Shift+Down") } }
      try plan.step("Call home", to: "\(three)", at: "08:30") { try carry("Call home", of: 0, to: 4, down: 1) }
      try plan.step("Pay rent", to: "\(one)", at: "13:30") { try carry("Pay rent", of: 0, to: 2, down: 11) }
      try plan.step("Pay rent", to: "\(two)", at: "13:30") { try keys.strike("Alt+Right") }
      try plan.step("Pay rent", to: "\(two)", at: "14:00") { try keys.strike("Alt+Down") }
      for minutes in [60, 90] { try plan.step("Pay rent", to: "\(two)", at: "14:00", for: minutes) { try keys.strike("Alt+Shift+Down") } }
      try plan.step("Pay rent", to: "\(two)", at: "14:00", for: 60) { try keys.strike("Alt+Shift+Up") }
      try plan.step("Read a book", to: "\(two)", at: "16:00") { try carry("Read a book", of: 1, to: 3, down: 16) }
      try plan.step("Read a book", to: "\(two)", at: "16:00", for: 60) { try keys.strike("Alt+Shift+Down") }
      try plan.step("Learn to knit", to: "\(three)", at: "15:00") { try carry("Learn to knit", of: 1, to: 4, down: 14) }
      // Above midnight is what has no time.
      try plan.step("Learn to knit", to: "\(three)") { try keys.strike("Control+m", "Home", "Up", "Return") }
      // Among higher hours the last line is nearer to midnight than the card is long.
      try repeated(4, "Control+plus")
      try keys.strike("Home")
      try keys.expectFocus("Learn to knit")
      try keys.strike("Down")
      try keys.expectFocus("Call home")
      try plan.step("Call home", to: "\(three)", at: "23:45") { try keys.strike("Control+m", "End", "Return") }
      try repeated(2, "Left")
      try keys.strike("Down")
      try keys.expectFocus("Buy milk")
      try plan.step("Buy milk", to: "Inbox", for: 90) {
        try keys.strike("Control+m", "F6")
        try repeated(3, "Left")
        try keys.strike("Return")
      }
      try plan.undoAndRedo()
      try plan.expect(Self.goal(two, three))
    }
  }

  /// Where both ways lead to.
  private static func goal(_ two: CivilDate, _ three: CivilDate) -> [String: Timetable.Spot] {
    [
      "Buy milk": Timetable.Spot(place: "Inbox", minutes: 90), "Call home": Timetable.Spot(place: "\(three)", start: "23:45"),
      "Pay rent": Timetable.Spot(place: "\(two)", start: "14:00", minutes: 60),
      "Read a book": Timetable.Spot(place: "\(two)", start: "16:00", minutes: 60), "Learn to knit": Timetable.Spot(place: "\(three)"),
    ]
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
      try hours.expect("Call home", at: "13:45", on: day)
      try scene.hand.perform("click button \"Make room\"")
      try hours.expect("Buy milk", at: "14:15", on: day)
      try hours.expect("Call home", at: "13:45", on: day)
      try scene.hand.perform("key Control+z")
      try scene.expectData(
        scene.places(with: ["Inbox": ["Call home", "Pay rent"], day.description: ["Buy milk"] + (scene.initial["\(day)"] ?? [])]), "undone")
      try hours.expect("Buy milk", at: "14:00", on: day)
    }
  }
}
