// What was done is told, with a button that takes it back.

import DesktopDriver
import Foundation
import Testing

@Suite("A toast")
struct ToastTests {
  private static func wait(for text: String, in scene: Scene) throws {
    try Deadline.wait(for: "the toast \"\(text)\"") {
      try scene.program.tree().all.contains { $0.name == text } ? true : nil
    }
  }

  @Test("names what was moved, and its button takes back that step", arguments: Backend.usually(.x11))
  func undo(backend: Backend) async throws {
    try await Scene.play(on: backend) { scene in
      let day = scene.days.empty
      try scene.hand.perform("press \"Buy milk\" · over day \(day) · drop")
      try Self.wait(for: "Moved “Buy milk” to \(day.nameWithoutYear)", in: scene)
      // It stays for as long as the pointer is on it.
      try scene.hand.perform("over button \"Undo\"")
      try scene.expectData(
        scene.places(with: ["Inbox": ["Call home", "Pay rent"], "\(day)": ["Buy milk"]]), "after the drop")
      try scene.hand.perform("click button \"Undo\"")
      try scene.expectData(scene.initial, "after the undo")
      try scene.expectWindow(scene.initial, "after the undo")
      try Deadline.wait(for: "the toast to go") { try scene.program.tree().find(.button, named: "Undo").isEmpty ? true : nil }
    }
  }

  @Test("brings into view what its button takes back, and so do the keys", arguments: Backend.usually(.x11))
  func outOfSight(backend: Backend) async throws {
    try await Scene.play(on: backend) { scene in
      let keys = try Keyboard(scene)
      let today = try CivilDate.today()
      let (day, far) = (scene.days.one, today.after(7 * 40))
      func expectView(of day: CivilDate) throws {
        try Deadline.wait(for: "\(day) in view") { () -> Bool? in
          let tree = try scene.program.tree()
          guard let cell = tree.day(day.longName), let frame = cell.extents(), tree.isAtRest() else { return nil }
          return try frame.intersection(Scene.weeks(in: tree)).map { $0.height > 20 }
        }
      }
      func goFar() throws {
        try keys.strike("Control+g")
        try scene.awaitFocus(on: "Type a day")
        try scene.program.write("\(far)")
        try keys.strike("Return")
        try scene.expectFocusOnDay(far)
        try Deadline.wait(for: "\(day) out of view") { try scene.program.tree().day(day.longName) == nil ? true : nil }
      }
      try scene.hand.perform("click \"Water plants\" on day \(day)")
      try scene.awaitFocus(on: "Title")
      try keys.strike("Escape", "Delete")
      try scene.expectData(scene.places(with: ["\(day)": []]), "after the deletion")
      try goFar()
      try keys.strike("Control+z")
      try scene.expectData(scene.initial, "after the undo")
      try expectView(of: day)
      try goFar()
      try keys.strike("Control+Shift+z")
      try scene.expectData(scene.places(with: ["\(day)": []]), "after the redo")
      try expectView(of: day)
      try goFar()
      // Its button.
      try scene.hand.perform("click button \"Undo\"")
      try scene.expectData(scene.initial, "after the button")
      try expectView(of: day)
    }
  }

  @Test("says that a card is done where done cards do not show, and brings it back", arguments: Backend.usually(.x11))
  func done(backend: Backend) async throws {
    try await Scene.play(on: backend) { scene in
      // What is ticked here is not for the tests that come after.
      scene.program.environment["XDG_STATE_HOME"] = "\(scene.program.desktop.directory)/\(UUID().uuidString)"
      try scene.program.restart()
      _ = try Keyboard(scene)
      try scene.hand.perform("click button \"Menu\"")
      try scene.choose("Hide done cards")
      try scene.click(box: "Call home")
      try Self.wait(for: "Marked “Call home” as done", in: scene)
      try scene.expectWindow(["Inbox": ["Buy milk", "Pay rent"]], "after the tick")
      try scene.hand.perform("click button \"Undo\"")
      try scene.expectWindow(["Inbox": ["Buy milk", "Call home", "Pay rent"]], "after the undo")
      // In its editor, too, once that is closed.
      try scene.openEditor(of: "Call home")
      try scene.hand.perform("key Shift+Tab · key space · key Escape")
      try Self.wait(for: "Marked “Call home” as done", in: scene)
      try scene.hand.perform("click button \"Undo\"")
      try scene.expectWindow(["Inbox": ["Buy milk", "Call home", "Pay rent"]], "after the second undo")
    }
  }

  @Test("says when there is nothing to undo, and nothing changes then", arguments: Backend.usually(.wayland))
  func nothing(backend: Backend) async throws {
    try await Scene.play(on: backend) { scene in
      // The board came in as one step.
      try scene.hand.perform("key Control+z")
      try scene.expectData([:], "after the import was undone")
      try scene.hand.perform("key Control+z")
      try Self.wait(for: "There is nothing to undo", in: scene)
      try scene.hand.perform("key Control+Shift+z")
      try scene.expectData(scene.initial, "after the redo")
    }
  }

