// A window on the plan.

import Geometry
import GtkKit
import Planner

/// The main window: the header bar, the stage, and the drag over it.
@MainActor
final class BoardWindow {
  private let window: Window
  private let context: BoardContext
  private let stage: StageView
  private let drag: DragController
  private let selecting: SelectionController
  private let addList = Button(icon: "list-add-symbolic", name: "Add list")
  private let bar = HeaderBar()
  private let menu: WindowMenu
  private let entryMenus: EntryMenus
  private let log: FrameLog?

  init(window: Window, model: PlannerModel) {
    self.window = window
    context = BoardContext(model: model)
    context.showing.hidesDone = ViewSettings.hidesDone
    stage = StageView(context: context)
    log = Environment.frameLog.flatMap { FrameLog(path: $0) }
    menu = WindowMenu(stage: stage, context: context)
    entryMenus = EntryMenus(stage: stage, window: window, context: context)
    drag = DragController(stage: stage, context: context, log: log)
    selecting = SelectionController(stage: stage, context: context)
    window.title = "Daylane"
    window.addClass("daylane")
    window.defaultSize = (1180, 760)
    addList.addClass("quiet")
    bar.packStart(addList)
    bar.packEnd(menu.button)
    window.setTitlebar(bar)
    window.setChild(stage)
    connectEverything()
  }

  func present() { window.present() }

  private func connectEverything() {
    context.actions.openEditor = { [weak self] in self?.stage.editors.open($0) }
    context.actions.startRenaming = { [weak self] in self?.stage.renaming.begin($0) }
    context.startRenamingList = { [weak self] in self?.stage.renaming.begin($0, label: $1) }
    context.openDay = { [weak self] in self?.stage.openPanel($0) }
    context.model.onWillChange = { [weak self] in self?.stage.motion.capture() }
    context.model.onChange = { [weak self] in
      self?.stage.closeMessage()
      self?.selecting.planChanged()
      self?.stage.refresh()
      self?.drag.planChanged()
    }
    context.model.onStep = { [weak self] in self?.stage.showStep($0) }
    context.model.onFailure = { [weak self] in self?.stage.showMessage($0) }
    stage.onMap { [weak self] in
      guard let self else { return }
      log?.follow(stage)
    }
    drag.onBegin = { [weak self] in self?.selecting.forget() }
    addList.onClick { [weak self] in self?.stage.board.startAddingList() }
    window.onKey(first: true) { [weak self] key, modifiers in self?.press(key, modifiers) ?? false }
    stage.onPress(first: true) { [weak self] in
      self?.press(at: $0)
    } released: { [weak self] in
      self?.drag.letGo()
    }
    window.onCloseRequest { [weak self] in
      // What is held goes back before the window does.
      self?.drag.abandon(.sourceGone)
      return false
    }
  }

  private func press(at point: Point) {
    // A press on something that flies holds it.
    if drag.catchFlight(at: point) { return }
    stage.pressed(at: point)
  }

  private func press(_ key: Key, _ modifiers: Modifiers) -> Bool {
    // During a drag the drag's own watch sees the keys.
    if drag.isCarrying { return false }
    switch key {
    // A text field has an undo of its own.
    case .z where modifiers.contains(.control) && !window.isEditingText: context.model.undo()
    case .shiftZ where modifiers.contains(.control) && !window.isEditingText: context.model.redo()
    case .pageUp where !window.isEditingText: stage.month.leaf(by: -1)
    case .pageDown where !window.isEditingText: stage.month.leaf(by: 1)
    case .a where modifiers.contains(.control) && !window.isEditingText: return selecting.selectAll()
    case .escape where !window.isEditingText: return stage.escape() || selecting.escape()
    default: return false
    }
    return true
  }
}
