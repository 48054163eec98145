// The backups, to go back to one.

import GtkKit
import Planner
import PlannerStore

/// A panel that lists the backups of a data file, the newest first, with what is in each. They are read one after the other,
/// and the list fills meanwhile.
@MainActor
final class BackupsPanel: ModalPanel {
  override class var typeName: String { "DaylaneBackupsPanel" }

  private let onRestore: (BackupsPanel, Backup) -> Void
  private let summary = ModalPanel.paragraph("", "summary")
  private let failure = ModalPanel.paragraph("", "refused")
  private let cancel = Button(text: Wording.cancel)
  private let restore = Button(text: Wording.restore)
  private let list: [BackupRow]
  private var chosen: BackupRow?
  private var isBusy = false

  /// - Parameters:
  ///   - path: the data file.
  ///   - effect: what going back does, in a sentence.
  ///   - today: the day that it is now.
  ///   - onRestore: called with the backup that the person wants to go back to.
  init(of path: String, effect: String, today: Day, onRestore: @escaping (BackupsPanel, Backup) -> Void) {
    self.onRestore = onRestore
    let backups = Backups(of: path)
    list = backups.all().map { BackupRow($0, today: today) }
    super.init(title: Wording.backups, spacing: 3)
    addClass("backups")
    summary.text = list.isEmpty ? Wording.noBackups : "\(effect) \(Wording.backupsFolder(backups.folder))"
    setAccessibleDescription(summary.text)
    head.append(ModalPanel.paragraph(Wording.backups, "title"))
    head.append(summary)
    head.append(failure)
    failure.isVisible = false
    for row in list {
      rows.append(row.widget)
      row.button.onClick { [weak self, weak row] in if let row { self?.choose(row) } }
    }
    scroller.isVisible = !list.isEmpty
    cancel.addClass("solid")
    cancel.onClick { [weak self] in self?.leave() }
    restore.addClass("suggested")
    restore.isVisible = !list.isEmpty
    restore.isSensitive = false
    restore.onClick { [weak self] in self?.confirm() }
    addButtons([cancel, restore])
    read()
  }

  override func begin() {
    if list.first?.button.grabFocus() != true { cancel.grabFocus() }
  }

  override func press(_ key: Key) -> Bool {
    guard key == .up || key == .down, let at = list.firstIndex(where: { $0.button.hasFocus }) else { return false }
    let way = key == .down ? 1 : -1
    var next = at + way
    while list.indices.contains(next), list[next].isReadable == false { next += way }
    guard list.indices.contains(next) else { return true }
    list[next].button.grabFocus()
    choose(list[next])
    return true
  }

  /// Says why it could not be gone back to the one that was chosen.
  func show(failure text: String) {
    isBusy = false
    failure.text = text
    failure.isVisible = true
    setAccessibleDescription("\(summary.text) \(text)")
    showState()
  }

  // MARK: Private

  private func read() {
    Task { [weak self] in
      for index in self?.list.indices ?? 0..<0 {
        guard let row = self?.list[index] else { return }
        let content = await BackupContent.read(row.backup)
        guard let self else { return }
        row.show(content)
        if chosen == nil, row.isReadable == true { choose(row) } else { showState() }
      }
    }
  }

  private func choose(_ row: BackupRow) {
    chosen = row
    for other in list { other.mark(other === row) }
    showState()
  }

  private func showState() {
    restore.isSensitive = !isBusy && chosen?.isReadable == true
    if let chosen { chosen.mark(true) }
    heightChanged()
  }

  private func confirm() {
    guard let chosen, chosen.isReadable == true, !isBusy else { return }
    isBusy = true
    showState()
    onRestore(self, chosen.backup)
  }
}
