// Opens and closes the card editor above the board.

import Geometry
import GtkKit
import Planner

/// The one editor of a window: it grows out of its card, and shrinks back into it.
@MainActor
final class EditorHost: CardEditorDelegate {
  private unowned let stage: StageView
  private let context: BoardContext
  private lazy var host = PanelHost<CardEditor>(on: stage) { [unowned stage] in
    stage.addAbove($0)
  } rest: { [unowned self] in
    restingFrame(of: $0, in: $1)
  } home: { [unowned self] editor, _ in
    restingFrame(of: editor.id) ?? editor.anchor
  }

  /// What had the keyboard and stood for the card where that is not, and gets it back.
  private weak var origin: Widget?

  init(stage: StageView, context: BoardContext) {
    self.stage = stage
    self.context = context
  }

  private var editor: CardEditor? { host.panel }
  /// Whether the last press has opened the editor.
  private var isOpening = false

  var isOpen: Bool { host.isOpen }

  /// Keeps the keyboard away from the editor, or lets it there again.
  func lock(_ isLocked: Bool) { editor?.canFocus = !isLocked }

  /// Gives the keyboard to the editor, if one is open.
  func takeFocus() { editor?.begin() }

  /// Where the editor is drawn, on the stage.
  var frame: Rect? { host.frame }

  /// Whether what happens to the plan comes from the editor.
  var isChanging: Bool { editor?.isChanging == true }

  /// Saves what has been typed, and leaves the editor open. Returns whether nothing is left to be saved.
  @discardableResult
  func keep() -> Bool { editor?.keep() ?? true }

  /// Whether the keyboard is in an editor in which nothing has been done yet: what was done before it was opened is not meant there.
  var isUntouched: Bool { editor.map { $0.containsFocus && $0.editingSession.step == nil } == true }

  /// Opens the editor of a card; another one's text is saved.
  func open(_ id: EntryID, unfolding chooser: CardEditor.Chooser? = nil) {
    guard let entry = context.plan.entry(id), entry.kind == .card, open(entry) else { return }
    if let chooser { editor?.toggle(chooser) }
  }

  /// Opens the editor of a card that was clicked on, at a point of the stage. The second press of a double click goes through the editor, and does
  /// nothing: see ``isOpening(by:)``.
  func open(_ id: EntryID, clickedAt point: Point) {
    open(id)
    guard let editor, editor.id == id else { return }
    let click = DoubleClick(at: point)
    isOpening = true
    editor.canTarget = false
    // Who goes elsewhere is done with the click; a finger is no pointer.
    let follows = stage.pointerState.map { click.includes($0.position) } == true
    stage.onEachFrame { [weak self, weak editor, weak stage] _ in
      guard let self, let editor, host.panel === editor else { return false }
      let isThere = !follows || stage?.pointerState.map { click.includes($0.position) } != false
      editor.canTarget = !(click.isOpen && isThere)
      return !editor.canTarget
    }
  }

  /// Whether a press is the second one of the double click that has opened the editor.
  ///
  /// - Parameter count: which press of a series it is.
  func isOpening(by count: Int) -> Bool {
    if count == 1 { isOpening = false }
    return isOpening && isOpen
  }

  /// Opens the editor of a card that may be gone by now. Another one's text is saved; returns false if that cannot be.
  ///
  /// - Parameter draft: what has been typed before, as its text.
  @discardableResult
  func open(_ entry: Entry, draft: Draft? = nil) -> Bool {
    guard close() else { return false }
    origin = stage.focusedPlanned.flatMap { $0.id == entry.id ? $0.row : nil } ?? stage.calendar.namedView(of: entry.id)
    let anchor = origin?.frame(in: stage) ?? restingFrame(of: entry.id) ?? Rect(x: stage.width / 2, y: stage.height / 3, width: 0, height: 0)
    let editor = CardEditor(context.plan.entry(entry.id) ?? entry, at: anchor, context: context, draft: draft, delegate: self)
    host.open(editor, from: anchor)
    editor.begin()
    return true
  }

  /// Closes the editor, and keeps what was typed. Returns false when that cannot be saved: it stays open then.
  @discardableResult
  func close() -> Bool {
    guard let editor, !editor.isChanging else { return true }
    guard editor.keep(isDone: true) else { return false }
    dismiss(editor)
    tell(of: editor)
    return true
  }

  /// Folds away what is unfolded in the editor, or closes it.
  func leave() { if editor?.foldLast() != true { close() } }

  func leaveEditor() { close() }

  func editorChangedHeight() { host.placeAnew() }

  /// Deletes the card, with what was typed: taking back that step brings both back.
  func deleteEdited() {
    guard let editor, editor.keep() else { return }
    dismiss(editor)
    if context.plan.contains(editor.id) { context.actions.delete([editor.id]) }
  }

  private func dismiss(_ editor: CardEditor) {
    let hadFocus = editor.containsFocus
    host.close(glides: context.plan.isOnBoard(editor.id))
    if hadFocus, let view = origin ?? stage.entryView(editor.id), view.isFocusable { view.grabFocus() }
  }

  /// Says what of the changes cannot be seen on the card itself.
  private func tell(of editor: CardEditor) {
    guard let entry = context.plan.entry(editor.id) else { return }
    if editor.lacksTitle { return context.model.tell(message: Wording.keepsTitle(entry.title)) }
    guard let step = editor.editingSession.step, entry.place != .archive else { return }
    let changes = RowChanges(entries: [RowChanges.Row(before: editor.opened, after: entry)])
    if entry.isDone, !editor.opened.isDone, context.showing.leavesDone {
      context.delegate?.tell(of: step, summary: .marked(EntryCount(cards: 1), isDone: true), changes: changes)
    } else if entry.place != editor.opened.place {
      let count = EntryCount(cards: 1)
      let summary = entry.place.day.map { StepSummary.appointed(count, on: $0, at: entry.start) } ?? .moved(count, to: entry.place)
      context.delegate?.tell(of: step, summary: summary, changes: changes)
    }
  }

  /// The plan has changed.
  func refresh() {
    guard let editor else { return }
    if !context.plan.isOnBoard(editor.id), !editor.hasWritten, !editor.hasTyped {
      dismiss(editor)
    } else {
      editor.refresh()
      stage.queueAllocate()
      // What was typed is kept there. Not while a change is being told.
      if context.plan.isArchived(editor.id) { MainLoop.whenIdle { [weak self] in self?.close() } }
    }
  }

  /// Places what is open, in the given extent of the stage.
  func place(width: Double, height: Double) { host.place(width: width, height: height) }

  /// With its corner on the card's, so that the title stays where it was, and as far beyond as its rounder corner would show that; moved as far
  /// as the window's edges ask for.
  private func restingFrame(of editor: CardEditor, in size: Size) -> Rect {
    editor.room = Size(width: size.width - 24, height: size.height - 24)
    let width = min(Metrics.editorWidth, size.width - 24)
    let height = min(editor.wantedHeight, size.height - 24)
    let beyond = Metrics.editorOverlap
    let left = stage.isRightToLeft ? editor.anchor.maxX + beyond - width : editor.anchor.minX - beyond
    return Rect(
      x: max(12, min(left, size.width - width - 12)).rounded(),
      y: max(12, min(editor.anchor.minY - beyond, size.height - height - 12)).rounded(), width: width, height: height)
  }

  private func restingFrame(of id: EntryID) -> Rect? {
    context.plan.entry(id).flatMap { stage.restingFrame(of: id, in: $0.place) }
  }
}
