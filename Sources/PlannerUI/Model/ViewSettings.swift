// What a person has set about the view. Not about the plan: it is no undo step, and stays on this machine.

import GtkKit

/// Settings of the view, kept in the user's state folder.
@MainActor
enum ViewSettings {
  private static let file = SettingsFile(folder: "daylane", name: "view.ini", group: "view")

  /// Whether done cards are left out.
  static var hidesDone: Bool {
    get { file.boolean("hides-done") }
    set { file.set("hides-done", newValue) }
  }

  /// Whether done cards are among what is found.
  static var findsDone: Bool {
    get { file.boolean("finds-done") }
    set { file.set("finds-done", newValue) }
  }
}
