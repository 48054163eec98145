// What each command of a window does, and whether it can.

import GtkKit
import Planner

extension BoardWindow {
  func isEnabled(_ command: BoardCommand) -> Bool {
    switch command {
    case .undo: context.steps.undo
    case .redo: context.steps.redo
    case .newSection: places.currentList != nil
    case .goToList: !context.plan.lists.isEmpty
    default: true
    }
  }

  @discardableResult
  func perform(_ command: BoardCommand) -> Bool {
    switch command {
    case .up: keys.walk(.up)
    case .down: keys.walk(.down)
    case .left: keys.walk(keys.left)
    case .otherPane: keys.walk(.across)
    case .right: keys.walk(keys.right)
    case .first: keys.walk(.first)
    case .last: keys.walk(.last)
    case .showWeeks: stage.show(.weeks)
    case .showWeek: stage.show(.week)
    case .showDay: stage.show(.day)
    case .zoomIn: return stage.calendar.zoom(by: 1)
    case .zoomOut: return stage.calendar.zoom(by: -1)
    case .previousMonth: keys.turnPage(by: -1)
    case .nextMonth: keys.turnPage(by: 1)
    case .today: keys.goToToday()
    case .goToDay: stage.jumping.toggle()
    case .nextStop: return keys.tab(forward: true)
    case .previousStop: return keys.tab(forward: false)
    case .find: stage.finding.show()
    // The search has a key of its own for it.
    case .showFound: return false
    case .escape: return keys.escape()

    case .extendUp: keys.walk(.up, extends: true)
    case .extendDown: keys.walk(.down, extends: true)
    case .extendToFirst: keys.walk(.first, extends: true)
    case .extendToLast: keys.walk(.last, extends: true)
    case .toggleSelected: keys.toggleSelected()
    case .selectAll: keys.selectAll()

    case .open: keys.open()
    case .rename: keys.rename()
    case .toggleDone: keys.toggle()
    case .delete: keys.delete(withSections: false)
    case .menu:
      if keys.isOnBoard { keys.startWalking() }
      return boardMenus.openForKeyboard()
    case .newCard: places.writeCard()
    case .cut: keys.take(keys.subjects, isCut: true)
    case .copy: keys.take(keys.subjects, isCut: false)
    case .paste: keys.paste()

    case .pickUp: keys.lift()
    case .shorten: if !keys.changeLength(by: -1) { keys.moveAtOnce(.up) }
    case .lengthen: if !keys.changeLength(by: 1) { keys.moveAtOnce(.down) }
    case .makeRoom: keys.makeRoom()
    case .moveUp: keys.moveAtOnce(.up)
    case .moveDown: keys.moveAtOnce(.down)
    case .moveLeft, .moveListLeft: keys.moveAtOnce(keys.left)
    case .moveRight, .moveListRight: keys.moveAtOnce(keys.right)

    case .toToday: keys.schedule(on: context.clock.today())
    case .toTomorrow: keys.schedule(on: context.clock.today().advanced(by: 1))
    case .toNextWeek: keys.moveToNextWeek()
    case .toNoDay: keys.takeOffDays()
    case .toADay: boardMenus.chooseDay(for: keys.subjects)

    case .newList: places.writeList()
    case .goToList: stage.navigator.toggle()
    case .collapse: keys.setCollapsed(true)
    case .expand: keys.setCollapsed(false)
    case .deleteSection: keys.delete(withSections: true)

    case .undo: undo()
    case .redo: redo()
    case .shortcuts: showKeys()
    case .importFiles: files.importFiles()
    case .exportFile: files.exportFile()
    case .print: printing.print(printing.current)
    case .newWindow: windows?.open()
    case .closeWindow: window.close()
    case .mainMenu: barMenus.openMain()

    case .newOthers: barMenus.openOthers()
    case .newSection: if let list = places.currentList { places.addSection(to: list) }
    case .hideDone: toggleDone()
    case .archive: showArchive()
    case .endSample: places.endSample()
    case .savePDF: printing.savePDF(of: printing.current)
    case .backups: showBackups()
    case .accounts: showAccounts()
    case .about: showAbout()
    }
    return true
  }
}
