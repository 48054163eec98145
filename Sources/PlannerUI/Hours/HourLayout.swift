// Where everything among the hours of a day is: a pure value.

import Geometry
import PlanSync
import Planner

/// The frames of what a day shows among its hours, from its left edge and from midnight.
struct HourLayout: Equatable {
  private(set) var frames: [HourThing: Rect] = [:]
  /// When each of them is, counted from the midnight of the day.
  private(set) var spans: [HourThing: TimeSpan] = [:]

  init() {}

  /// - Parameters:
  ///   - things: what there is, each once, in the order of the day.
  ///   - width: that of the day.
  ///   - least: how high the lowest thing is, in points.
  ///   - isRightToLeft: whether the first column of what overlaps is the right one.
  init(_ things: [(thing: HourThing, span: TimeSpan)], scale: HourScale, width: Double, least: Double, isRightToLeft: Bool = false) {
    let least = scale.minutes(high: least + Metrics.blockGap)
    let packing = DayPacking(things.map { PackingItem(id: $0.thing, span: $0.span, least: least) })
    let room = max(0, width - 2 * Metrics.hourEdge)
    for (thing, span) in things {
      guard let lane = packing[thing] else { continue }
      let (top, bottom) = (scale.y(of: lane.minutes.lowerBound).rounded(), scale.y(of: lane.minutes.upperBound).rounded())
      let (start, end) = ((lane.leading * room).rounded(), (lane.trailing * room).rounded() - (lane.trailing < 1 ? Metrics.blockGap : 0))
      let left = isRightToLeft ? width - Metrics.hourEdge - end : Metrics.hourEdge + start
      frames[thing] = Rect(x: left, y: top, width: max(0, end - start), height: max(0, bottom - top - Metrics.blockGap))
      spans[thing] = span
    }
  }

  /// What is at the same time as something, by start.
  func neighbours(of thing: HourThing) -> [HourThing] {
    guard let own = spans[thing] else { return [] }
    return spans.filter { $0.key != thing && $0.value.overlaps(own) }.sorted { ($0.value.start, $0.value.length) < ($1.value.start, $1.value.length) }
      .map(\.key)
  }
}

/// How many days beside one another hours show.
enum HourDays {
  /// Seven, three or one, each of them as wide as it needs at least.
  ///
  /// - Parameter width: what they have together.
  static func count(in width: Double, least: Double, mode: CalendarMode) -> Int {
    mode == .day ? 1 : [7, 3].first { width / Double($0) >= least } ?? 1
  }

  /// The days that stand beside one another with a day among them: a week from its first day on, and otherwise from that day on.
  static func days(with day: Day, count: Int, firstWeekday: Weekday) -> [Day] {
    let first = count == 7 ? day.startOfWeek(from: firstWeekday) : day
    return (0..<count).map { first.advanced(by: $0) }
  }

  /// Where columns are in a width, in whole points, from the first day on.
  static func columns(_ count: Int, from start: Double, to end: Double, isRightToLeft: Bool) -> [ClosedRange<Double>] {
    let edges = (0...count).map { (start + (end - start) * Double($0) / Double(count)).rounded() }
    let spans = zip(edges, edges.dropFirst()).map { $0...max($0, $1) }
    return isRightToLeft ? spans.reversed() : spans
  }
}
