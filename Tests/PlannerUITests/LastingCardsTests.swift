// Which cards last several days.

import Interchange
import Planner
import SeededRandom
import Testing

@testable import PlannerUI

@Suite("Cards that last several days")
struct LastingCardsTests {
  private static let first = Day(daysSinceEpoch: 20_000)

  /// Every entry of the plan, looked at one by one.
  private func naive(_ plan: Plan, _ days: ClosedRange<Day>) -> [LastingCards.Card] {
    var found: [LastingCards.Card] = []
    for offset in -60...60 {
      let day = Self.first.advanced(by: offset)
      for id in plan.entries(in: .day(day)) {
        guard let entry = plan.entry(id) else { continue }
        let all = day...day.advanced(by: CalendarTiming.days(of: entry) - 1)
        if all.count > 1, all.overlaps(days) { found.append(LastingCards.Card(id: id, days: all)) }
      }
    }
    return found
  }

  private func event(_ number: Int, days: Int) -> NewEntry {
    let component = "BEGIN:VEVENT\nSUMMARY:\(number)\nDTSTART;VALUE=DATE:20261123\nDURATION:P\(days)D\nEND:VEVENT"
    return NewEntry(title: "\(number)", origin: days == 0 ? "" : "ical1 2026-11-23 0\n\(component)")
  }

  @Test("are those of a naive look at all entries, in any week, right after any change of the plan")
  func weeks() throws {
    var random = Seeded()
    var plan = Plan()
    try plan.apply(.addList(title: "a"))
    var lasting = LastingCards()
    var (most, bars) = (0, 0)
    for number in 0..<1_000 {
      let place: Place = random.chance(5, in: 6) ? .day(Self.first.advanced(by: random.below(40) - 20)) : .list(plan.lists[0].id)
      let ids = (0..<(1 + random.below(3))).compactMap { _ in plan.allEntries.randomElement(using: &random)?.id }
      switch random.below(8) {
      case 0..<3 where plan.entryCount < 40: try plan.apply(.add(event(number, days: random.below(12)), at: .end(of: place)))
      case 3..<6 where !ids.isEmpty: try plan.apply(.move(ids, to: .end(of: place)))
      case 6 where !ids.isEmpty: try plan.apply(.delete(ids))
      case 7 where number % 20 == 0: try plan.apply(.addList(title: "\(number)"))
      default: break
      }
      lasting.planChanged(plan, in: plan.takeTouched())
      let week = Self.first.advanced(by: random.below(60) - 30)
      let found = lasting.cards(in: week...week.advanced(by: 6), of: plan)
      #expect(found == naive(plan, week...week.advanced(by: 6)), "seed \(random.seed), step \(number)")
      most = max(most, found.count)
      // Each has a row of its own on each of its days, beside whatever else lasts.
      let rows = BarRows(found.map { max(0, week.distance(to: $0.days.lowerBound))...min(6, week.distance(to: $0.days.upperBound)) })
      for column in 0..<7 {
        let day = week.advanced(by: column)
        #expect(rows.day(column, capacity: .max).bars.count == found.count { $0.days.contains(day) }, "seed \(random.seed), step \(number)")
      }
      bars += found.count
    }
    #expect(most > 3 && bars > 1_000, "seed \(random.seed): at most \(most), \(bars) in all")
  }
}
