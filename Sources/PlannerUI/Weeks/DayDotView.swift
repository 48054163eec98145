// A card on a day that has no room for a line: a dot in its home list's colour.

import GtkKit

@MainActor
final class DayDotView: LayoutWidget {
  override class var typeName: String { "DaylaneDayDot" }
  override class var cssName: String { "daydot" }
  private var color: String?

  func setColor(_ color: String?) { replaceClass(&self.color, by: color) }
}
