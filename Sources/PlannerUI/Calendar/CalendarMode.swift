// Which view of days a window shows.

/// The views of days, in the order of the switch.
enum CalendarMode: String, CaseIterable {
  /// Weeks without end, each day a cell.
  case weeks
  /// The hours of a week, or of as many days as have room.
  case week
  /// The hours of one day.
  case day

  var words: String {
    switch self {
    case .weeks: Wording.weeks
    case .week: Wording.week
    case .day: Wording.day
    }
  }

  var command: BoardCommand {
    switch self {
    case .weeks: .showWeeks
    case .week: .showWeek
    case .day: .showDay
    }
  }
}
