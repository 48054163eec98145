// What the header bar and the menus of lists, days and the empty space say.

import Planner

extension Wording {
  static let newCard = "New card"
  static func newCard(on day: String) -> String { "New card on \(day)" }
  /// Beside the button for a new card: what else can be made.
  static let newOthers = "New list or section"
  /// "New section in “Inbox”".
  static func newSection(in list: String) -> String { "New section in \(quoted(list))" }
  static let divider = "Divider between lists and days"
  static let undoLast = "Undo last step"
  static let redoNext = "Redo next step"
  /// In a narrow window: what reads and writes files, and prints.
  static let files = "Files and printing"
  /// In a list's menu, where there are several accounts.
  static let onServer = "On a server"
  static let findItem = "Find…"
  static let shortcuts = "Keyboard shortcuts"
  static let about = "About Daylane"
  static let programName = "Daylane"
  static let version = "Version \(Application.version)"
  static let aboutSummary = "Lists of cards beside a month of days"
  static let copyright = "© 2026 The Daylane contributors"
  static let terms = "Free software under the MIT License. It comes with absolutely no warranty."

  /// At the foot of a list: how many of its cards are on days.
  static func planned(_ count: Int) -> String { "\(count) planned" }
  /// "Fri 20 Nov, overdue": below a card there.
  static func planned(_ day: Day, isOverdue: Bool) -> String { short(day) + (isOverdue ? ", overdue" : "") }
  /// The same, as it is heard.
  static func plannedCard(on day: Day, isOverdue: Bool) -> String { (isOverdue ? "Overdue, planned" : "Planned") + " for \(full(day))" }
  /// In a list of which nothing is left but what is on days.
  static let allPlanned = "All planned"
  static let emptyList = "Nothing here yet"
  static let emptyListDetail = "Drag a card here, or write one."
  static let addCardHere = "Add card here"
  static let showDay = "Show the day"
  static let selectAll = "Select all"
  static let goToList = "Go to a list"
  static let listPlaceholder = "Find a list"
  static let noListMatches = "No list matches"
  static let moveListLeft = "Move list left"
  static let moveListRight = "Move list right"
}
