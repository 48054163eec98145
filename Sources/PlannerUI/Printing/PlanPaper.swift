// What of the plan is printed: a month or a list, as the board shows it.
// This folder: printing of months and lists.

import CResources
import Glibc
import GtkKit
import Paper
public import Planner

/// Something of the plan on paper.
public struct PlanPaper: Sendable {
  /// What is printed.
  enum Content: Sendable {
    case month(PaperMonth)
    case list(PaperList)
  }

  let content: Content
  /// What the document is called, and what a file of it is without its ending.
  let title: String
  let format: PaperFormat

  /// A month with its weeks as the user's region has them.
  public static func month(_ month: Month, of plan: Plan) -> PlanPaper {
    Self.month(month, of: plan) { Array(plan.entries(in: .day($0))) }
  }

  /// A list with everything that is in it.
  public static func list(_ list: PlanList, of plan: Plan) -> PlanPaper {
    Self.list(list, of: plan, showing: Array(plan.entries(in: .list(list.id))))
  }

  /// The month that today is in where the user is.
  public static var currentMonth: Month {
    let today = UserCalendar.today()
    return Month(year: today.year, number: today.month) ?? Month(of: .earliest)
  }

  /// Makes texts those of the user's language. Called once, by a program that has no window.
  public static func adoptUserLocale() { UserCalendar.adoptUserLocale() }

  /// A PDF file of it; nil if it could not be made.
  ///
  /// - Complexity: about 0.2 milliseconds a card, without optimisation; any one thread can do it.
  public func pdf() -> [UInt8]? {
    let text = PangoText()
    return PaperDrawing(palette: Self.palette, text: text).pdf(of: sheets(measuring: text), on: format, title: title)
  }

  /// Writes a PDF file of it. What was there before is there until the new file is whole.
  ///
  /// - Returns: why that failed; nil if it did not.
  public func write(to path: String) -> String? {
    guard let bytes = pdf() else { return Wording.notDrawn }
    return WholeFile.write(bytes, to: path).map { String(cString: strerror($0)) }
  }

  // MARK: Parts

  /// Whether the paper lies on its long side.
  var isLandscape: Bool { format.size.width > format.size.height }

  /// The colours of paper are those of the light palette.
  static var palette: PaperPalette { PaperPalette(css: String(cString: daylane_colors_light_css())) }

  func sheets(measuring text: PangoText) -> [PaperSheet] {
    switch content {
    case .month(let month): MonthPages.sheets(of: month, on: format, measuring: text)
    case .list(let list): ListPages.sheets(of: list, on: format, measuring: text)
    }
  }

  /// - Parameter shown: the cards of a day, in their order.
  static func month(_ month: Month, of plan: Plan, shown: (Day) -> [EntryID]) -> PlanPaper {
    let weekend = UserCalendar.weekend
    let colors = colors(of: plan)
    let first = month.firstDay.startOfWeek(from: DayConventions.user.firstWeekday)
    let weeks = sequence(first: first) { $0.advanced(by: 7) }.prefix { $0 <= month.lastDay }.map { $0.week }
    let content = PaperMonth(
      title: Wording.monthAndYear(month), weekdays: first.week.map(Wording.weekday),
      weeks: weeks.map { week in
        week.map { day in
          PaperMonth.Day(
            number: "\(day.dayOfMonth)", isOutside: !month.contains(day), isWeekend: weekend.contains(day.weekday.rawValue),
            cards: shown(day).compactMap(plan.entry).map { entry in
              PaperEntry(title: entry.title, isDone: entry.isDone, color: entry.home.flatMap { colors[$0] })
            })
        }
      }, continued: Wording.continued, isRightToLeft: UserCalendar.isRightToLeft)
    return PlanPaper(content: .month(content), title: Wording.monthAndYear(month), format: paper.landscape)
  }

  /// - Parameter shown: its entries, in their order.
  static func list(_ list: PlanList, of plan: Plan, showing shown: [EntryID]) -> PlanPaper {
    let entries = shown.compactMap(plan.entry).map {
      PaperEntry(title: $0.title, notes: $0.notes, isHeader: $0.kind == .header, isDone: $0.isDone)
    }
    let content = PaperList(
      title: list.title, color: color(list.color), entries: entries, isRightToLeft: UserCalendar.isRightToLeft)
    return PlanPaper(content: .list(content), title: list.title, format: paper)
  }

  private static var paper: PaperFormat { UserCalendar.usesLetterPaper ? .letter : .a4 }

  private static func color(_ color: ListColor) -> PaperColor { PaperColor("list_\(color.rawValue)") }

  private static func colors(of plan: Plan) -> [ListID: PaperColor] {
    Dictionary(plan.lists.map { ($0.id, color($0.color)) }) { first, _ in first }
  }
}
