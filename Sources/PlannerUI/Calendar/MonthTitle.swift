// The name of a month and its year, close beside one another.

import Geometry
import GtkKit
import Planner

/// "November 2026", or "November – December 2026" where two share the view and there is room for both, or "Nov 2026" where there is less, or "Nov"
/// with large text in a narrow window. An arrow says that it opens.
@MainActor
final class MonthTitle: LayoutWidget {
  override class var typeName: String { "DaylaneMonthTitle" }
  override class var cssName: String { "monthtitle" }

  private static let space = 6.0
  private let month = FittingLabel(style: "month")
  /// Both months, where two of one year share the view.
  private let both = Label()
  private let year = Label()
  private let arrow = Icon("pan-down-symbolic")

  override init() {
    super.init()
    year.addClass("year")
    both.addClass("month")
    add(month)
    add(both)
    add(year)
    add(arrow)
  }

  func show(_ months: MonthsInView) {
    let most = months.most
    month.show(Wording.monthName(most), orBriefly: Wording.briefMonthName(most))
    year.text = "\(most.year)"
    let areBoth = months.shared.count > 1 && months.shared.allSatisfy { $0.year == most.year }
    both.text = areBoth ? months.shared.map(Wording.monthName).joined(separator: " – ") : ""
  }

  /// How much more room it would like for a second month than for one alone.
  var extra: Double { both.text.isEmpty ? 0 : max(0, both.measured(.horizontal).natural - month.measured(.horizontal).natural) }

  /// How wide it is with the year, at the least.
  var leastWithYear: Double { month.measured(.horizontal).minimum + Self.space + year.measured(.horizontal).natural }

  override func measure(_ orientation: Orientation, forSize size: Double?) -> Measurement {
    _ = both.measured(orientation)
    let (name, number, arrow) = (month.measured(orientation), year.measured(orientation), arrow.measured(orientation))
    guard orientation == .horizontal else { return Measurement(max(name.natural, number.natural, arrow.natural)) }
    return Measurement(minimum: name.minimum, natural: name.natural + extra + Self.space + number.natural + Self.space + arrow.natural)
  }

  override func allocate(width: Double, height: Double) {
    let name = month.measured(.horizontal)
    let number = year.measured(.horizontal).natural
    let isWhole = name.natural + Self.space + number <= width
    month.isBrief = !isWhole
    let needed = both.measured(.horizontal).natural
    let showsBoth = !both.text.isEmpty && needed + Self.space + number <= width
    month.setHasRoom(!showsBoth)
    both.setHasRoom(showsBoth)
    let left = showsBoth ? needed : isWhole ? name.natural : name.minimum
    place(showsBoth ? both : month, in: mirrored(Rect(x: 0, y: 0, width: left, height: height), in: width))
    let end = left + Self.space + number
    year.setHasRoom(end <= width)
    if end <= width { place(year, in: mirrored(Rect(x: left + Self.space, y: 0, width: number, height: height), in: width)) }
    let size = arrow.measured(.horizontal).natural
    let start = (end <= width ? end : left) + Self.space
    arrow.setHasRoom(start + size <= width)
    if start + size <= width { place(arrow, in: mirrored(Rect(x: start, y: 0, width: size, height: height), in: width)) }
  }
}
