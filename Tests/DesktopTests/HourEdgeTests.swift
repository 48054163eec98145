// What is around the hours: edges that scroll and leaf below a drag, and the wheel that makes hours higher.

import DesktopDriver
import Foundation
import Testing

@Suite("The edges of hours, and their height")
struct HourEdgeTests {
  @Test("scroll to the ends of the day and leaf to other weeks below a drag, and it is dropped there", arguments: Backend.usually(.x11))
  func edges(backend: Backend) async throws {
    try await Stage.on(backend).play(try Scene.board()) { scene in
      scene.program.environment["DAYLANE_DWELL"] = "1"
      try scene.program.start()
      let hours = try Hours(scene)
      let (day, view) = (hours.days[3], try hours.view())
      let x = Int(try hours.frame(of: day).center.x)
      try hours.reveal(12 * 60, on: day)
      try scene.hand.perform("press \"Buy milk\" in list \"Inbox\" · over point \(x),\(Int(view.bottom - 3))")
      try Deadline.wait(for: "the end of the day") { try hours.frame(of: day).bottom <= view.bottom + 1 ? true : nil }
      try scene.hand.perform("over \(try hours.point("21:15", on: day)) · drop")
      try hours.expect("Buy milk", at: "21:00", on: day)
      try scene.hand.perform("press \"Buy milk\" on day \(day) · over point \(x),\(Int(view.y + 3))")
      try Deadline.wait(for: "the start of the day") { try hours.frame(of: day).y >= view.y - 1 ? true : nil }
      try scene.hand.perform("over \(try hours.point("03:15", on: day)) · drop")
      try hours.expect("Buy milk", at: "03:00", on: day)
      // Held on at the side, week after week; back at the other one.
      func shown() throws -> [CivilDate] {
        try Deadline.wait(for: "days") {
          let tree = try scene.program.tree()
          return (0...90).map { week in hours.days.map { $0.after(7 * week) } }.first { $0.allSatisfy { tree.day($0.longName) != nil } }
        }
      }
      let middle = Int(view.center.y)
      try scene.hand.perform("press \"Buy milk\" on day \(day) · over point \(Int(view.right - 4)),\(middle)")
      try Deadline.wait(for: "the week after the next") { try scene.program.tree().day(day.after(14).longName) != nil ? true : nil }
      try scene.hand.perform("over point \(x),\(middle)")
      let there = try shown()
      #expect(there != hours.days)
      try scene.hand.perform("over point \(Int(view.x + 10)),\(middle)")
      try Deadline.wait(for: "an earlier week") { try scene.program.tree().day(there[0].after(-7).longName) != nil ? true : nil }
      try scene.hand.perform("over point \(x),\(middle)")
      let goal = try shown()[3]
      #expect(goal != there[3])
      try scene.hand.perform("over \(try hours.point("05:15", on: goal)) · drop")
      try hours.expect("Buy milk", at: "05:00", on: goal)
      #expect(try scene.program.plan().place(of: "Buy milk") == "\(goal)")
      for _ in 0..<3 { try scene.hand.perform("key Control+z") }
      try scene.expectData(scene.initial, "after three steps back")
    }
  }

  @Test("are higher or lower by the wheel with Control, about the pointer", arguments: Backend.allCases)
  func zoom(backend: Backend) async throws {
    try await Scene.play(on: backend) { scene in
      let hours = try Hours(scene)
      let day = hours.days[3]
      try hours.reveal(13 * 60, on: day)
      let view = try hours.view()
      let pointer = ScreenPoint(x: try hours.frame(of: day).center.x, y: view.y + (view.height / 3).rounded())
      try scene.hand.perform("over point \(Int(pointer.x)),\(Int(pointer.y))")
      func minute() throws -> Double {
        let frame = try hours.frame(of: day)
        return (pointer.y - frame.y) / frame.height * 1440
      }
      let (usual, wanted) = (try hours.frame(of: day).height, try minute())
      func turn(_ click: Int, until isReached: (_ zoom: Double) -> Bool) throws {
        try scene.hand.perform("hold Control")
        var zoom = try hours.frame(of: day).height / usual
        for _ in 0..<60 where !isReached(zoom) {
          try scene.hand.wheel(clicks: click)
          // The first turn that KWin tells a window of does nothing there.
          let next = try? Deadline.wait(for: "another height", seconds: 3) {
            let next = try hours.frame(of: day).height / usual
            return next != zoom ? next : nil
          }
          zoom = next ?? zoom
        }
        try scene.hand.perform("free Control")
        #expect(isReached(zoom))
        // It is scrolled by whole points, at each turn.
        let error = abs(try minute() - wanted) / 1440 * usual * zoom
        #expect(error <= 8, "what is below the pointer is \(error) points away")
      }
      try turn(-1) { $0 > 2 }
      try turn(1) { $0 < 1.3 }
      // More lines to snap to.
      try turn(-1) { $0 > 2.5 }
      let start = Int((wanted / 60).rounded()) * 60 + 5
      func clock(_ minute: Int) -> String { String(format: "%02d:%02d", minute / 60, minute % 60) }
      try scene.hand.perform("press \"Buy milk\" in list \"Inbox\" · over \(try hours.point(clock(start + 15), on: day)) · drop")
      try hours.expect("Buy milk", at: clock(start), on: day)
    }
  }
}
