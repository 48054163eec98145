// Style classes by which a test's style sheet gives each thing in the window a colour of its own.

import Geometry
import GtkKit
import Planner

/// What a recording is to find on each picture: an entry `mark-ID`, the ground of a list `mark-list-ID`, the number of a day `mark-day-2026-11-20`.
enum Marks {
  /// The class of a thing; nil unless `DAYLANE_MARKS` is set, and in a build without `PROBES`.
  static func name(_ thing: @autoclosure () -> String) -> String? {
    #if PROBES
      Environment.isMarked ? "mark-\(thing())" : nil
    #else
      nil
    #endif
  }
}

extension Widget {
  /// Marks it for good.
  func mark(_ thing: @autoclosure () -> String) {
    if let name = Marks.name(thing()) { addClass(name) }
  }
}

/// A view of a day that shows its number.
@MainActor
protocol NumberedDay {
  var day: Day { get }
  /// Where the number is drawn.
  func numberFrame(in surface: Widget) -> Rect?
}
