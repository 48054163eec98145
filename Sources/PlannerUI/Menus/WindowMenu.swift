// The menu of the window, behind the button in its header bar.

import GtkKit

/// What concerns the window as a whole.
@MainActor
final class WindowMenu {
  private let context: BoardContext
  private let bar: WindowBar
  private let printing: PlanPrinting

  init(context: BoardContext, bar: WindowBar, printing: PlanPrinting) {
    (self.context, self.bar, self.printing) = (context, bar, printing)
  }

  /// Opens it below its button.
  func open() {
    // Where the keyboard or the pointer was before the menu has it.
    let subject = printing.current
    let giveBack = context.delegate?.rememberFocus() ?? {}
    PopupMenu([
      rows([.undo, .redo]),
      rows(bar.showsFind ? [] : [.find]) + [BoardCommand.hideDone.row(in: context, isChecked: context.showing.hidesDone)] + rows([.archive]),
      context.lateRows,
      rows(context.plan.hasSample ? [.endSample] : []),
      rows([.newWindow, .importFiles, .exportFile]) + [
        BoardCommand.print.row { [weak printing] in printing?.print(subject, then: giveBack) },
        BoardCommand.savePDF.row { [weak printing] in printing?.savePDF(of: subject, then: giveBack) },
      ] + rows([.backups, .accounts]),
      rows([.shortcuts, .about]),
    ]).popUp(over: bar.menu)
  }

  private func rows(_ commands: [BoardCommand]) -> [PopupMenu.Row] { commands.map { $0.row(in: context) } }
}
