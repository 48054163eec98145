// One time of day: "14:00", "2pm", "9 Uhr", "halb drei", "noon".

extension DayReader {
  /// A run of tokens that can be a time of day.
  struct Hour {
    /// Behind its last token.
    var end: Int
    /// In minutes since midnight, as it is written.
    var time: Int
    var half: Half
    var form: Form

    /// Whether it is clear in which half of the day it is.
    enum Half {
      case said
      /// As it is written, if nothing else is said of it.
      case written
      /// It can be in either.
      case open
    }

    /// What it is written like: from what can be anything to what can be nothing else.
    enum Form: Comparable {
      /// "9", "nine".
      case bare
      /// "Ten past four", "noon".
      case counted
      /// "14.30".
      case pointed
      /// "14h", "9h30".
      case lettered
      /// "14:30".
      case clock
      /// "2pm", "9 Uhr", "halb drei".
      case named
    }
  }

  var times: TimeWords { language.times }

  /// The longest time of day that begins here, whatever is attached to it.
  ///
  /// - Parameter isEnd: whether it ends something: then 24:00 is one, too.
  func hour(at index: Int, isEnd: Bool = false) -> Hour? {
    [numbered(at: index, isEnd: isEnd), spelled(at: index), parted(at: index), noon(at: index)].compactMap { $0 }.max { $0.end < $1.end }
  }

  /// "9", "9:30", "9.30 Uhr", "2 p.m.", "9 Uhr 30".
  private func numbered(at index: Int, isEnd: Bool) -> Hour? {
    guard let number = tokens.number(index), number.digits <= 2, number.value <= 24 else { return nil }
    var hour = Hour(end: index + 1, time: number.value * 60, half: .written, form: .bare)
    let canBeEither = (1...12).contains(number.value) && number.digits == (number.value < 10 ? 1 : 2)
    if let mark = tokens.attachedMark(index + 1), mark == ":" || mark == ".", tokens.isAttached(index + 2), let minute = tokens.number(index + 2) {
      guard minute.digits == 2, minute.value < 60 else { return nil }
      // "10:30:00", "1.12.2026".
      if let more = tokens.attachedMark(index + 3), more == ":" || more == ".", tokens.isAttached(index + 4), tokens.number(index + 4) != nil {
        return nil
      }
      hour = Hour(end: index + 3, time: hour.time + minute.value, half: .written, form: mark == ":" ? .clock : .pointed)
    }
    if let lettered = lettered(hour) { hour = lettered }
    guard hour.time < Minutes.day || isEnd && hour.time == Minutes.day else { return nil }
    if hour.form == .lettered {
      if number.value > 12 { hour.half = .said }
      return hour
    }
    if hour.form == .bare ? canBeEither : canBeEither && conventions.countsToTwelve { hour.half = .open }
    if number.value > 12 { hour.half = .said }
    if let (isAfterNoon, end) = halfOfDay(behind: hour.end) {
      guard (1...12).contains(number.value) else { return nil }
      return Hour(end: end, time: hour.time % 720 + (isAfterNoon ? 720 : 0), half: .said, form: .named)
    }
    guard let end = hourWord(behind: hour.end) else { return hour.form == .bare && hour.time == 0 ? nil : hour }
    if hour.form == .bare, canBeEither, times.isHourOfDay, !conventions.countsToTwelve { hour.half = .written }
    let isBare = hour.form == .bare
    (hour.end, hour.form) = (end, .named)
    // "9 Uhr 30", but not "9 Uhr 30 Minuten laufen".
    if isBare, let minute = tokens.number(end), minute.digits == 2, minute.value < 60, !isCounted(end + 1), length(at: end) == nil,
      isOpen(after: end + 1)
    {
      hour.time += minute.value
      hour.end += 1
    }
    return hour
  }

  /// "Nine", "neun Uhr".
  private func spelled(at index: Int) -> Hour? {
    guard let word = tokens.word(index), let name = times.names[word] else { return nil }
    if let (isAfterNoon, end) = halfOfDay(behind: index + 1) {
      return Hour(end: end, time: name % 12 * 60 + (isAfterNoon ? 720 : 0), half: .said, form: .named)
    }
    if let end = hourWord(behind: index + 1) { return Hour(end: end, time: name * 60, half: .open, form: .named) }
    return times.ordinaryNames.contains(word) ? nil : Hour(end: index + 1, time: name * 60, half: .open, form: .bare)
  }

