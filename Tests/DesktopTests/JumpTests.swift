// The small calendar below the month's name.

import DesktopDriver
import Testing

@Suite("The small calendar below the month's name")
struct JumpTests {
  @Test("is walked by keys, goes to the day that is chosen, and closes by Escape and by a press elsewhere", arguments: Backend.usually(.x11))
  func keys(backend: Backend) async throws {
    try await Scene.play(on: backend) { scene in
      let today = try CivilDate.today()
      let named = try scene.namedMonth()
      try scene.hand.perform("click button \"\(scene.shownMonth())\"")
      // That month is open, and not the one that today is of.
      try scene.expectOpen(named)
      let start = try scene.enterMonth(among: [today, named])
      let far = start.after(7 * 30 + 1)
      #expect(try scene.program.tree().find(.button, named: scene.days.two.longName).first?.summary == "2 to do")
      for _ in 0..<30 { try scene.hand.perform("key Down") }
      try scene.hand.perform("key Right")
      try scene.expectFocusOnDay(far, role: .button)
      try scene.hand.perform("key Return")
      try scene.expectFocusOnDay(far)
      try scene.expectClosed(showing: far)
      try scene.hand.perform("key Control+g")
      let beside = try scene.enterMonth(among: [far, far.firstOfNextMonth])
      try scene.hand.perform("key Page_Down · key Page_Up · key Escape")
      try scene.expectFocusOnDay(far)
      try scene.expectClosed(showing: beside)
      try scene.hand.perform("key Control+g · still 300ms · over \"Read a book\"")
      #expect(try scene.enterMonth(among: [far, far.firstOfNextMonth]) == beside)
      try scene.hand.perform("click list \"Empty\"")
      try scene.expectClosed(showing: beside)
    }
  }

  @Test("is of the month that the name says, wherever the keyboard was", arguments: Backend.usually(.wayland))
  func month(backend: Backend) async throws {
    try await Scene.play(on: backend) { scene in
      let today = try CivilDate.today()
      try scene.hand.perform("key Alt+Home")
      try scene.expectFocusOnDay(today)
      // As far as that today is not in view any more.
      for _ in 0..<4 { try scene.hand.perform("click button \"Next month\"") }
      let months = Array(sequence(first: today.onDay(1)) { $0.firstOfNextMonth }.prefix(7).dropFirst(3))
      let name = try Deadline.wait(for: "a month far from today") { () -> String? in
        let name = try scene.shownMonth()
        return try scene.program.isAtRest() && months.contains { name == $0.monthName } ? name : nil
      }
      let month = try #require(months.first { $0.monthName == name })
      try scene.hand.perform("key Control+g")
      _ = try scene.enterMonth(among: [month])
    }
  }

  @Test("takes a day in words, and Escape leaves it from there, too", arguments: Backend.usually(.x11))
  func typed(backend: Backend) async throws {
    try await Scene.play(on: backend) { scene in
      let today = try CivilDate.today()
      let day = try #require((1...40).map { today.after($0) }.first { $0.day == 24 })
      try scene.hand.perform("key Control+g")
      try scene.awaitFocus(on: "Type a day")
      try scene.program.write("in 3 weeks")
      try scene.hand.perform("key Return")
      try scene.expectFocusOnDay(today.after(21))
      try scene.hand.perform("key Control+g")
      try scene.awaitFocus(on: "Type a day")
      try scene.program.write("24")
      // What is understood is marked below.
      try Deadline.wait(for: "the day to show") { try scene.program.tree().find(.button, named: day.longName).first }
      try scene.hand.perform("key Escape")
      try scene.expectFocusOnDay(today.after(21))
      try scene.expectClosed(showing: day)
    }
  }

