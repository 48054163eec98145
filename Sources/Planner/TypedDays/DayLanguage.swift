// What a language has for days: its words, each in one table. Another language is another file like English.swift.

/// The words of one language that days are written with, all in small letters. Letters with an umlaut count without it, too, and in
/// their spelling with an e; composed and decomposed letters are the same.
public struct DayLanguage: Sendable {
  /// Which of several days with a name is meant.
  enum Modifier: Sendable { case this, coming, next }

  enum Unit: Sendable { case day, week, month, year }

  struct WeekdayName: Sendable {
    var weekday: Weekday
    /// Short names are taken only where a day is likely.
    var isShort = false
    /// Whether it is also another word, or part of one's shorthand.
    var isOrdinary = false
    /// Whether it is a weekday at the end of a line, however it is written.
    var closes = false
    /// Where a short name may begin a line, with no mark behind it.
    var opens = Opening.never
    enum Opening: Sendable { case never, dotted, always }
  }

  struct MonthName: Sendable {
    var number: Int
    var isOrdinary = false
  }

  /// Of ISO 639: "en".
  public let code: String

  var weekdays: [String: WeekdayName]
  var months: [String: MonthName]
  /// Words for days, counted from today.
  var relative: [String: Int]
  /// The same in several words, the longer ones first.
  var relativePhrases: [([String], Int)]
  var modifiers: [String: Modifier]
  var units: [String: Unit]
  /// Numbers as words.
  var counts: [String: Int]
  /// "In", before a number of days.
  var inWords: Set<String>
  /// What follows the number of a day without a space.
  var ordinalSuffixes: Set<String>
  /// Whether a day's number is followed by a point.
  var hasOrdinalPoint: Bool
  /// Between a day's number and its month.
  var ofWords: Set<String>
  /// Before a date's number.
  var articles: Set<String>
  /// Before a day by which something must be done.
  var dueWords: Set<String>
  /// Words that go with a weekday or a date.
  var prepositions: Set<String>
  /// Those that go with "tomorrow" and "in 3 days".
  var relativePrepositions: Set<String>
  /// Before any day: it is not the one that something is planned for.
  var refusing: Set<String>
  /// Before a name of a day: it is not the day, but something of it.
  var refusingNames: Set<String>
  /// Between two days.
  var joining: Set<String>
  /// Before a number that is none of a date.
  var numbering: Set<String>
  /// After a number that is none of a date.
  var counted: Set<String>
  /// What is no day behind these words.
  var notAfter: [String: Set<String>] = [:]
  /// What is no day before these words.
  var notBefore: [String: Set<String>] = [:]
  /// Parts of a day; behind the name of a day they say no other one.
  var daytimes: Set<String> = []
  /// Behind the number of an hour.
  var hours: Set<String> = []
  /// Words for a day that are something else with a capital letter, unless they begin or end the line.
  var nouns: Set<String> = []
  /// The words for times.
  var times: TimeWords
}

extension DayLanguage {
  /// All languages there are.
  public static let all = [english, german]

  /// The language with a code of ISO 639; `nil` if there is no table for it.
  public init?(code: String) {
    guard let language = Self.all.first(where: { $0.code == code }) else { return nil }
    self = language
  }
}

extension DayLanguage {
  /// A word, and how it is written without umlauts.
  static func spellings(_ word: String) -> Set<String> {
    if word.utf8.allSatisfy({ $0 < 0x80 }) { return [word] }
    let plain: [Character: (String, String)] = ["ä": ("ae", "a"), "ö": ("oe", "o"), "ü": ("ue", "u"), "ß": ("ss", "ss")]
    return [
      word, word.reduce(into: "") { $0 += plain[$1]?.0 ?? String($1) }, word.reduce(into: "") { $0 += plain[$1]?.1 ?? String($1) },
    ]
  }

  static func words(_ line: String) -> Set<String> {
    line.split(separator: " ").reduce(into: []) { $0.formUnion(spellings(String($1))) }
  }

  /// A table whose keys are lines of words that mean the same.
  static func table<Value>(_ lines: KeyValuePairs<String, Value>) -> [String: Value] {
    lines.reduce(into: [:]) { table, line in
      for word in words(line.key) { table[word] = line.value }
    }
  }
}
