// The done boxes of cards, in lists and on days.

import DesktopDriver

extension Scene {
  /// The done box of a card.
  func doneBox(of title: String) throws -> Accessible {
    try Deadline.wait(for: "the box of \"\(title)\"") {
      try program.tree().find(.listItem, named: title).first?.find(.checkBox, named: "Done").first { $0.isShowing() }
    }
  }

  /// The middle of a card's done box, once everything is at rest and two looks see it in the same place: a window that has just got its size may
  /// lay itself out after that.
  func box(of title: String) throws -> ScreenPoint {
    var last: ScreenPoint?
    return try Deadline.wait(for: "the box of \"\(title)\" to be at rest") {
      let center = try program.tree().isAtRest() ? doneBox(of: title).extents()?.center : nil
      defer { last = center }
      return center == last ? center : nil
    }
  }

  /// Clicks a card's done box.
  func click(box title: String) throws {
    let box = try box(of: title)
    try hand.perform("click point \(Int(box.x)),\(Int(box.y))")
  }
}
