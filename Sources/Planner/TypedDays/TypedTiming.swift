// When the thing of a line of text is, as people write it: "Dentist tomorrow 14:00", "Rent 1.12.", "Call 2pm for 20 min".
// This folder: days, times and lengths that people type in their own words, files for each language.

/// A day, a time, a length, a deadline and labels found in what somebody types.
///
/// Of days is understood, beside dates with and without a year:
///
/// - *Friday*, *on Friday*: the first one after today, so in one to seven days. *This Friday* may be today; *coming Friday* is not.
/// - *next Friday*: the Friday of the next week, which begins with the user's first weekday. So it is the same as *Friday next
///   week*, and never the Friday of this week, which is *this Friday*. *Next week* is that week's first working day, *next month* the
///   first of the next month.
/// - *in 3 days*, *in two weeks*, *in a month*: counted from today; a month without that day gives its last one.
/// - *the 1st*, where *on* or *by* stands before it: the next such day. A date without a year is the next one from today on,
///   also 29 February.
/// - A weekday and a date together have to agree; otherwise neither is taken.
///
/// Words that belong to a day go with it: *on*, *by*, *until*, *for*: *by Friday* is Friday. Behind *due* a day without a time is the
/// deadline, and not when something takes place.
///
/// Days that are not taken: two that are joined (*Monday to Friday*, *Mon or Tue*), days that come again (*every Friday*), that have
/// been (*last Friday*, a date with a year before today), dates that do not exist, what stands in quotation marks, and words that
/// mean something else unless what is around them makes them a day (*sun*, *may*, *so*, 3.50, 1/2, 24/7, version numbers). Of several
/// days the last is taken.
///
/// What makes a time is said in DayReader+Times.swift. A time without a day is today if it is still to come, and else tomorrow. A length is taken
/// behind *for*, or beside a time; alone it names no day. Labels are words behind a `#`, wherever they stand; days and times are read as if they
/// did not.
public struct TypedTiming: Sendable, Equatable {
  /// Nil where only a length is said, and on a day where no other one is named.
  public let day: Day?
  public let start: Minutes?
  public let length: Minutes?
  /// By when it must be done.
  public let deadline: Day?
  /// In the order in which they stand there.
  public let labels: [String]

  /// Where the words of it stand in the text, in order.
  public let ranges: [Range<String.Index>]

  /// The text without them, and without the punctuation and spaces that stood only for them. Never empty.
  public let title: String

  /// How much of a line is looked at, in Unicode scalars.
  public static let reach = 1_000

  /// What a line names; `nil` if it names nothing, or nothing else.
  ///
  /// - Parameters:
  ///   - text: anything. Only its first ``reach`` scalars are looked at, so a longer text takes no longer.
  ///   - parts: what of the text was typed; nil for all of it. Nothing else is read, but what stands around can still make something else of it.
  ///   - day: the day on which it is written; nil where it is not written on one. A time without a day is on that one.
  ///   - now: the user's date and time; nothing before that day is found.
  /// - Complexity: O(1), because of ``reach``; the title takes as long as the text.
  public static func find(
    in text: String, typed parts: TypedParts? = nil, on day: Day? = nil, now: TypedNow, conventions: DayConventions
  ) -> TypedTiming? {
    let labels = TypedLabel.all(in: text, typed: parts)
    let unlabelled = TypedLabel.blanked(text, labels.map(\.range))
    let due = deadline(in: unlabelled, typed: parts, now: now, conventions: conventions)
    let line = TypedLabel.blanked(unlabelled, due.map { [$0.range] } ?? [])
    let timing = timing(in: line, typed: parts, on: day, now: now, conventions: conventions)
    guard timing != nil || due != nil || !labels.isEmpty else { return nil }
    /// A place in the line, in the text.
    func place(_ index: String.Index) -> String.Index {
      line == text ? index : text.utf8.index(text.startIndex, offsetBy: line.utf8.distance(from: line.startIndex, to: index))
    }
    let times = ((timing?.ranges ?? []) + (due.map { [$0.range] } ?? [])).map { place($0.lowerBound)..<place($0.upperBound) }
    // Words that belong together may stand around others.
    let ranges = (times + labels.map(\.range)).sorted { $0.lowerBound < $1.lowerBound }.reduce(into: [Range<String.Index>]()) { ranges, next in
      guard let last = ranges.last, next.lowerBound < last.upperBound else { return ranges.append(next) }
      ranges[ranges.count - 1] = last.lowerBound..<max(last.upperBound, next.upperBound)
    }
    let title = begun(remainder(of: text, without: ranges), as: text, without: ranges)
    guard title.unicodeScalars.contains(where: { $0.isWordScalar || $0.properties.isEmojiPresentation }) else { return nil }
    return TypedTiming(
      day: timing?.day, start: timing?.start, length: timing?.length, deadline: due?.day, labels: labels.map(\.label), ranges: ranges, title: title)
  }

