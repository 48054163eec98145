// What a click on an entry does.

import Geometry
import GtkKit
import Planner

extension StageView {
  /// A click on a card opens its editor, one on the title of a section header turns that into a field, and one on a day's empty space opens
  /// the field for a card there. On release, so that a press can still become a drag; with keys held it means something else.
  func connectClicks() {
    _ = swipes
    pulls.onDraw = { [weak self] in self?.hourWriting.open($0, length: Minutes($0.span.length)) }
    var wasFlying = false
    onPress(first: true) { [weak self] point, _ in
      wasFlying = self?.motion.flight(at: point) != nil
    }
    onClick { [weak self] point, modifiers, count in
      guard let self, count == 1, !wasFlying, !pulls.hasPulled, modifiers.isDisjoint(with: [.shift, .control, .alt]) else { return }
      guard let id = entry(at: point)?.id else { return clickBackground(at: point) }
      guard context.plan.isHeader(id) else { return editors.open(id, clickedAt: point) }
      // The space before a header's title has a chevron.
      guard let title = entryView(id)?.titleLabel.frame(in: self) else { return }
      if isRightToLeft ? point.x <= title.maxX : point.x >= title.minX { renaming.begin(id) }
    }
  }

  /// A click where no entry is. One that closes something, or lets go of what is selected, does nothing else.
  private func clickBackground(at point: Point) {
    guard !isDismissing else { return }
    if let (minute, day) = freeMinute(at: point), let grid = calendar.hourScale?.grid {
      let start = min(grid.line(atOrBefore: minute), Minutes.day - grid.step)
      return hourWriting.open(HeldTime(id: HeldTime.foreign, day: day, span: TimeSpan(start: start, length: MinutesRule.usualLength)), length: nil)
    }
    guard case .place(.day(let day))? = position(at: point) else { return }
    let showsAll = site(of: .day(day), at: point)?.showsAll(at: point, on: self) == true
    dayPanels.open(day, writes: !showsAll && agenda == nil)
  }

  /// The entry that rests at a point where presses are not somebody else's, and its frame.
  func entry(at point: Point) -> (id: EntryID, frame: Rect)? {
    isInteractive(at: point) ? nil : planned(at: point) ?? restingEntry(at: point)
  }

  /// The entry whose own button is at a point.
  func pressedEntry(at point: Point) -> EntryID? { isInteractive(at: point) ? restingEntry(at: point)?.id : nil }

  private func restingEntry(at point: Point) -> (id: EntryID, frame: Rect)? {
    guard let region = region(at: point), region.viewport.contains(point) else { return nil }
    return region.entries.first { $0.frame.contains(point) }.map { ($0.item, $0.frame) }
  }

  /// The topmost widget of an entry in view.
  func entryView(_ id: EntryID) -> (any EntryView)? {
    for site in sites {
      if let view = site.entryViews.first(where: { $0.id == id }) { return view }
    }
    return calendar.namedView(of: id)
  }

  /// The entry that has the keyboard's focus.
  var focusedEntry: EntryID? {
    for site in sites {
      if let view = site.entryViews.first(where: { $0.containsFocus }) { return view.id }
    }
    return nil
  }

  /// The card at the foot of a list that has the keyboard's focus, or one that the view of another day names, and its row there.
  var focusedPlanned: (id: EntryID, row: Widget)? { board.sites.lazy.compactMap(\.foot.focused).first ?? calendar.focusedNamed }

  /// A press at a point: what is open elsewhere closes, and keeps what was typed.
  func pressed(at point: Point) {
    finding.pressed(at: point)
    jumping.pressed(at: point)
    navigator.pressed(at: point)
    if swipes.frame?.contains(point) == false { swipes.close() }
    if !renaming.covers(point) { renaming.commit() }
    if !hourWriting.covers(point) { hourWriting.close() }
    if editors.frame?.contains(point) == true { return }
    editors.close()
    if let frame = panel?.frame(in: self), !frame.contains(point) { closePanel() }
  }
}
