// The done boxes of cards, in lists and on days.

import DesktopDriver

extension Scene {
  /// The done box of a card.
  func doneBox(of title: String) throws -> Accessible {
    try Deadline.wait(for: "the box of \"\(title)\"") {
      try program.tree().find(.listItem, named: title).first?.find(.checkBox, named: "Done").first { $0.isShowing() }
    }
  }

  /// The middle of a card's done box.
  func box(of title: String) throws -> ScreenPoint {
    guard let center = try doneBox(of: title).extents()?.center else { throw DesktopError("the box of \"\(title)\" is nowhere") }
    return center
  }

  /// Clicks a card's done box.
  func click(box title: String) throws {
    let box = try box(of: title)
    try hand.perform("click point \(Int(box.x)),\(Int(box.y))")
  }
}
