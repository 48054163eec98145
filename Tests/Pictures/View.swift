// What of the program is on a picture, and how it gets there.

import DesktopDriver

/// A part of the program. It is opened by keys and by assistive actions, which are the same at any size, scale and direction.
///
/// A new part of the program is a case here, with the way to it in ``open(in:)``.
enum View: String, CaseIterable {
  case board, month, jump, selection
  case menu, windowMenu = "window-menu", addMenu = "add-menu", listMenu = "list-menu", dayMenu = "day-menu", about, editor, chooser,
    panel, search, toast, importing = "import", backups, empty, sample, emptyDay = "empty-day", collapsed, navigator, archive
  case emptyArchive = "empty-archive",
    events,
    eventPanel = "event-panel", calendars, week, weekDrag = "week-drag", hoursOfDay = "day",
    clockChange = "clock-change"
  case dayMonth = "day-month", listChooser = "list-chooser", filtered, labels, typed, deadline

  /// Whether it shows calendars of events.
  var hasEvents: Bool { [.events, .eventPanel, .calendars, .week, .weekDrag, .hoursOfDay, .clockChange].contains(self) }

  /// Whether its cards have times.
  var hasTimes: Bool { [.week, .weekDrag, .hoursOfDay, .clockChange].contains(self) }

  /// Where and when it is for the program, if that is not here and now: when clocks are put back.
  var moment: (zone: String, day: CivilDate, time: String)? {
    self == .clockChange ? CivilDate("2026-10-25").map { ("Europe/Berlin", $0, "02:20") } : nil
  }

  /// Opens it in a window that has just started, and waits until it is there.
  ///
  /// - Throws: a `DesktopError` when it does not open.
  func open(in window: PictureWindow) throws {
    switch self {
    case .board, .empty, .sample: try window.show(pane: "Lists")
    case .month:
      try window.show(pane: "Calendar")
      try window.wait(for: "Previous month")
    case .jump:
      try window.show(pane: "Calendar")
      try window.strike("Control+g", "Down", "Page_Down", "Page_Up")
    case .selection:
      try window.show(pane: "Calendar")
      // Over a card of the week of today to the full day below.
      try window.strike("Alt+Home", "Right", "Right", "Right", "Down", "Down", "Down", "Shift+Down", "Shift+Down")
    case .menu:
      try window.strike("Down", "Menu")
      try window.wait(for: "Delete")
    case .windowMenu:
      try window.press("Menu")
      try window.wait(for: "Backups…")
    case .addMenu:
      try window.press("New list or section")
      try window.wait(for: "New list")
    case .listMenu:
      try window.press(beginning: "Menu of %s")
      try window.wait(for: "Delete list")
    case .collapsed:
      try View.listMenu.open(in: window)
      try window.choose("Collapse list")
      window.rest()
    case .navigator:
      try window.show(pane: "Lists")
      try window.strike("Control+l")
      window.rest()
    case .emptyArchive:
      try window.press("Menu")
      try window.choose("Archive…")
      try window.wait(for: "Close")
    case .archive:
      try View.listMenu.open(in: window)
      try window.choose("Archive done cards")
      try View.emptyArchive.open(in: window)
    case .dayMenu:
      try window.show(pane: "Calendar")
      try window.strike("Alt+Home", "Menu")
      try window.wait(for: "Show the day")
    case .about:
      try window.press("Menu")
      try window.choose("About Daylane")
      try window.wait(for: "Lists of cards beside a month of days")
    case .editor:
      try window.strike("Down", "Return")
      try window.wait(for: "Close card")
    case .chooser:
      try View.editor.open(in: window)
      try window.press(beginning: "Day: %s")
      try window.wait(for: "No day")
    case .labels:
      try window.strike("Down", "Down", "Return")
      try window.wait(for: "Close card")
      try window.press(beginning: "Labels: %s")
      try window.wait(for: "Type a label")
    case .deadline:
      try window.strike("Down", "Down", "Return")
      try window.wait(for: "Close card")
      try window.press { $0.hasPrefix("Deadline: ") }
      try window.wait(for: "No deadline")
    case .typed:
      try View.board.open(in: window)
      try window.strike("Control+n")
      try window.write("Buy paint friday 10 due 24 dec #errands #home")
      window.rest()
    case .panel:
      try View.month.open(in: window)
      try window.press { $0.hasPrefix("+") }
      window.rest()
    case .events:
      try View.month.open(in: window)
      window.rest()
    case .week, .clockChange:
      try window.strike("Control+2")
      try window.show(pane: "Calendar")
      window.rest()
    case .weekDrag:
      try View.week.open(in: window)
      try window.hold("Call the plumber")
    case .hoursOfDay:
      try View.week.open(in: window)
      try window.strike("Control+3")
      window.rest()
    case .eventPanel:
      try View.month.open(in: window)
      try window.strike("Alt+Home", "Right", "Return")
      window.rest()
    case .calendars:
      try window.press("Menu")
      try window.choose("Accounts…")
      try window.wait(for: "Subscribe to a calendar…")
    case .emptyDay:
      try window.show(pane: "Calendar")
      // The month before has no cards.
      try window.strike("Alt+Home", "Page_Up", "Return")
      try window.wait(for: "Nothing on this day yet")
    case .search:
      try window.strike("Control+f")
      try window.write("plants")
    case .filtered:
      try View.search.open(in: window)
      window.rest()
      try window.strike("Control+Return")
      window.rest()
    case .dayMonth:
      try window.strike("Down", "d")
      try window.wait(for: "Type a day")
    case .listChooser:
      try View.emptyDay.open(in: window)
      try window.strike("Alt+Down")
      try window.wait { [window.said("Chosen"), "Inbox"].contains($0) }
    case .toast:
      try window.strike("Down", "Delete")
      try window.wait(for: "Undo")
    case .importing:
      try window.offerImport()
      try window.wait(for: "Import")
    case .backups:
      try window.press("Menu")
      try window.choose("Backups…")
      try window.wait(for: "Backups")
    }
  }
}
