// The deadline of a card beside its text.

import Geometry
import GtkKit
import Planner

/// A flag and the day: "Due Fri"; the flag alone where it has no room for that.
@MainActor
final class DueMark: LayoutWidget {
  override class var typeName: String { "DaylaneDueMark" }
  override class var cssName: String { "duemark" }
  override class var role: AccessibleRole { .none }

  private let flag: FlagSign
  private let label = Label()
  private static let spacing = 4.0

  /// - Parameter sign: how large its flag is.
  init(sign: Double = Metrics.flag) {
    flag = FlagSign(size: sign)
    super.init()
    canTarget = false
    // The card says it.
    hideFromAssistiveTools()
    for part in [flag, label] as [Widget] { add(part) }
  }

  func show(_ due: Due) {
    label.text = Wording.due(due)
    setClass("late", due.isPressing)
  }

  override func measure(_ orientation: Orientation, forSize size: Double?) -> Measurement {
    let (flag, label) = (flag.measured(orientation).natural, label.measured(orientation).natural)
    return orientation == .horizontal ? Measurement(minimum: flag, natural: flag + Self.spacing + label) : Measurement(max(flag, label))
  }

  override func allocate(width: Double, height: Double) {
    let wide = flag.measured(.horizontal).natural
    place(flag, in: mirrored(Rect(x: 0, y: 0, width: wide, height: height), in: width))
    let words = label.measured(.horizontal).natural
    label.isChildVisible = wide + Self.spacing + words <= width
    guard label.isChildVisible else { return }
    place(label, in: mirrored(Rect(x: wide + Self.spacing, y: 0, width: max(0, width - wide - Self.spacing), height: height), in: width))
  }
}
