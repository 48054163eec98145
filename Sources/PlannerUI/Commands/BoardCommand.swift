// Everything that a person can have the window do: what it is called, and its keys.
// This folder: the commands of menus, keys and the header bar.

import GtkKit
import Words

/// A command of the window. The menus, the keys, the page that lists them and the header bar come from here; what each does is in
/// `BoardWindow+Commands.swift`. docs/manual.md has the same keys.
enum BoardCommand: CaseIterable {
  case up, down, left, right, first, last, otherPane, showWeeks, showWeek, showDay, zoomIn, zoomOut, previousMonth, nextMonth, today, goToDay,
    nextStop, previousStop, find, showFound, escape
  case extendUp, extendDown, extendToFirst, extendToLast, toggleSelected, selectAll
  case open, rename, toggleDone, delete, menu, newCard, cut, copy, paste
  case pickUp, shorten, lengthen, makeRoom, moveUp, moveDown, moveLeft, moveRight, toToday, toTomorrow, toNextWeek, toADay, toNoDay
  case newList, goToList, moveListLeft, moveListRight, collapse, expand, deleteSection
  case undo, redo, shortcuts, importFiles, exportFile, print, newWindow, closeWindow, mainMenu
  // Without a key.
  case newOthers, newSection, hideDone, archive, endSample, savePDF, backups, accounts, about

  /// A part of the page that lists the keys.
  enum Group: CaseIterable {
    case walk, select, cards, move, lists, general

    var title: String {
      switch self {
      case .walk: trc("a part of the shortcuts", "Move around")
      case .select: trc("a part of the shortcuts", "Select")
      case .cards: trc("a part of the shortcuts", "Cards")
      case .move: trc("a part of the shortcuts", "Move")
      case .lists: trc("a part of the shortcuts", "Lists and sections")
      case .general: trc("a part of the shortcuts", "General")
      }
    }
  }

  /// What a menu calls it, unless the menu knows better; empty for what is in none.
  var words: String { row.words }

  /// Its keys, as the page lists them.
  var keys: [Accelerator] { row.keys.map(\.accelerator) }

  /// What the header bar says of it: its name and its key.
  var tooltip: String {
    trc("a command and its keys", "%1$s (%2$s)", words.replacing(" …", with: "").replacing("…", with: ""), keys.map(\.label).joined(separator: ", "))
  }

  /// The command of a key.
  static func called(by key: Key, _ held: Modifiers) -> BoardCommand? {
    byKey[key]?.first { $0.shortcut.matches(held) }?.command
  }

  private static let byKey: [Key: [(shortcut: Shortcut, command: BoardCommand)]] = allCases.reduce(into: [:]) { table, command in
    let row = command.row
    for shortcut in row.keys + row.besides { table[shortcut.accelerator.key, default: []].append((shortcut, command)) }
  }

  /// The page that lists all keys.
  static var page: [(title: String, items: [(keys: [Accelerator], text: String)])] {
    Group.allCases.map { group in
      var items: [(keys: [Accelerator], text: String)] = []
      for command in allCases where command.row.group == group {
        if let text = command.row.text { items.append(([], text)) }
        items[items.count - 1].keys += command.keys
      }
      return (group.title, items)
    }
  }

  // MARK: The table

  /// A key of a command.
  private struct Shortcut: ExpressibleByStringLiteral {
    let accelerator: Accelerator
    /// Modifiers that may be held besides.
    let ignored: Modifiers

    init(_ name: String, ignoring ignored: Modifiers) { (accelerator, self.ignored) = (Accelerator(name), ignored) }

    init(stringLiteral name: String) { self.init(name, ignoring: []) }

    func matches(_ held: Modifiers) -> Bool {
      held.intersection([.shift, .control, .alt]).subtracting(ignored) == accelerator.modifiers.subtracting(ignored)
    }
  }

  /// What there is to know of a command.
  private struct Row {
    var words = ""
    var group: Group?
    /// What the page says of it; nil where it stands with the command before.
    var text: String?
    var keys: [Shortcut] = []
    /// Keys that the page does not list.
    var besides: [Shortcut] = []

    init(_ words: String) { self.words = words }

    init(_ words: String, _ group: Group, _ text: String?, _ keys: Shortcut..., besides: [Shortcut] = []) {
      (self.words, self.group, self.text, self.keys, self.besides) = (words, group, text, keys, besides)
    }

