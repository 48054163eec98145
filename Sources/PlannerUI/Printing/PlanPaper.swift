// What of the plan is printed: a month, days by their hours, or a list, as the board shows it.
// This folder: printing of months, days and lists.

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
    case week(PaperWeek)
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

  /// The hours of the week that a day is in, as the user's region has it.
  public static func week(of day: Day, of plan: Plan) -> PlanPaper {
    Self.hours(of: day.startOfWeek(from: DayConventions.user.firstWeekday).week, of: plan) { Array(plan.entries(in: .day($0))) }
  }

  /// A list with everything that is in it.
  public static func list(_ list: PlanList, of plan: Plan) -> PlanPaper {
    Self.list(list, of: plan, showing: Array(plan.entries(in: .list(list.id))))
  }

  /// The month that today is in where the user is, and today.
  public static var currentMonth: Month { today.month }
  public static var today: Day {
    let today = UserCalendar.today()
    return Day(year: today.year, month: today.month, day: today.day) ?? .earliest
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
    case .week(let week): WeekPages.sheets(of: week, on: format, measuring: text, packing: Self.packed)
    case .list(let list): ListPages.sheets(of: list, on: format, measuring: text)
    }
  }

  /// Puts what is at the same time side by side, as in the window.
  static func packed(_ stretches: [Range<Int>], least: Int) -> [PaperLane] {
    let items = stretches.enumerated().map { PackingItem(id: $0, span: TimeSpan(start: $1.lowerBound, length: $1.count), least: least) }
    let packing = DayPacking(items)
    return stretches.indices.map { index in
      packing[index].map { PaperLane(minutes: $0.minutes, leading: $0.leading, trailing: $0.trailing) }
        ?? PaperLane(minutes: stretches[index], leading: 0, trailing: 1)
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

  /// - Parameter shown: the cards of a day, in their order.
  static func hours(of days: [Day], of plan: Plan, shown: (Day) -> [EntryID]) -> PlanPaper {
    let (weekend, colors) = (UserCalendar.weekend, colors(of: plan))
    func entry(_ card: Entry) -> PaperEntry {
      PaperEntry(title: card.title, isDone: card.isDone, color: card.home.flatMap { colors[$0] })
    }
    let longest = MinutesRule.length.range.upperBound / Minutes.day
    let content = PaperWeek(
      title: Wording.days(days),
      days: days.map { day in
        let own = shown(day).compactMap(plan.entry)
        let before = (1...longest).reversed().flatMap { back in shown(day.advanced(by: -back)).compactMap(plan.entry) }
        let blocks = (before + own).compactMap { card -> PaperWeek.Block? in
          guard let start = card.start, let first = card.place.day else { return nil }
          let span = TimeSpan(day: day.distance(to: first), minute: Int(start.count), length: card.minutes)
          return span.part(on: 0).map {
            PaperWeek.Block(card: entry(card), time: $0.hasStart ? Wording.clock(start) : "", minutes: $0.minutes, isContinued: !$0.hasStart)
          }
        }
        return PaperWeek.Day(
          name: Wording.short(day), isWeekend: weekend.contains(day.weekday.rawValue), cards: own.filter { $0.start == nil }.map(entry),
          blocks: blocks)
      }, hours: (0..<24).map { Wording.clock($0 * 3600) }, continued: Wording.continued, isRightToLeft: UserCalendar.isRightToLeft)
    return PlanPaper(content: .week(content), title: Wording.days(days), format: days.count > 1 ? paper.landscape : paper)
  }

  /// - Parameter shown: its entries, in their order.
  static func list(_ list: PlanList, of plan: Plan, showing shown: [EntryID]) -> PlanPaper {
    let entries = shown.compactMap(plan.entry).map {
      PaperEntry(title: $0.title, notes: Wording.printed($0, today: today), isHeader: $0.kind == .header, isDone: $0.isDone)
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
