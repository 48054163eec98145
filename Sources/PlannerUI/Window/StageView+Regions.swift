// The places in view, for whatever hits them: a drag, a press, a rubber band.

import Geometry
import GtkKit
import MoveCore
import Planner

extension StageView {
  /// The places in view as they rest, the topmost first: all of them, or those above, under and below a point. The
  /// resolver looks at no others.
  func regions(around point: Point? = nil) -> [Region<Place, EntryID>] {
    // What is asked there takes no cards, and hides the places that do.
    if let point, modals.isOpen || isCovered(point) { return [] }
    if let point, let places = navigator.regions(at: point) { return places }
    return (point.map { sites(around: $0) } ?? sites).compactMap { site in
      if let point {
        guard let frame = site.hitFrame(in: self), frame.minX <= point.x, point.x < frame.maxX else { return nil }
      }
      guard var region = site.region(in: self) else { return nil }
      if let window = site.window(on: self) {
        // A column half out of view takes drops where it shows.
        region.frame = region.frame.intersection(window)
        if region.frame.isEmpty { return nil }
      }
      return region
    }
  }

  /// The topmost place in view at a point.
  func region(at point: Point) -> Region<Place, EntryID>? {
    regions(around: point).first { $0.frame.contains(point) }
  }

  /// Whether a panel that takes no cards is at a point.
  private func isCovered(_ point: Point) -> Bool { importing.covers(point) || finding.covers(point) }

  /// Whether a point is over the lists, and nothing that takes cards is above them there.
  func isOverBoard(_ point: Point) -> Bool {
    boardFrame?.contains(point) == true && panel?.frame(in: self)?.contains(point) != true && navigator.regions(at: point) == nil
  }

  /// The list whose column's head is at a point; none where a panel is above it.
  func listHead(at point: Point) -> ListID? {
    isOverBoard(point) && !isCovered(point) ? board.listHead(at: point, on: self) : nil
  }

  /// The card on a day that a list's foot names at a point, or the view of another day, and where.
  func planned(at point: Point) -> (id: EntryID, frame: Rect)? {
    if isCovered(point) { return nil }
    if isOverBoard(point) { return board.sites.lazy.compactMap { $0.foot.card(at: point, on: self) }.first }
    guard panes.showsCalendar, panel?.frame(in: self)?.contains(point) != true, navigator.regions(at: point) == nil else { return nil }
    return calendar.named(at: point, on: self)
  }

  /// The view of a place at a point.
  func site(of place: Place, at point: Point) -> (any Site)? {
    sites.first { $0.place == place && $0.hitFrame(in: self)?.contains(point) == true }
  }

  /// The place in which the keyboard's focus is.
  var focusedPlace: Place? {
    sites.first { $0.containsFocus || $0.entryViews.contains { $0.containsFocus } }?.place
  }

  /// Shows which entries are selected now.
  func showSelection() {
    for site in sites { site.showSelection() }
  }
}
