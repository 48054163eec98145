// The keyboard on the board: which key does what.
// This folder: what each key does.

import GtkKit
import MoveCore
import Planner
import PlannerStore

/// Reads the keys of a window. What they do is elsewhere: `EntryActions`, the cursor, ``KeyboardCarry``.
///
/// Letters with Control work wherever the focus is, but for text fields, which have their own. Everything else belongs to
/// the board when the cursor has the focus.
@MainActor
final class BoardKeys {
  let window: Window
  let stage: StageView
  let context: BoardContext
  let carry: KeyboardCarry
  let selecting: SelectionController
  let places: PlaceActions
  private lazy var typing = BoardTyping(keys: self)
  /// Whether a key was the last thing that was pressed, not the pointer.
  private var usesKeys = false
  /// Whether a key has just been left to GTK, which may then move the focus.
  private var isFocusMoving = false

  init(window: Window, stage: StageView, places: PlaceActions, selecting: SelectionController) {
    self.window = window
    self.selecting = selecting
    self.stage = stage
    self.places = places
    context = stage.context
    carry = KeyboardCarry(stage: stage)
    window.onFocusChange { [weak self] in self?.focusChanged() }
  }

  /// A key before anything else sees it. Returns whether it is used up.
  func press(_ key: Key, _ modifiers: Modifiers, at time: Double) -> Bool {
    let letter = key.letter
    let key = key.plain
    // Held for a click or a drag they are no sign of somebody at the keyboard.
    if !key.isModifier { usesKeys = true }
    if carry.isCarrying {
      carry.press(key, modifiers)
      if !carry.isCarrying { show(focus: true) }
      return true
    }
    if stage.modals.isOpen { return pressOnModal(key, modifiers) }
    if stage.toasts.hasKeyboard, leaveToast(key, modifiers) { return true }
    // A menu has its own arrows, Enter and Escape.
    if window.isFocusInPopup || PopupMenu.isOpen(in: window) { return false }
    let command = BoardCommand.called(by: key, modifiers).flatMap { takes($0) ? $0 : nil }
    if let letter, modifiers.isDisjoint(with: [.control, .alt]), !window.isEditingText, isOnBoard,
      typing.takes(letter, at: time, isCommand: command != nil)
    {
      return true
    }
    if let command, context.delegate?.perform(command) == true { return true }
    leaveToToolkit()
    return false
  }

  /// What is asked comes first; only to leave the window is left besides.
  private func pressOnModal(_ key: Key, _ modifiers: Modifiers) -> Bool {
    if key == .letter("w"), modifiers == .control { window.close() } else if !stage.modals.press(key) { return false }
    return true
  }

  /// Towards the left: where text runs from right to left that is forwards in its order.
  var left: KeyboardDirection { stage.isRightToLeft ? .right : .left }
  var right: KeyboardDirection { stage.isRightToLeft ? .left : .right }

  /// The plan has changed, by whatever means.
  func planChanged() {
    carry.planChanged()
    if context.cursor.follow(), isOnBoard, !carry.isCarrying { show(focus: !window.isEditingText) }
    selecting.planChanged()
  }

  /// A key has taken a step back: the keyboard goes to the first card that has come back by that.
  func follow(_ outcome: StepOutcome?) {
    guard usesKeys, isOnBoard, !window.isEditingText else { return }
    let returned = outcome?.changes.entries.first { row in
      row.before?.place != row.after?.place && row.after.map { context.plan.isOnBoard($0.id) } == true
    }
    if let id = returned?.after?.id { go(to: .entry(id)) }
  }

  /// A press of the pointer on an entry takes the cursor along.
  func follow(_ position: BoardCursor.Position) {
    context.cursor.move(to: position)
    guard !window.isEditingText else { return }
    usesKeys = false
    window.isFocusVisible = false
    stage.widget(at: position)?.grabFocus()
  }

  /// The window is there. The keyboard begins on today, or on the first card where the days do not show, and not on what the toolkit comes to
  /// first. Nobody has been anywhere yet.
  func begin() {
    guard context.cursor.position == nil, !window.isEditingText, !stage.holdsPanel, !context.plan.lists.isEmpty else { return }
    let start = stage.panes.showsCalendar ? .place(.day(context.clock.today())) : firstPosition
    guard let widget = start.flatMap(stage.widget), widget.grabFocus() else { return }
    window.isFocusVisible = false
  }

  // MARK: Which key

