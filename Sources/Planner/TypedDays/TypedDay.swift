// The day that a line of text names, as people write it: "Dentist tomorrow", "Rent 1.12.", "Call the bank next Monday".
// This folder: days that people type in their own words, a file for each language.

/// A day found in what somebody types.
///
/// What is understood, beside dates with and without a year:
///
/// - *Friday*, *on Friday*: the first one after today, so in one to seven days. *This Friday* may be today; *coming Friday* is not.
/// - *next Friday*: the Friday of the next week, which begins with the user's first weekday. So it is the same as *Friday next
///   week*, and never the Friday of this week, which is *this Friday*. *Next week* is that week's first day, *next month* the first
///   of the next month.
/// - *in 3 days*, *in two weeks*, *in a month*: counted from today; a month without that day gives its last one.
/// - *the 1st*, where *on* or *by* stands before it: the next such day. A date without a year is the next one from today on,
///   also 29 February.
/// - A weekday and a date together have to agree; otherwise neither is taken.
///
/// Words that belong to a day go with it: *on*, *by*, *due*, *until*, *for*. There are no deadlines in a plan: *by Friday* is Friday.
/// The time of day stays in the title ("Dentist tomorrow 10:30" is "Dentist 10:30").
///
/// What is not taken: two days that are joined (*Monday to Friday*, *Mon or Tue*), days that come again (*every Friday*), that have
/// been (*last Friday*, a date with a year before today), dates that do not exist, what stands in quotation marks, and words that
/// mean something else unless what is around them makes them a day (*sun*, *may*, *so*, 3.50, 1/2, 24/7, version numbers). Of several
/// days the last is taken.
public struct TypedDay: Sendable, Equatable {
  public let day: Day

  /// Where the phrase stands in the text, with the words that belong to it.
  public let range: Range<String.Index>

  /// The text without the phrase, and without the punctuation and spaces that stood only for it. Never empty.
  public let title: String

  /// How much of a line is looked at, in Unicode scalars.
  public static let reach = 1_000

  /// The day that a line names; `nil` if it names none, or nothing else.
  ///
  /// - Parameters:
  ///   - text: anything. Only its first ``reach`` scalars are looked at, so a longer text takes no longer.
  ///   - today: the user's date; nothing before it is found.
  /// - Complexity: O(1), because of ``reach``; the title takes as long as the text.
  public static func find(in text: String, today: Day, conventions: DayConventions) -> TypedDay? {
    let tokens = DayTokens(text)
    let reader = DayReader(tokens: tokens, today: today, conventions: conventions, isWhole: false)
    guard let found = reader.lastDay() else { return nil }
    let range = tokens.range(found.tokens)
    let title = remainder(of: text, without: range)
    guard title.unicodeScalars.contains(where: { $0.isWordScalar || $0.properties.isEmojiPresentation }) else { return nil }
    return TypedDay(day: found.day, range: range, title: title)
  }

  /// The day that a text is, for a field that takes nothing else: there "sat", "1.12", "12/1" and "24" are days, too, and a date with a
  /// year may be before today. `nil` if it is none.
  public static func read(_ text: String, today: Day, conventions: DayConventions) -> Day? {
    DayReader(tokens: DayTokens(text), today: today, conventions: conventions, isWhole: true).wholeDay()
  }
}

/// How the user writes days.
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

  public init(language: DayLanguage, order: NumericOrder, firstWeekday: Weekday) {
    self.language = language
    self.order = order
    self.firstWeekday = firstWeekday
  }
}
