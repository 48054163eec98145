// Opens the preview of an import above the board, and imports.
// This folder: import with its preview, and export.

import Geometry
import GtkKit
import Planner

/// The previews of one window, one at a time. Nothing is added before somebody agrees.
@MainActor
final class ImportHost {
  private let editors: EditorHost
  private unowned let lists: BoardView
  private let context: BoardContext
  private let host: PanelHost<ImportPanel>
  /// What the panel asks about.
  private var board: NewBoard?
  /// Whether what was agreed to is being saved.
  private var isSaving = false
  /// Files that were read while another preview was open.
  private var waiting: [BoardFiles.Reading] = []

  init(host: PanelHost<ImportPanel>, editors: EditorHost, lists: BoardView) {
    (self.host, self.editors, self.lists) = (host, editors, lists)
    context = lists.context
  }

  var isOpen: Bool { host.isOpen }

  /// Whether the preview is at a point of the stage.
  func covers(_ point: Point) -> Bool { host.covers(point) }

  /// Reads files, and shows what they would add. Never blocks; what cannot be read is said.
  func offer(_ paths: [String]) {
    Task { [weak self] in
      let reading = await BoardFiles.read(paths)
      self?.receive(reading)
    }
  }

  /// Ends the preview: nothing is added.
  func cancel() { decide(imports: false) }

  /// Places what is open, in the given extent of the stage.
  func place(width: Double, height: Double) { host.place(width: width, height: height) }

  // MARK: Private

  private func receive(_ reading: BoardFiles.Reading) {
    guard !reading.names.isEmpty else {
      if !reading.refused.isEmpty { context.model.tell(failure: Wording.notImported(reading.refused)) }
      return
    }
    guard !isOpen else { return waiting.append(reading) }
    show(reading)
  }

  private func show(_ reading: BoardFiles.Reading) {
    editors.close()
    let preview = ImportPreview(reading, year: context.clock.today().year)
    let panel = ImportPanel(preview) { [weak self] imports in
      // Not in the middle of the click or the key that decides.
      MainLoop.whenIdle { self?.decide(imports: imports) }
    }
    host.open(panel)
    board = reading.board
    panel.begin()
    context.announce(Wording.importOffered(preview))
  }

  private func decide(imports: Bool) {
    guard let board, !isSaving else { return }
    guard imports else { return close() }
    isSaving = true
    Task { [weak self, context] in
      let outcome = await context.model.perform(.insert(board), ofSize: board.size)
      self?.finishSaving(outcome?.insertedLists)
    }
  }

  /// - Parameter lists: the new lists; nil when nothing could be saved.
  private func finishSaving(_ lists: [ListID]?) {
    isSaving = false
    // What could not be saved is still there to be tried again.
    guard let lists else { return }
    if let list = lists.first { self.lists.showFirst(list) }
    close()
  }

  private func close() {
    guard isOpen else { return }
    host.close()
    board = nil
    if !waiting.isEmpty { show(waiting.removeFirst()) }
  }
}
