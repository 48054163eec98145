// The pane of the lists: the board, and below it what is to be said of all of it.

import Geometry
import GtkKit

/// The scrolled board with the sample's bar below it, as long as there is one and the window is high enough for both. In a corner, where not all
/// lists show, there is a button to go to one.
@MainActor
final class ListsPane: LayoutWidget {
  override class var typeName: String { "DaylaneListsPane" }
  override class var cssName: String { "listspane" }

  private let bar: SampleBar
  private let scroller: ScrolledWindow
  private let navigator = Button(icon: "view-list-symbolic", name: Wording.goToList)
  /// What a toast takes of the stage's foot: the button makes room for it.
  var toast: ToastRoom? {
    didSet { if toast != oldValue { queueAllocate() } }
  }

  init(_ scroller: ScrolledWindow, context: BoardContext) {
    self.scroller = scroller
    bar = SampleBar { [context] in context.delegate?.perform(.endSample) }
    super.init()
    bar.isVisible = false
    navigator.tooltip = BoardCommand.goToList.tooltip
    navigator.addClass("navigator")
    navigator.focusesOnClick = false
    navigator.isChildVisible = false
    navigator.onClick { [context] in context.delegate?.perform(.goToList) }
    for part in [scroller, bar, navigator] as [Widget] { add(part) }
  }

  /// Where the button to go to a list is on a surface; nil while there is none.
  func navigatorFrame(in surface: Widget) -> Rect? { isVisible && navigator.isChildVisible ? navigator.frame(in: surface) : nil }

  /// Shows the bar, or takes it away.
  func show(sample: Bool) {
    guard bar.isVisible != sample else { return }
    bar.isVisible = sample
    queueResize()
  }

  override func measure(_ orientation: Orientation, forSize size: Double?) -> Measurement {
    for part in [bar, navigator] where part.isVisible { _ = part.measured(orientation) }
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
    navigator.isChildVisible = scroller.horizontal.maximum > 0
    _ = navigator.measured(.horizontal)
    let (size, margin) = (Metrics.navigatorButton, Metrics.columnSpacing)
    // A toast is in the middle of the window, so it comes from the far edge of the lists.
    let right = width - margin
    let isBelow = toast.map { $0.span.lowerBound < right + Metrics.cardSpacing && right - size - Metrics.cardSpacing < $0.span.upperBound } == true
    let low = min(bottom - margin, height - (isBelow ? (toast?.height ?? 0) + Metrics.cardSpacing : 0))
    place(navigator, in: mirrored(Rect(x: width - margin - size, y: low - size, width: size, height: size), in: width))
  }
}
