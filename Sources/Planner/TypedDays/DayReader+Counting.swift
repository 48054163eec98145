// Days that are counted from today: "tomorrow", "in two weeks", "next week".

extension DayReader {
  /// "Tomorrow", "the day after tomorrow".
  func relative(at index: Int) -> Reading? {
    for (words, days) in language.relativePhrases where words.enumerated().allSatisfy({ tokens.word(index + $0) == $1 }) {
      return Reading(end: index + words.count, day: day(after: days), kind: .relative)
    }
    guard let word = tokens.word(index), let days = language.relative[word] else { return nil }
    return Reading(end: index + 1, day: day(after: days), kind: .relative)
  }

  /// Whether days are counted from here: "in 3 days".
  func isSpan(_ index: Int) -> Bool { tokens.word(index).map(language.inWords.contains) ?? false }

  /// "In 3 days", "in a month".
  func span(at index: Int) -> Reading? {
    guard isSpan(index), let unit = tokens.word(index + 2).flatMap({ language.units[$0] }),
      tokens.tokens[index + 2].isSpaced
    else { return nil }
    let count: Int
    if let number = tokens.number(index + 1) {
      guard (1...999).contains(number.value) else { return nil }
      count = number.value
    } else {
      guard let number = tokens.word(index + 1).flatMap({ language.counts[$0] }) else { return nil }
      count = number
    }
    let day =
      switch unit {
      case .day: day(after: count)
      case .week: day(after: 7 * count)
      case .month: day(afterMonths: count)
      case .year: day(afterMonths: 12 * count)
      }
    return Reading(end: index + 3, day: day, kind: .relative)
  }

  /// "Next week", "next month"; with a weekday, that one of the week.
  func week(at index: Int) -> Reading? {
    guard let unit = unitToCome(at: index) else { return nil }
    var end = index + 2
    switch unit {
    case .week:
      var name = end
      if let word = tokens.word(name), language.prepositions.contains(word) { name += 1 }
      if let weekday = tokens.word(name).flatMap({ language.weekdays[$0] }), !weekday.isShort || !weekday.isOrdinary {
        end = name + 1
        return Reading(end: end, day: nextWeek(weekday.weekday), kind: .relative)
      }
      return Reading(end: end, day: nextWeek(conventions.firstWorkday), kind: .relative)
    case .month:
      return Reading(end: end, day: today.month.next.firstDay, kind: .relative)
    case .day, .year: return nil
    }
  }

  /// The unit in "next week".
  func unitToCome(at index: Int) -> DayLanguage.Unit? {
    guard let modifier = tokens.word(index).flatMap({ language.modifiers[$0] }), modifier != .this else { return nil }
    return tokens.word(index + 1).flatMap { language.units[$0] }
  }

  func day(after days: Int) -> Day? {
    let limit = today.distance(to: .latest)
    return days <= limit ? today.advanced(by: days) : nil
  }

  /// The same day of a later month, or that month's last.
  private func day(afterMonths count: Int) -> Day? {
    let month = today.month.advanced(by: count)
    guard month.year * 12 + month.number == today.month.year * 12 + today.month.number + count else { return nil }
    return Day(year: month.year, month: month.number, day: min(today.dayOfMonth, month.count))
  }

  /// A weekday of the week after this one, as the user counts weeks.
  func nextWeek(_ weekday: Weekday) -> Day? {
    let first = conventions.firstWeekday
    return day(after: 7 - today.weekday.offset(from: first) + weekday.offset(from: first))
  }
}
