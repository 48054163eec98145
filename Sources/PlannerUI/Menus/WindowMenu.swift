// The menu of the window, behind the button in its header bar.

import GtkKit

/// What concerns the window as a whole.
@MainActor
final class WindowMenu {
  let button = Button(icon: "open-menu-symbolic", name: Wording.menu)

  private unowned let stage: StageView
  private let context: BoardContext
  private let files: FileExchange
  /// Opens another window.
  var openAnother: () -> Void = {}

  init(stage: StageView, context: BoardContext, files: FileExchange) {
    self.stage = stage
    self.context = context
    self.files = files
    button.addClass("quiet")
    button.onClick { [weak self] in self?.open() }
  }

  private func open() {
    let model = context.model
    let hides = context.showing.hidesDone
    PopupMenu([
      [
        .item(.init(Wording.undo, shortcut: "<Control>z") { [weak stage] in stage?.undo() }),
        .item(.init(Wording.redo, shortcut: "<Control><Shift>z") { model.redo() }),
      ],
      [.item(.init(Wording.hideDone, isChecked: hides) { [weak stage] in stage?.setHidesDone(!hides) })],
      context.lateRows,
      [.item(.init(Wording.newList) { [weak stage] in stage?.board.startAddingList() })],
      [
        .item(.init(Wording.newWindow, shortcut: "<Control><Shift>o") { [weak self] in self?.openAnother() }),
        .item(.init(Wording.importing, shortcut: "<Control>o") { [weak files] in files?.importFiles() }),
        .item(.init(Wording.exporting, shortcut: "<Control><Shift>s") { [weak files] in files?.exportFile() }),
        .item(.init(Wording.backupsItem) { [weak stage] in stage?.showBackups() }),
      ],
    ]).popUp(over: button)
  }
}
