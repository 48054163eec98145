// In a narrow window: which of the two panes is shown.

import Geometry
import GtkKit

/// The two panes of the window.
enum Pane: Sendable {
  case lists, calendar
}

/// The switch at the bottom of a narrow window.
@MainActor
final class PaneSwitch: LayoutWidget {
  override class var typeName: String { "DaylanePaneSwitch" }
  override class var cssName: String { "paneswitch" }

  private let box = BoxWidget(.horizontal, spacing: 6)
  private let lists = Button(text: Wording.lists)
  private let calendar = Button(text: Wording.calendar)
  private var shown = Pane.lists

  /// - Parameter choose: called with the pane that a person wants to see.
  init(choose: @escaping @MainActor (Pane) -> Void) {
    super.init()
    for (button, pane) in [(lists, Pane.lists), (calendar, .calendar)] {
      button.setExpand(horizontal: true)
      button.onClick { choose(pane) }
      box.append(button)
    }
    add(box)
    mark(.lists)
  }

  /// The pane whose button is at a point of `surface`, unless it is in view.
  func pane(at point: Point, on surface: Widget) -> Pane? {
    let buttons = [(lists, Pane.lists), (calendar, .calendar)]
    return buttons.first { $0.1 != shown && $0.0.frame(in: surface)?.contains(point) == true }?.1
  }

  /// Shows which pane is in view.
  func mark(_ pane: Pane) {
    shown = pane
    for (button, of) in [(lists, Pane.lists), (calendar, .calendar)] {
      button.setClass("solid", of == pane)
      button.setClass("quiet", of != pane)
    }
  }

  override func measure(_ orientation: Orientation, forSize size: Double?) -> Measurement {
    box.measured(orientation, forSize: size)
  }

  override func allocate(width: Double, height: Double) {
    place(box, in: Rect(x: 0, y: 0, width: width, height: height))
  }
}
