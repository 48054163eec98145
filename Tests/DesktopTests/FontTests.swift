// Writing with the fonts and sizes of other desktops: Tab goes to the same fields, whatever they measure.

import DesktopDriver
import Testing

@Suite("With another desktop's font", .serialized)
struct FontTests {
  @Test("what is typed behind the title goes to the notes, at 9 to 13 points", arguments: Font.tested)
  func notes(family: String) async throws {
    try await Stage.on(.x11).play("## Inbox\n\n- [ ] Buy milk\n") { scene in
      var title = "Buy milk"
      for points in 9...13 {
        var look = Look.light
        look.font = Font(family, Double(points))
        try scene.program.dress(look)
        try scene.program.restart()
        try scene.hand.perform("key Down · key Return")
        try scene.awaitFocus(on: "Title")
        try scene.program.write(" \(points)")
        try scene.hand.perform("key Tab")
        try scene.awaitFocus(on: "Notes")
        try scene.program.write("note \(points) ")
        try scene.hand.perform("key Shift+Tab")
        try scene.awaitFocus(on: "Title")
        try scene.hand.perform("key Escape")
        title += " \(points)"
        try Deadline.wait(for: "\(look.font)", detail: { (try? scene.program.succeed("export")) ?? "" }) { () -> Bool? in
          let card = try scene.program.plan().lists.first?.entries.first
          return card?.title == title && card?.done == false ? true : nil
        }
        #expect(try scene.program.succeed("export").contains("note \(points)"), "\(look.font)")
      }
    }
  }
}

extension FontTests {
  @Test("a done card on a day has a line through its title that can be seen, at 9 to 13 points", arguments: Font.tested)
  func struck(family: String) async throws {
    // Letters that are nowhere near the middle of a line.
    let title = Array(repeating: ".", count: 24).joined(separator: " ")
    let day = try CivilDate.today().after(1)
    try await Stage.on(.x11).play("## Inbox\n\n- [x] \(title) @{\(day)}\n") { scene in
      for points in [9, 11, 13] {
        var look = Look.light
        look.font = Font(family, Double(points))
        try scene.program.dress(look)
        try scene.program.restart()
        let chip = try scene.restingFrame("the card") { $0.find(.listItem, named: title).first { $0.isShowing() } }
        let picture = try scene.program.desktop.picture()
        // Below each other, behind the box of the first line.
        let rows = (Int(chip.y)..<Int(chip.bottom)).compactMap { y in
          picture.lightness(in: ScreenRect(x: chip.x + 40, y: Double(y), width: 30, height: 1))
        }
        #expect((rows.min() ?? 255) < 150, "\(look.font): \(rows)")
      }
    }
  }
}

extension Font {
  /// The families that this machine has. Those that it lacks are named in the log: not every release of every system has all of them.
  static let tested: [String] = {
    let missing = families.filter { !Font($0, 10).isInstalled }
    if !missing.isEmpty { print("Not tested with \(missing.joined(separator: ", ")): this machine does not have them.") }
    return families.filter { !missing.contains($0) }
  }()
}
