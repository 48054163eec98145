// Reads tokens: which runs of them are days, and which of these counts.

/// Reads the beginning of one line.
struct DayReader {
  let tokens: DayTokens
  let today: Day
  let conventions: DayConventions
  /// Whether all of the text has to be a day: then what could also be something else is none.
  let isWhole: Bool

  var language: DayLanguage { conventions.language }

  /// A run of tokens that reads as a day, from a known start.
  struct Reading {
    /// Behind its last token.
    var end: Int
    /// `nil` if the words are those of a day, and there is no such day.
    var day: Day?
    var kind: Kind

    enum Kind { case relative, weekday, date }
  }

  /// A day with the words that belong to it.
  struct Found {
    var tokens: Range<Int>
    /// The part of it that is the day itself.
    var core: Range<Int>
    var day: Day
  }

  /// The last day that is meant.
  func lastDay() -> Found? {
    var found: Found?
    var index = 0
    while index < tokens.count {
      guard let reading = reading(at: index) else {
        index += 1
        continue
      }
      // "Monday in a week" is neither of the two.
      if isSpan(index), isDayWord(index - 1) {
        found = nil
      } else if let day = reading.day, day >= today, let start = start(of: reading, at: index), !isJoined(start, index..<reading.end) {
        found = Found(tokens: start..<reading.end, core: index..<reading.end, day: day)
      }
      index = reading.end
    }
    return found
  }

  /// The day that begins here, where nothing but a day can stand, and where it ends; no day if there is none with these words.
  func wholeDay(at start: Int) -> (day: Day?, end: Int)? {
    var index = start
    while let word = tokens.word(index),
      language.prepositions.contains(word) || language.articles.contains(word) && tokens.number(index + 1) != nil
    {
      index += 1
    }
    return reading(at: index).map { ($0.day, $0.end) }
  }

  /// The last day by which something must be done, with the words that say so: "due Friday". Where a time follows, it is when something takes place.
  func lastDeadline() -> Found? {
    var found: Found?
    for index in 0..<tokens.count {
      guard let word = tokens.word(index), language.dueWords.contains(word), isOpen(before: index), !tokens.tokens[index].isQuoted,
        wordBefore(index).map(language.refusing.contains) != true
      else { continue }
      var first = index + 1
      while let word = tokens.word(first), language.prepositions.contains(word) || language.articles.contains(word) { first += 1 }
      guard let reading = reading(at: first), let day = reading.day, day >= today, !isJoined(behind: reading.end),
        tokens.tokens[index + 1].isSpaced, !isClock(reading.end), !isClock(tokens.mark(reading.end) == "," ? reading.end + 1 : reading.end)
      else { continue }
      found = Found(tokens: index..<reading.end, core: first..<reading.end, day: day)
    }
    return found
  }

  /// The longest run that reads as a day and begins here, with nothing attached to it.
  private func reading(at index: Int) -> Reading? {
    guard index < tokens.count, isOpen(before: index), !tokens.tokens[index].isQuoted || isWhole else { return nil }
    let readings = [relative(at: index), span(at: index), week(at: index), weekday(at: index), date(at: index), dayOfMonth(at: index)]
    return readings.compactMap { $0 }.filter { isOpen(after: $0.end) && tokens.hasNew(in: index..<$0.end) }.max { $0.end < $1.end }
  }

  // MARK: What is around it

  private static let opening: Set<Unicode.Scalar> = ["(", "[", "{", "–", "—", ",", ";", "\"", "“", "”", "„", "«", "»"]
  private static let closing: Set<Unicode.Scalar> = [
    ".", ",", ";", ":", "!", "?", ")", "]", "}", "…", "\"", "“", "”", "„", "«", "»", "–", "—",
  ]
  private static let currencies: Set<Unicode.Scalar> = [
    "€", "$", "£", "¥", "%", "°", "#", "№", "§", "+", "=", "×", "*", "<", ">", "~", "≈", "'", "′",
  ]

  func isOpen(before index: Int) -> Bool {
    guard tokens.isAttached(index), index > 0 else { return true }
    guard let mark = tokens.mark(index - 1) else { return false }
    if mark == ",", tokens.number(index - 2) != nil { return false }
    return Self.opening.contains(mark) || mark.properties.isEmojiPresentation
  }

  func isOpen(after end: Int) -> Bool {
    if end == tokens.count { return !tokens.isCut }
    var index = end
    while let mark = tokens.attachedMark(index), Self.closing.contains(mark) { index += 1 }
    guard tokens.isAttached(index) else { return index < tokens.count || !tokens.isCut }
    return tokens.mark(index)?.properties.isEmojiPresentation == true
  }

  /// Whether nothing but marks comes behind.
  func isLast(_ end: Int) -> Bool {
    !tokens.isCut && (end..<tokens.count).allSatisfy { tokens.mark($0) != nil }
  }

  func isFirst(_ index: Int) -> Bool {
    (0..<min(index, tokens.count)).allSatisfy { tokens.mark($0) != nil }
  }

  /// Whether a word stands before that goes with a weekday or a date.
  func hasPreposition(before index: Int) -> Bool {
    guard let word = tokens.word(index - 1) else { return false }
    return language.prepositions.contains(word) || language.articles.contains(word) && hasPreposition(before: index - 1)
  }

  /// Whether the number from here to `end` counts or measures something, or is a part of something with numbers.
  func isMeasure(_ index: Int, _ end: Int) -> Bool { isNumbered(index) || isCounted(end) }

