// What the header bar and the menus of lists, days and the empty space say.

import Planner
import Words

extension Wording {
  static let lists = trc("a part of the window", "Lists")
  static let calendar = trc("a part of the window", "Calendar")
  static let newCard = tr("New card")
  static func newCard(on day: String) -> String { tr("New card on %s", day) }
  /// Beside the button for a new card: what else can be made.
  static let newOthers = tr("New list or section")
  /// "New section in “Inbox”".
  static func newSection(in list: String) -> String { tr("New section in %s", quoted(list)) }
  static let divider = tr("Divider between lists and days")
  static let undoLast = tr("Undo last step")
  static let redoNext = tr("Redo next step")
  /// In a narrow window: what reads and writes files, and prints.
  static let files = tr("Files and printing")
  /// In a list's menu, where there are several accounts.
  static let onServer = tr("On a server")
  static let findItem = tr("Find…")
  static let shortcuts = tr("Keyboard shortcuts")
  static let about = tr("About Daylane")
  static let programName = "Daylane"
  static let version = tr("Version %s", Application.version)
  static let aboutSummary = tr("Lists of cards beside a month of days")
  static let copyright = tr("© 2026 The Daylane contributors")
  static let terms = tr("Free software under the MIT License. It comes with absolutely no warranty.")

  /// At the foot of a list: how many of its cards are on days.
  static func planned(_ count: Int) -> String { trn("%d planned", "%d planned", count) }
  /// "Fri 20 Nov, overdue": below a card there.
  static func planned(_ day: Day, isOverdue: Bool) -> String { isOverdue ? tr("%s, overdue", short(day)) : short(day) }
  /// The same, as it is heard.
  static func plannedCard(on day: Day, isOverdue: Bool) -> String {
    isOverdue ? tr("Overdue, planned for %s", full(day)) : tr("Planned for %s", full(day))
  }
  /// In a list of which nothing is left but what is on days.
  static let allPlanned = tr("All planned")
  static let emptyList = tr("Nothing here yet")
  static let emptyListDetail = tr("Drag a card here, or write one.")
  static let addCardHere = tr("Add card here")
  static let showDay = tr("Show the day")
  static let selectAll = tr("Select all")
  static let goToList = tr("Go to a list")
  static let listPlaceholder = tr("Find a list")
  static let noListMatches = tr("No list matches")
  static let moveListLeft = tr("Move list left")
  static let moveListRight = tr("Move list right")
}
