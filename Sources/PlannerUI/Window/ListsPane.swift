// The pane of the lists: the board, and below it what is to be said of all of it.

import Geometry
import GtkKit

/// The scrolled board with the sample's bar below it, as long as there is one and the window is high enough for both.
@MainActor
final class ListsPane: LayoutWidget {
  override class var typeName: String { "DaylaneListsPane" }
  override class var cssName: String { "listspane" }

  private let bar: SampleBar
  private let scroller: ScrolledWindow

  /// - Parameter endSample: called when the sample is to go.
  init(_ scroller: ScrolledWindow, endSample: @escaping @MainActor () -> Void) {
    self.scroller = scroller
    bar = SampleBar(end: endSample)
    super.init()
    bar.isVisible = false
    add(scroller)
    add(bar)
  }

  /// Shows the bar, or takes it away.
  func show(sample: Bool) {
    guard bar.isVisible != sample else { return }
    bar.isVisible = sample
    queueResize()
  }

  override func measure(_ orientation: Orientation, forSize size: Double?) -> Measurement {
    if bar.isVisible { _ = bar.measured(orientation) }
    return scroller.measured(orientation, forSize: size)
  }

  override func allocate(width: Double, height: Double) {
    var bottom = height
    if bar.isVisible {
      let wanted = bar.measured(.vertical, forSize: width).natural
      _ = bar.measured(.horizontal)
      let hasRoom = height - wanted >= Metrics.boardHeightBesideBar
      bar.setHasRoom(hasRoom)
      if hasRoom {
        bottom -= wanted
        place(bar, in: Rect(x: 0, y: bottom, width: width, height: wanted))
      }
    }
    _ = scroller.measured(.horizontal)
    place(scroller, in: Rect(x: 0, y: 0, width: width, height: bottom))
  }
}
