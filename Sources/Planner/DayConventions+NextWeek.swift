// The day that "next week" means for a card.

extension DayConventions {
  /// The day of next week for a card.
  ///
  /// - Parameter own: the card's day; nil in a list.
  /// - Returns: a week after its own day, if that is today or is to come: nothing goes backwards, and nothing is pulled nearer. For every other card
  ///   the first working day of the next week, which begins with the user's first weekday.
  public func nextWeek(for own: Day?, today: Day) -> Day {
    if let own, own >= today { return own.advanced(by: 7) }
    return today.startOfWeek(from: firstWeekday).advanced(by: 7 + firstWorkday.offset(from: firstWeekday))
  }

  /// The day of a week on which work begins; its first one where nobody works.
  var firstWorkday: Weekday {
    Weekday.allCases.filter { !weekend.contains($0) }.min { $0.offset(from: firstWeekday) < $1.offset(from: firstWeekday) } ?? firstWeekday
  }
}
