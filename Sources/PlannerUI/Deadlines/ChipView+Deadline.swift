// The deadline of a card on a day.

import Geometry
import GtkKit
import Planner

extension ChipView {
  /// Shows a flag for a deadline, with the day where it is wide.
  func showFlag(_ due: Due?) {
    self.due = due
    guard let due else {
      if let flag { remove(flag) }
      flag = nil
      return
    }
    let sign = flag ?? DueMark(sign: Metrics.chipSign)
    if flag == nil {
      sign.opacity = contentOpacity
      insert(sign, after: label)
      flag = sign
    }
    sign.show(due)
  }

  /// Places signs from the end on, in the middle of a line.
  ///
  /// - Parameter withWords: whether a deadline says its day.
  func placeAtEnd(_ signs: [Widget?], around middle: Double, in width: Double, withWords: Bool) {
    var end = width
    for case let sign? in signs {
      let wanted = sign.measured(.horizontal)
      let (wide, high) = (withWords ? wanted.natural : wanted.minimum, sign.measured(.vertical).natural)
      place(sign, in: mirrored(Rect(x: end - wide, y: (middle - high / 2).rounded(), width: wide, height: high), in: width))
      end -= wide + Metrics.chipSignSpacing
    }
  }
}
