// Opens panels that come before everything else.

import Geometry
import GtkKit
import MoveCore

/// The modal panels of one window, one at a time, above a veil over the board.
@MainActor
final class ModalHost {
  /// Called when there is a panel, and when there is none any more.
  var onChange: (_ isOpen: Bool) -> Void = { _ in }

  private unowned let stage: StageView
  /// It glides from its first layout on: a window that has just opened has no size before.
  private var open: (panel: ModalPanel, glide: PanelGlide?)?
  /// One that has been answered, on its way out.
  private var leaving: (panel: ModalPanel, glide: PanelGlide)?
  private var waiting: [ModalPanel] = []
  private let veil = Veil()

  init(stage: StageView) {
    self.stage = stage
  }

  /// The panel that waits for an answer.
  var panel: ModalPanel? { open?.panel }
  var isOpen: Bool { open != nil }

  /// Shows a panel, after those that are open unless it is urgent.
  func show(_ panel: ModalPanel) {
    if let open {
      guard panel.isUrgent, !open.panel.isUrgent else { return waiting.append(panel) }
      self.open = nil
      stage.remove(open.panel)
    } else {
      stage.addAboveAll(veil)
      stage.lockBoard(true)
      onChange(true)
    }
    // Not in the middle of the click or the key that closes it.
    panel.onClose = { [weak self, weak panel] in
      MainLoop.whenIdle { if let panel { self?.close(panel) } }
    }
    panel.onChangeOfHeight = { [weak stage] in stage?.queueAllocate() }
    stage.addAboveAll(panel)
    stage.insert(veil, before: panel)
    open = (panel, nil)
    stage.queueAllocate()
    panel.begin()
  }

  /// Closes a panel, if it is open or waits.
  func close(_ panel: ModalPanel) {
    waiting.removeAll { $0 === panel }
    guard let open, open.panel === panel else { return }
    self.open = nil
    finishLeaving()
    panel.canTarget = false
    if panel.containsFocus { stage.leaveFocus() }
    if Appearance.animates, let glide = open.glide {
      leaving = (panel, glide)
    } else {
      stage.remove(panel)
    }
    stage.remove(veil)
    stage.lockBoard(false)
    stage.queueAllocate()
    guard waiting.isEmpty else { return show(waiting.removeFirst()) }
    onChange(false)
    stage.editors.takeFocus()
  }

  /// A key, before anything else sees it. Returns whether it is used up.
  func press(_ key: Key) -> Bool {
    guard let panel = open?.panel else { return false }
    if key == .escape, panel.isOptional {
      close(panel)
      return true
    }
    return panel.press(key)
  }

  /// The plan has changed.
  func refresh() { open?.panel.planChanged() }

  /// Places what is open, in the given extent of the stage.
  func place(width: Double, height: Double) {
    let size = Size(width: width, height: height)
    if let open {
      _ = veil.measured(.horizontal)
      stage.place(veil, in: Rect(x: 0, y: 0, width: width, height: height))
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

  private func finishLeaving() {
    if let leaving { stage.remove(leaving.panel) }
    leaving = nil
  }

  private func restingFrame(of panel: ModalPanel, in size: Size) -> Rect {
    stage.restingFrame(of: panel, widest: Metrics.importWidth, in: size)
  }
}

/// What lies over the board while a modal panel is open: presses on it are nobody's.
@MainActor
private final class Veil: LayoutWidget {
  override class var typeName: String { "DaylaneVeil" }
  override class var cssName: String { "veil" }

  override init() {
    super.init()
    usesPresses = true
    hideFromAssistiveTools()
  }

  override func measure(_ orientation: Orientation, forSize size: Double?) -> Measurement { Measurement(0) }
}
