// What a window says when something has happened to its file, and what it offers then.

import DesktopDriver

/// An alert, a dialog, a panel or a page that has come up in a window: its words and its buttons.
struct Offers {
  /// All that is said.
  let words: [String]
  /// The names of the buttons, in order.
  let buttons: [String]

  /// Alerts, dialogs, notifications, panels, groups and landmarks.
  private static let roles = [2, 16, 101, 39, 98, 110].map(Role.init(rawValue:))

  /// What of this kind is in a window, so that what comes later is known to be new.
  static func present(in tree: Accessible) -> Set<String> {
    Set(roles.flatMap { tree.find($0) }.map(sign))
  }

  /// The first thing with words and buttons that was not there before; `nil` if there is none.
  init?(in tree: Accessible, besides before: Set<String>) {
    let new = Offers.roles.flatMap { tree.find($0) }.filter { !before.contains(Offers.sign($0)) }
    let alert = new.first { thing in
      !Offers.words(of: thing).isEmpty && (thing.role == .alert || !thing.find(.button).isEmpty) && thing.isShowing()
    }
    guard let alert else { return nil }
    words = Offers.words(of: alert)
    var names: [String] = []
    for button in alert.find(.button) where !button.name.isEmpty && !names.contains(button.name) { names.append(button.name) }
    buttons = names
  }

  /// What a toast says that offers nothing.
  static func toast(in tree: Accessible) -> String? {
    tree.find(.status).map { words(of: $0).joined(separator: " / ") }.last { !$0.isEmpty }
  }

  private static func sign(_ thing: Accessible) -> String { "\(thing.role) \(thing.name)" }

  private static func words(of alert: Accessible) -> [String] {
    var words: [String] = []
    let said = [alert.name, alert.summary] + alert.all.filter { $0.role != .button }.map(\.name)
    for text in said where !text.isEmpty && !words.contains(text) { words.append(text) }
    return words
  }
}
