// A row pulled aside, and what lies under it.

import Geometry
import GtkKit
import Planner

/// Stands in for a row while it is pulled aside: its picture, and buttons under it.
@MainActor
final class SwipeView: LayoutWidget {
  override class var typeName: String { "DaylaneSwipe" }
  override class var cssName: String { "swipe" }
  override class var role: AccessibleRole { .group }

  /// One thing that a swipe does.
  struct Action {
    var icon: String
    var name: String
    var style: String
    var body: @MainActor () -> Void
  }

  let id: EntryID
  /// How far the row is drawn from its place: positive along the reading direction.
  var offset = 0.0 {
    didSet { if offset != oldValue { queueAllocate() } }
  }

  private let row: EntryRow
  private let leading: [Button]
  private let trailing: [Button]

  /// - Parameters:
  ///   - leading: what lies at the leading side, from the edge; the first is what a full swipe does.
  ///   - trailing: the same for the other side.
  init(_ entry: Entry, tint: String?, due: Due?, leading: [Action], trailing: [Action]) {
    id = entry.id
    if entry.kind == .header {
      row = SectionHeaderView(id: entry.id)
    } else {
      row = CardView(id: entry.id) { _, _ in }
    }
    func buttons(_ actions: [Action]) -> [Button] {
      actions.map { action in
        let button = Button(icon: action.icon, name: action.name)
        button.addClass(action.style)
        button.onClick(action.body)
        return button
      }
    }
    self.leading = buttons(leading)
    self.trailing = buttons(trailing)
    super.init()
    clipsContent = true
    usesPresses = true
    row.update(entry, color: tint, due: due)
    row.canTarget = false
    row.hideFromAssistiveTools()
    for button in self.leading + self.trailing.reversed() { add(button) }
    add(row)
  }

  /// How much of the row's width the buttons of either side take.
  static func width(of count: Int) -> Double { Double(count) * Metrics.swipeButtonWidth }

  /// Shows which side a release would act on.
  func arm(_ side: SwipeTracker.Side?) {
    leading.first?.setClass("armed", side == .leading)
    trailing.first?.setClass("armed", side == .trailing)
  }

  override func measure(_ orientation: Orientation, forSize size: Double?) -> Measurement {
    _ = row.measured(orientation, forSize: size)
    return Measurement(minimum: 0, natural: 40)
  }

  override func allocate(width: Double, height: Double) {
    spread(leading, over: max(0, offset), in: width, height: height, isLeading: true)
    spread(trailing, over: max(0, -offset), in: width, height: height, isLeading: false)
    _ = row.measured(.horizontal)
    _ = row.measured(.vertical, forSize: width)
    place(row, in: mirrored(Rect(x: offset, y: 0, width: width, height: height), in: width))
  }

  /// The buttons share what shows; beyond their own width the outermost one grows.
  private func spread(_ buttons: [Button], over shown: Double, in width: Double, height: Double, isLeading: Bool) {
    guard !buttons.isEmpty else { return }
    let each = min(Metrics.swipeButtonWidth, shown / Double(buttons.count))
    var edge = 0.0
    for (index, button) in buttons.enumerated() {
      button.isChildVisible = shown >= 1
      _ = button.measured(.horizontal)
      _ = button.measured(.vertical)
      let wide = index == 0 ? max(each, shown - each * Double(buttons.count - 1)) : each
      let x = isLeading ? edge : width - edge - wide
      place(button, in: mirrored(Rect(x: x, y: 0, width: wide, height: height), in: width))
      edge += wide
    }
  }
}
