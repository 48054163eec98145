// What is said to whoever does not see the screen.

import Geometry
import GtkKit

/// Says what happens on the board. Where the toolkit cannot announce, it is the name of this log, which assistive tools
/// hear of when it changes. (A status has no name on newer GTK.)
@MainActor
final class Announcer: LayoutWidget {
  override class var typeName: String { "DaylaneAnnouncer" }
  override class var cssName: String { "announcer" }
  override class var role: AccessibleRole { .log }

  /// How many sentences have been said.
  private(set) var count = 0
  private var last = ""

  override init() {
    super.init()
    canTarget = false
  }

  /// Says a sentence now.
  func say(_ text: String, urgent: Bool = false) {
    guard !text.isEmpty else { return }
    let text = text.shown()
    count += 1
    announce(text, urgent: urgent)
    // The same words twice are no change: a space that is not heard makes them one.
    last = text == last ? text + "\u{200A}" : text
    setAccessibleName(last)
  }

  override func measure(_ orientation: Orientation, forSize size: Double?) -> Measurement { Measurement(1) }
}
