// What is late, above the hours of today.

import DesktopDriver
import Testing

@Suite("The agenda of what is late")
struct LateAgendaTests {
  private static let late = ["Sweep the stairs", "Plant tulips", "Order firewood"]

  private static func board(_ today: CivilDate) -> String {
    let cards = zip(late, [-3, -2, -1]).map { "- [ ] \($0) @{\(today.after($1))}" }
    return "## Inbox\n\n- [ ] Buy milk\n\(cards.joined(separator: "\n"))\n- [ ] Water the plants @{\(today)}\n"
  }

  @Test("is above the strip of today: its cards are dragged onto a time and into the strip, and ticked", arguments: Backend.usually(.x11))
  func pointer(backend: Backend) async throws {
    let today = try CivilDate.today()
    try await Stage.on(backend).play(Self.board(today)) { scene in
      try scene.program.start()
      let before = try scene.program.plan().places
      let hours = try Hours(scene)
      #expect(try scene.program.tree().find(.list, named: "Overdue").contains { $0.isShowing() } == false, "it is no agenda of a week")
      try scene.showAgenda(Self.late)
      let card = try scene.restingFrame("a late card") { $0.find(.listItem, named: "Plant tulips").first { $0.isShowing() } }
      #expect(card.bottom < (try scene.restingFrame("a card of today") { $0.find(.listItem, named: "Water the plants").first { $0.isShowing() } }).y)
      #expect(
        try scene.program.tree().find(.listItem, named: "Plant tulips").first { $0.isShowing() }?.summary
          == "Overdue, 2 of 3, \(today.after(-2).longName), list Inbox")
      try hours.reveal(14 * 60, on: today)
      // Back where it was by Escape, and then onto a time.
      try scene.hand.perform("press \"Plant tulips\" · over \(try hours.point("14:15", on: today))")
      try scene.awaitAgenda(["Sweep the stairs", "Order firewood"])
      try scene.hand.perform("escape")
      try scene.awaitAgenda(Self.late)
      #expect(try scene.restingFrame("the card") { $0.find(.listItem, named: "Plant tulips").first { $0.isShowing() } } == card)
      try scene.hand.perform("press \"Plant tulips\" · over \(try hours.point("14:15", on: today)) · drop")
      try hours.expect("Plant tulips", at: "14:00", on: today)
      try scene.awaitAgenda(["Sweep the stairs", "Order firewood"])
      // What is ticked stays, so that it is seen.
      try scene.click(box: "Sweep the stairs")
      try Deadline.wait(for: "the tick") {
        try scene.program.plan().days.flatMap(\.cards).contains { $0.title == "Sweep the stairs" && $0.done } ? true : nil
      }
      try scene.awaitAgenda(["Sweep the stairs", "Order firewood"])
      try scene.hand.perform("press \"Order firewood\" · over \(try hours.stripPoint(on: today)) · drop")
      try scene.awaitAgenda(["Sweep the stairs"])
      try scene.expectData(
        ["Inbox": ["Buy milk"], "\(today.after(-3))": ["Sweep the stairs"], "\(today)": ["Plant tulips", "Water the plants", "Order firewood"]],
        "after both drops")
      for _ in 0..<3 { try scene.hand.perform("key Control+z") }
      try scene.expectData(before, "after three steps back")
      try scene.awaitAgenda(Self.late)
      // Another day has none.
      try scene.hand.perform("click button \"Next day\"")
      try scene.awaitAgenda([])
      try scene.hand.perform("click button \"Today\"")
      try scene.awaitAgenda(Self.late)
      // A click opens it.
      try scene.hand.perform("click \"Plant tulips\"")
      try scene.awaitButton("Close card")
    }
  }

  @Test("is walked by keys, which tick and move", arguments: Backend.usually(.wayland))
  func keys(backend: Backend) async throws {
    let today = try CivilDate.today()
    try await Stage.on(backend).play(Self.board(today)) { scene in
      try scene.program.start()
      let keys = try Keyboard(scene)
      try scene.showAgenda(Self.late)
      for _ in 0..<20 {
        try keys.strike("Tab")
        if try scene.program.tree().find(.listItem, named: Self.late[0]).contains(where: { $0.isFocused() }) { break }
      }
      try keys.expectFocus(Self.late[0])
      try keys.strike("Down")
      try keys.expectFocus(Self.late[1])
      try keys.strike("t")
      try scene.awaitAgenda([Self.late[0], Self.late[2]])
      try keys.expectFocus(Self.late[2])
      try keys.strike("Up")
      try keys.expectFocus(Self.late[0])
      try keys.strike("space")
      try Deadline.wait(for: "the tick") {
        try scene.program.plan().days.flatMap(\.cards).contains { $0.title == Self.late[0] && $0.done } ? true : nil
      }
      try keys.expectFocus(Self.late[0])
    }
  }
}

extension Scene {
  /// Shows the hours of today, and waits until what is late is this.
  fileprivate func showAgenda(_ titles: [String]) throws {
    try hand.perform("key Control+3")
    try awaitButton("Next day")
    try awaitAgenda(titles)
  }

  fileprivate func awaitAgenda(_ titles: [String]) throws {
    try Deadline.wait(for: "the agenda \(titles)", detail: { (try? program.tree().outline()) ?? "" }) {
      let found = try program.tree().find(.list, named: "Overdue").filter { $0.isShowing() }.flatMap { $0.find(.listItem) }
      return found.filter { $0.isShowing() }.map(\.name) == titles ? true : nil
    }
  }
}
