// Weekdays: "Friday", "next Monday", "Mon 1 Dec", "Montag nächste Woche".

extension DayReader {
  func weekday(at index: Int) -> Reading? {
    var start = index
    let modifier = tokens.word(index).flatMap { language.modifiers[$0] }
    if modifier != nil { start += 1 }
    guard let name = tokens.word(start).flatMap({ language.weekdays[$0] }), start == index || tokens.tokens[start].isSpaced
    else { return nil }
    var end = start + 1
    let hasPoint = name.isShort && tokens.attachedMark(end) == "."
    if hasPoint { end += 1 }
    if modifier == nil {
      if let dated = dated(name.weekday, behind: end) { return dated }
      if let word = tokens.word(end), language.modifiers[word] == .next, unitToCome(at: end) == .week {
        return Reading(end: end + 2, day: nextWeek(name.weekday), kind: .weekday)
      }
    }
    if name.isShort, !isDay(name, at: start, hasModifier: modifier != nil, hasPoint: hasPoint, end: end) { return nil }
    let toCome = name.weekday.offset(from: today.weekday)
    let day =
      switch modifier {
      case .next: nextWeek(name.weekday)
      case .this: day(after: toCome)
      case .coming, nil: day(after: toCome == 0 ? 7 : toCome)
      }
    return Reading(end: end, day: day, kind: .weekday)
  }

  /// The date that follows a weekday. Both have to be the same day.
  private func dated(_ weekday: Weekday, behind end: Int) -> Reading? {
    var start = end
    if tokens.mark(start) == "," { start += 1 }
    if let word = tokens.word(start), language.articles.contains(word) { start += 1 }
    guard start < tokens.count, !tokens.isAttached(start), let date = plainDate(at: start, isSure: true) else { return nil }
    // "Thu 12.30" is no date that does not exist.
    if date.day == nil, isPointedTime(start) { return nil }
    return Reading(end: date.end, day: date.day?.weekday == weekday ? date.day : nil, kind: .date)
  }

  /// Whether "12.30" stands here.
  private func isPointedTime(_ index: Int) -> Bool { time(at: index)?.form == .pointed }

  /// Whether a short name is a weekday here, and not another word.
  private func isDay(_ name: DayLanguage.WeekdayName, at index: Int, hasModifier: Bool, hasPoint: Bool, end: Int) -> Bool {
    if isWhole { return true }
    let looksLikeName = !name.isOrdinary || tokens.isCapitalized(index)
    // A time behind it says enough, however the name is written.
    if isClock(tokens.mark(end) == "," ? end + 1 : end) || isPointedTime(end) { return true }
    if hasModifier || hasPreposition(before: index) { return looksLikeName || isLast(end) }
    if isTime(end), looksLikeName { return true }
    if isLast(end) { return (looksLikeName || name.closes || isTime(before: index)) && !isFirst(index) }
    guard isFirst(index), looksLikeName else { return false }
    if let mark = tokens.attachedMark(end), mark == "," || mark == ":" { return true }
    switch name.opens {
    case .always: return true
    case .dotted: return hasPoint && tokens.isCapitalized(index)
    case .never: return false
    }
  }
}
