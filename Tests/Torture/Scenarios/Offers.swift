// What a window says when something has happened to its file, and what it offers then.

import DesktopDriver

/// An alert, a dialog or a page in a window: its words and its buttons.
struct Offers {
  /// All that is said.
  let words: [String]
  /// The names of the buttons, in order.
  let buttons: [String]

  private static let dialog = Role(rawValue: 16)
  private static let notification = Role(rawValue: 101)

  /// The first alert or dialog with a text in a window; `nil` if there is none.
  init?(in tree: Accessible) {
    let alerts = [Role.alert, Offers.dialog, Offers.notification].flatMap { tree.find($0) }
    guard let alert = alerts.first(where: { !Offers.words(of: $0).isEmpty && $0.isShowing() }) else { return nil }
    words = Offers.words(of: alert)
    var names: [String] = []
    for button in alert.find(.button) where !button.name.isEmpty && !names.contains(button.name) { names.append(button.name) }
    buttons = names
  }

  private static func words(of alert: Accessible) -> [String] {
    var words: [String] = []
    let said = [alert.name, alert.summary] + alert.all.filter { $0.role != .button }.map(\.name)
    for text in said where !text.isEmpty && !words.contains(text) { words.append(text) }
    return words
  }
}