  @Test("opens under a card that is held over the name, which is dropped on a day that is not in view", arguments: Backend.allCases)
  func drop(backend: Backend) async throws {
    try await Scene.play(on: backend) { scene in
      let today = try CivilDate.today()
      let later = Array(sequence(first: today.firstOfNextMonth) { $0.firstOfNextMonth }.prefix(60)).map { $0.onDay(20) }
      try scene.openUnder("Buy milk")
      let arrow = try #require(scene.program.tree().find(.button, named: "Next month").compactMap { $0.extents() }.max { $0.y < $1.y }).center
      try scene.hand.perform("over point \(Int(arrow.x)),\(Int(arrow.y))")
      func shown() throws -> CivilDate? {
        let days = Set(try scene.program.tree().find(.button).map(\.name))
        return later[3...].first { days.contains($0.longName) }
      }
      try Deadline.wait(for: "a month far away") { try shown() }
      // It turns on for as long as the card is over the arrow.
      try scene.hand.perform("over point \(Int(arrow.x) - 100),\(Int(arrow.y))")
      let far = try #require(try shown())
      try scene.hand.perform("over button \"\(far.longName)\" · still 300ms · drop")
      try scene.expectData(scene.places(with: ["Inbox": ["Call home", "Pay rent"], "\(far)": ["Buy milk"]]), "after the drop")
      try scene.expectClosed(showing: far)
      #expect(try scene.program.tree().day(far.longName) == nil, "the weeks have stayed where they were")
    }
  }

  @Test("lets a card that was dropped on it glide to its day in view", arguments: Backend.usually(.wayland))
  func dropInView(backend: Backend) async throws {
    try await Scene.play(on: backend) { scene in
      try scene.openUnder("Buy milk")
      try scene.hand.perform("over button \"\(scene.days.empty.longName)\" · still 300ms · drop")
      try scene.expect(["Inbox": ["Call home", "Pay rent"], "\(scene.days.empty)": ["Buy milk"]])
      try scene.expectClosed(showing: scene.days.empty)
    }
  }

  @Test("closes when the drag is elsewhere for a while, and with a drag that is cancelled", arguments: Backend.allCases)
  func leaving(backend: Backend) async throws {
    try await Scene.play(on: backend) { scene in
      let named = try scene.namedMonth()
      try scene.openUnder("Buy milk")
      try scene.hand.perform("over list \"Later\"")
      try scene.expectClosed(showing: named)
      try scene.hand.perform("over button \"\(scene.shownMonth())\"")
      try scene.awaitButton(named.longName)
      try scene.hand.perform("over button \"\(named.after(9).longName)\" · escape")
      try scene.expectClosed(showing: named)
      try scene.expectNothingMoved()
    }
  }
}

extension Scene {
  /// Holds a card over the month's name until the small calendar is there.
  fileprivate func openUnder(_ card: String) throws {
    try hold(card, from: "Inbox", "press \"\(card)\" · over day \(days.empty) · over button \"\(shownMonth())\"")
    try awaitButton(namedMonth().longName)
  }

  /// The first day of the month that the head names: in a new window, this month or the next one.
  fileprivate func namedMonth() throws -> CivilDate {
    let (today, name) = (try CivilDate.today(), try shownMonth())
    return try #require([today.onDay(1), today.firstOfNextMonth].first { $0.monthName == name })
  }

  /// Waits until one of some days in the small calendar has the focus.
  fileprivate func focusedDay(among days: [CivilDate]) throws -> CivilDate {
    try Deadline.wait(for: "the focus on one of \(days)") {
      let focused = try program.tree().find(.button).first { $0.isFocused() }?.name
      return days.first { $0.longName == focused }
    }
  }

  /// Waits until the small calendar shows a month from its beginning to its end.
  fileprivate func expectOpen(_ month: CivilDate) throws {
    try awaitButton(month.longName)
    try awaitButton(month.firstOfNextMonth.after(-1).longName)
  }

  /// From the field into the small calendar, to the day that is marked: one of these.
  fileprivate func enterMonth(among days: [CivilDate]) throws -> CivilDate {
    try awaitFocus(on: "Type a day")
    try hand.perform("key Down")
    return try focusedDay(among: days)
  }

  /// Waits until the small calendar is gone, which shows a day.
  fileprivate func expectClosed(showing day: CivilDate) throws {
    try Deadline.wait(for: "the small calendar to close") { try program.tree().find(.button, named: day.longName).isEmpty ? true : nil }
  }
}
