// A person's week: what the program is for, from a fresh start to a full week, by pointer and keys, and by keys alone.

import DesktopDriver
import Testing

@Suite("A week is planned from a fresh start")
struct WeekPlanTests {
  /// Two cards on each of four days of the next week.
  private static let titles = [
    ["Swim", "Paint the fence"], ["Call the bank", "Pick up the parcel"], ["Dinner with friends", "Oil the bike"],
    ["Pay the rent", "Sort the bills"],
  ]

  /// Two cards in each of two lists, one of them with its day.
  private static let lists = [
    ("Inbox", ["Return the books", "Tax return 10 February"]), ("Work", ["Write the report", "Book a room"]),
  ]

  /// Expects the twelve cards where they are to be in the end, beside all that the sample had, and that two of them are done.
  private static func expectPlan(_ added: [String: [String]], beside sample: [String: [String]], _ scene: Scene) throws {
    let expected = sample.merging(added, uniquingKeysWith: +).mapValues { $0.sorted() }
    var found: [String: [String]] = [:]
    _ = try? Deadline.wait(for: "the plan", seconds: 6) {
      found = try scene.program.plan().places.mapValues { $0.sorted() }
      return found == expected ? true : nil
    }
    #expect(found == expected)
    let plan = try scene.program.plan()
    let done = plan.days.flatMap(\.cards).filter(\.done).map(\.title) + plan.lists.flatMap(\.entries).filter { $0.done == true }.map(\.title)
    #expect(Set(done).isSuperset(of: ["Call the bank", "Write the report"]), "\(done)")
    #expect(added.values.joined().count == 12)
  }

  private static func play(
    on backend: Backend,
    _ body: @escaping @Sendable (Scene, Keyboard, _ week: [CivilDate], _ february: CivilDate) throws -> [String: [String]]
  ) async throws {
    try await Stage.on(backend).play(nil) { scene in
      try scene.program.start()
      let keys = try Keyboard(scene)
      let sample = try scene.program.plan().places
      var week = try keys.weekOfToday()
      for _ in 0..<7 { week = week.map(\.next) }
      let february = try #require(CivilDate(year: try CivilDate.today().year + 1, month: 2, day: 10))
      let clock = ContinuousClock()
      let start = clock.now
      let added = try body(scene, keys, Array(week[1...4]), february)
      print("a week of twelve cards on \(backend): \(clock.now - start)")
      try expectPlan(added, beside: sample, scene)
    }
  }

  @Test("by pointer and keys", arguments: Backend.usually(.x11))
  func pointer(backend: Backend) async throws {
    try await Self.play(on: backend) { scene, keys, week, february in
      let hand = scene.hand
      try scene.show(week)
      for (day, titles) in zip(week, Self.titles) {
        // Beside its number: a card of the sample may fill the rest.
        let cell = try scene.restingFrame("\(day)") { $0.days.first { $0.name.hasPrefix(day.longName) && $0.isShowing() } }
        try scene.click(ScreenPoint(x: cell.center.x + 10, y: cell.y + 9))
        // A day with cards shows them all, with the field below.
        let field = "Add card to \(day.longName)"
        try scene.click(scene.restingFrame("the field of the day") { $0.all.first { $0.name == field && $0.isShowing() } }.center)
        try scene.write(titles, in: "Add card to \(day.longName)")
        try scene.awaitNo("Add card to \(day.longName)")
      }
      for (list, titles) in Self.lists {
        try scene.click(scene.restingFrame("the field of \(list)") { $0.all.first { $0.name == "Add card to \(list)" && $0.isShowing() } }.center)
        try scene.write(titles, in: "Add card to \(list)")
      }
      try hand.perform("press \"Paint the fence\" · over day \(week[1]) · drop")
      try hand.perform("press \"Return the books\" · over day \(week[3]) · drop")
      try hand.perform("press \"Book a room\" · over list \"Home\" end · drop")
      try scene.click(box: "Call the bank")
      try scene.click(box: "Write the report")
      try scene.find("tax", february, keys)
      return [
        "\(week[0])": ["Swim"], "\(week[1])": ["Call the bank", "Pick up the parcel", "Paint the fence"],
        "\(week[2])": ["Dinner with friends", "Oil the bike"], "\(week[3])": ["Pay the rent", "Sort the bills", "Return the books"],
        "\(february)": ["Tax return"], "Work": ["Write the report"], "Home": ["Book a room"],
      ]
    }
  }

