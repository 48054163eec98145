// A view of days beside the lists, as the stage, drags, keys and printing know it.
// This folder: what all views of days have in common.

import Geometry
import GtkKit
import Planner

/// Where days stand: the first one in view, and how far its top is above the view's, in points.
struct CalendarPosition: Equatable {
  let first: Day
  let offset: Double
}

/// A view of days, which shows them by pages: a month, for example. Its days are sites, so most of what happens in it is asked of them.
///
/// ``StageView`` makes one, and nothing else outside of the view's own folder names its types.
@MainActor
protocol CalendarPane: Widget {
  // MARK: Its days

  /// The days that are shown, row by row.
  var sites: [any Site] { get }

  /// How many days a row has.
  var columns: Int { get }

  /// Whether there are days below others; where there are none, up and down lead to none.
  var hasRows: Bool { get }

  /// Called when ``sites`` are others.
  var onSitesChange: () -> Void { get set }

  /// The days above, under and below a point of `surface`. A drag asks in each frame, so this looks at few of them.
  func sites(around point: Point, on surface: Widget) -> [any Site]

  /// Where a day that is shown rests on `surface`.
  func restingFrame(of day: Day, on surface: Widget) -> Rect?

  /// Whether a day is in view, or a part of it.
  func shows(_ day: Day) -> Bool

  /// What a day's number measures with the present font, in points.
  var numberHeight: Double { get }

  // MARK: Which days

  /// Shows a day, if it is not shown.
  func reveal(_ day: Day)

  /// Shows the page that a day is on, from its start.
  func show(_ day: Day)

  /// The same for today.
  func showToday()

  /// Where the days stand.
  var position: CalendarPosition { get }

  /// Shows days as they stood before.
  func show(_ position: CalendarPosition)

  /// Goes so many pages on, or back when negative.
  func turnPage(by count: Int)

  /// The day that stands for `day`, so many pages on.
  func day(_ day: Day, leafedBy count: Int) -> Day

  /// What opens when a drag is held at a point beside the days.
  func springLoaded(at point: Point, on surface: Widget) -> SpringLoaded?

  /// The month that it shows, or most of it.
  var month: Month { get }

  /// Where the name of that is on `surface`: the small calendar opens below it.
  func titleFrame(on surface: Widget) -> Rect?

  /// What it shows, in words.
  var title: String { get }

  /// What of it is printed.
  var printed: PlanPrinting.Subject { get }

  // MARK: Its hours

  /// Shows the view of a kind, if it can.
  func take(_ mode: CalendarMode)

  /// How high hours are; nil where it shows none.
  var hourScale: HourScale? { get }

  /// Another time is pulled than before, see `BoardContext.pull`.
  func pullChanged()

  /// Lets hours be higher, or lower when negative. Returns whether it has any.
  func zoom(by steps: Int) -> Bool

  // MARK: Its agenda

  /// The day whose cards are to be shown below the days, because these have no room for words; nil where they have.
  var agendaDay: Day? { get }

  /// Makes a day the one of the agenda.
  func choose(_ day: Day)

  /// Where the agenda has its place on `surface`.
  func agendaFrame(on surface: Widget) -> Rect?

  /// Called when ``agendaDay`` is another one; never while anything is laid out.
  var onAgendaChange: () -> Void { get set }

  // MARK: Cards of days that are not shown

  /// The card that is named at a point of `surface` and stands on another day, and where.
  func named(at point: Point, on surface: Widget) -> (id: EntryID, frame: Rect)?

  /// The view of such a card, if it is named, and the one that has the keyboard's focus.
  func namedView(of card: EntryID) -> ChipView?
  var focusedNamed: (id: EntryID, row: Widget)? { get }

  // MARK: What it shows

  /// Another drag than `old` is shown.
  func dragChanged(from old: DragPresentation?)

  /// Shows what changed on some days, or on any of them.
  ///
  /// - Parameter glides: whether its parts glide to other sizes.
  func refresh(_ places: Set<Place>?, glides: Bool)

  /// Whether something in it is on its way at `time`. Asked in each frame of the motion; what moves is placed anew.
  func isMoving(at time: Double) -> Bool

  // MARK: The keyboard

  /// Gives the focus to the last of the buttons beside the days. Returns whether that took it.
  func focusHead() -> Bool
}

extension CalendarPane {
  /// The site of a day that is shown.
  func site(of day: Day) -> (any Site)? { sites.first { $0.place == .day(day) } }

  var hasRows: Bool { true }
  func take(_ mode: CalendarMode) {}
  var hourScale: HourScale? { nil }
  func pullChanged() {}
  func zoom(by steps: Int) -> Bool { false }
  func named(at point: Point, on surface: Widget) -> (id: EntryID, frame: Rect)? { nil }
  func namedView(of card: EntryID) -> ChipView? { nil }
  var focusedNamed: (id: EntryID, row: Widget)? { nil }

  /// Shows what changed.
  func refresh(_ places: Set<Place>? = nil) { refresh(places, glides: true) }
}
