// The hours of a week as a test sees them, and what the data file says of times.

import DesktopDriver
import Testing

/// The hours of the week of today in a scene's window.
struct Hours {
  let scene: Scene

  /// Shows them: the week of today, or what a narrower window has of the days from today on.
  ///
  /// - Parameter today: the day that it is for the program; nil for the real one.
  init(_ scene: Scene, ofDays count: Int = 7, today: CivilDate? = nil) throws {
    self.scene = scene
    let today = try today ?? CivilDate.today()
    days = try count == 7 ? Self.week(of: today) : (0..<count).map { today.after($0) }
    try scene.hand.perform("key Control+2")
    try Deadline.wait(for: "the hours", detail: { (try? scene.program.tree().outline()) ?? "" }) {
      try scene.program.tree().find(.button, named: count == 7 ? "Next week" : "Next days").contains { $0.isShowing() } ? true : nil
    }
  }

  /// The days that are shown first.
  let days: [CivilDate]

  /// The week of a day, or of today. The tests' locale has weeks that begin on Sunday.
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
  func point(_ time: String, on day: CivilDate, below: Int = 0, across part: Double = 0.5) throws -> String {
    let parts = time.split(separator: ":").compactMap { Int($0) }
    let frame = try frame(of: day)
    return "point \(Int(frame.x + frame.width * part)),\(Int((frame.y + frame.height * Double(parts[0] * 60 + parts[1]) / 1440).rounded()) + below)"
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
      let isAbove = y < inner.lowerBound
      // Where a day ends nothing scrolls any further.
      if inner.contains(y) || (isAbove ? frame.y >= view.y - 1 : frame.bottom <= view.bottom + 1) { return }
      try scene.hand.perform("over point \(Int(frame.center.x)),\(Int(view.center.y))")
      try scene.hand.wheel(clicks: isAbove ? -1 : 1)
      // The first turn that KWin tells a window of without a wheel's name does nothing there.
      _ = try? Deadline.wait(for: "the hours to scroll", seconds: 3) { try self.frame(of: day).y != frame.y ? true : nil }
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

extension Hours {
  /// Waits until the window says of a card when it is.
  func expectShown(_ title: String, _ words: String) throws {
    var found = ""
    try Deadline.wait(for: "\(title) at \(words)", detail: { found }) {
      found = try scene.program.tree().find(.listItem, named: title).map(\.summary).joined(separator: "; ")
      return found.contains(words) ? true : nil
    }
  }
}

/// Where the cards of a scene are, and when, as the data file says: after each step, each step back, and each step on again.
final class Timetable {
  /// A card's place, and in it its time and its length.
  struct Spot: Equatable, CustomStringConvertible {
    var place: String
    var start: String?
    var minutes = 0

    var description: String { [place, start, minutes > 0 ? "\(minutes) min" : nil].compactMap(\.self).joined(separator: " ") }
  }

  private let scene: Scene
  private var states: [[String: Spot]]

  init(_ scene: Scene) throws {
    self.scene = scene
    states = [try Self.read(scene)]
  }

  /// Takes a step that puts one card elsewhere and leaves all others alone.
  func step(_ title: String, to place: String, at start: String? = nil, for minutes: Int = 0, _ take: () throws -> Void) throws {
    try take()
    var state = states[states.count - 1]
    state[title] = Spot(place: place, start: start, minutes: minutes)
    try wait(state, "\(title) at \(state[title]?.description ?? "")")
    states.append(state)
  }

  /// Takes all steps back with the key for that, and on again.
  func undoAndRedo() throws {
    for (index, state) in states.enumerated().dropLast().reversed() {
      try scene.hand.perform("key Control+z")
      try wait(state, "step \(index + 1) taken back")
    }
    for (index, state) in states.enumerated().dropFirst() {
      try scene.hand.perform("key Control+Shift+z")
      try wait(state, "step \(index) done again")
    }
  }

  /// Expects that these cards are there and so, and no other one has a time.
  func expect(_ spots: [String: Spot], sourceLocation: SourceLocation = #_sourceLocation) throws {
    let found = try Self.read(scene).filter { spots[$0.key] != nil || $0.value.start != nil }
    #expect(found == spots, sourceLocation: sourceLocation)
  }

  private func wait(_ state: [String: Spot], _ moment: String) throws {
    var found: [String: Spot] = [:]
    try Deadline.wait(
      for: moment,
      detail: { state.filter { found[$0.key] != $0.value }.map { "\($0.key): \(found[$0.key]?.description ?? "")" }.joined(separator: "; ") }
    ) {
      found = try Self.read(self.scene)
      return found == state ? true : nil
    }
    try scene.program.succeed("check")
  }

  private static func read(_ scene: Scene) throws -> [String: Spot] {
    let plan = try scene.program.plan()
    let listed = plan.lists.flatMap { list in list.entries.map { ($0.title, Spot(place: list.title, minutes: $0.minutes ?? 0)) } }
    let scheduled = plan.days.flatMap { day in day.cards.map { ($0.title, Spot(place: day.date, start: $0.start, minutes: $0.minutes ?? 0)) } }
    return Dictionary(uniqueKeysWithValues: listed + scheduled)
  }
}
