// Opens and closes a panel above the board.

import Geometry
import GtkKit

/// Shows panels of one kind, one at a time: each glides from where it comes out of to where it rests, and back.
@MainActor
final class PanelHost<Panel: LayoutWidget> {
  /// The panel that is open.
  private(set) var panel: Panel?

  private unowned let container: LayoutWidget
  private let add: (Panel) -> Void
  private let rest: (Panel, Size) -> Rect
  private let home: (Panel, Size) -> Rect
  /// A panel glides from its first layout on: a window that has just opened has no size before.
  private var glide: PanelGlide?
  /// One that was closed, on its way out.
  private var leaving: (panel: Panel, glide: PanelGlide)?

  /// - Parameters:
  ///   - container: what the panels are placed on.
  ///   - add: adds a panel to the container.
  ///   - rest: where a panel rests on a container of a size.
  ///   - home: where it comes out of, and goes back into.
  init(
    on container: LayoutWidget, add: @escaping (Panel) -> Void, rest: @escaping (Panel, Size) -> Rect, home: @escaping (Panel, Size) -> Rect
  ) {
    (self.container, self.add, self.rest, self.home) = (container, add, rest, home)
  }

  var isOpen: Bool { panel != nil }

  /// Where the panel is drawn, on the container.
  var frame: Rect? { panel?.frame(in: container) }

  /// Whether the panel is at a point of the container.
  func covers(_ point: Point) -> Bool { frame?.contains(point) == true }

  /// Shows a panel. None may be open.
  ///
  /// - Parameter start: where it comes out of, if that is known before its first layout.
  func open(_ panel: Panel, from start: Rect? = nil) {
    add(panel)
    self.panel = panel
    glide = start.map { PanelGlide(on: container, from: $0) }
    container.queueAllocate()
  }

  /// Lets go of the panel that is open. The keyboard leaves it.
  func close(glides: Bool = true) {
    guard let panel else { return }
    let glide = glide
    (self.panel, self.glide) = (nil, nil)
    finishLeaving()
    panel.canTarget = false
    if panel.containsFocus { container.leaveFocus() }
    if glides, Appearance.animates, let glide { leaving = (panel, glide) } else { container.remove(panel) }
    container.queueAllocate()
  }

  /// The panel wants another height.
  func placeAnew() { container.queueAllocate() }

  /// Places what is open, in the container's allocation.
  func place(width: Double, height: Double) {
    let size = Size(width: width, height: height)
    if let panel {
      let glide = glide ?? PanelGlide(on: container, from: home(panel, size))
      self.glide = glide
      put(panel, in: glide.frame(towards: rest(panel, size), in: size))
    }
    if let leaving {
      put(leaving.panel, in: leaving.glide.frame(towards: home(leaving.panel, size), in: size))
      // Not while everything is being placed.
      if !leaving.glide.isMoving { MainLoop.whenIdle { [weak self] in self?.finishLeaving() } }
    }
  }

  // MARK: Private

  /// Places a panel on whole points, so that its texts stay sharp on their way.
  private func put(_ panel: Panel, in frame: Rect) {
    _ = panel.measured(.horizontal)
    let (left, top) = (frame.minX.rounded(), frame.minY.rounded())
    container.place(
      panel, in: Rect(x: left, y: top, width: max(0, frame.maxX.rounded() - left), height: max(0, frame.maxY.rounded() - top)))
  }

  private func finishLeaving() {
    if let leaving { container.remove(leaving.panel) }
    leaving = nil
  }
}

/// A panel that rolls down from below the header bar, and up again: what was found, a preview, a question.
@MainActor
protocol RollingPanel: LayoutWidget {
  /// The height of everything in it at a width, in points.
  func wantedHeight(width: Double) -> Double
  /// Lays its content out for this size, however much of it is to be seen.
  func settle(at size: Size)
}

extension RollingPanel {
  /// Where it rests: below the header bar, in the middle, no larger than the container lets it.
  fileprivate func rest(on container: Size, widest: Double, highest: Double) -> Rect {
    let margin = Metrics.panelMargin
    let width = min(widest, container.width - 2 * margin)
    let height = min(wantedHeight(width: width), highest, container.height - 2 * margin)
    return Rect(x: ((container.width - width) / 2).rounded(), y: margin, width: width, height: max(0, height))
  }
}

extension PanelHost where Panel: RollingPanel {
  convenience init(on container: LayoutWidget, widest: Double, highest: Double = .infinity, add: @escaping (Panel) -> Void) {
    self.init(on: container, add: add) { panel, size in
      let rest = panel.rest(on: size, widest: widest, highest: highest)
      panel.settle(at: rest.size)
      return rest
    } home: { panel, size in
      let rest = panel.rest(on: size, widest: widest, highest: highest)
      return Rect(x: rest.minX, y: rest.minY, width: rest.width, height: 0)
    }
  }
}
