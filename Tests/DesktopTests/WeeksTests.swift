// Weeks that are scrolled: by a wheel, by a drag at their edges, by keys.

import DesktopDriver
import Testing

@Suite("Weeks")
struct WeeksTests {
  @Test("scroll by a wheel, with the month's name, and come back to today", arguments: Backend.usually(.x11))
  func wheel(backend: Backend) async throws {
    try await Scene.play(on: backend) { scene in
      let today = try CivilDate.today()
      let far = today.after(180)
      let month = try scene.shownMonth()
      try scene.hand.perform("over day \(today)")
      try Deadline.wait(for: "\(far)", seconds: 60) {
        try scene.hand.wheel(clicks: 3)
        return try scene.program.tree().day(far.longName)
      }
      try Deadline.wait(for: "its month") {
        let names = try scene.program.tree().find(.table).map(\.name)
        return (60...200).contains { names == [today.after($0).monthName] } ? true : nil
      }
      // But for the week that has the keyboard, that of today.
      #expect(try scene.program.tree().day(today.after(7).longName) == nil, "what is far away has no widgets")
      try scene.hand.perform("click button \"Today\"")
      try scene.expectWindow(scene.initial, "after today")
      #expect(try scene.shownMonth() == month)
    }
  }

  @Test("begin at a week's line after each jump, by a button and by keys", arguments: Backend.usually(.x11))
  func jumps(backend: Backend) async throws {
    try await Scene.play(on: backend) { scene in
      // Where the uppermost day is as the window begins: a day tells of its content.
      let tree = try scene.program.tree()
      let top = try Scene.weeks(in: tree).y
      let tops = tree.days.filter { $0.isShowing() }.compactMap { $0.extents()?.y }
      let start = try #require(tops.filter { $0 >= top }.min())
      try scene.hand.perform("key Alt+Home")
      for step in ["key Page_Down", "key Page_Down", "key Page_Up", "click button \"Next month\"", "key Alt+Home"] {
        // Off the line, as a wheel leaves it.
        try scene.hand.perform("over day \(scene.anyDay())")
        try scene.hand.wheel(clicks: 1)
        try scene.hand.perform(step)
        try Deadline.wait(for: "a week's line at the top after \(step)", detail: { scene.tops }) { () -> Bool? in
          let tree = try scene.program.tree()
          guard tree.isAtRest() else { return nil }
          return tree.days.contains { $0.isShowing() && $0.extents()?.y == start } ? true : nil
        }
      }
    }
  }

  @Test("make room below a card that is held over a day with none, and take it back", arguments: Backend.usually(.x11))
  func room(backend: Backend) async throws {
    try await Scene.play(on: backend) { scene in
      func rest(_ name: String) throws -> ScreenRect {
        try scene.restingFrame(name) { $0.find(.listItem, named: name).first { $0.isShowing() } }
      }
      func height(of day: CivilDate) throws -> Double {
        try scene.restingFrame("the day") { $0.days.first { $0.name == day.longName && $0.isShowing() } }.height
      }
      // A week after the full day, which makes its own week high.
      let other = scene.days.full.after(7)
      try scene.program.succeed("add", "Alone", "--day", "\(other)")
      let (card, low) = (try rest("Alone"), try height(of: other))
      try scene.hand.perform("press \"Buy milk\" · over \"Alone\" bottom")
      try Deadline.wait(for: "the week to grow") { try height(of: other) > low + 3 ? true : nil }
      // What is above the hand stays, and nothing goes out of view.
      #expect(try rest("Alone") == card)
      try scene.hand.perform("escape")
      try Deadline.wait(for: "the week to be as before") { try height(of: other) == low ? true : nil }
      try scene.hand.perform("press \"Buy milk\" · over \"Alone\" bottom · drop")
      try Deadline.wait(for: "both cards") { try rest("Buy milk").y > card.y ? true : nil }
      #expect(try rest("Alone") == card)
    }
  }

  @Test("have room for a first card of two lines: nothing below it moves", arguments: Backend.usually(.x11))
  func firstCard(backend: Backend) async throws {
    try await Scene.play(on: backend) { scene in
      let title = "Return the borrowed drill"
      let (day, below) = (scene.days.full.after(14), scene.days.full.after(21))
      func frame(of day: CivilDate) throws -> ScreenRect {
        try scene.restingFrame("\(day)") { $0.days.first { $0.name == day.longName && $0.isShowing() } }
      }
      let before = try (frame(of: day), frame(of: below))
      try scene.program.succeed("add", title, "--day", "\(day)")
      let card = try scene.restingFrame(title) { $0.find(.listItem, named: title).first { $0.isShowing() } }
      #expect(card.height > 28, "it has two lines: \(card)")
      #expect(try (frame(of: day), frame(of: below)) == before)
    }
  }

