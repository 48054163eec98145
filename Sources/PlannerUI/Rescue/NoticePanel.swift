// What the store has noticed, where a person should know of the backups.

import GtkKit

/// A panel that says something, and offers to look at the backups.
@MainActor
final class NoticePanel: ModalPanel {
  override class var typeName: String { "DaylaneNoticePanel" }
  override class var role: AccessibleRole { .alertDialog }

  private let goOn = Button(text: Wording.goOn)

  /// - Parameter openBackups: shows the backups, once this is closed.
  init(title: String, text: String, openBackups: @escaping @MainActor () -> Void) {
    super.init(title: title, spacing: 0)
    setAccessibleDescription(text)
    head.append(ModalPanel.paragraph(title, "title"))
    head.append(ModalPanel.paragraph(text, "summary"))
    scroller.isVisible = false
    let look = Button(text: Wording.showBackups)
    look.addClass("solid")
    look.onClick { [weak self] in
      openBackups()
      self?.leave()
    }
    goOn.addClass("suggested")
    goOn.onClick { [weak self] in self?.leave() }
    addButtons([look, goOn])
  }

  override func begin() { goOn.grabFocus() }
}
