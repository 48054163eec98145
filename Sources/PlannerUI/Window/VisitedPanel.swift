// A panel that is open for as long as somebody is in it.

import Geometry
import GtkKit

/// Opens and closes the panels of one kind. One that has the keyboard closes when that goes elsewhere, or a press does. One that serves a drag closes
/// when what is held has been elsewhere for a while, or has landed.
@MainActor
final class VisitedPanel<Panel: LayoutWidget> {
  /// Called once a panel has closed.
  var onClose: (Panel) -> Void = { _ in }
  /// Called when something that is held can land in it from now on, or no longer.
  var onServe: () -> Void = {}

  private unowned let stage: StageView
  private let host: PanelHost<Panel>
  private let patience: Double
  private var giveBack: () -> Void = {}
  /// When what is held was last over it, in seconds; nil where it serves no drag.
  private var visited: Double? {
    didSet { if (visited == nil) != (oldValue == nil) { onServe() } }
  }

  /// - Parameter patience: how long what is held may be elsewhere, in seconds.
  init(_ host: PanelHost<Panel>, on stage: StageView, patience: Double = .infinity) {
    (self.host, self.stage, self.patience) = (host, stage, patience)
  }

  /// The panel that is open.
  var panel: Panel? { host.panel }
  var isOpen: Bool { host.isOpen }
  /// Whether something that is held can land in it.
  var servesDrag: Bool { visited != nil }
  /// Where it is drawn, on the stage.
  var frame: Rect? { host.frame }

  /// Whether it is at a point of the stage.
  func covers(_ point: Point) -> Bool { host.covers(point) }

  /// Places what is open, in the given extent of the stage.
  func place(width: Double, height: Double) { host.place(width: width, height: height) }

  func placeAnew() { host.placeAnew() }

  /// Shows a panel for the keyboard, which goes back to where it was once it closes. None may be open.
  func open(_ panel: Panel) {
    giveBack = stage.context.delegate?.rememberFocus() ?? {}
    host.open(panel)
  }

  /// Shows a panel for something that is held. None may be open.
  func openUnderDrag(_ panel: Panel) {
    host.open(panel)
    serveDrag()
  }

  /// Something is held from now on: it stays for as long as that is near, and until what was dropped there has arrived.
  func serveDrag() {
    guard let panel, visited == nil else { return }
    visited = .infinity
    stage.onEachFrame { [weak self, weak panel] time in
      guard let self, let panel, self.panel === panel, let visited else { return false }
      let isOver = stage.context.drag == nil ? !stage.motion.isBusy : time.seconds - visited > patience
      if isOver { close() }
      return !isOver
    }
  }

  /// - Parameter returnsFocus: whether the keyboard goes back to where it was.
  func close(returnsFocus: Bool = false) {
    guard let panel else { return }
    visited = nil
    host.close()
    panel.canFocus = false
    if returnsFocus { giveBack() }
    giveBack = {}
    onClose(panel)
  }

  /// Something is held at a time in seconds.
  ///
  /// - Parameter isOver: whether that is over it, or over what opens it.
  func note(isOver: Bool, at time: Double) { if visited != nil, visited == .infinity || isOver { visited = time } }

  /// The keyboard's focus has gone to another widget: with it, the panel is over.
  func focusMoved() {
    guard let panel, !servesDrag, !panel.containsFocus else { return }
    MainLoop.whenIdle { [weak self] in
      if let self, self.panel === panel, !servesDrag, !panel.containsFocus { close() }
    }
  }

  /// A press on the stage. One on what opens it closes it by itself.
  func pressed(at point: Point, button: Rect? = nil) { if isOpen, !covers(point), button?.contains(point) != true { close() } }
}
