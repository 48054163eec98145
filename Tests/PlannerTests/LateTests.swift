// Cards of days that have passed, and are not done, against a naive model.

import MoveCore
import Planner
import SeededRandom
import Testing

@Suite("Cards of earlier days that are not done")
struct LateTests {
  /// Every card of every day before `today`, from the first day on, looked at one by one.
  private func naive(_ plan: Plan, on today: Day) -> [EntryID] {
    let days = Set(plan.allEntries.compactMap(\.place.day)).filter { $0.daysSinceEpoch < today.daysSinceEpoch }
    return days.sorted { $0.daysSinceEpoch < $1.daysSinceEpoch }.flatMap { day in
      plan.entries(in: .day(day)).filter { plan.entry($0)?.isDone != true }
    }
  }

  @Test("are counted and named right after any change, and carried to today or off their days in their order, and back")
  func random() throws {
    var generator = Seeded()
    var plan = Plan()
    for title in ["a", "b"] { try plan.apply(.addList(title: title)) }
    var most = 0
    var taken: [Step] = []
    for number in 0..<Effort.part(of: 10_000) {
      let day = Day(daysSinceEpoch: 20_000 + Int32(generator.below(8)))
      let today = Day(daysSinceEpoch: 20_000 + Int32(generator.below(9)))
      let ids = (0..<(1 + generator.below(4))).compactMap { _ in plan.allEntries.randomElement(using: &generator)?.id }
      let place: Place = generator.chance(2, in: 3) ? .day(day) : .list(plan.lists[generator.below(plan.lists.count)].id)
      let late = plan.overdueCards(on: today)
      #expect(late == naive(plan, on: today) && plan.overdueCount(on: today) == late.count, "seed \(generator.seed), step \(number)")
      for list in plan.lists {
        let away = plan.scheduledDays.flatMap { plan.entries(in: .day($0)) }.filter {
          plan.entry($0)?.home == list.id && plan.entry($0)?.isDone == false
        }
        #expect(plan.openCards(onDaysFrom: list.id) == away, "seed \(generator.seed), step \(number)")
        #expect(plan.openCount(onDaysFrom: list.id) == away.count, "seed \(generator.seed), step \(number)")
      }
      most = max(most, late.count)
      let command: Command
      switch generator.below(12) {
      case 0..<4 where plan.entryCount < 60: command = .add(NewEntry(title: "\(number)", isDone: generator.chance(1, in: 4)), at: .end(of: place))
      case 4,
        5 where !ids.isEmpty:
        command = .setDone(ids, generator.chance(1, in: 2))
      case 6 where !ids.isEmpty: command = .move(ids, to: .end(of: place))
      case 7 where !ids.isEmpty: command = .delete(ids)
      case 8 where !late.isEmpty:
        command = .move(late, to: .end(of: .day(today)))
        let before = plan.entries(in: .day(today)).map { $0 }
        var moved = plan
        try moved.apply(command)
        #expect(
          Array(moved.entries(in: .day(today))) == before + late && moved.overdueCount(on: today) == 0, "seed \(generator.seed), step \(number)")
      case 9 where !late.isEmpty:
        command = .unschedule(late)
        var moved = plan
        try moved.apply(command)
        for list in plan.lists {
          let own = late.filter { plan.entry($0)?.home == list.id }
          #expect(Array(moved.entries(in: .list(list.id))) == Array(plan.entries(in: .list(list.id))) + own, "seed \(generator.seed), step \(number)")
        }
        #expect(moved.overdueCount(on: today) == 0, "seed \(generator.seed), step \(number)")
      case 10:
        guard let step = taken.popLast() else { continue }
        plan.apply(plan.changes(undoing: step).changes)
        try plan.checkInvariants()
        continue
      default: continue
      }
      guard let step = try? plan.step(for: command), !step.changes.isEmpty else { continue }
      plan.apply(step.changes)
      taken.append(step)
      try plan.checkInvariants()
    }
    #expect(most > 2, "seed \(generator.seed): at most \(most) were late")
  }

  @Test("are none of today, of later days, of lists, and none that are done")
  func edges() throws {
    var plan = Plan()
    let today = PlanTests.friday
    for (days, title) in [(-1, "yesterday"), (0, "today"), (1, "tomorrow"), (-400, "long ago")] {
      try plan.apply(.add(NewEntry(title: title), at: .end(of: .day(today.advanced(by: days)))))
    }
    try plan.apply(.add(NewEntry(title: "in a list"), at: nil))
    #expect(plan.overdueCards(on: today).compactMap { plan.entry($0)?.title } == ["long ago", "yesterday"])
    #expect(plan.allEntries.filter { $0.isOverdue(on: today) }.count == 2)
    try plan.apply(.setDone(plan.overdueCards(on: today), true))
    #expect(plan.overdueCount(on: today) == 0 && plan.overdueCards(on: today).isEmpty)
    // A plan that is read from its rows knows it, too.
    let read = try Plan(
      lists: plan.lists, entries: plan.allEntries, aside: plan.aside, revision: 0, nextEntryID: plan.nextEntryID, nextListID: plan.nextListID)
    #expect(read.overdueCount(on: today.advanced(by: 2)) == 2)
  }
}
