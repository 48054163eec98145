// The panels about the data file and its backups.

import GtkKit
import PlannerStore

extension BoardWindow {
  /// Asks what is to be done about the data file; nil when nothing has to be any more.
  func ask(about trouble: FileTrouble?) {
    let panel = stage.modals.panel as? FilePanel
    guard let trouble else {
      if let panel { stage.modals.close(panel) }
      return
    }
    if let panel { return panel.update(trouble) }
    stage.modals.show(FilePanel(trouble) { [weak self] in self?.context.model.take($0) })
    context.announce(Wording.sentences(Wording.title(of: trouble), Wording.story(of: trouble)))
  }

  /// Says what the store has noticed.
  func tell(_ notices: [StoreNotice]) {
    for notice in notices {
      guard let title = Wording.title(of: notice) else {
        showMessage(Wording.story(of: notice))
        continue
      }
      let text = Wording.story(of: notice)
      stage.modals.show(NoticePanel(title: title, text: text) { [weak self] in self?.showBackups() })
      context.announce(Wording.sentences(title, text))
    }
  }

  /// Says what the program is.
  func showAbout() {
    guard stage.editors.close() else { return }
    stage.modals.show(AboutPanel())
    context.announce(Wording.about)
  }

  /// Shows all keys.
  func showKeys() {
    guard stage.editors.close() else { return }
    stage.modals.show(KeysPanel())
    context.announce(Wording.shortcuts)
  }

  /// Shows the backups, to go back to one.
  func showBackups() {
    let panel = BackupsPanel(of: context.model.path, effect: Wording.restoringIsAStep, today: context.clock.today()) { [weak self] in
      self?.goBack(to: $1, from: $0)
    }
    stage.modals.show(panel)
    context.announce(Wording.backups)
  }

  private func goBack(to backup: Backup, from panel: BackupsPanel) {
    Task { [weak self, weak panel] in
      let result = await BackupContent.readPlan(backup)
      guard let self, let panel else { return }
      switch result {
      case .failure(let error): panel.show(failure: Wording.notRestored(error))
      case .success(let plan):
        let size = plan.entryCount + context.plan.entryCount
        guard let outcome = await context.model.perform(.restore(plan, asOf: backup.day), ofSize: size) else {
          return panel.show(failure: context.model.failure.map(Wording.notRestored) ?? "")
        }
        stage.modals.close(panel)
        if outcome.isEmpty { tell(message: Wording.sameAsBackup) }
      }
    }
  }
}