  @Test(
    "is in the middle of the window's foot, over nothing that can be used, and gone for good once something is carried",
    arguments: Backend.usually(.x11))
  func place(backend: Backend) async throws {
    try await Scene.play(on: backend) { scene in
      let (day, window) = (scene.days.empty, try scene.program.windowArea)
      let toast = { try scene.program.tree().find(.status).first { $0.isShowing() }?.extents() }
      func rests(besides names: [String] = []) throws -> ScreenRect {
        try Deadline.wait(for: "the toast") {
          let tree = try scene.program.tree()
          guard let frame = try toast(), tree.isAtRest(), frame.bottom < window.height else { return nil }
          let others = tree.all.filter { names.contains($0.name) && $0.isShowing() }.compactMap { $0.extents() }
          guard others.count >= names.count, others.allSatisfy({ $0.intersection(frame) == nil }) else { return nil }
          return frame
        }
      }
      try scene.hand.perform("press \"Buy milk\" · over day \(day) · drop")
      // In these windows the lists end in the middle, and so does the button in their corner.
      let first = try rests(besides: ["Go to a list"])
      #expect(abs(first.center.x - window.width / 2) <= 6, "\(first) in \(window)")
      try scene.hold("Call home", from: "Inbox", "press \"Call home\" · over list \"Later\"")
      try Deadline.wait(for: "the toast to go") { try toast() == nil ? true : nil }
      try scene.hand.perform("escape")
      try scene.expectRest("the escape")
      #expect(try toast() == nil, "it has come back")
      // The same place, whatever was done.
      try scene.hand.perform("press \"Call home\" · over list \"Later\" start · drop")
      let second = try rests()
      #expect(abs(second.center.x - window.width / 2) <= 6 && second.bottom == first.bottom, "\(second), \(first)")
    }
  }

  @Test("leaves a panel's buttons free", arguments: Backend.usually(.x11))
  func panel(backend: Backend) async throws {
    try await Scene.play(on: backend) { scene in
      let keys = try Keyboard(scene)
      try keys.goToFirstCard()
      try keys.strike("Delete", "Control+question")
      try Deadline.wait(for: "the toast below the panel", detail: { (try? scene.program.tree().outline()) ?? "" }) { () -> Bool? in
        let tree = try scene.program.tree()
        guard let toast = tree.find(.status).first(where: { $0.isShowing() })?.extents(), tree.isAtRest(),
          let close = tree.find(.dialog).flatMap({ $0.find(.button, named: "Close") }).first?.extents()
        else { return nil }
        return close.bottom <= toast.y && toast.bottom < (try scene.program.windowArea).height ? true : nil
      }
    }
  }

  @Test("is read out once, and not at all where a key says what it did", arguments: Backend.usually(.wayland))
  func reading(backend: Backend) async throws {
    try await Scene.play(on: backend) { scene in
      let keys = try Keyboard(scene)
      let day = scene.days.empty
      try scene.hand.perform("press \"Buy milk\" · over day \(day) · drop")
      try keys.hear("Moved “Buy milk” to \(day.nameWithoutYear)")
      try keys.strike("Delete")
      try keys.hear("Deleted Buy milk")
      try Self.wait(for: "Deleted “Buy milk”", in: scene)
      try keys.expectHeard(["Moved “Buy milk” to \(day.nameWithoutYear)", "Deleted Buy milk"])
    }
  }

  @Test("of a narrow window covers no field of a full list")
  func narrow() async throws {
    let cards = (1...30).map { "- [ ] Card \($0)\n" }.joined()
    try await Stage.on(.x11).play("## Inbox\n\n\(cards)") { scene in
      try scene.program.start()
      try scene.program.resize(width: 360, height: 640)
      try Deadline.wait(for: "the narrow window") { try scene.program.tree().find(.button, named: "Lists").first { $0.isShowing() } }
      try scene.hand.perform("key Down · key Delete")
      var seen = ""
      try Deadline.wait(for: "a toast beside the field", detail: { seen }) { () -> Bool? in
        let tree = try scene.program.tree()
        guard let toast = tree.find(.status).first(where: { $0.isShowing() })?.extents(),
          let field = tree.all.first(where: { $0.name == "Add card to Inbox" && $0.isShowing() })?.extents(),
          let paneSwitch = tree.find(.button, named: "Lists").first?.extents(), tree.isAtRest()
        else { return nil }
        seen = "the toast is at \(toast), the field at \(field), the switch at \(paneSwitch)"
        return toast.y >= field.bottom && toast.bottom <= paneSwitch.y ? true : nil
      }
    }
  }
}