  @Test("that have grown below a card fall back once it is held two weeks further, where nothing moves for that", arguments: Backend.usually(.x11))
  func fallingBack(backend: Backend) async throws {
    try await Scene.play(on: backend) { scene in
      func frame(of day: CivilDate) throws -> ScreenRect {
        try scene.restingFrame("\(day)") { $0.days.first { $0.name == day.longName && $0.isShowing() } }
      }
      let day = scene.days.full.after(7)
      try scene.program.succeed("add", "Alone", "--day", "\(day)")
      let low = try scene.restingFrame("Alone") { $0.find(.listItem, named: "Alone").first { $0.isShowing() } }
      let height = try frame(of: day).height
      try scene.hand.perform("press \"Buy milk\" · over \"Alone\" bottom")
      try Deadline.wait(for: "the week to grow") { try frame(of: day).height > height + 3 ? true : nil }
      let grown = try frame(of: day).height
      let (next, second) = try (frame(of: day.after(7)), frame(of: day.after(14)))
      try scene.hand.perform("over day \(day.after(7)) · still 300ms")
      #expect(try frame(of: day).height == grown, "one week further nothing changes")
      #expect(try frame(of: day.after(7)) == next)
      try scene.hand.perform("over day \(day.after(14))")
      try Deadline.wait(for: "the week to be as before") { try frame(of: day).height == height ? true : nil }
      #expect(try frame(of: day.after(14)) == second, "the week below the hand stays where it is")
      #expect(try frame(of: day).y > low.y - 40)
      try scene.hand.perform("drop")
      try scene.expectData(
        scene.places(with: ["Inbox": ["Call home", "Pay rent"], "\(day)": ["Alone"], "\(day.after(14))": ["Buy milk"]]), "after the drop")
    }
  }

  @Test("that several cards only pass push nothing away", arguments: Backend.usually(.x11))
  func passing(backend: Backend) async throws {
    try await Scene.play(on: backend) { scene in
      func frame(of day: CivilDate) throws -> ScreenRect {
        try scene.restingFrame("\(day)") { $0.days.first { $0.name == day.longName && $0.isShowing() } }
      }
      let (start, full, goal) = (scene.days.full.after(7), scene.days.full.after(14), scene.days.full.after(21))
      for number in 1...6 { try scene.program.succeed("add", "Hour \(number)", "--day", "\(full)") }
      try scene.hand.perform("ctrl+click \"Buy milk\" · ctrl+click \"Call home\" · ctrl+click \"Pay rent\" · press \"Buy milk\" · over day \(start)")
      let (passed, aimed) = try (frame(of: full), frame(of: goal))
      try scene.hand.perform("over point \(Int(aimed.center.x)),\(Int(aimed.center.y)) · drop")
      try Deadline.wait(for: "the drop") { try scene.program.plan().places["\(goal)"] == ["Buy milk", "Call home", "Pay rent"] ? true : nil }
      #expect(try frame(of: full) == passed)
      #expect(try frame(of: goal).y == aimed.y)
    }
  }

  @Test("are entered by Tab at today, with weeks above that are out of view", arguments: Backend.usually(.wayland))
  func entering(backend: Backend) async throws {
    try await Scene.play(on: backend) { scene in
      let today = try CivilDate.today()
      try Deadline.wait(for: "days above the view") { try scene.program.tree().day(today.after(-21).longName) }
      try scene.hand.perform("click button \"Today\"")
      // Past the buttons beside it.
      let isToday = try Deadline.wait(for: "the focus on a day", pause: 0.5, detail: { (try? scene.program.tree().outline()) ?? "" }) { () -> Bool? in
        let focused = try scene.program.tree().days.filter { $0.isFocused() }.map(\.name)
        if !focused.isEmpty { return focused == [today.longName] }
        try scene.hand.perform("key Tab")
        return nil
      }
      #expect(isToday)
    }
  }

  @Test("scroll under a card that is held at their edge, which is dropped on a day that was out of view", arguments: Backend.usually(.x11))
  func edge(backend: Backend) async throws {
    try await Scene.play(on: backend) { scene in
      let far = try CivilDate.today().after(180)
      let weeks = try Scene.weeks(in: scene.program.tree())
      let column = weeks.x + weeks.width / 14
      try scene.hand.perform("press \"Buy milk\" · over day \(scene.days.empty) · over point \(Int(column)),\(Int(weeks.bottom - 14))")
      try Deadline.wait(for: "\(far)", seconds: 60) { try scene.program.tree().day(far.longName) }
      try scene.hand.perform("over point \(Int(column)),\(Int(weeks.center.y)) · still 300ms · drop")
      let days = try Deadline.wait(for: "the drop") {
        let days = try scene.program.plan().places.filter { $0.value.contains("Buy milk") }.keys
        return days.contains("Inbox") ? nil : days
      }
      // Where the pointer was, and where the eye sees it.
      #expect(days.count == 1 && days.allSatisfy { $0 > far.after(-120).description }, "\(days)")
      #expect(try scene.program.tree().find(.listItem, named: "Buy milk").count { $0.isShowing() } == 1)
    }
  }
}

extension Scene {
  /// Where the weeks begin, and the days, for a message.
  fileprivate var tops: String {
    guard let tree = try? program.tree(), let weeks = try? Scene.weeks(in: tree) else { return "nothing" }
    return "\(weeks), days at \(Set(tree.days.filter { $0.isShowing() }.compactMap { $0.extents()?.y }).sorted())"
  }

  /// A day in view.
  fileprivate func anyDay() throws -> CivilDate {
    let today = try CivilDate.today()
    return try Deadline.wait(for: "a day in view") {
      let tree = try program.tree()
      let weeks = try Scene.weeks(in: tree)
      let names = tree.days.filter { day in
        day.isShowing() && day.extents().map { $0.y > weeks.y + 40 && $0.bottom < weeks.bottom } == true
      }.map(\.name)
      return (-120...200).map(today.after).first { names.contains($0.longName) }
    }
  }
}
