// What the keyboard asks of the window's content: how places lie, where things are, and to see them.

import Geometry
import GtkKit
import MoveCore
import Planner

extension StageView {
  /// The lists, and behind them the days that show.
  var map: PlaceMap<Place> {
    PlaceMap(
      columns: context.plan.lists.map { .list($0.id) }, cells: calendar.sites.map(\.place), width: calendar.columns)
  }

  /// The view of a place, if it has one now: the panel when it shows that day.
  func site(of place: Place) -> (any Site)? {
    sites.first { $0.place == place }
  }

  /// Where an entry rests on the stage, if it is to be seen.
  func restingFrame(of entry: EntryID, in place: Place) -> Rect? {
    sites.lazy.filter { $0.place == place }.compactMap { $0.restingFrame(of: entry, in: self) }.first
  }

  /// Which of the days is entered from a place: itself, from the lists today; nil if that does not show.
  func enteringCell(from place: Place) -> Int? {
    let map = map
    return map.cell(of: place) ?? map.cell(of: .day(context.clock.today()))
  }

  /// Whether something is open above the panes that keeps the keyboard.
  var holdsPanel: Bool { modals.isOpen || editors.isOpen || finding.isOpen || navigator.isOpen || importing.isOpen || jumping.isOpen }

  /// The widget that the cursor is on.
  func widget(at position: BoardCursor.Position) -> Widget? {
    switch position {
    case .place(let place):
      // A day stands in the calendar, also while its panel is open.
      return sites.last { $0.place == place }
    case .entry(let id):
      return sites.lazy.compactMap { $0.view(of: id) }.first ?? calendar.namedView(of: id)
    }
  }

  /// What a press at a point means to the cursor: an entry, or the day around it. Nil where the press is a widget's own.
  func position(at point: Point) -> BoardCursor.Position? {
    guard !isInteractive(at: point) else { return nil }
    if let entry = entry(at: point)?.id { return .entry(entry) }
    guard let place = region(at: point)?.place, site(of: place, at: point)?.takesCursorByPress == true else { return nil }
    return .place(place)
  }

  // MARK: Seeing

  /// Brings a place into view: its pane, its page of the calendar, its part of the board.
  func reveal(_ place: Place) {
    if panel != nil, panel?.place != place { closePanel() }
    switch place {
    case .list(let list):
      show(.lists)
      board.reveal(list)
    case .day(let day):
      show(.calendar)
      calendar.reveal(day)
    case .archive: break
    }
  }

  /// Brings what the cursor is on into view.
  func reveal(_ position: BoardCursor.Position) {
    switch position {
    case .place(let place):
      // Its own panel covers it, but for a card that is being written there.
      if let panel, panel.place != place || !panel.isForWriting { closePanel() }
      reveal(place)
      if let day = place.day { calendar.choose(day) }
    case .entry(let id):
      guard let place = context.plan.entry(id)?.place, !names(id) else { return }
      reveal(place)
      switch place {
      case .list: site(of: place)?.reveal(id)
      case .day(let day):
        calendar.site(of: day)?.reveal(id)
        if panel == nil, calendar.site(of: day)?.view(of: id) == nil { openPanel(day) }
        (panel ?? agenda)?.reveal(id)
      case .archive: break
      }
    }
  }

  /// Whether a card is named by the view of another day than its own.
  func names(_ id: EntryID) -> Bool { panes.showsCalendar && calendar.namedView(of: id) != nil }

  /// Brings the day into view to which a step leads from one at the edge of those that show. Returns whether there is one.
  func reveal(beyond place: Place, _ step: KeyboardDirection) -> Bool {
    let days: [KeyboardDirection: Int] = [.up: -calendar.columns, .down: calendar.columns, .left: -1, .right: 1]
    guard case .day(let day) = place, let count = days[step], calendar.hasRows || abs(count) == 1 else { return false }
    calendar.reveal(day.advanced(by: count))
    return true
  }

  func revealGap(in place: Place) {
    site(of: place)?.revealGap()
  }

  // MARK: Carrying

  /// Where the gap for a destination is on the stage.
  func gapFrame(of destination: Destination<Place, EntryID>) -> Rect? {
    guard let site = site(of: destination.place), let region = site.region(in: self) else { return nil }
    if let gap = region.gap ?? region.hole { return gap }
    // No gap is open: in a folded section the header takes it, and where nothing is taken it hovers over the place.
    if case .into(let header) = destination.anchor, let frame = site.restingFrame(of: header, in: self) { return frame }
    let (part, isChip) = (region.viewport, site.look == .chip)
    return Rect(
      x: part.minX + (isChip ? 0 : Metrics.columnInset), y: isChip ? part.midY - context.text.chipHeight / 2 : part.minY,
      width: part.width - (isChip ? 0 : 2 * Metrics.columnInset),
      height: isChip ? context.text.chipHeight : min(part.height, 60))
  }
}
