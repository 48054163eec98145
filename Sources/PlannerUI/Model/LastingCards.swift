// Which cards last several days.

import Interchange
import Planner

/// The cards on days that last more than one, by the days that they begin on. How long a card lasts is read once.
struct LastingCards {
  /// A card, with all of its days.
  struct Card: Hashable {
    let id: EntryID
    let days: ClosedRange<Day>
  }

  /// nil while nobody has looked.
  private var byDay: [Day: [Card]]?
  /// How many days the longest lasts, of those that there were.
  private var longest = 1
  private var lengths: [EntryID: (origin: String, days: Int)] = [:]

  /// The plan has changed in some places, or in any.
  ///
  /// - Complexity: O(entries in them)
  mutating func planChanged(_ plan: Plan, in places: Set<Place>?) {
    guard byDay != nil else { return }
    guard let places else {
      byDay = nil
      return
    }
    for day in places.compactMap(\.day) { look(at: day, plan) }
  }

  /// Those that touch some days, the earliest first, and those of one day in its order.
  ///
  /// - Complexity: O(days that the longest lasts); the first time O(entries)
  mutating func cards(in days: ClosedRange<Day>, of plan: Plan) -> [Card] {
    if byDay == nil {
      byDay = [:]
      let entries = plan.allEntries
      // By position: no copy of an entry, which would hold and let go of all its texts.
      let found = Set(entries.indices.lazy.filter { !entries[$0].origin.isEmpty }.compactMap { entries[$0].place.day })
      for day in found { look(at: day, plan) }
    }
    guard let byDay, !byDay.isEmpty else { return [] }
    let first = max(Day.earliest, days.lowerBound.advanced(by: 1 - longest))
    return (0...first.distance(to: days.upperBound)).flatMap { byDay[first.advanced(by: $0)] ?? [] }.filter { $0.days.overlaps(days) }
  }

  /// How many days a card lasts.
  mutating func length(of card: Entry) -> Int {
    if card.origin.isEmpty { return 1 }
    if let known = lengths[card.id], known.origin == card.origin { return known.days }
    let days = CalendarTiming.days(of: card)
    lengths[card.id] = (card.origin, days)
    return days
  }

  private mutating func look(at day: Day, _ plan: Plan) {
    var found: [Card] = []
    for id in plan.entries(in: .day(day)) {
      guard let card = plan.entry(id), !card.origin.isEmpty else { continue }
      let count = length(of: card)
      longest = max(longest, count)
      if count > 1 { found.append(Card(id: id, days: day...min(day.advanced(by: count - 1), .latest))) }
    }
    byDay?[day] = found.isEmpty ? nil : found
  }
}
