// The keyboard on the board: which key does what.
// This folder: what each key does.

import GtkKit
import MoveCore
import Planner

/// Reads the keys of a window. What they do is elsewhere: `EntryActions`, the cursor, ``KeyCarry``.
///
/// Letters with Control work wherever the focus is, but for text fields, which have their own. Everything else belongs to
/// the board when the cursor has the focus.
@MainActor
final class BoardKeys {
  let window: Window
  let stage: StageView
  let context: BoardContext
  let carry: KeyCarry
  let selecting: SelectionController
  let places: PlaceActions
  /// Shows everything again on a board that is filtered; the window says how.
  var clearFilter: () -> Void = {}
  /// Opens another window; the window says how.
  var openWindow: () -> Void = {}
  /// Asks for files to import.
  var importFiles: () -> Void = {}
  /// Asks for the file to export to.
  var exportFile: () -> Void = {}
  /// Prints what the keyboard or the pointer was in last.
  var printCurrent: () -> Void = {}
  /// Opens the page that lists all keys.
  var showHelp: () -> Void = {}
  /// Gives the focus to the first button of the window, where Tab goes on behind the month.
  var focusStart: () -> Bool = { false }
  /// Opens the menu of the window; the window says how.
  var openWindowMenu: () -> Void = {}
  /// Opens the menu of what keys are about; the window's content says how.
  var openMenu: () -> Bool = { false }

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
    carry = KeyCarry(stage: stage)
    context.cursor.onMade = { [weak self] in MainLoop.whenIdle { self?.restoreFocus() } }
    window.onFocusChange { [weak self] in self?.focusChanged() }
  }

  /// A key before anything else sees it. Returns whether it is used up.
  func press(_ key: Key, _ modifiers: Modifiers) -> Bool {
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
    if pressAnywhere(key, modifiers) { return true }
    // A field has its own arrows, Delete and clipboard.
    guard !window.isEditingText, isOnBoard else {
      leaveToToolkit()
      return false
    }
    let isUsed =
      modifiers.contains(.alt)
      ? pressWithAlt(key) : modifiers.contains(.control) ? pressWithControl(key, modifiers) : pressPlain(key, modifiers)
    if !isUsed { leaveToToolkit() }
    return isUsed
  }

  /// What is asked comes first; only to leave the window is left besides.
  private func pressOnModal(_ key: Key, _ modifiers: Modifiers) -> Bool {
    if key == .letter("w"), modifiers == .control { window.close() } else if !stage.modals.press(key) { return false }
    return true
  }

  /// The plan has changed, by whatever means.
  func planChanged() {
    carry.planChanged()
    if context.cursor.follow(), isOnBoard, !carry.isCarrying { show(focus: !window.isEditingText) }
    selecting.planChanged()
  }

  /// A press of the pointer on an entry takes the cursor along.
  func follow(_ spot: BoardCursor.Spot) {
    context.cursor.move(to: spot)
    guard !window.isEditingText else { return }
    usesKeys = false
    window.isFocusVisible = false
    stage.widget(at: spot)?.grabFocus()
  }

  // MARK: Which key

  private func pressAnywhere(_ key: Key, _ modifiers: Modifiers) -> Bool {
    let isShifted = modifiers.contains(.shift)
    if key == .menu || key == .f10 && isShifted {
      if window.isEditingText { return false }
      if isOnBoard { startWalking() }
      return openMenu()
    }
    if key == .f10, modifiers.isDisjoint(with: [.control, .alt]) {
      openWindowMenu()
      return true
    }
    if key == .escape { return !window.isEditingText && escape() }
    if key == .home, modifiers.contains(.alt), !window.isEditingText, !stage.holdsPanel {
      goToToday()
      return true
    }
    guard modifiers.contains(.control), !modifiers.contains(.alt) else { return false }
    switch key {
    case .letter("f") where !isShifted: stage.finding.show()
    case .letter("n"): isShifted ? places.writeList() : places.writeCard()
    case .question, .letter("/"): showHelp()
    case .letter("o"): isShifted ? openWindow() : importFiles()
    case .letter("s") where isShifted: exportFile()
    case .letter("p") where !isShifted: printCurrent()
    case .letter("w") where !isShifted: window.close()
    case .letter("z") where !hasHistoryOfItsOwn(back: !isShifted): _ = isShifted ? stage.redo() : stage.undo()
    case .letter("y") where !hasHistoryOfItsOwn(back: false): stage.redo()
    case .letter("a") where !window.isEditingText: selectAll()
    default: return false
    }
    return true
  }

  /// Whether text is being written that can be taken back by itself, or done again. In the field for new cards there is none left
  /// when the card has been added: taking back means that card. In an editor there is none before something is typed.
  private func hasHistoryOfItsOwn(back: Bool) -> Bool {
    guard window.isEditingText else { return false }
    if let hasTyped = stage.editors.hasTypedHistory(back: back) { return hasTyped }
    return !stage.board.columns.values.contains { $0.field.containsFocus && $0.field.text.isEmpty }
  }

  private func pressPlain(_ key: Key, _ modifiers: Modifiers) -> Bool {
    let isShifted = modifiers.contains(.shift)
    switch key {
    case .up: walk(.up, extends: isShifted)
    case .down: walk(.down, extends: isShifted)
    case .left: walk(stage.isRightToLeft ? .right : .left)
    case .right: walk(stage.isRightToLeft ? .left : .right)
    case .home: walk(.first, extends: isShifted)
    case .end: walk(.last, extends: isShifted)
    case .pageUp: leaf(by: -1)
    case .pageDown: leaf(by: 1)
    case .tab where !isShifted: return tab(forward: true)
    case .tab, .backTab: return tab(forward: false)
    case .enter: open()
    case .f2: rename()
    case .space: toggle()
    case .delete: delete(withSections: isShifted)
    case .plus: setCollapsed(false)
    case .minus: setCollapsed(true)
    default: return false
    }
    return true
  }

  private func pressWithControl(_ key: Key, _ modifiers: Modifiers) -> Bool {
    switch key {
    case .space: toggleSelected()
    case .letter("m"): lift()
    case .letter("x"): take(subjects, isCut: true)
    case .letter("c"): take(subjects, isCut: false)
    case .letter("v"): paste()
    default: return false
    }
    return true
  }

  private func pressWithAlt(_ key: Key) -> Bool {
    switch key {
    case .up: moveAtOnce(.up)
    case .down: moveAtOnce(.down)
    case .left: moveAtOnce(stage.isRightToLeft ? .right : .left)
    case .right: moveAtOnce(stage.isRightToLeft ? .left : .right)
    default: return false
    }
    return true
  }

  // MARK: Focus

  /// Whether keys mean the board: its cursor has the focus, or nothing has.
  var isOnBoard: Bool {
    guard window.hasFocusedWidget else { return true }
    guard let inner = window.focusChain.first else { return false }
    return inner === stage || inner is any EntryView || stage.sites.contains { $0 === inner }
  }

  /// Shows where the cursor is, and gives its widget the focus.
  func show(focus: Bool) {
    guard let spot = context.cursor.spot else { return }
    stage.reveal(spot)
    guard focus else { return }
    focusCursor()
    // What was out of view gets its widget before the next frame.
    stage.afterNextFrame { [weak self] in
      guard let self, context.cursor.spot == spot else { return }
      stage.reveal(spot)
      restoreFocus()
    }
    stage.queueAllocate()
  }

  private func focusCursor() {
    guard let spot = context.cursor.spot, let widget = stage.widget(at: spot) else { return }
    widget.grabFocus()
    window.isFocusVisible = true
  }

  /// Gives the cursor's widget the focus back that it lost with its widget, and takes it from nobody else.
  func restoreFocus() {
    guard !carry.isCarrying, !window.isEditingText, !window.isFocusInPopup, isOnBoard, let spot = context.cursor.spot,
      let widget = stage.widget(at: spot), !widget.hasFocus
    else { return }
    widget.grabFocus()
    if usesKeys { window.isFocusVisible = true }
  }

  private func leaveToToolkit() {
    isFocusMoving = true
    MainLoop.whenIdle { [weak self] in self?.isFocusMoving = false }
  }

  private func focusChanged() {
    guard isFocusMoving, window.hasFocusedWidget else {
      // A widget went away under the focus, or a field was left: what GTK chose instead is not where the person is.
      MainLoop.whenIdle { [weak self] in self?.restoreFocus() }
      return
    }
    guard let spot = focusedSpot, spot != context.cursor.spot else { return }
    context.cursor.move(to: spot)
    stage.reveal(spot)
  }

  /// What the focused widget stands for.
  private var focusedSpot: BoardCursor.Spot? {
    guard let inner = window.focusChain.first else { return nil }
    if let entry = inner as? any EntryView { return .entry(entry.id) }
    return stage.sites.first { $0 === inner }.map { .place($0.place) }
  }
}