  @Test("by keys alone", arguments: Backend.usually(.wayland))
  func keyboard(backend: Backend) async throws {
    try await Self.play(on: backend) { scene, keys, week, february in
      // The first key after the start goes to the first card.
      for (list, titles) in Self.lists {
        try keys.strike(list == "Inbox" ? "Down" : "Right")
        try keys.strike("Control+n")
        try scene.write(titles, in: "Add card to \(list)")
      }
      try keys.strike("End")
      try keys.expectFocus("Book a room")
      try keys.strike("Alt+Right", "Left", "End")
      try keys.expectFocus("Write the report")
      try keys.strike("space")
      try keys.hear("Done: Write the report")
      // To today, along its week, and down into the next one.
      try keys.strike("Alt+Home")
      let days = try keys.weekOfToday()
      let columns = try #require(days.firstIndex(of: CivilDate.today())) - 1
      for _ in 0..<abs(columns) { try keys.strike(columns > 0 ? "Left" : "Right") }
      try scene.walkDown(to: week[0].longName, keys)
      for (day, titles) in zip(week, Self.titles) {
        try keys.strike("Control+n")
        try scene.write(titles, in: "Add card to \(day.longName)")
        try keys.strike("Right")
      }
      // Back along the days: a card of each of two goes to the day beside.
      try keys.strike("Left", "Left", "Down", "End")
      try keys.expectFocus("Oil the bike")
      try keys.strike("Alt+Right", "Left", "Left")
      // The sample may have a card there, which is above it.
      try scene.walkDown(to: "Call the bank", keys)
      try keys.strike("space")
      try keys.hear("Done: Call the bank")
      try keys.strike("Left", "Down", "End")
      try keys.expectFocus("Paint the fence")
      try keys.strike("Alt+Right")
      try scene.find("tax", february, keys)
      return [
        "\(week[0])": ["Swim"], "\(week[1])": ["Call the bank", "Pick up the parcel", "Paint the fence"],
        "\(week[2])": ["Dinner with friends"], "\(week[3])": ["Pay the rent", "Sort the bills", "Oil the bike"],
        "\(february)": ["Tax return"], "Inbox": ["Return the books"], "Work": ["Write the report"], "Home": ["Book a room"],
      ]
    }
  }
}

extension Scene {
  /// Writes cards into the field of this name once it has the keyboard, each with Enter, and leaves it.
  fileprivate func write(_ titles: [String], in field: String) throws {
    try awaitFocus(on: field)
    for title in titles {
      try program.write(title)
      try hand.perform("key Return")
    }
    try hand.perform("key Escape")
  }

  /// Shows a month that has these days in view.
  fileprivate func show(_ days: [CivilDate]) throws {
    let shown = try program.tree().days.map(\.name)
    if days.contains(where: { !shown.contains($0.longName) }) { try hand.perform("click button \"Next month\"") }
  }

  /// Looks for a card of a day that is far away with the keyboard, and goes there.
  fileprivate func find(_ words: String, _ day: CivilDate, _ keys: Keyboard) throws {
    try keys.strike("Control+f")
    try program.write(words)
    try keys.hear("1 card matches")
    try keys.strike("Return")
    try keys.expectFocus("Tax return")
    try Deadline.wait(for: "\(day)") { try program.tree().days.first { $0.name == day.longName && $0.isShowing() } }
  }

  /// Walks down from a day to a card of it or to a day below it, by name, over all that is between.
  fileprivate func walkDown(to name: String, _ keys: Keyboard) throws {
    func focus() throws -> String? { try program.tree().all.first { [.list, .listItem].contains($0.role) && $0.isFocused() }?.name }
    var passed: [String] = []
    for _ in 0..<12 {
      let before = try Deadline.wait(for: "a day or a card to have the keyboard") { try focus() }
      if before == name { return }
      passed.append(before)
      try keys.strike("Down")
      try Deadline.wait(for: "the keyboard to leave \"\(before)\"") { try focus().map { $0 != before } == true ? true : nil }
    }
    throw DesktopError("the keyboard does not come to \(name), but by \(passed.joined(separator: ", "))")
  }

  fileprivate func awaitNo(_ name: String) throws {
    try Deadline.wait(for: "\"\(name)\" to be gone") { try program.tree().all.contains { $0.name == name && $0.isShowing() } ? nil : true }
  }
}
