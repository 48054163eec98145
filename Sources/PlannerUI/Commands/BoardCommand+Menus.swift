// Commands as rows of menus.

import GtkKit

extension BoardCommand {
  /// Its row in a menu, for what the menu is about.
  ///
  /// - Parameters:
  ///   - words: what it is called there, if that is not ``words``.
  ///   - showsKey: whether its key does the same there.
  @MainActor
  func row(
    _ words: String? = nil, showsKey: Bool = true, isEnabled: Bool = true, action: @escaping @MainActor () -> Void
  ) -> PopupMenu.Row {
    .item(.init(words ?? self.words, shortcut: showsKey ? keys.first?.name : nil, isEnabled: isEnabled, action: action))
  }

  /// Its row in a menu of the window.
  ///
  /// - Parameter isChecked: whether it is ticked; nil for what never is.
  @MainActor
  func row(in context: BoardContext, isChecked: Bool? = nil) -> PopupMenu.Row {
    .item(
      .init(
        words, shortcut: keys.first?.name, isEnabled: context.delegate?.isEnabled(self) == true, isChecked: isChecked
      ) { [weak context] in context?.delegate?.perform(self) })
  }
}
