// Opens panels that come before everything else.

import Geometry
import GtkKit
import MoveCore

/// The modal panels of one window, one at a time, above a veil over the board.
@MainActor
final class ModalHost: ModalPanelHost {
  private unowned let stage: StageView
  private let host: PanelHost<ModalPanel>
  private var waiting: [ModalPanel] = []
  private let veil = Veil()

  init(stage: StageView) {
    self.stage = stage
    host = PanelHost(on: stage, widest: Metrics.importWidth) { [unowned stage, veil] in
      stage.addAboveAll($0)
      stage.insert(veil, before: $0)
    }
  }

  /// The panel that waits for an answer.
  var panel: ModalPanel? { host.panel }
  var isOpen: Bool { host.isOpen }

  /// Shows a panel, after those that are open unless it is urgent.
  func show(_ panel: ModalPanel) {
    if let open = host.panel {
      guard panel.isUrgent, !open.isUrgent else { return waiting.append(panel) }
      host.close(glides: false)
    } else {
      stage.addAboveAll(veil)
      stage.lockBoard(true)
      stage.context.delegate?.panelsChanged(isOpen: true)
    }
    panel.host = self
    host.open(panel)
    panel.begin()
  }

  /// Closes a panel, if it is open or waits.
  func close(_ panel: ModalPanel) {
    waiting.removeAll { $0 === panel }
    guard host.panel === panel else { return }
    host.close()
    stage.remove(veil)
    stage.lockBoard(false)
    guard waiting.isEmpty else { return show(waiting.removeFirst()) }
    stage.context.delegate?.panelsChanged(isOpen: false)
    stage.editors.takeFocus()
  }

  func placeAnew() { host.placeAnew() }

  /// A key, before anything else sees it. Returns whether it is used up.
  func press(_ key: Key) -> Bool {
    guard let panel = host.panel else { return false }
    if key == .escape, panel.isOptional {
      close(panel)
      return true
    }
    return panel.press(key)
  }

  /// The plan has changed.
  func refresh() { host.panel?.planChanged() }

  /// Places what is open, in the given extent of the stage.
  ///
  /// - Parameter free: how much of the height no toast takes: the panel's buttons are there.
  func place(width: Double, height: Double, free: Double) {
    if isOpen {
      _ = veil.measured(.horizontal)
      stage.place(veil, in: Rect(x: 0, y: 0, width: width, height: height))
    }
    host.place(width: width, height: free)
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
