// Turns titles into fields where they stand: of cards, headers and lists.

import Geometry
import GtkKit
import Planner

/// The one title of a window that is being written.
@MainActor
final class Renaming {
  private unowned let stage: StageView
  private let context: BoardContext
  private var field: TitleField?
  /// The text that the field stands for, as long as it is in view. Its widget can be made anew meanwhile.
  private var label: () -> Widget? = { nil }
  private weak var hidden: Widget?
  private var shown = Rect.zero
  /// How high the field was placed. A new one knows how high its text is only after it was drawn.
  private var wantedHeight = 0.0
  /// Whether the last title could not be saved.
  private var hasFailed = false

  init(stage: StageView, context: BoardContext) {
    self.stage = stage
    self.context = context
  }

  /// Whether the field, or what is understood in it, is at a point of the stage.
  func covers(_ point: Point) -> Bool {
    [field, field?.hint].compactMap { $0 as Widget? }.contains { $0.isVisible && $0.frame(in: stage)?.contains(point) == true }
  }

  /// Whether a title is being written.
  var isOpen: Bool { field != nil }

  /// Turns the title of an entry in view into a field. Returns whether there is one now.
  ///
  /// - Parameters:
  ///   - typed: what has been typed before, as its text.
  ///   - session: what it is one step with; nil for a step of its own.
  ///   - then: called when it is ended by Enter, and saved.
  @discardableResult
  func begin(_ id: EntryID, typed: String? = nil, in session: EditingSession? = nil, then: @escaping @MainActor () -> Void = {}) -> Bool {
    guard let entry = context.plan.entry(id), let view = stage.entryView(id) else { return false }
    let kind: TitleField.Kind = entry.kind == .header ? .header : view is BlockView ? .block : view is ChipView ? .chip : .card
    let hint = entry.kind == .header ? nil : TypedTimingHint(on: { [weak context] in context?.plan.entry(id)?.place.day }, context: context)
    return begin(entry.title, kind, .title(entry), typed, hint, label: { [weak stage] in stage?.entryView(id)?.titleLabel }, then: then) {
      [weak context] title, timing in
      guard let context else { return true }
      // One that is gone by now is refused, and its text kept.
      let entry = context.plan.entry(id) ?? entry
      return entry.title == title && timing == nil
        || context.model.perform(context.actions.retitling(entry, title, typed: timing), in: session)
    }
  }

  /// Turns the title of a list into a field. Returns whether there is one now.
  @discardableResult
  func begin(_ list: ListID, label: Widget, typed: String? = nil) -> Bool {
    guard let title = context.plan.list(list)?.title else { return false }
    return begin(title, .list, .list(list), typed, nil, label: { [weak label] in label }) { [weak context] title, _ in
      context?.model.perform(.renameList(list, title: title)) ?? true
    }
  }

  /// Ends it with what was typed: somebody pressed elsewhere. Returns whether nothing is left to be saved.
  @discardableResult
  func commit() -> Bool {
    hasFailed = false
    field?.commit(isLeaving: true)
    return !hasFailed
  }

  /// Places the field over its text.
  func place() {
    guard let field else { return }
    _ = field.measured(.horizontal)
    let margin = Metrics.titleFieldMargin
    shown = target ?? shown
    let width = fieldWidth
    wantedHeight = field.measured(.vertical, forSize: width).natural
    let height = max(wantedHeight, shown.height + margin)
    // The text stands in the middle of what it stands for, unless it needs more room.
    let top = field.hasSeveralLines ? shown.minY - margin : (shown.midY - height / 2).rounded()
    let left = stage.isRightToLeft ? shown.maxX + margin - width : shown.minX - margin
    let inside = max(0, min(left, stage.width - width))
    let frame = Rect(x: inside, y: top, width: width, height: height)
    stage.place(field, in: frame)
    guard let hint = field.hint, hint.isVisible else { return }
    stage.place(hint, in: hint.frame(beside: frame, in: Size(width: stage.width, height: stage.height)))
  }

  private func begin(
    _ title: String, _ kind: TitleField.Kind, _ place: Draft.Field, _ typed: String?, _ hint: TypedTimingHint?, label: @escaping () -> Widget?,
    then: @escaping @MainActor () -> Void = {}, save: @escaping @MainActor (String, TypedTiming?) -> Bool
  ) -> Bool {
    commit()
    guard stage.editors.close() else { return false }
    self.label = label
    guard target != nil else { return false }
    let field = TitleField(title, kind: kind, typed: typed, hint: hint, context: context) { [weak self] field, ending in
      self?.end(field)
      switch ending {
      case .unchanged: break
      case .discarded(let text): self?.context.discard(Draft(field: place, title: text))
      case .title(let text, let timing):
        guard !save(text, timing) else { break }
        self?.hasFailed = true
        self?.context.discard(Draft(field: place, title: text), because: self?.context.model.failure)
        return
      }
      if field.isEntered { MainLoop.beforeNextEvent(then) }
    }
    self.field = field
    for part in [hint, field].compactMap({ $0 as Widget? }) { stage.addAbove(part) }
    stage.queueAllocate()
    field.begin()
    stage.onEachFrame { [weak self, weak field] _ in
      guard let self, let field, self.field === field else { return false }
      follow()
      return true
    }
    return true
  }

  /// The text's frame on the stage. What it does not need of its line belongs to it too.
  private var target: Rect? {
    guard let label = label(), label.isMapped else { return nil }
    return label.frame(in: stage)
  }

  /// The text has scrolled, or glided; out of view it ends.
  private func follow() {
    guard let target else {
      commit()
      return
    }
    if label() !== hidden {
      hidden?.opacity = 1
      hidden = label()
      hidden?.opacity = 0
    }
    if target != shown || field?.measured(.vertical, forSize: fieldWidth).natural != wantedHeight { stage.queueAllocate() }
  }

  private var fieldWidth: Double { max(Metrics.titleFieldWidth, shown.width + 2 * Metrics.titleFieldMargin) }

  private func end(_ field: TitleField) {
    hidden?.opacity = 1
    hidden = nil
    guard self.field === field else { return }
    self.field = nil
    label = { nil }
    if field.containsFocus { stage.leaveFocus() }
    stage.remove(field)
    if let hint = field.hint { stage.remove(hint) }
  }
}
