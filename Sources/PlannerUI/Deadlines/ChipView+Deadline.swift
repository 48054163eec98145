// The deadline of a card on a day.

import Geometry
import GtkKit
import Planner

extension ChipView {
  /// Shows a flag for a deadline.
  func showFlag(_ due: Due?) {
    self.due = due
    guard let due else {
      if let flag { remove(flag) }
      flag = nil
      return
    }
    let sign = flag ?? FlagSign(size: Metrics.chipSign)
    if flag == nil {
      sign.opacity = contentOpacity
      insert(sign, after: label)
      flag = sign
    }
    sign.setClass("late", due.isPressing)
  }

  /// Places signs from the end on, in the middle of a line.
  func placeAtEnd(_ signs: [Widget?], around middle: Double, in width: Double) {
    var end = width
    for case let sign? in signs {
      let size = sign.measured(.horizontal).natural
      _ = sign.measured(.vertical)
      place(sign, in: mirrored(Rect(x: end - size, y: (middle - size / 2).rounded(), width: size, height: size), in: width))
      end -= size + Metrics.chipSignSpacing
    }
  }
}
