// The menus of the header bar: of the window as a whole, and of what else than a card can be made.

import GtkKit

/// Opens them below their buttons.
@MainActor
final class BarMenus {
  private let context: BoardContext
  private let bar: WindowBar
  private let places: PlaceActions
  private let printing: PlanPrinting

  init(context: BoardContext, bar: WindowBar, places: PlaceActions, printing: PlanPrinting) {
    (self.context, self.bar, self.places, self.printing) = (context, bar, places, printing)
  }

  func openMain() {
    // Where the keyboard or the pointer was before the menu has it.
    let subject = printing.current
    let giveBack = context.delegate?.rememberFocus() ?? {}
    let files =
      rows([.importFiles, .exportFile]) + [
        BoardCommand.print.row { [weak printing] in printing?.print(subject, then: giveBack) },
        BoardCommand.savePDF.row { [weak printing] in printing?.savePDF(of: subject, then: giveBack) },
      ]
    let views = CalendarMode.allCases.map { $0.command.row(in: context, isChecked: $0 == context.mode) }
    PopupMenu([
      rows(bar.showsHistory ? [] : [.undo, .redo]),
      // As with the buttons of the days' head: where these have no room.
      PopupMenu.grouped(bar.showsHistory ? [] : views, upTo: 1, behind: Wording.viewOfDays),
      rows(bar.showsFind ? [] : [.find]) + [BoardCommand.hideDone.row(in: context, isChecked: context.showing.hidesDone)] + rows([.archive]),
      context.overdueRows,
      rows(context.plan.hasSample ? [.endSample] : []),
      // Where the header bar has no room, there is more here.
      PopupMenu.grouped(files, upTo: bar.showsHistory ? files.count : 1, behind: Wording.files),
      rows([.accounts, .backups]),
      rows([.newWindow, .shortcuts, .about]),
    ]).popUp(over: bar.menu)
  }

  func openOthers() {
    let list = places.currentList
    let section = list.map { Wording.newSection(in: context.title(of: .list($0))) }
    PopupMenu([
      [
        BoardCommand.newList.row(in: context),
        BoardCommand.newSection.row(section, isEnabled: list != nil) { [places] in if let list { places.addSection(to: list) } },
      ]
    ]).popUp(over: bar.addOthers)
  }

  private func rows(_ commands: [BoardCommand]) -> [PopupMenu.Row] { commands.map { $0.row(in: context) } }
}
