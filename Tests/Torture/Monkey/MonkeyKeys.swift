// The keys that the monkey strikes, and what it types.

/// All shortcuts of the board and some more.
enum MonkeyKeys {
  /// Keys that walk, move and change.
  static let common = [
    "Up", "Down", "Left", "Right", "Home", "End", "Page_Up", "Page_Down", "Alt+Home", "Tab", "Shift+Tab", "Escape", "Escape",
    "Shift+Up", "Shift+Down", "Shift+Home", "Shift+End", "Control+space", "Control+a", "Return", "F2", "space", "Delete",
    "Shift+Delete", "Menu", "Shift+F10", "Control+n", "Control+x", "Control+c", "Control+v", "Control+m", "Alt+Up", "Alt+Down",
    "Alt+Left", "Alt+Right", "minus", "Shift+plus", "Control+z", "Control+z", "Control+Shift+z", "Control+f", "Control+Shift+n",
  ]

  /// Keys that open something beside the board.
  static let rare = ["Control+o", "Control+Shift+s", "Control+Shift+o", "Control+Shift+question", "F10"]

  static let letters = ["a", "b", "c", "x", "e", "space", "1", "BackSpace", "Shift+q"]
}
