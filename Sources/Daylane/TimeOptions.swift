// When a card begins on its day, and how long it takes.

import ArgumentParser
import Planner
import Words

/// A time and a length, as several commands take them.
struct TimeOptions: ParsableArguments {
  @Option(help: ArgumentHelp(tr("When it begins on its day; none takes the time away."), valueName: "HH:MM"), transform: Minutes.time)
  var at: Choice?

  @Option(
    name: .customLong("for"),
    help: ArgumentHelp(tr("How long it takes: 45m, 2h or 1h30m; none takes the length away."), valueName: "length"), transform: Minutes.length)
  var duration: Choice?

  /// A number of minutes, or none on purpose.
  struct Choice: Sendable {
    let minutes: Minutes?
  }

  var isEmpty: Bool { at == nil && duration == nil }

  /// What a command changes; `nil` leaves what there is.
  var start: Minutes?? { at.map(\.minutes) }
  var length: Minutes?? { duration.map(\.minutes) }
}

extension Minutes {
  fileprivate static func time(_ text: String) throws -> TimeOptions.Choice {
    if text == "none" { return TimeOptions.Choice(minutes: nil) }
    guard let time = Minutes(clock: text) else { throw ValidationError(tr("times are written as 9:30 or 14:00")) }
    return TimeOptions.Choice(minutes: time)
  }

  fileprivate static func length(_ text: String) throws -> TimeOptions.Choice {
    if text == "none" { return TimeOptions.Choice(minutes: nil) }
    guard let match = text.lowercased().wholeMatch(of: /(?:(\d{1,3})h)?(?:(\d{1,5})m?)?/), match.1 != nil || match.2 != nil else {
      throw ValidationError(tr("lengths are written as 45m, 2h or 1h30m"))
    }
    let minutes = (match.1.flatMap { Int($0) } ?? 0) * 60 + (match.2.flatMap { Int($0) } ?? 0)
    guard let length = MinutesRule.length.checked(minutes) else { throw ValidationError(tr("a length is between 5 minutes and 7 days")) }
    return TimeOptions.Choice(minutes: length)
  }
}
