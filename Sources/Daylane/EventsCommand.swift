// daylane events

import ArgumentParser
import Foundation
import Interchange
import PlanSync
import Planner
import PlannerStore
import Words

struct EventsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "events", abstract: tr("Prints the events of the calendars that are shown in the month."),
    discussion: tr("They are the ones that were fetched last; no server is asked."))

  @OptionGroup var data: DataOptions

  @Option(help: ArgumentHelp(tr("The first day; today by default."), valueName: "YYYY-MM-DD"), transform: Day.argument)
  var from: Day?

  @Option(help: ArgumentHelp(tr("The last day; by default the seventh day from the first one."), valueName: "YYYY-MM-DD"), transform: Day.argument)
  var to: Day?

  @Flag(help: ArgumentHelp(tr("Prints JSON.")))
  var json = false

  private static let longest = 3_660

  func run() throws {
    let first = from ?? Self.today
    let last = to ?? first.advanced(by: 6)
    guard first <= last else { throw Failure.usage(tr("the last day is before the first one; swap them")) }
    guard first.distance(to: last) < Self.longest else { throw Failure.usage(tr("that is more than ten years; ask for fewer days")) }
    let sources = try data.storeForReading()?.eventSources() ?? []
    let days = try AccountAccess.asking { await EventReader().events(of: sources, in: first...last) }
    let found = days.sorted { $0.key < $1.key }
    if json { return try Output.write(json: ["days": found.map(Form.init)]) }
    if found.isEmpty {
      return try Output.write(
        sources.isEmpty
          ? tr("No calendar of events is shown; \"daylane account subscribe\" shows one.\n") : tr("There are no events on these days.\n"))
    }
    try Output.write(found.map { day, events in "\(day.iso)\n" + events.map { Self.line($0, on: day) }.joined() }.joined(separator: "\n"))
  }

  private static var today: Day {
    let now = Calendar(identifier: .gregorian).dateComponents([.year, .month, .day], from: Date())
    return Day(year: now.year ?? 2026, month: now.month ?? 1, day: now.day ?? 1) ?? .earliest
  }

  private static func line(_ one: DayEvent, on day: Day) -> String {
    let start = one.event.start(on: day).map { "\(ClockTime.text($0))  " } ?? "       "
    return TerminalText.line("  \(start)\(one.event.title)  (\(one.calendar))") + "\n"
  }

  /// What a script reads.
  private struct Form: Encodable {
    struct Event: Encodable {
      let title, calendar, first, last: String
      let start, end: String?
    }
    let date: String
    let events: [Event]

    init(_ day: Day, _ found: [DayEvent]) {
      date = day.iso
      events = found.map { one in
        Event(
          title: one.event.title, calendar: one.calendar, first: one.event.days.lowerBound.iso, last: one.event.days.upperBound.iso,
          start: one.event.start.map(ClockTime.text), end: one.event.end.map(ClockTime.text))
      }
    }
  }
}
