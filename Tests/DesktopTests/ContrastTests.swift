// How well things can be seen on the screen, whatever the style sheet says.

import DesktopDriver
import Foundation
import Testing

@Suite("On the screen", .serialized)
struct ContrastPictureTests {
  /// A thing on a picture, and what is asked of it.
  private struct Sample {
    let name: String
    let area: ScreenRect
    let least: Double
  }

  @Test("text is at least 4.5:1 and boxes and rings 3:1 of what they stand on", arguments: Look.palettes)
  func contrast(look: Look) async throws {
    let day = try CivilDate.today().after(3)
    let board = "## Inbox\n\n- [ ] Buy milk\n- [x] Call home\n\n## Later\n\n- [x] Haircut @{\(day)}\n"
    try await Stage.on(.x11).play(board) { scene in
      // Strokes of small text are thinner than a pixel, and paler than they are on a screen that shows them.
      var large = look
      large.textScale = 1.75
      try scene.program.dress(large)
      try scene.program.start()
      try scene.hand.perform("over header bar · key Down · still 400ms")
      try Deadline.wait(for: "the focus on a card") {
        try scene.program.tree().find(.listItem, named: "Buy milk").first { $0.isFocused() }
      }
      let origin = try scene.program.origin()
      var faults: [String] = []
      // What has the focus is drawn with its ring in the next frame, and without it some seconds after the last key.
      _ = try? Deadline.wait(for: "everything to be seen", seconds: 10) {
        if !faults.isEmpty { try scene.hand.perform("key Down · key Up · still 300ms") }
        let picture = try scene.program.desktop.picture()
        // Large text takes its room in the first frames.
        faults = try samples(scene.program.tree(), day, scale: large.textScale).compactMap { sample in
          let area = ScreenRect(x: sample.area.x + origin.x, y: sample.area.y + origin.y, width: sample.area.width, height: sample.area.height)
          let ratio = picture.contrast(in: area)
          return ratio < sample.least ? "\(sample.name): \((ratio * 100).rounded() / 100), and \(sample.least) is asked" : nil
        }
        return faults.isEmpty ? true : nil
      }
      if !faults.isEmpty { scene.keepPicture() }
      #expect(faults.isEmpty, "\(look): \(faults.joined(separator: "; "))")
    }
  }

  private func samples(_ tree: Accessible, _ day: CivilDate, scale: Double) throws -> [Sample] {
    func only(_ role: Role, _ name: String) throws -> ScreenRect {
      let found = tree.find(role, named: name).filter { $0.isShowing() }.compactMap { $0.extents() }
      guard let frame = found.first else { throw DesktopError("nothing is called \"\(name)\":\n\(tree.outline())") }
      return frame
    }
    let card = try only(.listItem, "Buy milk")
    let done = try only(.listItem, "Call home")
    let chip = try only(.listItem, "Haircut")
    let list = try only(.list, "Inbox")
    let plain = try only(.list, day.after(2).longName)
    let weeks = try Scene.weeks(in: tree)
    return [
      Sample(name: "the weekdays' names", area: ScreenRect(x: plain.x, y: weeks.y - 20, width: plain.width, height: 18), least: 4.5),
      Sample(name: "a day's number", area: ScreenRect(x: plain.x + 3, y: plain.y + 3, width: 40, height: 30), least: 4.5),
      Sample(name: "a done card on a day", area: chip.inset(by: 3), least: 4.5),
      Sample(name: "a done card", area: ScreenRect(x: done.x + 34, y: done.y + 6, width: done.width - 44, height: done.height - 12), least: 4.5),
      Sample(name: "\"Add card\"", area: ScreenRect(x: list.x + 20, y: done.bottom + 12, width: 120, height: 30), least: 4.5),
      Sample(name: "a done box", area: ScreenRect(x: done.x + 4, y: done.y + 5, width: 28, height: done.height - 10), least: 3),
      Sample(name: "an empty box", area: ScreenRect(x: card.x + 5, y: card.y + 5, width: 26, height: card.height - 10), least: 3),
      // The list's background is on the ring's outer side. Before GTK 4.10 a card begins behind its padding here.
      Sample(
        name: "the ring around what has the keyboard",
        area: ScreenRect(x: card.x - 9 * scale - 4, y: card.y + 8, width: 9 * scale + 3, height: card.height - 16), least: 3),
    ]
  }
}

extension ScreenRect {
  fileprivate func inset(by margin: Double) -> ScreenRect {
    ScreenRect(x: x + margin, y: y + margin, width: width - 2 * margin, height: height - 2 * margin)
  }
}