  private static func deadline(
    in text: String, typed parts: TypedParts?, now: TypedNow, conventions: DayConventions
  ) -> (day: Day, range: Range<String.Index>)? {
    let tokens = DayTokens(text, typed: parts)
    let reader = DayReader(tokens: tokens, today: now.day, conventions: conventions, isWhole: false)
    return reader.lastDeadline().map { ($0.day, tokens.range($0.tokens)) }
  }

  private static func timing(
    in text: String, typed parts: TypedParts?, on day: Day?, now: TypedNow, conventions: DayConventions
  ) -> (day: Day?, start: Minutes?, length: Minutes?, ranges: [Range<String.Index>])? {
    let tokens = DayTokens(text, typed: parts)
    let reader = DayReader(tokens: tokens, today: now.day, conventions: conventions, isWhole: false)
    guard let found = reader.timing(on: day) else { return nil }
    let start = found.start.flatMap { Minutes($0) }
    let named = day == nil ? found.day ?? start.flatMap(now.next) : found.day == day ? nil : found.day
    // Beyond the calendar there is no day for it.
    if day == nil, start != nil, named == nil { return nil }
    return (named, start, found.length.flatMap { Minutes($0) }, found.runs.map(tokens.range))
  }
}

/// What a text changes of when a card is, in a field that takes nothing else.
public struct TypedChange: Sendable, Equatable {
  /// Nil leaves the card where it is.
  public let day: Day?
  /// Nil leaves what there is; a nil within takes the time away.
  public let start: Minutes??
  /// Nil leaves what there is.
  public let length: Minutes?

  /// What a text says; nil if it is neither a day nor a time nor a length. There "sat", "1.12", "12/1" and "24" are days, too, and a date with a
  /// year may be before today; "14:00" is a time, and "no time" takes one away.
  ///
  /// - Parameter day: the day that the card is on. Without one, a time is on the day on which it comes next.
  public static func read(_ text: String, on day: Day?, now: TypedNow, conventions: DayConventions) -> TypedChange? {
    let reader = DayReader(tokens: DayTokens(text), today: now.day, conventions: conventions, isWhole: true)
    guard let (found, hasNoTime) = reader.wholeTiming() else { return nil }
    let start = found.start.flatMap { Minutes($0) }
    let new = found.day ?? (day == nil ? start.flatMap(now.next) : nil)
    if start != nil, new == nil, day == nil { return nil }
    return TypedChange(
      day: new, start: start.map { .some($0) } ?? (hasNoTime ? .some(nil) : nil), length: found.length.flatMap { Minutes($0) })
  }
}

/// The date and the time of whoever types.
public struct TypedNow: Sendable {
  public let day: Day
  /// Minutes since midnight.
  public let minute: Int

  public init(day: Day, minute: Int) { (self.day, self.minute) = (day, minute) }

  /// The day on which a time comes next: today, or tomorrow if it has passed. Nil beyond the calendar.
  public func next(_ time: Minutes) -> Day? {
    if Int(time.count) >= minute { return day }
    return day < .latest ? day.advanced(by: 1) : nil
  }
}

/// How the user writes days and times.
public struct DayConventions: Sendable {
  /// The order of a date's numbers that are parted by strokes. Points always part a day from its month, in this order.
  public enum NumericOrder: Sendable, Hashable, CaseIterable {
    case dayFirst, monthFirst
    /// The year before the month; without a year the month is first.
    case yearFirst
  }

  public var language: DayLanguage
  public var order: NumericOrder
  public var firstWeekday: Weekday
  /// Whether hours are counted to twelve: then 2:30 can be in the afternoon.
  public var countsToTwelve: Bool
  /// The days on which the user does not work.
  public var weekend: Set<Weekday>

  public init(
    language: DayLanguage, order: NumericOrder, firstWeekday: Weekday, countsToTwelve: Bool = false, weekend: Set<Weekday> = [.saturday, .sunday]
  ) {
    self.language = language
    self.order = order
    self.firstWeekday = firstWeekday
    self.countsToTwelve = countsToTwelve
    self.weekend = weekend
  }
}
