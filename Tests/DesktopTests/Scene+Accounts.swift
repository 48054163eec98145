// Accounts in a window, for tests.

import CalendarServers
import DesktopDriver

extension Scene {
  /// Adds the account of a server, by a command, with all its calendars.
  ///
  /// - Parameter words: More of the command.
  func addAccount(_ server: TestServer, _ words: [String] = []) throws {
    try program.succeed(server.addingAccount + ["--title", "Home"] + words)
  }

  /// Waits for a panel with a line.
  func awaitPanel(saying text: String) throws {
    try Deadline.wait(for: "a panel that says \(text)", detail: { (try? panel()?.outline()) ?? "nothing" }) {
      let labels = try panel()?.find(.label).map(\.name) ?? []
      return labels.contains { $0.contains(text) } ? true : nil
    }
  }

  /// Opens the panel of the accounts by the sign for how they are, whatever it says.
  func openAccounts() throws {
    try hand.perform("click button \"Menu\"")
    try choose("Accounts…")
    try awaitButton("Synchronize now")
  }

  /// Synchronizes as a person asks for it, and leaves the panel open.
  func askToSynchronize() throws {
    try openAccounts()
    try hand.perform("click button \"Synchronize now\"")
  }

  /// Synchronizes as a person asks for it.
  func synchronize() throws {
    try askToSynchronize()
    try hand.perform("key Escape")
    try expectNoPanel()
  }
}
