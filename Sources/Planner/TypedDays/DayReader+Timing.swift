// Day, time and length of a line together.

extension DayReader {
  /// What a line says of when its thing is.
  struct Timing {
    var day: Day?
    var start: Int?
    var length: Int?
    /// The tokens that say it, in order; what is between two of them is something else.
    var runs: [Range<Int>]
  }

  /// What a line says of when.
  ///
  /// - Parameter given: the day on which it is written.
  func timing(on given: Day?) -> Timing? {
    var day = lastDay()
    if let given, let found = day, isWeekday(of: given, found) { day?.day = given }
    let time = meantTime(besides: day, isOnDay: given != nil)
    let length = time?.length == nil ? meantLength(besides: time?.tokens, day?.tokens) : nil
    // On a day the name of that day alone says nothing.
    if let given, day?.day == given || day == nil, time == nil, length == nil { return nil }
    let runs = [day?.tokens, time?.tokens, length?.tokens].compactMap { $0 }.sorted { $0.lowerBound < $1.lowerBound }
    guard !runs.isEmpty else { return nil }
    let joined = runs.reduce(into: [Range<Int>]()) { joined, run in
      if let last = joined.last, areBeside(last, run), !isBracket(last.upperBound..<run.lowerBound) {
        joined[joined.count - 1] = last.lowerBound..<run.upperBound
      } else {
        joined.append(run)
      }
    }
    return Timing(day: day?.day, start: time?.start, length: time?.length ?? length?.minutes, runs: joined)
  }

  /// Whether a day is no more than the name of the weekday that a line is written on: on a Tuesday that one is meant.
  private func isWeekday(of given: Day, _ found: Found) -> Bool {
    guard given >= today, found.core.count == 1 || tokens.mark(found.core.upperBound - 1) == "." && found.core.count == 2 else { return false }
    return tokens.word(found.core.lowerBound).flatMap { language.weekdays[$0] }?.weekday == given.weekday
  }

  /// Brackets are left for what takes both of a pair away.
  private func isBracket(_ gap: Range<Int>) -> Bool {
    gap.contains { tokens.mark($0).map { $0 == "(" || $0 == ")" || $0 == "[" || $0 == "]" } ?? false }
  }

  private func meantLength(besides start: Range<Int>?, _ day: Range<Int>?) -> Length? {
    var found: [Length] = []
    var index = 0
    while index < tokens.count {
      guard let length = lasting(at: index), start?.overlaps(length.tokens) != true, day?.overlaps(length.tokens) != true,
        isMeant(length, besides: start, day)
      else {
        index += 1
        continue
      }
      found.append(length)
      index = length.tokens.upperBound
    }
    return found.count == 1 ? found[0] : nil
  }

  /// What all of the tokens are: a day, a time and a length in any order, each once, or the words for no time.
  func wholeTiming() -> (timing: Timing, hasNoTime: Bool)? {
    guard !tokens.isCut else { return nil }
    var (timing, hasNoTime) = (Timing(runs: []), false)
    var (index, behind) = (0, Range<Int>?.none)
    while index < tokens.count {
      if index > 0, tokens.mark(index) == "," { index += 1 }
      let (day, dayEnd) = wholeDay(at: index) ?? (nil, index)
      let time = time(at: index, behind: behind)
      let length = lasting(at: index)
      let ends = [dayEnd, time?.tokens.upperBound ?? index, length?.tokens.upperBound ?? index]
      if let end = noTime(at: index), timing.start == nil, !hasNoTime {
        (hasNoTime, index) = (true, end)
        continue
      }
      guard let end = ends.max(), end > index else { return nil }
      if let time, end == ends[1], end > dayEnd, isTime(time, behind: behind) {
        guard timing.start == nil, !hasNoTime, time.length == nil || timing.length == nil else { return nil }
        timing.start = time.start
        timing.length = time.length ?? timing.length
        behind = nil
      } else if let length, end == ends[2] {
        guard timing.length == nil else { return nil }
        timing.length = length.minutes
        behind = nil
      } else {
        guard let day, end == dayEnd, timing.day == nil else { return nil }
        timing.day = day
        behind = index..<end
      }
      timing.runs.append(index..<end)
      index = end
    }
    return timing.runs.isEmpty && !hasNoTime ? nil : (timing, hasNoTime)
  }

  /// Where nothing else can be typed, more is a time; but two numbers are not, and one alone is a day.
  private func isTime(_ time: Time, behind day: Range<Int>?) -> Bool {
    if time.form == .lettered, time.introduction == .none { return isMeant(lettered: time, behind: nil, isOnDay: true) }
    if time.isBareSpan { return time.introduction != .none || day?.upperBound == time.tokens.lowerBound }
    return time.form > .bare || time.introduction == .at
  }

  private func noTime(at index: Int) -> Int? {
    times.none.first { $0.enumerated().allSatisfy { tokens.word(index + $0) == $1 } }.map { index + $0.count }
  }
}
