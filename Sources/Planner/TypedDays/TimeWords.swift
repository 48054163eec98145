// What a language has for times of day and lengths.

/// The words of one language that times are written with, as ``DayLanguage`` has them for days.
struct TimeWords: Sendable {
  /// A part of a day: it says which half of it an hour is in.
  enum Part: Sendable { case morning, noon, afternoon, evening, night }

  /// Before a time.
  var at: Set<String>
  /// The same; but before a bare number it says something else.
  var onwards: Set<String>
  /// Before the first of two times, and between them.
  var (from, to): (Set<String>, Set<String>)
  /// Behind a number, with no space before it unless `isHalfSpaced`: in which half of the day the hour is.
  var (beforeNoon, afterNoon): (Set<String>, Set<String>)
  var isHalfSpaced: Bool
  /// Behind an hour's number: "Uhr".
  var hour: Set<String>
  /// The same, with no space before it: "14h". Behind a number of hours it is a unit.
  var hourLetters: Set<String> = ["h"]
  /// Whether hours with that word are counted to twenty-four.
  var isHourOfDay: Bool
  /// The hours as words, and those of them that are another word unless an hour's word stands behind.
  var names: [String: Int]
  var ordinaryNames: Set<String>
  /// Minutes as words, before an hour.
  var minutes: [String: Int]
  var half: Set<String>
  /// Whether the half hour is counted to the next hour: "halb drei".
  var isHalfBefore: Bool
  var (quarter, threeQuarters): (Set<String>, Set<String>)
  /// Between a quarter and its hour.
  var (past, before): (Set<String>, Set<String>)
  /// Words that are twelve o'clock; those that can be something else only behind a word for "at" and beside a day.
  var (noon, ordinaryNoon): (Set<String>, Set<String>)
  /// Behind or before an hour; the longer ones first.
  var parts: [([String], Part)]
  /// Between a day and an hour: "heute Abend um 8"; or the day itself, before or behind it: "tonight at 8".
  var partsOfDay: [String: Part]
  /// What may follow a bare number behind "at", so that it counts nothing.
  var followers: Set<String>
  /// Whether nouns have a capital letter, so that a small one shows that nothing is counted.
  var hasCapitalNouns: Bool
  /// Before a time that is none, or not the time of what is planned.
  var refusing: Set<String>
  /// Before "at" and a bare number: they say something else together.
  var refusingAt: Set<String>
  /// Words of what comes again.
  var again: Set<String>
  /// Before a length.
  var lasting: Set<String>
  /// Units in minutes.
  var units: [String: Int]
  /// Units only behind a number of hours: "1h30m".
  var smallUnits: Set<String>
  /// Lengths in several words, the longer ones first.
  var lengths: [([String], Int)]
  /// Between hours and minutes.
  var and: Set<String>
  /// Behind a length, as a part of it: "20 Minuten lang".
  var long: Set<String>
  /// Behind or before a length that is not how long something takes.
  var (refusingAfter, refusingBefore): (Set<String>, Set<String>)
  /// Whether a length without a word before it is one at the ends of a line, too.
  var isBareLength: Bool
  /// What takes a time away, where nothing else is typed.
  var none: [[String]]
}

extension TimeWords {
  static func phrases(_ lines: KeyValuePairs<String, Int>) -> [([String], Int)] {
    lines.map { ($0.key.split(separator: " ").map(String.init), $0.value) }
  }
}
