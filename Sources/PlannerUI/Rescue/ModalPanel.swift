// A panel above the board that comes before everything else.

import Geometry
import GtkKit

/// Whoever shows a modal panel.
@MainActor
protocol ModalPanelHost: AnyObject {
  /// Takes a panel away, if it is there or waits to be.
  func close(_ panel: ModalPanel)
  /// A panel's content wants another height.
  func placeAnew()
}

/// A panel with a head, rows that scroll where there is too little room, and buttons at its foot. While it is open nothing else
/// in the window's content can be used; see ``ModalHost``.
@MainActor
class ModalPanel: LayoutWidget, RollingPanel {
  override class var typeName: String { "DaylaneModalPanel" }
  override class var cssName: String { "modalpanel" }
  override class var role: AccessibleRole { .dialog }

  weak var host: (any ModalPanelHost)?
  /// Whether Escape closes it.
  var isOptional: Bool { true }
  /// Whether what happened asks for an answer now: it is shown before others.
  var isUrgent: Bool { false }

  let head = BoxWidget(.vertical, spacing: 6)
  let rows: BoxWidget
  let scroller: ScrolledWindow
  let foot = ButtonRow()
  /// The size that it has when it does not grow or shrink.
  private var fullSize = Size(width: Metrics.importWidth, height: 0)

  /// - Parameter spacing: between the rows.
  init(title: String, spacing: Int) {
    rows = BoxWidget(.vertical, spacing: spacing)
    scroller = ScrolledWindow(child: rows, horizontal: false, vertical: true, followsFocus: true)
    super.init()
    clipsContent = true
    usesPresses = true
    foot.isVisible = false
    for part in parts { add(part) }
    setAccessibleName(title)
  }

  /// A paragraph.
  static func paragraph(_ text: String, _ style: String) -> Label {
    let label = Label(text)
    label.addClass(style)
    label.wrapFreely()
    return label
  }

  /// Adds buttons to the foot, at its end.
  func addButtons(_ buttons: [Button]) {
    for button in buttons { foot.append(button) }
    foot.isVisible = true
  }

  /// The person is done with it. It is not taken away in the middle of the click or the key that says so.
  final func leave() {
    MainLoop.whenIdle { [weak self, weak host] in if let self { host?.close(self) } }
  }

  /// Its content wants another height.
  final func heightChanged() {
    queueResize()
    host?.placeAnew()
  }

  /// Gives the keyboard to what is answered with.
  func begin() {}

  /// The plan has changed.
  func planChanged() {}

  /// A key before anything in the panel sees it. Returns whether it is used up.
  func press(_ key: Key) -> Bool { false }

  /// The height of everything at a width.
  func wantedHeight(width: Double) -> Double {
    let insets = contentInsets
    let inner = width - insets.left - insets.right
    let heights = shownParts.map { wanted($0, inner) }
    return heights.reduce(insets.top + insets.bottom + spacing, +)
  }

  /// Lays its content out for this size, however much of it is to be seen.
  func settle(at size: Size) { fullSize = size }

  // MARK: Layout

  override func measure(_ orientation: Orientation, forSize size: Double?) -> Measurement {
    for part in parts { _ = part.measured(orientation) }
    return Measurement(
      minimum: 0, natural: orientation == .horizontal ? Metrics.importWidth : wantedHeight(width: Metrics.importWidth))
  }

  override func allocate(width: Double, height: Double) {
    let insets = contentInsets
    let inner = fullSize.width - insets.left - insets.right
    let room = fullSize.height - insets.top - insets.bottom - spacing
    let fixed = shownParts.filter { $0 !== scroller }.map { wanted($0, inner) }.reduce(0, +)
    // It unrolls from above: its foot comes last.
    var top = 0.0
    for part in shownParts {
      let tall = part === scroller ? max(0, min(wanted(part, inner), room - fixed)) : wanted(part, inner)
      _ = part.measured(.horizontal)
      place(part, in: Rect(x: 0, y: top, width: inner, height: tall))
      top += tall + Metrics.importSpacing
    }
  }

  // MARK: Private

  private var parts: [Widget] { [head, scroller, foot] }
  private var shownParts: [Widget] { parts.filter(\.isVisible) }
  private var spacing: Double { Double(shownParts.count - 1) * Metrics.importSpacing }

  private func wanted(_ part: Widget, _ width: Double) -> Double {
    let content = part === scroller ? rows : part
    _ = content.measured(.horizontal)
    return content.measured(.vertical, forSize: width).natural
  }
}
