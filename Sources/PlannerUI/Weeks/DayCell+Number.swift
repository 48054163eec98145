// The number of a day: what it says, and where it stands.

import Geometry
import GtkKit
import Planner

extension DayCell {
  /// What a day's number measures with the present font.
  var numberHeight: Double { number.measured(.vertical).natural }

  func numberFrame(in surface: Widget) -> Rect? { number.frame(in: surface) }

  /// Whether a drag that is held at a point of `surface` opens the hours of the day.
  func opensHours(at point: Point, on surface: Widget) -> Bool {
    numberFrame(in: surface)?.inset(dx: -Metrics.numberReach, dy: 0).contains(point) == true
  }

  /// Shows the day's number as there is room for it. Not while the day is laid out: another text asks for another layout.
  func showNumber() {
    number.text = Wording.number(of: day)
    for shorter in [Wording.briefNumber(of: day), "\(day.dayOfMonth)"] where number.measured(.horizontal).natural > resting.content.width - numberEdge
    {
      number.text = shorter
    }
  }

  /// Where its number begins in its content.
  private var numberEdge: Double {
    let insets = contentInsets
    return max(0, Metrics.dayEdge - (isRightToLeft ? insets.right : insets.left))
  }

  /// Places its number, from the same edge in each day, with a circle around its digits today.
  func placeNumber(width: Double) {
    let height = context.text.dayNumberHeight
    let isRound = day == today || isChosen
    let (edge, natural) = (numberEdge, number.measured(.horizontal).natural)
    let wide = !isRound ? natural : natural <= height ? height : natural + 2 * Metrics.dayNumberPadding
    let start = isRound ? max(0, edge - Metrics.dayNumberPadding) : edge
    number.alignment = isRound ? 0.5 : 0
    _ = number.measured(.vertical)
    place(number, in: mirrored(Rect(x: start, y: 0, width: min(wide, width - start), height: height), in: width))
  }
}
