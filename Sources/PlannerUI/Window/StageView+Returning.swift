// Bringing into view what was taken back, or done again.

import GtkKit
import Planner

extension StageView {
  /// Brings into view what a change was about, unless some of it can be seen where it was or where it is.
  func reveal(_ changes: RowChanges) {
    let rows = changes.entries.filter { $0.before != $0.after }
    let here = rows.compactMap(\.after).filter { $0.place != .archive }
    if here.contains(where: shows) || rows.contains(where: { $0.before.map { shows($0.place) } == true }) { return }
    if let entry = here.first {
      reveal(entry.place)
      // What was out of view has an extent only then.
      if let list = entry.place.list {
        afterNextFrame { [weak self] in self?.site(of: .list(list))?.reveal(entry.id) }
        queueAllocate()
      }
    } else if let place = rows.compactMap(\.before?.place).first(where: { $0 != .archive }) {
      if place.list.map({ context.plan.list($0) != nil }) != false { reveal(place) }
    } else if let list = changes.lists.lazy.compactMap(\.after?.id).first, rows.isEmpty, !shows(.list(list)) {
      reveal(.list(list))
    }
  }

  /// Whether an entry can be seen; of a day, whether that can be.
  private func shows(_ entry: Entry) -> Bool {
    guard shows(entry.place) else { return names(entry.id) }
    guard entry.place.list != nil, let site = site(of: entry.place), let frame = site.restingFrame(of: entry.id, in: self) else { return true }
    return site.scrolling(on: self)?.viewport.map { $0.intersects(frame) } != false
  }

  private func shows(_ place: Place) -> Bool {
    switch place {
    case .list: panes.showsLists && site(of: place)?.isInView(on: self) == true
    case .day(let day): panes.showsCalendar && calendar.shows(day)
    case .archive: false
    }
  }
}
