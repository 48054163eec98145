// Where things are that are pressed at their places, once nothing moves any more.

import DesktopDriver

extension Scene {
  /// The done box of a card.
  func doneBox(of title: String) throws -> Accessible {
    try Deadline.wait(for: "the box of \"\(title)\"") { try Self.doneBox(of: title, in: program.tree()) }
  }

  private static func doneBox(of title: String, in tree: Accessible) -> Accessible? {
    tree.find(.listItem, named: title).first?.find(.checkBox, named: "Done, \(title)").first { $0.isShowing() }
  }

  /// Where something is, once everything is at rest and two looks see it in the same place: what was done a moment ago may have begun to move
  /// nothing yet.
  ///
  /// - Parameter find: finds it among all things in the window.
  func restingFrame(_ what: String, _ find: (Accessible) throws -> Accessible?) throws -> ScreenRect {
    var last: ScreenRect?
    return try Deadline.wait(for: "\(what) to be at rest", pause: 0.1, detail: { (try? program.tree().outline()) ?? "nothing" }) {
      let tree = try program.tree()
      let frame = tree.isAtRest() ? try find(tree)?.extents() : nil
      defer { last = frame }
      return frame == last ? frame : nil
    }
  }

  /// Waits until a day has the keyboard, in the small calendar or in the weeks.
  func expectFocusOnDay(_ day: CivilDate, role: Role = .list) throws {
    try Deadline.wait(for: "the focus on \(day) as \(role)", detail: { (try? program.tree().outline()) ?? "" }) {
      try program.tree().find(role, named: day.longName).contains { $0.isFocused() } ? true : nil
    }
  }

  /// The middle of a card's done box.
  func box(of title: String) throws -> ScreenPoint {
    try restingFrame("the box of \"\(title)\"") { Self.doneBox(of: title, in: $0) }.center
  }

  /// Clicks a card's done box.
  func click(box title: String) throws { try click(box(of: title)) }

  /// Clicks a point.
  func click(_ point: ScreenPoint) throws { try hand.perform("click point \(Int(point.x)),\(Int(point.y))") }
}
