// Opens the preview of an import above the board, and imports.
// This folder: import with its preview, and export.

import Geometry
import GtkKit
import Planner

/// The previews of one window, one at a time. Nothing is added before somebody agrees.
@MainActor
final class ImportHost {
  private unowned let stage: StageView
  private let context: BoardContext
  /// What is asked. It glides from its first layout on: a window that has just opened has no size before.
  private var open: (panel: ImportPanel, board: NewBoard, glide: PanelGlide?)?
  /// One that has been decided, on its way out.
  private var leaving: (panel: ImportPanel, glide: PanelGlide)?
  /// Whether what was agreed to is being saved.
  private var isSaving = false
  /// Files that were read while another preview was open.
  private var waiting: [BoardFiles.Reading] = []

  init(stage: StageView, context: BoardContext) {
    self.stage = stage
    self.context = context
  }

  var isOpen: Bool { open != nil }

  /// Whether the preview is at a point of the stage.
  func covers(_ point: Point) -> Bool { open?.panel.frame(in: stage)?.contains(point) == true }

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
  func place(width: Double, height: Double) {
    let size = Size(width: width, height: height)
    if let open {
      let goal = restingFrame(of: open.panel, in: size)
      let glide = open.glide ?? PanelGlide(on: stage, from: goal.rolledUp)
      self.open?.glide = glide
      open.panel.settle(at: goal.size)
      stage.put(open.panel, in: glide.frame(towards: goal, in: size))
    }
    if let leaving {
      stage.put(leaving.panel, in: leaving.glide.frame(towards: restingFrame(of: leaving.panel, in: size).rolledUp, in: size))
      // Not while everything is being placed.
      if !leaving.glide.isMoving { MainLoop.whenIdle { [weak self] in self?.finishLeaving() } }
    }
  }

  // MARK: Private

  private func receive(_ reading: BoardFiles.Reading) {
    guard !reading.names.isEmpty else {
      if !reading.refused.isEmpty { context.model.onFailure(Wording.notImported(reading.refused)) }
      return
    }
    guard open == nil else { return waiting.append(reading) }
    show(reading)
  }

  private func show(_ reading: BoardFiles.Reading) {
    stage.editors.close()
    let preview = ImportPreview(reading, year: context.clock.today().year)
    let panel = ImportPanel(preview)
    // Not in the middle of the click or the key that decides.
    panel.onDecide = { [weak self] imports in MainLoop.whenIdle { self?.decide(imports: imports) } }
    stage.addAbove(panel)
    open = (panel, reading.board, nil)
    stage.queueAllocate()
    panel.begin()
    context.announce(Wording.importOffered(preview))
  }

  private func decide(imports: Bool) {
    guard let board = open?.board, !isSaving else { return }
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
    if let list = lists.first { stage.board.reveal(list) }
    close()
  }

  private func close() {
    guard let (panel, _, glide) = open else { return }
    open = nil
    finishLeaving()
    panel.canTarget = false
    if panel.containsFocus { stage.leaveFocus() }
    if Appearance.animates, let glide {
      leaving = (panel, glide)
    } else {
      stage.remove(panel)
    }
    stage.queueAllocate()
    if !waiting.isEmpty { show(waiting.removeFirst()) }
  }

  private func finishLeaving() {
    if let leaving { stage.remove(leaving.panel) }
    leaving = nil
  }

  private func restingFrame(of panel: ImportPanel, in size: Size) -> Rect {
    stage.restingFrame(of: panel, widest: Metrics.importWidth, in: size)
  }
}
