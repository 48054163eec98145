// What editors and menus say.

import GtkKit

extension Wording {
  // The editor of a card.
  static let editor = "Card"
  static let title = "Title"
  static let notes = "Notes"
  static let done = "Done"
  /// "Done, Buy milk": the name of a card's done box.
  static func doneBox(of title: String) -> String { "\(done), \(title.shown(limit: 200))" }
  static let noDay = "No day"
  static let noList = "No list"
  static let list = "List"
  static let listOfNewCards = "The list that new cards belong to (Alt+↓)"
  static let chosen = "Chosen"
  static let closeCard = "Close card"
  static let goneCard = "This card was deleted in the meantime. What you write here adds it again."
  static func needsTitle(_ title: String) -> String { "A card needs a title. Without a new one it stays \(quoted(title))." }
  static func keepsTitle(_ title: String) -> String { "\(quoted(title)) keeps its title" }
  static let links = "Links"
  static func openLink(_ address: String) -> String { "Open \(address)" }
  static let openMessage = "Open the mail"
  static func mayOpenFile(_ address: String) -> String { "Open this file on your computer? \(address)" }
  static let openFile = "Open file"
  static func cannotOpen(_ address: String, because reason: String) -> String { "Cannot open \(address): \(reason)" }
  static let broughtBack = "Your text is back"
  static func notSaved(because reason: String) -> String { "Not saved: \(reason)" }
  static func notClosed(because reason: String) -> String { "The window stays open, because your text is not saved: \(reason)" }

  /// What is said of text that was typed and not kept.
  static func notKept(_ draft: Draft) -> String {
    switch draft.field {
    case .card, .title, .list: "Changes not kept"
    case .newCard, .newCardIn, .newCardOn, .newList: "Text not kept"
    }
  }
  static func dayButton(_ day: String) -> String { "Day: \(day)" }
  static func listButton(_ list: String) -> String { "List: \(list)" }

  // Menus.
  static let menu = "Menu"
  static let redo = "Redo"
  static let hideDone = "Hide done cards"
  static let newList = "New list"
  static let addList = "Add list"
  static let listTitle = "List title"
  static let firstList = "Cards stand in lists. What is the first list called?"
  static let open = "Open"
  static let rename = "Rename"
  static let markDone = "Mark as done"
  static let markNotDone = "Mark as not done"
  static let copy = "Copy"
  static let copyAsFile = "Copy as file"
  static let cut = "Cut"
  static let paste = "Paste"
  static let schedule = "Another day…"
  static let today = "Today"
  static let tomorrow = "Tomorrow"
  static let yesterday = "Yesterday"
  static let moveToList = "Move to list"
  static let headerUp = "Move only the header up"
  static let headerDown = "Move only the header down"
  static let delete = "Delete"
  static let deleteWithCards = "Delete with its cards"
  static let addHeader = "Add section header"
  static let newHeader = "New section"
  static let deleteList = "Delete list"
  static let addCard = "Add card"
  static func addCard(to list: String) -> String { "Add card to \(list)" }
  static func newCard(in section: String) -> String { "New card in \(section)" }
  static func more(of list: String) -> String { "Menu of \(list)" }
  static func hidden(_ count: Int) -> String { "\(cards(count)) hidden" }

  /// A colour's name.
  static func color(_ name: String) -> String { name.prefix(1).uppercased() + name.dropFirst() }
}
