// Times of day in a line, and which of them are meant.

/// What makes a time of what could be one. All of it is so that nothing is guessed:
///
/// 1. A bare number is a time only behind "at" or "um", and then only if nothing that it could count comes behind it, or a day stands beside
///    it; or as the last word, right behind the day. Two bare numbers ("12-13", "from 9 to 5") need a day; without "from" they stand right
///    behind it. Right before it, or at the end of a line that is written on a day, they are a time if they can be hours of a waking day as
///    they are written: "3-5" can be pages.
/// 2. A clock's form ("14:00", "12:00–13:00") needs "at", "from" or a day: in the same line, or that on which the line is written. At the end of a
///    line it needs nothing if it is after six in the morning: "3:16" can be a verse. With a point ("14.30") it needs "at" or "Uhr", or to stand
///    right behind the day; two of them ("9.30-10.15") need a day.
///    An hour with "h" ("14h", "18h30") is one as well, if it can hardly be a number of hours: see DayReader+Letters.swift.
/// 3. What has "am", "pm", "Uhr" or "o'clock", and "halb drei", "half past two" and "mittags", are times wherever they stand.
/// 4. None is a time behind an article, a number's noun ("version", "room") or a word like "until" and "before"; before a unit or a currency; in
///    quotation marks; with another one beside it ("2 or 3 pm"); or in a line of what comes again ("every day at 9"). Of several none is taken,
///    unless one is beside the day.
/// 5. Where a half of the day is not said, an hour from 1 to 12 in words or without minutes is between 7:00 and 18:59. "2:30" and "2 Uhr" are
///    as they are written, unless the desktop counts the hours to twelve. "Nachts", "in the evening" and the like say the half.
extension DayReader {
  /// A time with the words that belong to it.
  struct Time {
    var tokens: Range<Int>
    /// Where the time itself begins.
    var core: Int
    var start: Int
    var length: Int?
    var form: Hour.Form
    var introduction: Introduction

    enum Introduction { case none, at, onwards, from }

    var isBareSpan: Bool { form == .bare && length != nil }
  }

  /// The time that begins here, whether it is meant or not.
  ///
  /// - Parameter day: the tokens of the day in the line.
  func time(at index: Int, behind day: Range<Int>? = nil) -> Time? {
    guard index < tokens.count, isOpen(before: index), !tokens.tokens[index].isQuoted || isWhole else { return nil }
    if let (end, part) = partOfDay(at: index, isBehindDay: day?.upperBound == index), let time = time(from: index, at: end, in: part) { return time }
    return time(from: index, at: index, in: day?.upperBound == index ? partOfToday(at: index - 1) : nil)
  }

  private func time(from index: Int, at start: Int, in named: TimeWords.Part?) -> Time? {
    var part = named
    var introduction = Time.Introduction.none
    if let word = tokens.word(start) {
      if times.at.contains(word) { introduction = .at }
      if times.onwards.contains(word) { introduction = .onwards }
      if times.from.contains(word) { introduction = .from }
    }
    if tokens.mark(start) == "@" { introduction = .at }
    let core = introduction == .none ? start : start + 1
    guard core == index || tokens.mark(start) == "@" || !tokens.isAttached(core), let first = hour(at: core) else { return nil }
    var time = Time(tokens: index..<first.end, core: core, start: 0, form: first.form, introduction: introduction)
    if let joint = joint(behind: first.end), let second = hour(at: joint, isEnd: true) {
      let end = behindPart(second.end, &part)
      if end > second.end { time.form = .named }
      guard let (start, length) = interval(from: first, to: second, in: part) else { return nil }
      (time.start, time.length, time.form) = (start, length, max(time.form, second.form))
      time.tokens = index..<end
    } else {
      let end = behindPart(first.end, &part)
      if end > first.end { time.form = .named }
      // "From 9" leaves out what it goes on with.
      guard introduction != .from, let start = self.time(of: first, in: part) else { return nil }
      (time.start, time.tokens) = (start, index..<end)
    }
    return isOpen(after: time.tokens.upperBound) && tokens.hasNew(in: core..<time.tokens.upperBound) ? time : nil
  }

  /// What lies between two hours.
  private func joint(behind index: Int) -> Int? {
    if let word = tokens.word(index) { return times.to.contains(word) && tokens.tokens[index].isSpaced ? index + 1 : nil }
    return tokens.mark(index)?.isDash == true ? index + 1 : nil
  }

  /// "Abends", "in the evening"; "morning" only behind a day.
  private func partOfDay(at index: Int, isBehindDay: Bool) -> (end: Int, part: TimeWords.Part)? {
    if isBehindDay, let part = tokens.word(index).flatMap({ times.partsOfDay[$0] }) { return (index + 1, part) }
    for (words, part) in times.parts where words.enumerated().allSatisfy({ tokens.word(index + $0) == $1 }) { return (index + words.count, part) }
    return nil
  }

  /// "Tonight".
  private func partOfToday(at index: Int) -> TimeWords.Part? {
    tokens.word(index).flatMap { language.relative[$0] == 0 ? times.partsOfDay[$0] : nil }
  }

  /// The end with the part of the day behind it, if none was named yet.
  private func behindPart(_ end: Int, _ part: inout TimeWords.Part?) -> Int {
    part = part ?? partOfToday(at: end)
    guard part == nil, let (next, named) = partOfDay(at: end, isBehindDay: false) else { return end }
    part = named
    return next
  }

  // MARK: What is meant

