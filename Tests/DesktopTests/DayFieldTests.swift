// Cards that are written on a day, and the list that they belong to.

import DesktopDriver
import Testing

@Suite("The field of a day")
struct DayFieldTests {
  @Test("shows the list of its cards, takes another one by keys, and begins with the one that was used last", arguments: Backend.usually(.x11))
  func home(backend: Backend) async throws {
    try await Scene.play(on: backend) { scene in
      _ = try Keyboard(scene)
      let (day, other) = (scene.days.empty, scene.days.empty.next)
      try scene.hand.perform("click day \(day)")
      try scene.awaitFocus(on: "Add card to \(day.longName)")
      try scene.awaitButton("List: Inbox")
      try scene.hand.perform("key Tab")
      try scene.awaitFocus(on: "List: Inbox")
      try scene.hand.perform("key Return")
      try scene.awaitFocus(on: "Inbox")
      try scene.hand.perform("key Down")
      try scene.awaitFocus(on: "Later")
      try scene.hand.perform("key Return")
      try scene.awaitFocus(on: "Add card to \(day.longName)")
      try scene.awaitButton("List: Later")
      try scene.program.write("Read the paper")
      try scene.hand.perform("key Return")
      try scene.expectHome(of: "Read the paper", "Later")
      try scene.hand.perform("key Escape")
      // On another day, and when the program is opened again.
      try scene.hand.perform("click day \(other)")
      try scene.awaitButton("List: Later")
      try scene.hand.perform("key Escape")
      try scene.program.close()
      try scene.program.start()
      _ = try Keyboard(scene)
      try scene.hand.perform("click day \(other)")
      try scene.awaitButton("List: Later")
      // The arrow with Alt opens the lists from the field.
      try scene.hand.perform("key Alt+Down")
      try scene.awaitFocus(on: "Later")
      try scene.hand.perform("key Up · key Return")
      try scene.awaitFocus(on: "Add card to \(other.longName)")
      try scene.program.write("Sharpen the pencils")
      try scene.hand.perform("key Return")
      try scene.expectHome(of: "Sharpen the pencils", "Inbox")
      // Escape adds nothing from the list's button, either.
      try scene.program.write("Never mind")
      try scene.hand.perform("key Tab")
      try scene.awaitFocus(on: "List: Inbox")
      try scene.hand.perform("key Escape")
      try scene.awaitToast("Text not kept")
      #expect(try !scene.program.plan().days.flatMap(\.cards).contains { $0.title == "Never mind" })
    }
  }

  @Test("belongs to the list of the card that the keyboard is on, and pasted lines do, too", arguments: Backend.usually(.x11))
  func card(backend: Backend) async throws {
    try await Scene.play(on: backend) { scene in
      let keys = try Keyboard(scene)
      try keys.goToFirstCard()
      try scene.hand.perform("key Shift+Down · key Control+c · key Escape · key Alt+Home")
      try scene.expectFocusOnDay(CivilDate.today())
      try scene.hand.perform("key Right · key Down")
      try keys.expectFocus("Dentist")
      try scene.hand.perform("key Control+n")
      try scene.awaitButton("List: Dates")
      try scene.awaitFocus(on: "Add card to \(scene.days.two.longName)")
      try scene.program.write("X-ray")
      try scene.hand.perform("key Return")
      try scene.expectHome(of: "X-ray", "Dates")
      try scene.hand.perform("key Control+v")
      try Deadline.wait(for: "the pasted cards") {
        let days = try scene.program.plan().days.flatMap(\.cards)
        return days.contains { $0.title == "Call home" } ? true : nil
      }
      try scene.expectHome(of: "Call home", "Dates")
    }
  }
}

extension Scene {
  /// Expects that the card of this title which is on a day belongs to a list, soon.
  func expectHome(of title: String, _ list: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    var found: String?
    _ = try? Deadline.wait(for: "\"\(title)\" of \(list)") {
      let plan = try program.plan()
      let home = plan.days.flatMap(\.cards).first { $0.title == title }?.home
      found = plan.lists.first { $0.id == home }?.title
      return found == list ? true : nil
    }
    if found != list { keepPicture() }
    #expect(found == list, "the list of \"\(title)\"", sourceLocation: sourceLocation)
  }
}
