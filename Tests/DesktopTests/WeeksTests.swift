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
      try scene.hand.perform("over day \(today)")
      try Deadline.wait(for: "\(far)", seconds: 60) {
        try scene.hand.wheel(clicks: 3)
        return try scene.program.tree().day(far.longName)
      }
      try Deadline.wait(for: "its month") {
        let names = try scene.program.tree().find(.table).map(\.name)
        return (60...200).contains { names == [today.after($0).monthName] } ? true : nil
      }
      #expect(try scene.program.tree().day(today.longName) == nil, "what is far away has no widgets")
      try scene.hand.perform("click button \"Today\"")
      try scene.expectWindow(scene.initial, "after today")
      #expect(try scene.program.tree().find(.table).map(\.name) == [today.monthName])
    }
  }

  @Test("are entered by Tab at today, with weeks above that are out of view", arguments: Backend.usually(.wayland))
  func entering(backend: Backend) async throws {
    try await Scene.play(on: backend) { scene in
      let today = try CivilDate.today()
      try Deadline.wait(for: "days above the view") { try scene.program.tree().day(today.after(-21).longName) }
      try scene.hand.perform("click button \"Today\" · key Tab · key Tab")
      try scene.expectFocusOnDay(today)
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
