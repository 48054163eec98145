// What editors and menus say.

import GtkKit
import Planner
import Words

extension Wording {
  // The editor of a card.
  static let editor = trc("the editor", "Card")
  static let title = tr("Title")
  static let notes = tr("Notes")
  static let done = trc("of a card", "Done")
  /// "Done, Buy milk": the name of a card's done box.
  static func doneBox(of title: String) -> String { tr("Done, %s", title.shown(limit: 200)) }
  static let noDay = tr("No day")
  static let noList = tr("No list")
  static let list = tr("List")
  static let listOfNewCards = tr("The list that new cards belong to (Alt+↓)")
  static let chosen = tr("Chosen")
  static let closeCard = tr("Close card")
  static let goneCard = tr("This card was deleted in the meantime. What you write here adds it again.")
  static func needsTitle(_ title: String) -> String { tr("A card needs a title. Without a new one it stays %s.", quoted(title)) }
  static func keepsTitle(_ title: String) -> String { tr("%s keeps its title", quoted(title)) }
  static let links = tr("Links")
  static func openLink(_ address: String) -> String { tr("Open %s", address) }
  static let openMessage = tr("Open the mail")
  static func mayOpenFile(_ address: String) -> String { tr("Open this file on your computer? %s", address) }
  static let openFile = tr("Open file")
  static func cannotOpen(_ address: String, because reason: String) -> String { tr("Cannot open %1$s: %2$s", address, reason) }
  static let broughtBack = tr("Your text is back")
  static func notSaved(because reason: String) -> String { tr("Not saved: %s", reason) }
  static func notClosed(because reason: String) -> String { tr("The window stays open, because your text is not saved: %s", reason) }

  /// What is said of text that was typed and not kept.
  static func notKept(_ draft: Draft) -> String {
    switch draft.field {
    case .card, .title, .list: tr("Changes not kept")
    case .newCard, .newCardIn, .newCardOn, .newList: tr("Text not kept")
    }
  }
  static func dayButton(_ day: String) -> String { tr("Day: %s", day) }
  static func listButton(_ list: String) -> String { tr("List: %s", list) }

  // Menus.
  static let menu = tr("Menu")
  static let redo = tr("Redo")
  static let hideDone = tr("Hide done cards")
  static let newList = tr("New list")
  static let addList = tr("Add list")
  static let listTitle = tr("List title")
  static let firstList = tr("Cards stand in lists. What is the first list called?")
  static let open = trc("a card", "Open")
  static let rename = tr("Rename")
  static let markDone = tr("Mark as done")
  static let markNotDone = tr("Mark as not done")
  static let copy = tr("Copy")
  static let copyAsFile = tr("Copy as file")
  static let cut = tr("Cut")
  static let paste = tr("Paste")
  static let schedule = tr("Another day…")
  static let today = tr("Today")
  static let tomorrow = tr("Tomorrow")
  static let yesterday = tr("Yesterday")
  static let moveToList = tr("Move to list")
  static let headerUp = tr("Move only the header up")
  static let headerDown = tr("Move only the header down")
  static let delete = tr("Delete")
  static let deleteWithCards = tr("Delete with its cards")
  static let addHeader = tr("Add section header")
  static let newHeader = tr("New section")
  static let deleteList = tr("Delete list")
  static let addCard = tr("Add card")
  static func addCard(to list: String) -> String { tr("Add card to %s", list) }
  static func newCard(in section: String) -> String { tr("New card in %s", section) }
  static func more(of list: String) -> String { tr("Menu of %s", list) }
  static func hidden(_ count: Int) -> String { trn("%d card hidden", "%d cards hidden", count) }

  /// A colour's name.
  static func color(_ color: ListColor) -> String {
    switch color {
    case .blue: trc("colour", "Blue")
    case .teal: trc("colour", "Teal")
    case .green: trc("colour", "Green")
    case .yellow: trc("colour", "Yellow")
    case .orange: trc("colour", "Orange")
    case .red: trc("colour", "Red")
    case .pink: trc("colour", "Pink")
    case .purple: trc("colour", "Purple")
    case .slate: trc("colour", "Slate")
    }
  }
}
