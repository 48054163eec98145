// Questions about one account: whether it goes, and with what; and what its password is.

import GtkKit
import PlanSync

/// A panel that asks what becomes of the lists of an account that goes.
@MainActor
final class RemoveAccountPanel: ModalPanel {
  override class var typeName: String { "DaylaneRemoveAccountPanel" }

  private let cancel = Button(text: Wording.cancel)

  /// - Parameter answer: called with whether the lists stay.
  init(_ overview: AccountOverview, answer: @escaping @MainActor (_ keepsLists: Bool) -> Void) {
    super.init(title: Wording.removeAccount, spacing: 0)
    let text = Wording.removing(overview.account)
    setAccessibleDescription(text)
    head.append(ModalPanel.paragraph(overview.account.title.shown(limit: 200), "title"))
    head.append(ModalPanel.paragraph(text, "summary"))
    scroller.isVisible = false
    let (delete, keep) = (Button(text: Wording.deleteLists), Button(text: Wording.keepLists))
    for button in [cancel, delete] { button.addClass("solid") }
    keep.addClass("suggested")
    cancel.onClick { [weak self] in self?.leave() }
    for (button, keepsLists) in [(delete, false), (keep, true)] {
      button.onClick { [weak self] in
        answer(keepsLists)
        self?.leave()
      }
    }
    addButtons([cancel, delete, keep])
  }

  override func begin() { cancel.grabFocus() }
}

/// A panel that asks for the password of an account.
@MainActor
final class AccountPasswordPanel: ModalPanel {
  override class var typeName: String { "DaylaneAccountPasswordPanel" }

  private let field = TextField(placeholder: Wording.password)

  /// - Parameter answer: called with the password.
  init(_ overview: AccountOverview, answer: @escaping @MainActor (String) -> Void) {
    super.init(title: Wording.password, spacing: 0)
    let text = Wording.account(overview.account)
    setAccessibleDescription(text)
    head.append(ModalPanel.paragraph(overview.account.title.shown(limit: 200), "title"))
    head.append(ModalPanel.paragraph(text, "summary"))
    head.append(field)
    field.setAccessibleName(Wording.password)
    field.hideText()
    scroller.isVisible = false
    let (cancel, confirm) = (Button(text: Wording.cancel), Button(text: Wording.connect))
    cancel.addClass("solid")
    confirm.addClass("suggested")
    cancel.onClick { [weak self] in self?.leave() }
    let give: @MainActor () -> Void = { [weak self] in
      guard let self, !field.text.isEmpty else { return }
      answer(field.text)
      leave()
    }
    confirm.onClick(give)
    field.onActivate { MainLoop.beforeNextEvent(give) }
    addButtons([cancel, confirm])
  }

  override func begin() { field.grabFocus() }
}
