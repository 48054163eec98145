// All keys of the board, as the page that lists them shows them. docs/manual.md has the same table.

import GtkKit

enum KeyTable {
  typealias Item = ShortcutsPage.Item

  static let groups: [(title: String, items: [Item])] = [
    (
      "Walk",
      [
        Item("Up Down", "Cards of a list or a day"), Item("Left Right", "Lists and days beside"),
        Item("Home End", "First and last card, or day of the month"), Item("Page_Up Page_Down", "Months"),
        Item("<Alt>Home", "Today"), Item("Tab <Shift>Tab", "Fields and buttons"),
        Item("<Control>f", "Find cards; Enter goes there"), Item("<Control>Return", "Show what was found on the board"),
        Item("Escape", "Close, let go, clear"),
      ]
    ),
    (
      "Select",
      [
        Item("<Shift>Up <Shift>Down", "More or less"), Item("<Shift>Home <Shift>End", "Up to the first or the last"),
        Item("<Control>space", "One more or less"),
        Item("<Control>a", "All of the list or day"),
      ]
    ),
    (
      "Cards",
      [
        Item("Return", "Open"), Item("F2", "Rename"), Item("space", "Done or not"), Item("Delete", "Delete"),
        Item("Menu <Shift>F10", "Menu"),
        Item("<Control>n", "New card"), Item("<Control>x", "Cut"), Item("<Control>c", "Copy"),
        Item("<Control>v", "Paste"),
      ]
    ),
    (
      "Move",
      [
        Item("<Control>m", "Lift, then arrows carry; Enter drops"),
        Item("<Alt>Up <Alt>Down", "Up or down at once"),
        Item("<Alt>Left <Alt>Right", "To the list or day beside at once"),
      ]
    ),
    (
      "Lists and sections",
      [
        Item("<Control><Shift>n", "New list"), Item("<Alt>Left <Alt>Right", "Move the list, on its head"),
        Item("minus plus", "Collapse and expand a section or list"), Item("<Shift>Delete", "Delete a section with its cards"),
      ]
    ),
    (
      "Everything",
      [
        Item("<Control>z", "Undo"), Item("<Control><Shift>z", "Redo"), Item("<Control>question", "These keys"),
        Item("<Control>o", "Import"), Item("<Control><Shift>s", "Export"), Item("<Control>p", "Print"), Item("<Control><Shift>o", "New window"),
        Item("<Control>w", "Close the window"), Item("F10", "Menu of the window"),
      ]
    ),
  ]
}