  /// Whether what stands before a number makes it a part of something with numbers.
  func isNumbered(_ index: Int) -> Bool {
    if let mark = tokens.mark(index - 1), Self.currencies.contains(mark) { return true }
    return wordBefore(index).map(language.numbering.contains) ?? false
  }

  /// Whether what stands behind a number is counted or measured by it.
  func isCounted(_ end: Int) -> Bool {
    if let mark = tokens.mark(end), Self.currencies.contains(mark) { return true }
    return tokens.word(end).map(language.counted.contains) ?? false
  }

  /// The word before, also if it is shortened by a point: "Nr. 3", "Dr. Sun".
  func wordBefore(_ index: Int) -> String? {
    tokens.word(tokens.attachedMark(index - 1) == "." ? index - 2 : index - 1)
  }

  /// Whether a time of day stands here: "9:30", "9 Uhr", "10am", "Abend".
  func isTime(_ index: Int) -> Bool {
    if let word = tokens.word(index), language.daytimes.contains(word) { return true }
    return isClock(index)
  }

  /// Whether an hour stands here: "9:30", "9 Uhr", "12-13", "at noon".
  func isClock(_ index: Int) -> Bool {
    if let time = time(at: index) {
      let isBare = time.form == .bare && (time.length != nil || time.introduction != .at)
      if isBare ? time.isBareSpan && countsNothing(behind: time.tokens.upperBound, nil) : time.form != .pointed || time.introduction != .none {
        return true
      }
    }
    guard let hour = tokens.number(index), hour.digits <= 2, hour.value <= 24 else { return false }
    if tokens.attachedMark(index + 1) == ":" { return tokens.isAttached(index + 2) && tokens.number(index + 2)?.digits == 2 }
    return tokens.word(index + 1).map(language.hours.contains) ?? false
  }

  /// Whether nothing but a time comes behind, for all that can be said.
  func isLastButTime(_ end: Int) -> Bool { isLast(end) || isClock(tokens.mark(end) == "," ? end + 1 : end) }

  /// Where the words that belong to a day begin; nil if the words before it make it something else.
  private func start(of reading: Reading, at index: Int) -> Int? {
    if isWhole { return index }
    if let word = tokens.word(index), isIdiom(word, index, reading) { return nil }
    var start = index
    let (isDate, isRelative) = (reading.kind == .date, reading.kind == .relative)
    if isDate, let word = tokens.word(start - 1), language.articles.contains(word) { start -= 1 }
    let prepositions = isRelative ? language.relativePrepositions : language.prepositions
    while start > 0, let word = tokens.word(start - 1), prepositions.contains(word), tokens.tokens[start].isSpaced, isOpen(before: start - 1) {
      start -= 1
    }
    for before in [index - 1, start - 1] {
      guard let word = tokens.word(before) else { continue }
      if language.refusing.contains(word), !prepositions.contains(word) { return nil }
      if !isDate, language.refusingNames.contains(word) { return nil }
    }
    return start
  }

  /// Whether a day's name has another meaning with the words beside it.
  private func isIdiom(_ word: String, _ index: Int, _ reading: Reading) -> Bool {
    if let before = wordBefore(index) {
      if language.notAfter[word]?.contains(before) == true { return true }
      if language.daytimes.contains(word), isDayWord(index - 1) { return true }
    }
    if let after = tokens.word(reading.end), language.notBefore[word]?.contains(after) == true { return true }
    return language.nouns.contains(word) && tokens.isCapitalized(index) && !isFirst(index) && !isLast(reading.end)
  }

  // MARK: More than one day

  /// Whether it is one of several days: "Monday to Friday", "Sat or Sun", "1.12. – 5.12."
  private func isJoined(_ start: Int, _ core: Range<Int>) -> Bool {
    for first in Set([start, core.lowerBound]) {
      // The joining word may be one that would belong to the day: "Mo bis Fr".
      if isJoint(first - 1), isDayWord(first - 2) || isDayWord(first - 3) { return true }
      if isJoint(first), isDayWord(first - 1) { return true }
    }
    return isJoined(behind: core.upperBound)
  }

  /// Whether another day follows one that ends there.
  private func isJoined(behind end: Int) -> Bool {
    guard isJoint(end), !isClock(end + 1) else { return false }
    let next = tokens.word(end + 1).map(language.prepositions.contains) == true ? end + 2 : end + 1
    return isDayWord(next) || tokens.number(next) != nil && tokens.mark(end) != ","
  }

  func isJoint(_ index: Int) -> Bool {
    if let word = tokens.word(index) { return language.joining.contains(word) }
    guard let mark = tokens.mark(index) else { return false }
    return mark.isDash || mark == "&" || mark == "/" || mark == "+" || mark == "," || mark == "→"
  }

  /// Whether this alone says that a day is meant: a weekday, "tomorrow", a month behind or before a number, a date's number.
  func isDayWord(_ index: Int) -> Bool {
    if let word = tokens.word(index) {
      if language.weekdays[word] != nil || language.relative[word] != nil { return true }
      return language.months[word] != nil && (tokens.number(index - 1) ?? tokens.number(index + 1) != nil)
    }
    if tokens.number(index) != nil {
      return tokens.word(index - 1).map { language.months[$0] != nil } ?? false || tokens.word(index + 1).map { language.months[$0] != nil } ?? false
        || isJoint(index + 1) && tokens.mark(index + 1)?.isDash == true || tokens.attachedMark(index + 1) == "."
    }
    return tokens.mark(index) == "." && tokens.isAttached(index) && index > 0 && (tokens.number(index - 1) != nil || isDayWord(index - 1))
  }
}