  /// "Half past two", "halb drei", "viertel nach acht", "fünf vor halb drei".
  private func parted(at index: Int) -> Hour? {
    var start = index
    if let word = tokens.word(index), times.half.contains(word) || times.quarter.contains(word) || times.threeQuarters.contains(word) {
      if times.half.contains(word), times.isHalfBefore { return whole(at: index + 1, minutes: -30) }
      if times.threeQuarters.contains(word) { return whole(at: index + 1, minutes: -15) }
      guard let next = tokens.word(index + 1) else { return nil }
      if times.half.contains(word) { return times.past.contains(next) ? whole(at: index + 2, minutes: 30) : nil }
      if times.past.contains(next) { return whole(at: index + 2, minutes: 15) }
      return times.before.contains(next) ? whole(at: index + 2, minutes: -15) : nil
    }
    let minutes: Int
    if let number = tokens.number(index), (1...29).contains(number.value) {
      // "5 to 9" is from one hour to another.
      guard let next = tokens.word(index + 1), !times.to.contains(next) else { return nil }
      minutes = number.value
    } else {
      guard let name = tokens.word(index).flatMap({ times.minutes[$0] }) else { return nil }
      minutes = name
    }
    start += 1
    guard let next = tokens.word(start), times.past.contains(next) || times.before.contains(next) else { return nil }
    let signed = times.past.contains(next) ? minutes : -minutes
    let isHalf = times.isHalfBefore && tokens.word(start + 1).map(times.half.contains) ?? false
    var hour = whole(at: start + (isHalf ? 2 : 1), minutes: signed - (isHalf ? 30 : 0))
    hour?.form = .counted
    return hour
  }

  /// A whole hour in words or numbers, and minutes more or less.
  private func whole(at index: Int, minutes: Int) -> Hour? {
    let hour: Int
    if let number = tokens.number(index) {
      guard (1...12).contains(number.value), tokens.attachedMark(index + 1) != ":" else { return nil }
      hour = number.value
    } else {
      guard let word = tokens.word(index), let name = times.names[word], !times.ordinaryNames.contains(word) else { return nil }
      hour = name
    }
    return Hour(end: hourWord(behind: index + 1) ?? index + 1, time: (hour * 60 + minutes + 720) % 720, half: .open, form: .named)
  }

  private func noon(at index: Int) -> Hour? {
    guard let word = tokens.word(index), times.noon.contains(word) || times.ordinaryNoon.contains(word) else { return nil }
    return Hour(end: index + 1, time: 720, half: .said, form: times.noon.contains(word) ? .named : .counted)
  }

  /// "Am", "p.m.": whether the hour before it is in the second half of the day, and where the word ends.
  private func halfOfDay(behind index: Int) -> (isAfterNoon: Bool, end: Int)? {
    guard let word = tokens.word(index), times.isHalfSpaced || tokens.isAttached(index) else { return nil }
    guard times.beforeNoon.contains(word) || times.afterNoon.contains(word) else { return nil }
    let isAfterNoon = times.afterNoon.contains(word)
    if word.count > 1 { return (isAfterNoon, index + 1) }
    guard tokens.attachedMark(index + 1) == ".", tokens.isAttached(index + 2), tokens.word(index + 2) == "m" else { return nil }
    return (isAfterNoon, tokens.attachedMark(index + 3) == "." ? index + 4 : index + 3)
  }

  /// Where "Uhr" or "o'clock" ends.
  private func hourWord(behind index: Int) -> Int? {
    guard let word = tokens.word(index) else { return nil }
    if times.hour.contains(word) { return index + 1 }
    guard word == "o", let mark = tokens.attachedMark(index + 1), mark == "'" || mark == "’", tokens.word(index + 2) == "clock" else { return nil }
    return index + 3
  }

  // MARK: Halves of the day

  /// The hours that are meant where nothing else is said: from seven to seven.
  private static let workingDay = 7 * 60..<19 * 60

  /// When an hour is; nil if it does not go with the part of the day that is named.
  func time(of hour: Hour, in part: TimeWords.Part?) -> Int? {
    if hour.half == .said { return hour.time }
    guard let part else {
      if hour.half == .written { return hour.time }
      let early = hour.time % 720
      return Self.workingDay.contains(early) ? early : early + 720
    }
    if hour.time == 0 || hour.time > 12 * 60 + 59 { return hour.time }
    let early = hour.time % 720
    switch part {
    case .morning: return early < 60 ? nil : early
    case .noon: return early < 180 ? early + 720 : early < 660 ? nil : early
    case .afternoon: return early < 8 * 60 ? early + 720 : nil
    case .evening: return early < 4 * 60 ? nil : early + 720
    case .night: return early < 6 * 60 ? early : early < 8 * 60 ? nil : early + 720
    }
  }

  /// When something begins, and how long it takes, from one hour to another: the shortest that it can be.
  func interval(from first: Hour, to second: Hour, in part: TimeWords.Part?) -> (start: Int, length: Int)? {
    func either(_ hour: Hour) -> [Int] { hour.half == .open ? [hour.time % 720, hour.time % 720 + 720] : [hour.time] }
    var (starts, ends) = (either(first), either(second))
    if part != nil {
      guard let end = time(of: second, in: part) else { return nil }
      ends = [end]
      if first.half == .written { starts = [first.time % 720, first.time % 720 + 720] }
    } else if first.half == .open, second.half == .open {
      guard let start = time(of: first, in: nil) else { return nil }
      starts = [start]
    }
    let lengths = starts.flatMap { start in
      ends.map { (start: start, length: $0 > start ? $0 - start : $0 + Minutes.day - start, isOver: $0 <= start) }
    }
    // Nobody means nearly all of a day and a night.
    guard let best = lengths.min(by: { $0.length < $1.length }), best.length >= 5, !best.isOver || best.length <= 720 else { return nil }
    return (best.start, best.length)
  }
}