  /// Whether the key of a command means that, and not what has the focus.
  private func takes(_ command: BoardCommand) -> Bool {
    switch command {
    case .find, .showWeeks, .showWeek, .showDay, .zoomIn, .zoomOut, .goToDay, .goToList, .newCard, .newList, .shortcuts, .importFiles, .exportFile,
      .print, .newWindow, .closeWindow, .mainMenu:
      true
    case .escape, .menu, .selectAll: !window.isEditingText
    case .today: !window.isEditingText && !stage.holdsPanel
    // From anywhere but a list: the weeks are what there is to leaf through.
    case .previousMonth, .nextMonth: !window.isEditingText && (isOnBoard || !stage.holdsPanel && !stage.board.containsFocus)
    case .undo, .redo: !hasHistoryOfItsOwn && !stage.editors.isUntouched
    // A field has its own arrows, Delete and clipboard.
    default: !window.isEditingText && isOnBoard
    }
  }

  /// Whether text is being written, which is taken back by itself, or done again. In a field for new cards there is none left when the card has
  /// been added: taking back means that card. What was done on the board before is not meant in an editor.
  private var hasHistoryOfItsOwn: Bool { window.isEditingText && !newCardFields.contains { $0.containsFocus && $0.text.isEmpty } }

  private var newCardFields: [TextField] {
    let columns = stage.board.columns.values
    return columns.map(\.field) + columns.compactMap { $0.stack.writing?.newCards.field }
      + [stage.panel, stage.agenda].compactMap { $0?.newCards.field }
  }

  // MARK: Focus

  /// Whether keys mean the board: its cursor has the focus, or nothing has.
  var isOnBoard: Bool {
    guard window.hasFocusedWidget, !context.announcer.containsFocus else { return true }
    guard let inner = window.focusChain.first else { return false }
    return inner === stage || inner is any EntryView && stage.calendar.focusedNamed == nil || stage.sites.contains { $0 === inner }
  }

  /// Shows where the cursor is, and gives its widget the focus.
  func show(focus: Bool) {
    guard let position = context.cursor.position else { return }
    stage.reveal(position)
    guard focus else { return }
    focusCursor()
    // What was out of view gets its widget before the next frame.
    stage.afterNextFrame { [weak self] in
      guard let self, context.cursor.position == position else { return }
      stage.reveal(position)
      restoreFocus()
    }
    stage.queueAllocate()
  }

  private func focusCursor() {
    guard let position = context.cursor.position, let widget = stage.widget(at: position) else { return }
    widget.grabFocus()
    window.isFocusVisible = true
  }

  /// Gives the cursor's widget the focus back that it lost with its widget, and takes it from nobody else.
  func restoreFocus() {
    guard !carry.isCarrying, !window.isEditingText, !window.isFocusInPopup, isOnBoard, let position = context.cursor.position,
      let widget = stage.widget(at: position), !widget.hasFocus
    else { return }
    widget.grabFocus()
    if usesKeys { window.isFocusVisible = true }
  }

  /// The cursor has gone back to where it was. The focus goes there, too, or commands would be about another card than the one with the ring.
  func cursorWentBack() { if usesKeys, isOnBoard { show(focus: !window.isEditingText) } else { restoreFocus() } }

  private func leaveToToolkit() {
    isFocusMoving = true
    MainLoop.whenIdle { [weak self] in self?.isFocusMoving = false }
  }

  private func focusChanged() {
    context.announcer.focusMoved()
    guard isFocusMoving, window.hasFocusedWidget else {
      // A widget went away under the focus, or a field was left: what GTK chose instead is not where the person is.
      MainLoop.whenIdle { [weak self] in self?.restoreFocus() }
      return
    }
    guard let position = focusedPosition, position != context.cursor.position else { return }
    // Among the days the toolkit begins with the first that there is, somewhere above those that are in view.
    if case .place(.day(let day)) = position, !stage.calendar.shows(day) { return go(to: .place(.day(dayToEnter))) }
    context.cursor.move(to: position)
    stage.reveal(position)
  }

  /// Where the keyboard comes to among the days: where it was, or today, or else the first day that is in view.
  private var dayToEnter: Day {
    let (calendar, today) = (stage.calendar, context.clock.today())
    return [context.cursor.place?.day, today].compactMap(\.self).first(where: calendar.shows)
      ?? calendar.sites.lazy.compactMap(\.place.day).first(where: calendar.shows) ?? today
  }

  /// What the focused widget stands for.
  var focusedPosition: BoardCursor.Position? {
    guard let inner = window.focusChain.first else { return nil }
    // What is named away from its day has keys of its own.
    if stage.calendar.focusedNamed != nil { return nil }
    if let entry = inner as? any EntryView { return .entry(entry.id) }
    return (inner as? any Site).map { .place($0.place) }
  }
}
