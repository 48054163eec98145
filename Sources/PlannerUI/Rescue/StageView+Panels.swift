// The panels about the data file and its backups.

import GtkKit
import PlannerStore

extension StageView {
  /// Asks what is to be done about the data file; nil when nothing has to be any more.
  func ask(about trouble: FileTrouble?) {
    let panel = modals.panel as? FilePanel
    guard let trouble else {
      if let panel { modals.close(panel) }
      return
    }
    if let panel { return panel.update(trouble) }
    let new = FilePanel(trouble)
    new.onChoose = { [weak self] in self?.context.model.take($0) }
    modals.show(new)
    context.announce("\(Wording.title(of: trouble)). \(Wording.story(of: trouble))")
  }

  /// Says what the store has noticed.
  func tell(_ notices: [StoreNotice]) {
    for notice in notices {
      guard let title = Wording.title(of: notice) else {
        showMessage(Wording.story(of: notice))
        continue
      }
      let text = Wording.story(of: notice)
      modals.show(NoticePanel(title: title, text: text) { [weak self] in self?.showBackups() })
      context.announce("\(title). \(text)")
    }
  }

  /// Says that something was done.
  func showNotice(_ text: String) {
    toasts.show(Toast(text: text))
    context.announce(text)
  }
}

extension StageView {
  /// Shows the backups, to go back to one.
  func showBackups() {}
}
