// Hours and minutes with a letter right behind the number: "14h", "18h30", "90m". They are times of day, or lengths.

extension DayReader {
  /// An hour with its letter, and the minutes behind that: "14h", "18h30", "14:30h".
  func lettered(_ hour: Hour) -> Hour? {
    guard hour.form != .pointed, isLetter(hour.end) else { return nil }
    var (time, end) = (hour.time, hour.end + 1)
    if hour.form == .bare, tokens.isAttached(end), let minute = tokens.number(end) {
      guard minute.digits == 2, minute.value < 60 else { return nil }
      (time, end) = (time + minute.value, end + 1)
    }
    return Hour(end: end, time: time, half: .written, form: .lettered)
  }

  private func isLetter(_ index: Int) -> Bool {
    tokens.isAttached(index) && !tokens.isCapitalized(index) && tokens.word(index).map(times.hourLetters.contains) == true
  }

  /// Whether a time with letters is meant, and no length:
  ///
  /// 1. Behind "at" and the like.
  /// 2. From 13 on, and from 7 on with minutes, or to another such hour: nobody plans so many hours in such words. Words that it could count must not
  ///    stand behind it ("14h flight"), unless a day stands before it.
  /// 3. From 7 on, as the last word behind a day.
  func isMeant(lettered time: Time, behind day: Found?, isOnDay: Bool) -> Bool {
    if time.introduction != .none { return true }
    guard let number = tokens.number(time.core), number.value >= 7, Self.waking.contains(time.start) else { return false }
    let (start, end) = (time.tokens.lowerBound, time.tokens.upperBound)
    let isBehindDay = day?.tokens.upperBound == start
    let isKnown = day != nil || isOnDay
    if let length = time.length {
      guard time.start + length <= Self.waking.upperBound, isKnown || isLetter(time.core + 1) else { return false }
    } else if number.value <= 12, end == time.core + 2 {
      return isBehindDay && isLast(end)
    }
    return isBehindDay || (start == 0 ? isKnown : countsNothing(behind: end, day) || isLastButLength(end))
  }

  /// Whether nothing comes behind but how long it takes.
  func isLastButLength(_ end: Int) -> Bool { end == tokens.count || lasting(at: end)?.tokens.upperBound == tokens.count }

  /// "90m". What races and pools are long is none, and no more than five hours are so written.
  func minutes(at index: Int) -> (end: Int, minutes: Int)? {
    guard let number = tokens.number(index), number.digits <= 3, isMinuteLetter(index + 1) else { return nil }
    return (5...300).contains(number.value) && !number.value.isMultiple(of: 50) ? (index + 2, number.value) : nil
  }

  private func isMinuteLetter(_ index: Int) -> Bool {
    tokens.isAttached(index) && !tokens.isCapitalized(index) && tokens.word(index).map(times.smallUnits.contains) == true
  }

  /// What a length is written like.
  enum LengthForm {
    /// "90 minutes".
    case words
    /// "2h", "1h30", "45min".
    case brief
    /// "90m", which can be metres.
    case minutes
  }

  /// What a length that begins at a token is written like.
  func lengthForm(at index: Int) -> LengthForm {
    guard tokens.number(index) != nil, tokens.isAttached(index + 1), let unit = tokens.word(index + 1), unit.count <= 3 else { return .words }
    return isMinuteLetter(index + 1) ? .minutes : .brief
  }
}
