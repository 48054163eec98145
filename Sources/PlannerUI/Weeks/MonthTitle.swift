// The name of a month and its year, close beside one another.

import Geometry
import GtkKit
import Planner

/// "November 2026", or "Nov 2026" where there is less room, or "Nov" with large text in a narrow window. An arrow says that it opens.
@MainActor
final class MonthTitle: LayoutWidget {
  override class var typeName: String { "DaylaneMonthTitle" }
  override class var cssName: String { "monthtitle" }

  private static let space = 6.0
  private let month = FittingLabel(style: "month")
  private let year = Label()
  private let arrow = Icon("pan-down-symbolic")

  override init() {
    super.init()
    year.addClass("year")
    add(month)
    add(year)
    add(arrow)
  }

  func show(_ shown: Month) {
    month.show(Wording.monthName(shown), orBriefly: Wording.briefMonthName(shown))
    year.text = "\(shown.year)"
  }

  /// How wide it is with the year, at the least.
  var leastWithYear: Double { month.measured(.horizontal).minimum + Self.space + year.measured(.horizontal).natural }

  override func measure(_ orientation: Orientation, forSize size: Double?) -> Measurement {
    let (name, number, arrow) = (month.measured(orientation), year.measured(orientation), arrow.measured(orientation))
    guard orientation == .horizontal else { return Measurement(max(name.natural, number.natural, arrow.natural)) }
    return Measurement(minimum: name.minimum, natural: name.natural + Self.space + number.natural + Self.space + arrow.natural)
  }

  override func allocate(width: Double, height: Double) {
    let name = month.measured(.horizontal)
    let number = year.measured(.horizontal).natural
    let isWhole = name.natural + Self.space + number <= width
    month.isBrief = !isWhole
    let left = isWhole ? name.natural : name.minimum
    place(month, in: mirrored(Rect(x: 0, y: 0, width: left, height: height), in: width))
    let end = left + Self.space + number
    year.setHasRoom(end <= width)
    if end <= width { place(year, in: mirrored(Rect(x: left + Self.space, y: 0, width: number, height: height), in: width)) }
    let size = arrow.measured(.horizontal).natural
    let start = (end <= width ? end : left) + Self.space
    arrow.setHasRoom(start + size <= width)
    if start + size <= width { place(arrow, in: mirrored(Rect(x: start, y: 0, width: size, height: height), in: width)) }
  }
}
