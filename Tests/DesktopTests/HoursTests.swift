// The hours of a week: cards come to times, become longer, and go away again.

import DesktopDriver
import Testing

@Suite("The hours of a week")
struct HoursTests {
  @Test("take a card from a list at a time, and give it back to the strip and to its list", arguments: Backend.usually(.x11))
  func there(backend: Backend) async throws {
    try await Scene.play(on: backend) { scene in
      let hours = try Hours(scene)
      let day = scene.days.two
      try hours.reveal(14 * 60, on: day)
      // Half an hour that is held in its middle.
      let point = try hours.point(14 * 60 + 45, on: day)
      try scene.hand.perform("press \"Buy milk\" in list \"Inbox\" · over \(point) · drop")
      try hours.expect("Buy milk", at: "14:30", on: day)
      let back = try hours.stripPoint(on: day)
      try scene.hand.perform("press \"Buy milk\" on day \(day) · over \(back) · drop")
      try hours.expect("Buy milk", at: nil, on: day)
      try scene.hand.perform("press \"Buy milk\" on day \(day) · over list \"Inbox\" end · drop")
      try scene.expectData(scene.places(with: ["Inbox": ["Call home", "Pay rent", "Buy milk"]]), "in its list")
    }
  }
}

/// The hours of the week of today in a scene's window.
struct Hours {
  let scene: Scene

  /// Shows them.
  init(_ scene: Scene) throws {
    self.scene = scene
    try scene.hand.perform("key Control+2")
    try Deadline.wait(for: "the hours", detail: { (try? scene.program.tree().outline()) ?? "" }) {
      try scene.program.tree().find(.button, named: "Next week").contains { $0.isShowing() } ? true : nil
    }
  }

  /// Where a day with all of its hours is in the window.
  func frame(of day: CivilDate) throws -> ScreenRect {
    try Deadline.wait(for: "the hours of \(day)", detail: { (try? scene.program.tree().outline()) ?? "" }) {
      try scene.program.tree().day(day.longName)?.extents()
    }
  }

  /// Where a time is, in the middle of a day.
  func point(_ minute: Int, on day: CivilDate) throws -> String {
    let frame = try frame(of: day)
    return "point \(Int(frame.center.x)),\(Int(frame.y + frame.height * Double(minute) / 1440))"
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
    let inner = (view.y + 60)...(view.bottom - 90)
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
  func expect(_ title: String, at start: String?, for minutes: Int? = nil, on day: CivilDate, sourceLocation: SourceLocation = #_sourceLocation) throws {
    var found = ""
    _ = try? Deadline.wait(for: "\(title) at \(start ?? "no time")") {
      let card = try scene.program.plan().card(title, on: day)
      found = card.map { "\($0.start ?? "no time"), \($0.minutes ?? 0) min" } ?? "not on \(day)"
      return card?.start == start && card != nil && (minutes == nil || card?.minutes == minutes) ? true : nil
    }
    if found.isEmpty { found = "nothing" }
    let expected = "\(start ?? "no time")"
    #expect(found.hasPrefix(expected + ",") && (minutes == nil || found.hasSuffix(", \(minutes ?? 0) min")), "\(title) is at \(found)", sourceLocation: sourceLocation)
  }
}