    init(_ group: Group, _ text: String?, _ keys: Shortcut..., besides: [Shortcut] = []) {
      (self.group, self.text, self.keys, self.besides) = (group, text, keys, besides)
    }
  }

  /// A key that means the same with Shift.
  private static func anyShift(_ name: String) -> Shortcut { Shortcut(name, ignoring: .shift) }

  /// A key with Alt, whatever else is held.
  private static func alt(_ key: String) -> Shortcut { Shortcut("<Alt>" + key, ignoring: [.shift, .control]) }

  private var row: Row {
    switch self {
    case .up: Row(.walk, trc("of a shortcut", "Cards of a list or a day"), "Up")
    case .down: Row(.walk, nil, "Down")
    case .left: Row(.walk, trc("of a shortcut", "Next list or day"), Self.anyShift("Left"))
    case .right: Row(.walk, nil, Self.anyShift("Right"))
    case .first: Row(.walk, trc("of a shortcut", "First and last card, or day of the month"), "Home")
    case .last: Row(.walk, nil, "End")
    case .otherPane: Row(.walk, trc("of a shortcut", "From the lists to the days and back"), Self.anyShift("F6"))
    case .showWeeks: Row(Wording.weeks, .walk, trc("of a shortcut", "Weeks, the hours of a week, those of a day"), "<Control>1")
    case .showWeek: Row(Wording.week, .walk, nil, "<Control>2")
    case .showDay: Row(Wording.day, .walk, nil, "<Control>3")
    case .zoomIn: Row(.walk, trc("of a shortcut", "Higher and lower hours"), Self.anyShift("<Control>plus"), besides: ["<Control>equal"])
    case .zoomOut: Row(.walk, nil, "<Control>minus")
    case .previousMonth: Row(.walk, trc("of a shortcut", "Months, or weeks of hours"), Self.anyShift("Page_Up"))
    case .nextMonth: Row(.walk, nil, Self.anyShift("Page_Down"))
    case .today: Row(.walk, trc("of a shortcut", "Today"), Self.alt("Home"))
    case .goToDay: Row(Wording.goToDay, .walk, trc("of a shortcut", "Go to a day"), "<Control>g")
    case .nextStop: Row(.walk, trc("of a shortcut", "Fields and buttons"), "Tab")
    case .previousStop: Row(.walk, nil, "<Shift>Tab", besides: [Self.anyShift("ISO_Left_Tab")])
    case .find: Row(Wording.findItem, .walk, trc("of a shortcut", "Find cards (or just type); Enter goes to one"), "<Control>f")
    case .showFound: Row(.walk, trc("of a shortcut", "Show what was found on the board"), "<Control>Return")
    case .escape: Row(.walk, trc("of a shortcut", "Close, cancel, clear the selection"), Shortcut("Escape", ignoring: [.shift, .control, .alt]))

    case .extendUp: Row(.select, trc("of a shortcut", "Extend or shrink the selection"), "<Shift>Up")
    case .extendDown: Row(.select, nil, "<Shift>Down")
    case .extendToFirst: Row(.select, trc("of a shortcut", "Select to the first or the last"), "<Shift>Home")
    case .extendToLast: Row(.select, nil, "<Shift>End")
    case .toggleSelected: Row(.select, trc("of a shortcut", "Add or remove one card"), Self.anyShift("<Control>space"))
    case .selectAll: Row(Wording.selectAll, .select, trc("of a shortcut", "Select all in the list or day"), Self.anyShift("<Control>a"))

    case .open: Row(Wording.open, .cards, trc("of a shortcut", "Open"), Self.anyShift("Return"))
    case .rename: Row(Wording.rename, .cards, trc("of a shortcut", "Rename"), Self.anyShift("F2"))
    case .toggleDone: Row(.cards, trc("of a shortcut", "Mark as done or not done"), Self.anyShift("space"))
    case .delete: Row(Wording.delete, .cards, trc("of a shortcut", "Delete"), "Delete")
    case .menu:
      Row(
        .cards, trc("of a shortcut", "Menu"), Shortcut("Menu", ignoring: [.shift, .control, .alt]),
        Shortcut("<Shift>F10", ignoring: [.control, .alt]))
    case .newCard: Row(Wording.newCard, .cards, trc("of a shortcut", "New card"), "<Control>n")
    case .cut: Row(Wording.cut, .cards, trc("of a shortcut", "Cut"), Self.anyShift("<Control>x"))
    case .copy: Row(Wording.copy, .cards, trc("of a shortcut", "Copy"), Self.anyShift("<Control>c"))
    case .paste: Row(Wording.paste, .cards, trc("of a shortcut", "Paste"), Self.anyShift("<Control>v"))

    case .pickUp: Row(.move, trc("of a shortcut", "Pick up; carry with the arrow keys, drop with Enter"), Self.anyShift("<Control>m"))
    case .shorten: Row(.move, trc("of a shortcut", "Make a card of the hours shorter or longer"), "<Alt><Shift>Up")
    case .lengthen: Row(.move, nil, "<Alt><Shift>Down")
    case .makeRoom: Row(Wording.makeRoom, .move, trc("of a shortcut", "Make room around a card of the hours"), "<Control>r")
    case .moveUp: Row(.move, trc("of a shortcut", "Move up or down"), Self.alt("Up"))
    case .moveDown: Row(.move, nil, Self.alt("Down"))
    case .moveLeft: Row(.move, trc("of a shortcut", "Move to the next list or day"), Self.alt("Left"))
    case .moveRight: Row(.move, nil, Self.alt("Right"))

    case .toToday: Row(Wording.today, .move, trc("of a shortcut", "Move to today or tomorrow"), Self.anyShift("t"))
    case .toTomorrow: Row(Wording.tomorrow, .move, nil, Self.anyShift("m"))
    case .toNextWeek: Row(Wording.weekToCome, .move, trc("of a shortcut", "Move to next week, or to another day"), Self.anyShift("w"))
    case .toADay: Row(Wording.schedule, .move, nil, Self.anyShift("d"))
    case .toNoDay: Row(Wording.noDay, .move, trc("of a shortcut", "Take off the day, back to the list"), Self.anyShift("n"))

    case .newList: Row(Wording.newList, .lists, trc("of a shortcut", "New list"), "<Control><Shift>n")
    case .goToList: Row(Wording.goToList, .lists, trc("of a shortcut", "Go to a list"), "<Control>l")
    // The keys are those above: on a list's header they move the list.
    case .moveListLeft: Row(Wording.moveListLeft, .lists, trc("of a shortcut", "Move a list, from its header"), "<Alt>Left")
    case .moveListRight: Row(Wording.moveListRight, .lists, nil, "<Alt>Right")
    case .collapse: Row(Wording.collapseList, .lists, trc("of a shortcut", "Collapse and expand a section or list"), Self.anyShift("minus"))
    case .expand: Row(Wording.expandList, .lists, nil, Self.anyShift("plus"))
    case .deleteSection: Row(Wording.deleteWithCards, .lists, trc("of a shortcut", "Delete a section with its cards"), "<Shift>Delete")

    case .undo: Row(Wording.undo, .general, trc("of a shortcut", "Undo"), "<Control>z")
    case .redo: Row(Wording.redo, .general, trc("of a shortcut", "Redo"), "<Control><Shift>z", besides: [Self.anyShift("<Control>y")])
    case .shortcuts:
      Row(
        Wording.shortcuts, .general, trc("of a shortcut", "Show these shortcuts"), Self.anyShift("<Control>question"),
        besides: [Self.anyShift("<Control>slash")])
    case .importFiles: Row(Wording.importing, .general, trc("of a shortcut", "Import"), "<Control>o")
    case .exportFile: Row(Wording.exporting, .general, trc("of a shortcut", "Export"), "<Control><Shift>s")
    case .print: Row(Wording.printing, .general, trc("of a shortcut", "Print"), "<Control>p")
    case .newWindow: Row(Wording.newWindow, .general, trc("of a shortcut", "New window"), "<Control><Shift>o")
    case .closeWindow: Row(.general, trc("of a shortcut", "Close the window"), "<Control>w")
    case .mainMenu: Row(.general, trc("of a shortcut", "Main menu"), "F10")

    case .newOthers: Row(Wording.newOthers)
    case .newSection: Row(Wording.addHeader)
    case .hideDone: Row(Wording.hideDone)
    case .archive: Row(Wording.archiveItem)
    case .endSample: Row(Wording.endSample)
    case .savePDF: Row(Wording.savingPDF)
    case .backups: Row(Wording.backupsItem)
    case .accounts: Row(Wording.accountsItem)
    case .about: Row(Wording.about)
    }
  }
}
