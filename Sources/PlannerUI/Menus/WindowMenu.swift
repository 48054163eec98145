// The menu of the window, behind the button in its header bar.

import GtkKit

/// What concerns the window as a whole.
@MainActor
final class WindowMenu {
  let button = Button(icon: "open-menu-symbolic", name: Wording.menu)

  private unowned let stage: StageView
  private let context: BoardContext

  init(stage: StageView, context: BoardContext) {
    self.stage = stage
    self.context = context
    button.addClass("quiet")
    button.onClick { [weak self] in self?.open() }
  }

  private func open() {
    let model = context.model
    let hides = context.showing.hidesDone
    PopupMenu([
      [
        .item(.init(Wording.undo, shortcut: "<Control>z") { model.undo() }),
        .item(.init(Wording.redo, shortcut: "<Control><Shift>z") { model.redo() }),
      ],
      [.item(.init(Wording.hideDone, isChecked: hides) { [weak stage] in stage?.setHidesDone(!hides) })],
      [.item(.init(Wording.newList) { [weak stage] in stage?.board.startAddingList() })],
    ]).popUp(over: button)
  }
}
