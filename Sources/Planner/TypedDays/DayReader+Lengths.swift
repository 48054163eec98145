// How long something takes: "for 20 min", "for 1h30m", "eine Stunde", "1,5 Stunden".

extension DayReader {
  /// A run of tokens that says how long something takes.
  struct Length {
    var tokens: Range<Int>
    var minutes: Int
    /// Whether a word stands before it that says so.
    var isSaid: Bool
    var form: LengthForm
  }

  /// A length, with the words that belong to it.
  func lasting(at index: Int) -> Length? {
    guard index < tokens.count, isOpen(before: index), !tokens.tokens[index].isQuoted || isWhole else { return nil }
    let isSaid = tokens.word(index).map(times.lasting.contains) ?? false
    guard let length = length(at: isSaid ? index + 1 : index) else { return nil }
    var end = length.end
    if let word = tokens.word(end), times.long.contains(word) { end += 1 }
    let core = isSaid ? index + 1 : index
    guard isOpen(after: end), MinutesRule.length.range.contains(length.minutes), tokens.hasNew(in: core..<length.end) else { return nil }
    if !isWhole {
      if let word = tokens.word(end), times.refusingAfter.contains(word) { return nil }
      if let word = wordBefore(index), times.refusingBefore.contains(word) { return nil }
      if let mark = tokens.mark(index - 1), mark.isDash || mark == "/" { return nil }
    }
    return Length(tokens: index..<end, minutes: length.minutes, isSaid: isSaid, form: lengthForm(at: core))
  }

  /// A length alone.
  func length(at index: Int) -> (end: Int, minutes: Int)? {
    for (words, minutes) in times.lengths where words.enumerated().allSatisfy({ tokens.word(index + $0) == $1 }) {
      return (index + words.count, minutes)
    }
    if let minutes = minutes(at: index) { return minutes }
    guard let (next, hundredths) = amount(at: index), let (end, unit) = unit(at: next), hundredths * unit % 100 == 0 else { return nil }
    let minutes = hundredths * unit / 100
    return unit == 60 && hundredths % 100 == 0 ? more(behind: end, minutes) ?? (end, minutes) : (end, minutes)
  }

  /// A number, also as a word or with a fraction, in hundredths.
  private func amount(at index: Int) -> (end: Int, hundredths: Int)? {
    guard let number = tokens.number(index) else {
      return tokens.word(index).flatMap { language.counts[$0] }.map { (index + 1, $0 * 100) }
    }
    guard number.digits <= 3 else { return nil }
    guard let mark = tokens.attachedMark(index + 1), mark == "." || mark == ",", tokens.isAttached(index + 2),
      let fraction = tokens.number(index + 2), fraction.digits <= 2
    else { return (index + 1, number.value * 100) }
    return (index + 3, number.value * 100 + fraction.value * (fraction.digits == 1 ? 10 : 1))
  }

  private func unit(at index: Int) -> (end: Int, minutes: Int)? {
    guard let word = tokens.word(index), let unit = times.units[word] else { return nil }
    // Short units may have a point.
    return (word.count <= 3 && tokens.attachedMark(index + 1) == "." ? index + 2 : index + 1, unit)
  }

  /// The minutes behind hours: "1h30", "1h30m", "1 hour and 30 minutes".
  private func more(behind index: Int, _ minutes: Int) -> (end: Int, minutes: Int)? {
    var next = index
    if let word = tokens.word(next), times.and.contains(word) { next += 1 }
    guard let number = tokens.number(next), number.digits <= 2, number.value < 60 else { return nil }
    if let (end, unit) = unit(at: next + 1), unit == 1 { return (end, minutes + number.value) }
    if let word = tokens.word(next + 1), times.smallUnits.contains(word) { return (next + 2, minutes + number.value) }
    return next == index && tokens.isAttached(next) && number.digits == 2 ? (next + 1, minutes + number.value) : nil
  }

  /// Whether a length is how long the thing takes.
  func isMeant(_ length: Length, besides start: Range<Int>?, _ day: Range<Int>?) -> Bool {
    if length.isSaid { return true }
    if let start, areBeside(start, length.tokens) { return true }
    // Metres are rarely as many as the minutes of quarters of an hour.
    guard times.isBareLength || length.form != .words, length.form != .minutes || length.minutes.isMultiple(of: 15),
      !isNumbered(length.tokens.lowerBound)
    else { return false }
    if let day, areBeside(day, length.tokens) { return true }
    // Nobody plans more in so many words: it is how something is called.
    guard length.minutes <= (times.isBareLength ? 12 : 6) * 60 else { return false }
    if length.form != .words, !times.isBareLength || length.form == .minutes { return isLast(length.tokens.upperBound) }
    return isLast(length.tokens.upperBound)
      || isFirst(length.tokens.lowerBound) && tokens.word(length.tokens.upperBound) != nil && !tokens.isCapitalized(length.tokens.upperBound)
  }
}
