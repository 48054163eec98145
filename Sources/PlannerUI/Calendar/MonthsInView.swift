// Which months fill a view of days: a pure value.

import Planner

/// The month that has most of a view, and the one that shares it.
struct MonthsInView: Equatable {
  /// Fills most of the view; the earliest one of those that have about as much: in a high view a February is as much as a March.
  let most: Month
  /// The months that share it, in order: ``most``, and beside it today's, or one that fills at least two fifths as much. Just ``most`` where there is
  /// none.
  let shared: [Month]

  /// - Parameters:
  ///   - parts: parts of the view, of which each shows days of one month.
  ///   - today: the month of today.
  init(_ parts: [(month: Month, share: Double)], today: Month? = nil) {
    var shares: [Month: Double] = [:]
    for part in parts { shares[part.month, default: 0] += part.share }
    let order = shares.keys.sorted { $0.firstDay < $1.firstDay }
    let share = shares.values.max() ?? 0
    most = order.first { shares[$0, default: 0] >= 0.85 * share } ?? Month(of: .earliest)
    let neighbours = [most.advanced(by: -1), most.advanced(by: 1)].filter { shares[$0, default: 0] > 0 }
    let beside = neighbours.first { $0 == today } ?? neighbours.max { shares[$0, default: 0] < shares[$1, default: 0] }
    guard let beside, beside == today || shares[beside, default: 0] >= 0.4 * share else {
      shared = [most]
      return
    }
    shared = [most, beside].sorted { $0.firstDay < $1.firstDay }
  }
}
