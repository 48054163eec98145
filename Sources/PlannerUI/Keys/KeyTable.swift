// All keys of the board, as the page that lists them shows them. docs/manual.md has the same table.

import GtkKit

enum KeyTable {
  typealias Item = ShortcutsPage.Item

  static let groups: [(title: String, items: [Item])] = [
    (
      "Walk",
      [
        Item("Up Down", "Cards of a list or a day"), Item("Left Right", "Next list or day"),
        Item("Home End", "First and last card, or day of the month"), Item("Page_Up Page_Down", "Months"),
        Item("<Alt>Home", "Today"), Item("Tab <Shift>Tab", "Fields and buttons"),
        Item("<Control>f", "Find cards; Enter goes to one"), Item("<Control>Return", "Show what was found on the board"),
        Item("Escape", "Close, cancel, clear the selection"),
      ]
    ),
    (
      "Select",
      [
        Item("<Shift>Up <Shift>Down", "Extend or shrink the selection"), Item("<Shift>Home <Shift>End", "Select to the first or the last"),
        Item("<Control>space", "Add or remove one card"),
        Item("<Control>a", "Select all in the list or day"),
      ]
    ),
    (
      "Cards",
      [
        Item("Return", "Open"), Item("F2", "Rename"), Item("space", "Mark as done or not done"), Item("Delete", "Delete"),
        Item("Menu <Shift>F10", "Menu"),
        Item("<Control>n", "New card"), Item("<Control>x", "Cut"), Item("<Control>c", "Copy"),
        Item("<Control>v", "Paste"),
      ]
    ),
    (
      "Move",
      [
        Item("<Control>m", "Pick up; carry with the arrow keys, drop with Enter"),
        Item("<Alt>Up <Alt>Down", "Move up or down"),
        Item("<Alt>Left <Alt>Right", "Move to the next list or day"),
      ]
    ),
    (
      "Lists and sections",
      [
        Item("<Control><Shift>n", "New list"), Item("<Alt>Left <Alt>Right", "Move a list, from its header"),
        Item("minus plus", "Collapse and expand a section or list"), Item("<Shift>Delete", "Delete a section with its cards"),
      ]
    ),
    (
      "General",
      [
        Item("<Control>z", "Undo"), Item("<Control><Shift>z", "Redo"), Item("<Control>question", "Show these shortcuts"),
        Item("<Control>o", "Import"), Item("<Control><Shift>s", "Export"), Item("<Control>p", "Print"), Item("<Control><Shift>o", "New window"),
        Item("<Control>w", "Close the window"), Item("F10", "Main menu"),
      ]
    ),
  ]
}
