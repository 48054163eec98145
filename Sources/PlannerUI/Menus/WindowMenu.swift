// The menu of the window, behind the button in its header bar.

import GtkKit

/// What concerns the window as a whole.
@MainActor
final class WindowMenu {
  private unowned let stage: StageView
  private let bar: WindowBar
  private let context: BoardContext
  private let files: FileExchange
  private let printing: PlanPrinting
  /// Takes note of where the keyboard is; the result gives it back. The window says how.
  var rememberFocus: () -> () -> Void = { {} }
  /// Opens another window.
  var openAnother: () -> Void = {}
  /// Takes the sample away.
  var endSample: () -> Void = {}
  /// Opens the page that lists all keys.
  var showHelp: () -> Void = {}
  /// Opens the page that says what the program is.
  var showAbout: () -> Void = {}

  init(stage: StageView, bar: WindowBar, files: FileExchange, printing: PlanPrinting) {
    self.stage = stage
    self.bar = bar
    self.files = files
    self.printing = printing
    context = stage.context
    bar.menu.onClick { [weak self] in self?.open() }
  }

  /// Opens it below its button.
  func open() {
    let hides = context.showing.hidesDone
    let steps = context.steps
    // Where the keyboard or the pointer was before the menu has it.
    let subject = printing.current
    let giveBack = rememberFocus()
    PopupMenu([
      [
        .item(.init(Wording.undo, shortcut: "<Control>z", isEnabled: steps.undo) { [weak stage] in stage?.undo() }),
        .item(.init(Wording.redo, shortcut: "<Control><Shift>z", isEnabled: steps.redo) { [weak stage] in stage?.redo() }),
      ],
      (bar.showsFind ? [] : [.item(.init(Wording.findItem, shortcut: "<Control>f") { [weak stage] in stage?.finding.show() })])
        + [
          .item(.init(Wording.hideDone, isChecked: hides) { [weak stage] in stage?.setHidesDone(!hides) }),
          .item(.init(Wording.archiveItem) { [weak stage] in stage?.showArchive() }),
        ],
      context.lateRows,
      context.plan.hasSample ? [.item(.init(Wording.endSample) { [weak self] in self?.endSample() })] : [],
      [
        .item(.init(Wording.newWindow, shortcut: "<Control><Shift>o") { [weak self] in self?.openAnother() }),
        .item(.init(Wording.importing, shortcut: "<Control>o") { [weak files] in files?.importFiles() }),
        .item(.init(Wording.exporting, shortcut: "<Control><Shift>s") { [weak files] in files?.exportFile() }),
        .item(.init(Wording.printing, shortcut: "<Control>p") { [weak printing] in printing?.print(subject, then: giveBack) }),
        .item(.init(Wording.savingPDF) { [weak printing] in printing?.savePDF(of: subject, then: giveBack) }),
        .item(.init(Wording.backupsItem) { [weak stage] in stage?.showBackups() }),
        .item(.init(Wording.accountsItem) { [weak stage] in stage?.showAccounts() }),
      ],
      [
        .item(.init(Wording.shortcuts, shortcut: "<Control>question") { [weak self] in self?.showHelp() }),
        .item(.init(Wording.about) { [weak self] in self?.showAbout() }),
      ],
    ]).popUp(over: bar.menu)
  }
}
