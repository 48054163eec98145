// What a person does by chance.

import MoveCore
import Planner
import PlannerStore
import SeededRandom

/// A machine with a plan, in front of a person.
protocol Planning: AnyObject {
  var plan: Plan { get set }
  var window: PlanStore { get }
  var clock: TestClock { get }
  func perform(_ command: Command) throws
}

/// What a person does.
enum Gestures {
  /// - Parameters:
  ///   - givesTimes: whether cards get times, labels and deadlines, too.
  ///   - first: The first of the days that cards come to.
  static func perform(
    on machine: some Planning, _ number: Int, givesTimes: Bool = true, from first: Day = Day(daysSinceEpoch: 20_800), _ random: inout Seeded
  ) throws {
    let plan = machine.plan
    let lists = plan.lists.map(\.id)
    let all = plan.allEntries.map(\.id).sorted()
    func place() -> Place {
      random.chance(1, in: 3) ? .day(first.advanced(by: random.below(4))) : .list(lists[random.below(lists.count)])
    }
    func destination(_ place: Place) -> Destination<Place, EntryID> {
      let count = plan.entries(in: place).count
      return plan.arrangement.destination(at: random.below(count + 1), in: place)
    }
    guard all.count > 2, !random.chance(1, in: 5) else {
      let isHeader = random.chance(1, in: 4)
      let spot: Place = isHeader ? .list(lists[random.below(lists.count)]) : place()
      return try machine.perform(
        .add(
          NewEntry(kind: isHeader ? .header : .card, title: "\(machine.clock.newName())"), at: destination(spot),
          home: lists[random.below(lists.count)]))
    }
    let one = all[random.below(all.count)]
    // By numbers of their own.
    var times = Seeded(seed: UInt64(number) &* 7_919 &+ UInt64(all.count))
    if givesTimes, times.chance(1, in: 5), !plan.isHeader(one) { return try time(one, machine, first, &times) }
    if givesTimes, times.chance(1, in: 8), let entry = plan.entry(one), entry.kind == .card {
      let labels = ["home", "a, b", "Work", "wOrk", "ü"].filter { _ in times.chance(1, in: 3) }
      return try machine.perform(.edit(one, labels: times.chance(1, in: 2) ? entry.labels.adding(labels) : Labels(labels)))
    }
    if givesTimes, times.chance(1, in: 8), !plan.isHeader(one) {
      let deadline = times.chance(1, in: 3) ? nil : first.advanced(by: times.below(7) - 1)
      return try machine.perform(.edit(one, deadline: .some(deadline)))
    }
    switch random.below(13) {
    case 0...3: try machine.perform(.move([one], to: destination(place())))
    case 4: try machine.perform(.edit(one, title: "t\(number)"))
    case 5: try machine.perform(.edit(one, notes: "n\(number)"))
    case 6: try machine.perform(.setDone([one], random.chance(1, in: 2)))
    case 7: try machine.perform(.delete([one]))
    case 8: try machine.window.undo(on: &machine.plan)
    case 9: try machine.window.redo(on: &machine.plan)
    case 10: try machine.perform(.archive([one]))
    case 11: try machine.perform(.unarchive([one]))
    default: try machine.perform(.setHome([one], lists[random.below(lists.count)]))
    }
  }

  private static func time(_ card: EntryID, _ machine: some Planning, _ first: Day, _ random: inout Seeded) throws {
    guard random.chance(1, in: 3) else {
      return try machine.perform(.edit(card, start: .some(time(&random)), length: .some(length(&random))))
    }
    let day = first.advanced(by: random.below(4))
    try machine.perform(.appoint([Appointment(card, on: day, start: time(&random), length: length(&random))]))
  }

  /// A time of a few, so that cards come to stand at the same one; or none.
  private static func time(_ random: inout Seeded) -> Minutes? {
    random.chance(1, in: 4) ? nil : [0, 540, 870, 1_380, 1_439].randomElement(using: &random).flatMap { Minutes($0) }
  }

  /// Some of these pass midnight, or several.
  private static func length(_ random: inout Seeded) -> Minutes? {
    random.chance(1, in: 3) ? nil : [5, 45, 90, 1_440, 3_000].randomElement(using: &random).flatMap { Minutes($0) }
  }
}
