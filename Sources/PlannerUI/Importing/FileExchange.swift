// Import and export by the menu and by keys: the desktop's dialogs around reading and writing.

import GtkKit
import Interchange
import Planner

/// Asks for files to import, and for the file to export to. One dialog at a time, which blocks nothing.
@MainActor
final class FileExchange {
  private unowned let window: Window
  private let importing: ImportHost
  private let context: BoardContext
  private var dialog: FileDialog?

  init(window: Window, importing: ImportHost, context: BoardContext) {
    self.window = window
    self.importing = importing
    self.context = context
  }

  func importFiles() {
    let all = BoardForm.ical.endings + BoardForm.markdown.endings
    dialog = FileDialog(
      opening: Wording.importNow, over: window, filters: [.init(Wording.importable, endings: all), .init(Wording.allFiles)]
    ) { [weak self] chosen in
      guard let self else { return }
      dialog = nil
      let paths = chosen.compactMap(\.path)
      if let far = chosen.first(where: { $0.path == nil }) {
        context.model.tell(failure: IncomingError.file(name: far.name, .elsewhere).description)
      }
      if !paths.isEmpty { importing.offer(paths) }
    }
  }

  func exportFile() {
    let filters = [BoardForm.ical, .markdown].map { FileDialog.Filter(Wording.form($0), endings: $0.endings) }
    dialog = FileDialog(saving: Wording.exportNow, as: Wording.exportName, over: window, filters: filters) {
      [weak self] chosen in
      guard let self else { return }
      dialog = nil
      guard let file = chosen.first else { return }
      guard let path = file.path else {
        return context.model.tell(failure: Wording.notExported(file.name, because: Wording.farAway))
      }
      guard let form = BoardForm(fileName: file.name) else { return context.model.tell(failure: Wording.unknownForm(file.name)) }
      write(to: path, named: file.name, as: form)
    }
  }

  /// The window goes: a dialog of it would keep the program.
  func stop() { dialog = nil }

  private func write(to path: String, named name: String, as form: BoardForm) {
    let plan = context.plan
    Task { [weak self] in
      let reason = await BoardFiles.write(plan, to: path, as: form)
      guard let self else { return }
      if let reason { return context.model.tell(failure: Wording.notExported(name, because: reason)) }
      let headers = form == .ical ? plan.allEntries.count { $0.kind == .header } : 0
      context.model.tell(message: Wording.exported(name, withoutHeaders: headers))
    }
  }
}
