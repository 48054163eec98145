// The day that "next week" means for a card.

extension DayConventions {
  /// The day of next week for a card.
  ///
  /// - Parameters:
  ///   - own: the card's day; nil in a list.
  ///   - weekend: the days on which the user does not work.
  /// - Returns: a week after its own day, if that is today or is to come: nothing goes backwards, and nothing is pulled nearer. For every other card
  ///   the first working day of the next week, which begins with the user's first weekday.
  public func nextWeek(for own: Day?, today: Day, weekend: Set<Weekday>) -> Day {
    if let own, own >= today { return own.advanced(by: 7) }
    let week = today.startOfWeek(from: firstWeekday).advanced(by: 7).week
    return week.first { !weekend.contains($0.weekday) } ?? week[0]
  }
}
