// Dates with a month's name, and days of the month: "1 December", "Dec 1st, 2026", "am 15."

extension DayReader {
  /// A date, and the weekday that may stand behind it.
  func date(at index: Int) -> Reading? {
    guard let date = plainDate(at: index, isSure: isWhole || hasPreposition(before: index)) else { return nil }
    var next = date.end
    if tokens.mark(next) == "," { next += 1 }
    let bracketed = tokens.mark(next) == "("
    if bracketed { next += 1 }
    guard let name = tokens.word(next).flatMap({ language.weekdays[$0] }), !name.isShort || !name.isOrdinary || tokens.isCapitalized(next)
    else { return date }
    next += 1
    if name.isShort, tokens.attachedMark(next) == "." { next += 1 }
    if bracketed {
      guard tokens.mark(next) == ")" else { return date }
      next += 1
    }
    return Reading(end: next, day: date.day?.weekday == name.weekday ? date.day : nil, kind: .date)
  }

  /// A date alone.
  ///
  /// - Parameter isSure: whether what stands before it says that a date comes.
  func plainDate(at index: Int, isSure: Bool) -> Reading? {
    numeric(at: index, isSure: isSure) ?? dayAndMonth(at: index, isSure: isSure) ?? monthAndDay(at: index, isSure: isSure)
  }

  /// The next such day of a month: "on the 1st", "am 15.", only at the end of a line or before a time, where it counts nothing.
  func dayOfMonth(at index: Int) -> Reading? {
    guard let number = tokens.number(index), number.digits <= 2 else { return nil }
    let ordinal = ordinal(behind: index)
    guard isWhole || ordinal.isMarked && hasPreposition(before: index) && isLastButTime(ordinal.end) else { return nil }
    var month = today.month
    // The 31st comes within two months.
    for _ in 0..<3 {
      if let day = Day(year: month.year, month: month.number, day: number.value), day >= today {
        return Reading(end: ordinal.end, day: day, kind: .date)
      }
      month = month.next
    }
    return nil
  }

  /// "1 December", "1st of May 2027", "3. Dez."
  private func dayAndMonth(at index: Int, isSure: Bool) -> Reading? {
    guard let number = tokens.number(index), number.digits <= 2 else { return nil }
    let ordinal = ordinal(behind: index)
    var next = ordinal.end
    var hasOf = false
    if let word = tokens.word(next), language.ofWords.contains(word), !tokens.isAttached(next) { (next, hasOf) = (next + 1, true) }
    guard let month = tokens.word(next).flatMap({ language.months[$0] }), !tokens.isAttached(next) || tokens.mark(next - 1) == "." else { return nil }
    let (end, year) = year(behind: next + 1)
    let isMonth =
      !month.isOrdinary || isSure || ordinal.isMarked || hasOf || year != nil || tokens.isCapitalized(next) || isLastButTime(end)
    return isMonth ? Reading(end: end, day: day(number.value, month.number, year: year), kind: .date) : nil
  }

  /// "December 1", "Dec. 1st, 2026".
  private func monthAndDay(at index: Int, isSure: Bool) -> Reading? {
    guard let month = tokens.word(index).flatMap({ language.months[$0] }) else { return nil }
    var next = index + 1
    if tokens.attachedMark(next) == "." { next += 1 }
    guard let number = tokens.number(next), number.digits <= 2, !tokens.isAttached(next) else { return nil }
    let ordinal = ordinal(behind: next)
    let (end, year) = year(behind: ordinal.end, endsMonth: false)
    if !ordinal.isMarked, year == nil, isMeasure(next, end) { return nil }
    let isMarked = ordinal.isMarked || year != nil || isSure || isLastButTime(end)
    if month.isOrdinary, !isMarked { return nil }
    // "In April 3 talks" counts talks.
    let isCounting = tokens.word(index - 1).map(language.inWords.contains) ?? false
    if !isMarked, !tokens.isCapitalized(index) || isCounting { return nil }
    return Reading(end: end, day: day(number.value, month.number, year: year), kind: .date)
  }

  /// Behind a day's number: where its suffix or its point ends.
  private func ordinal(behind index: Int) -> (end: Int, isMarked: Bool) {
    let next = index + 1
    if language.hasOrdinalPoint, tokens.attachedMark(next) == "." { return (next + 1, true) }
    if let word = tokens.word(next), tokens.isAttached(next), language.ordinalSuffixes.contains(word) { return (next + 1, true) }
    return (next, false)
  }

  /// A year of four digits, behind a comma or a short month's point.
  private func year(behind index: Int, endsMonth: Bool = true) -> (end: Int, year: Int?) {
    var (end, next) = (index, index)
    if endsMonth, tokens.attachedMark(next) == ".", let month = tokens.word(next - 1), isShort(month) { (end, next) = (next + 1, next + 1) }
    if tokens.attachedMark(next) == "," { next += 1 }
    guard let number = tokens.number(next), number.digits == 4, number.value >= 1000, !tokens.isAttached(next) else { return (end, nil) }
    return (next + 1, number.value)
  }

  /// Whether a month's name can have a point.
  private func isShort(_ month: String) -> Bool { month.count <= 4 }

  /// A day of a month, in this year or in the next one in which it comes; nil if there is none.
  func day(_ number: Int, _ month: Int, year: Int?) -> Day? {
    if let year { return Day(year: year, month: month, day: number) }
    // 29 February is missing for eight years around 1900 and 2100.
    for year in today.year...today.year + 8 {
      if let day = Day(year: year, month: month, day: number), day >= today { return day }
    }
    return nil
  }
}
