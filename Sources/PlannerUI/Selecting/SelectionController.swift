// Selecting with the pointer and the keyboard.
// This folder: selecting by clicks, keys and a rubber band.

import Geometry
import GtkKit
import MoveCore
import Planner

/// Turns clicks with modifiers and pulls over empty space into a selection.
///
/// It sees each press before others do. Those who open what is clicked leave clicks with these keys alone.
@MainActor
final class SelectionController {
  /// The place that was pressed last.
  private(set) var lastTouched: Place?
  /// Where the keyboard's focus was then.
  private var focusThen: Place?

  private unowned let stage: StageView
  private let context: BoardContext
  private let gesture: PressGesture
  private let resolver = DestinationResolver()
  private var press: Press?

  /// What a press is on its way to be.
  private enum Press {
    case entry(EntryID, in: Place, at: Point, Modifiers)
    case background(at: Point, Modifiers, takesBand: Bool)
    case band(RubberBandDrag)
  }

  /// Where the cursor was before the press: with Shift all is selected from there on, if nothing is yet.
  var cursorBefore: EntryID?

  init(stage: StageView, context: BoardContext) {
    self.stage = stage
    self.context = context
    gesture = PressGesture(on: stage)
    gesture.began = { [weak self] in self?.begin(at: $0, $1) }
    gesture.moved = { [weak self] in self?.move(to: $0) }
    gesture.ended = { [weak self] in self?.end(at: $0) }
    gesture.cancelled = { [weak self] in self?.forget() }
  }

  /// Selects every card that shows in a place, or in the one with the keyboard's focus, or else in the one touched last.
  /// Returns whether there was such a place.
  @discardableResult
  func selectAll(in place: Place? = nil) -> Bool {
    let focused = stage.focusedPlace
    // A press that moves no focus counts until the focus moves.
    let touched = focused == focusThen ? lastTouched : nil
    guard let place = place ?? touched ?? focused ?? lastTouched ?? context.plan.lists.first.map({ .list($0.id) })
    else { return false }
    let cards = context.shownEntries(in: place).items.filter { !context.plan.isHeader($0) }
    context.selection.change { $0.selectAll(cards) }
    return true
  }

  /// Takes back the rubber band that is being drawn. Returns whether there was one.
  func cancelBand() -> Bool {
    guard case .band(let pull) = press else { return false }
    forget()
    context.selection.change { $0.selectAll(pull.before) }
    return true
  }

  /// Deselects everything. Returns whether there was anything.
  func clear() -> Bool {
    guard !context.selection.value.isEmpty else { return false }
    context.selection.change { $0.clear() }
    return true
  }

  /// The plan has changed: what is gone is not selected any more.
  func planChanged() {
    context.selection.change { $0.prune { context.plan.isOnBoard($0) } }
  }

  /// The press has become a drag.
  func forget() {
    if case .band(let pull) = press { pull.end() }
    press = nil
  }

  // MARK: The press

  private func begin(at point: Point, _ modifiers: Modifiers) {
    forget()
    let regions = stage.regions(around: point)
    let region = regions.first { $0.frame.contains(point) }
    if let region { (lastTouched, focusThen) = (region.place, stage.focusedPlace) }
    guard stage.motion.flight(at: point) == nil, !stage.isInteractive(at: point) else { return }
    if let (place, entry) = resolver.entry(at: point, in: regions) {
      press = .entry(entry.item, in: place, at: point, modifiers)
    } else {
      let isBackground = region != nil || stage.boardFrame?.contains(point) == true
      // On the hours a pull makes a card of that length, but with these keys.
      let isFree = !modifiers.isDisjoint(with: [.control, .shift]) || stage.freeMinute(at: point) == nil
      press = .background(at: point, modifiers, takesBand: isBackground && isFree && stage.listHead(at: point) == nil)
    }
  }

  private func move(to point: Point) {
    switch press {
    case .background(let origin, let modifiers, takesBand: true):
      guard (point - origin).length > Metrics.dragThreshold else { return }
      let base = modifiers.contains(.control) ? context.selection.value.items : []
      let pull = RubberBandDrag(stage: stage, context: context, from: origin, base: base)
      press = .band(pull)
      pull.stretch(to: point)
    case .band(let pull): pull.stretch(to: point)
    default: break
    }
  }

  private func end(at point: Point) {
    defer { forget() }
    switch press {
    case .entry(let id, let place, let start, let modifiers):
      if (point - start).length <= Metrics.dragThreshold { click(id, in: place, modifiers) }
    case .background(let start, let modifiers, _):
      guard (point - start).length <= Metrics.dragThreshold, modifiers.isDisjoint(with: [.control, .shift]) else { return }
      context.selection.change { $0.clear() }
    case .band, nil: break
    }
  }

  private func click(_ id: EntryID, in place: Place, _ modifiers: Modifiers) {
    guard !modifiers.isDisjoint(with: [.control, .shift]) else {
      // A plain click is somebody else's; what was selected has served.
      context.selection.change { $0.clear() }
      return
    }
    context.selection.change { selection in
      guard modifiers.contains(.shift) else { return selection.toggle(id) }
      let order = context.shownEntries(in: place).items
      if selection.items.isEmpty, let from = cursorBefore, order.contains(from) { selection.select(only: from) }
      if modifiers.contains(.control) {
        selection.extend(adding: id, in: order)
      } else {
        selection.extend(to: id, in: order)
      }
    }
  }
}