  /// The time that is meant.
  ///
  /// - Parameter isOnDay: whether the line is written on a day.
  func meantTime(besides day: Found?, isOnDay: Bool) -> Time? {
    // What comes again has no one time.
    if tokens.tokens.indices.contains(where: { tokens.word($0).map(times.again.contains) ?? false }) { return nil }
    var (found, beside): ([Time], [Time]) = ([], [])
    var index = 0
    while index < tokens.count {
      guard !(day?.tokens.contains(index) ?? false), let time = time(at: index, behind: day?.tokens), !(day?.tokens.overlaps(time.tokens) ?? false)
      else {
        index += 1
        continue
      }
      if isMeant(time, besides: day, isOnDay: isOnDay) {
        found.append(time)
        if let day, areBeside(day.tokens, time.tokens) { beside.append(time) }
        index = time.tokens.upperBound
      } else {
        index += 1
      }
    }
    let chosen = beside.isEmpty ? found : beside
    return chosen.count == 1 ? chosen[0] : nil
  }

  private func isMeant(_ time: Time, besides day: Found?, isOnDay: Bool) -> Bool {
    let (start, end) = (time.tokens.lowerBound, time.tokens.upperBound)
    if let word = wordBefore(start), !(day?.tokens.contains(start - 1) ?? false), times.refusing.contains(word) { return false }
    if isNumbered(time.core) || time.form != .named && isCounted(end) { return false }
    if isOneOfSeveral(time, besides: day) { return false }
    let isBeside = day.map { areBeside($0.tokens, time.tokens) } ?? false
    let isKnown = day != nil || isOnDay
    let isIntroduced = time.introduction != .none
    switch time.form {
    case .named: return true
    case .lettered: return isMeant(lettered: time, behind: day, isOnDay: isOnDay)
    case .clock: return isIntroduced || isKnown || isLastButLength(end) && start > 0 && time.start >= Self.waking.lowerBound
    case .pointed:
      if isIntroduced || isKnown && time.length != nil { return true }
      // Before the day it can be a price.
      return day.map { $0.tokens.upperBound == start } ?? false
    case .counted: return time.introduction == .at || isBeside
    case .bare where time.length == nil:
      // The last word, right behind the day.
      if !isIntroduced, let day, end == tokens.count, day.tokens.upperBound == start, tokens.number(start) != nil { return true }
      guard time.introduction == .at else { return false }
      if isBeside { return true }
      if let word = tokens.word(start - 1), times.refusingAt.contains(word) { return false }
      return countsNothing(behind: end, day)
    case .bare:
      if isIntroduced { return isKnown && (isBeside || countsNothing(behind: end, day)) }
      if let day, isBeside, day.tokens.upperBound <= start { return isFirst(day.tokens.lowerBound) || countsNothing(behind: end, day) }
      guard isWaking(time) else { return false }
      return day == nil ? isOnDay && end == tokens.count && start > 0 : isBeside
    }
  }

  /// From when to when people are awake, in minutes since midnight.
  static let waking = 6 * 60..<23 * 60

  /// Whether the two hours of a time are of a waking day as they are written, on a clock of 24 hours.
  private func isWaking(_ time: Time) -> Bool {
    guard let first = tokens.number(time.core), let length = time.length else { return false }
    return first.value * 60 == time.start && Self.waking.contains(time.start) && time.start + length <= Self.waking.upperBound
  }

  /// Whether a time ends right before a token that can be nothing but a time if that is a day.
  func isTime(before index: Int) -> Bool {
    (max(0, index - 8)..<max(0, index)).contains { start in
      guard let time = time(at: start), time.tokens.upperBound == index else { return false }
      return time.form >= .clock || time.isBareSpan && isWaking(time) && !isNumbered(time.core)
    }
  }

  /// Whether nothing can follow that a number before it would count.
  func countsNothing(behind end: Int, _ day: Found?) -> Bool {
    if end == tokens.count || tokens.mark(end) != nil || day?.tokens.lowerBound == end { return true }
    guard let word = tokens.word(end) else { return false }
    return times.followers.contains(word) || isDayWord(end) || times.hasCapitalNouns && !tokens.isCapitalized(end)
  }

  /// Whether there is another time that it is joined with: "2 or 3 pm", "at 9, 11 and 13".
  private func isOneOfSeveral(_ time: Time, besides day: Found?) -> Bool {
    let (start, end) = (time.tokens.lowerBound, time.tokens.upperBound)
    func isNumber(_ index: Int) -> Bool {
      if day?.tokens.contains(index) == true || length(at: index) != nil { return false }
      return tokens.number(index) != nil || tokens.word(index).map { times.names[$0] != nil && !times.ordinaryNames.contains($0) } ?? false
    }
    if isJoint(end), end < tokens.count {
      let next = tokens.word(end + 1).map { times.at.contains($0) } ?? false ? end + 2 : end + 1
      if isNumber(next) { return true }
    }
    guard isJoint(start - 1), tokens.mark(start - 1) != "," else { return false }
    if isNumber(start - 2) { return true }
    let before = tokens.word(start - 2) ?? ""
    return isNumber(start - 3) && (times.hour.contains(before) || times.beforeNoon.contains(before) || times.afterNoon.contains(before))
  }

  /// Whether nothing but a comma, a bracket or a dash lies between two runs.
  func areBeside(_ one: Range<Int>, _ other: Range<Int>) -> Bool {
    let (first, second) = one.lowerBound < other.lowerBound ? (one, other) : (other, one)
    guard first.upperBound <= second.lowerBound, second.lowerBound - first.upperBound <= 2 else { return false }
    return (first.upperBound..<second.lowerBound).allSatisfy { tokens.mark($0).map(Self.parting.contains) ?? false }
  }

  private static let parting: Set<Unicode.Scalar> = [",", ";", ":", "(", ")", "[", "]", "-", "–", "—", "|", "·", "@"]
}
