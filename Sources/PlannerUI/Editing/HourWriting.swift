// A field for a new card among the hours, where the card will be.

import Geometry
import GtkKit
import MoveCore
import Planner

/// The one field of a window that stands in the hours. Enter makes a card of the time that is shown; Escape puts the text aside.
@MainActor
final class HourWriting {
  private unowned let stage: StageView
  private let context: BoardContext
  private var field: NewCardField?
  private var time: HeldTime?
  private var shown = Rect.zero
  /// Whether somebody is elsewhere already.
  private var isLeaving = false

  init(stage: StageView, context: BoardContext) { (self.stage, self.context) = (stage, context) }

  /// Where it is on the stage.
  var frame: Rect? { field?.field.frame(in: stage) }

  /// Whether it, or its list, is at a point of the stage.
  func covers(_ point: Point) -> Bool { parts.contains { $0.isVisible && $0.frame(in: stage)?.contains(point) == true } }

  /// The field, and what belongs to it.
  private var parts: [Widget] { [field?.field, field?.home, field?.hint].compactMap { $0 as Widget? } }

  /// Opens it at a time.
  ///
  /// - Parameter length: how long the card takes; nil where nobody has said that.
  func open(_ time: HeldTime, length: Minutes?) {
    close()
    self.time = time
    stage.show(pull: time)
    let writing = NewCardField(at: .end(of: .day(time.day)), draft: .newCardOn(time.day), look: .block, context: context) { [weak self] in
      self?.done($0)
    } onLeave: { [weak self] in
      self?.remove()
    } onUp: {
    }
    writing.time = (time.span.start, length)
    writing.field.setAccessibleName(Wording.newCard(at: Wording.clock(time.span.start * 60), on: Wording.full(time.day)))
    writing.field.addClass("hour")
    field = writing
    writing.home?.addClass("hour")
    for part in parts { stage.addAbove(part) }
    place()
    stage.queueAllocate()
    writing.begin()
    stage.onEachFrame { [weak self, weak writing] _ in
      guard let self, writing != nil, field === writing else { return false }
      // It scrolls along, and goes where its day does.
      guard let target else {
        close()
        return false
      }
      if target != shown { stage.queueAllocate() }
      return true
    }
  }

  /// Keeps what stands there, and closes it. Returns false if that cannot be saved.
  @discardableResult
  func close() -> Bool {
    guard let field else { return true }
    isLeaving = true
    defer { isLeaving = false }
    guard field.send() else { return false }
    remove()
    return true
  }

  /// Places it in the stage's allocation.
  func place() {
    guard let writing = field else { return }
    let field = writing.field
    _ = field.measured(.horizontal)
    guard let target else { return }
    shown = target
    let tall = max(field.measured(.vertical, forSize: target.width).natural, min(target.height, 30))
    let wide = max(target.width, Metrics.titleFieldWidth)
    let frame = Rect(x: max(0, min(target.minX, stage.width - wide)), y: target.minY, width: wide, height: tall)
    stage.place(field, in: frame)
    var taken = frame
    if writing.hint.isVisible {
      let hint = writing.hint.frame(beside: frame, in: Size(width: stage.width, height: stage.height))
      stage.place(writing.hint, in: hint)
      if hint.minY > frame.minY { taken.size.height = hint.maxY - frame.minY }
    }
    guard let home = writing.home, home.isVisible else { return }
    // Below the field, or above it where the window ends.
    let chip = min(home.measured(.horizontal).natural, wide)
    let line = home.measured(.vertical).natural
    let below = taken.maxY + Metrics.cardSpacing
    let y = below + line <= stage.height ? below : frame.minY - Metrics.cardSpacing - line
    stage.place(home, in: Rect(x: stage.isRightToLeft ? frame.maxX - chip : frame.minX, y: y, width: chip, height: line))
  }

  private var target: Rect? {
    guard let time, stage.panes.showsCalendar else { return nil }
    return stage.calendar.site(of: time.day)?.slot(of: time.id, on: stage)
  }

  /// A card was made: the keyboard goes on with it, or with the day of the field where it has gone to one that is not in view.
  private func done(_ new: EntryID) {
    let day = time?.day
    remove()
    guard !isLeaving, let day else { return }
    let isInView = context.plan.entry(new)?.place.day.map(stage.calendar.shows) == true
    let position: BoardCursor.Position = isInView ? .entry(new) : .place(.day(day))
    context.cursor.move(to: position)
    stage.widget(at: position)?.grabFocus()
  }

  private func remove() {
    guard field != nil else { return }
    let parts = parts
    (field, time) = (nil, nil)
    for part in parts {
      if part.containsFocus { stage.leaveFocus() }
      stage.remove(part)
    }
    stage.show(pull: nil)
  }
}
