// Typed days against days put into words the slow way, and against anything.

import Planner
import SeededRandom
import Testing

@Suite("Typed days, any line")
struct TypedDayPropertyTests {
  private static let neutral = [
    "Dentist", "call", "Ada", "paint", "kitchen", "Zähne", "grün", "7", "42", "buy", "Brot", "x-ray", "Straße", "naïve", "2nd", "16:9", "3.50",
    "v1.2.3",
    "🦷", "עברית", "über", "C++", "50%",
  ]

  private static func find(_ text: String, _ today: Day, _ conventions: DayConventions) -> TypedTiming? {
    TypedTiming.find(in: text, now: TypedNow(day: today, minute: 720), conventions: conventions)
  }

  private static func line(_ random: inout Seeded, atLeast least: Int) -> [String] {
    (0..<least + random.below(4)).map { _ in neutral[random.below(neutral.count)] }
  }

  private static func conventions(_ random: inout Seeded) -> (conventions: DayConventions, isGerman: Bool) {
    let isGerman = random.chance(1, in: 2)
    return (
      DayConventions(
        language: isGerman ? .german : .english, order: DayConventions.NumericOrder.allCases[random.below(3)],
        firstWeekday: [.monday, .sunday, .saturday][random.below(3)]), isGerman
    )
  }

  /// A day between 1890 and 2110, often at an end of February.
  private static func someDay(_ random: inout Seeded) -> Day {
    if random.chance(1, in: 3), let march = Day(year: 1896 + 4 * random.below(54), month: 3, day: 1) {
      return march.advanced(by: random.below(5) - 3)
    }
    return Day(daysSinceEpoch: Int32(random.below(80_000) - 29_000))
  }

  @Test("a day in words is found among others, and is that day, whatever today is")
  func named() {
    var random = Seeded()
    for round in 0..<6_000 {
      let today = Self.someDay(&random)
      let (conventions, isGerman) = Self.conventions(&random)
      let phrases = NaivePhrases(isGerman: isGerman, today: today, firstWeekday: conventions.firstWeekday, order: conventions.order)
      let (phrase, day) = phrases.phrase(&random)
      // The number before a date, or behind it, would be a part of it.
      let before = Self.line(&random, atLeast: 1).filter { Int($0) == nil } + ["lamp"]
      let after = random.chance(1, in: 2) ? [] : ["desk"] + Self.line(&random, atLeast: 0)
      let text = (before + [phrase] + after).joined(separator: " ")
      let found = Self.find(text, today, conventions)
      let isRight =
        found?.day == day && found?.title == (before + after).joined(separator: " ") && found.map { $0.ranges.map { String(text[$0]) } } == [phrase]
      #expect(isRight, "seed \(random.seed), round \(round), on \(today): \(text) should be \(day), is \(found.debugDescription)")
      let decomposed = Self.find(Self.decomposed(text), today, conventions)
      #expect(decomposed?.day == found?.day, "seed \(random.seed), round \(round): \(text) decomposed")
      // Nothing but the phrase is a day where one is asked for, and leaves no title where a card is.
      #expect(
        TypedChange.read(phrase, on: nil, now: TypedNow(day: today, minute: 720), conventions: conventions)?.day == day,
        "seed \(random.seed), round \(round), on \(today): reads \(phrase)")
      #expect(Self.find(phrase, today, conventions) == nil, "seed \(random.seed), round \(round): \(phrase) alone")
    }
  }

  @Test("a line without a day has none")
  func unnamed() {
    var random = Seeded()
    for round in 0..<6_000 {
      var words = Self.line(&random, atLeast: 1)
      // Letters that make no word of either language.
      for _ in 0..<random.below(4) {
        let word = String((0..<5 + random.below(6)).map { _ in "bcdfgkpqvwxz".randomElement(using: &random) ?? "x" })
        words.insert(word, at: random.below(words.count + 1))
      }
      let text = words.joined(separator: " ")
      let found = Self.find(text, Self.someDay(&random), Self.conventions(&random).conventions)
      #expect(found == nil, "seed \(random.seed), round \(round): \(text) is \(found.debugDescription)")
    }
  }

  /// What lines are made of, and what breaks them.
  private static let scraps = [
    "tomorrow", "morgen", "Morgen", "next", "nächsten", "week", "Woche", "in", "on", "am", "bis", "den", "the", "of", "May", "may", "Mai", "Dec.",
    "Sun", "So",
    "Mo.", "Friday", "Freitag", "1", "12", "29", "2026", "0", "99999999999999999999", "st", "th", ".", ",", "/", "-", ":", "(", ")", "\"", "„", "“",
    " ", " ",
    " ", "\u{301}", "\u{308}", "\u{200D}", "\u{200F}", "\u{FEFF}", "🦷", "👩‍👩‍👧", "\u{0}", "\r\n", "\u{2028}", "e\u{301}", "ﬁ", "İ", "ß", "١", "１", "🇩🇪",
    "€",
    "at", "um", "from", "von", "9", "14:30", "2pm", "a.m.", "Uhr", "halb", "viertel", "vor", "half", "past", "noon", "mittags", "abends", "for",
    "für",
    "min", "Stunden", "1.5", "1,5", "h", "30m", "o'clock", "morning", "24:00", "@",
    "every", "jeden", "–", "and", "und", "days", "Tagen", "2.1.", "2/1", "2026-02-29", "31.4.", "\u{600}", "가", "ᄀ",
  ]

  @Test("whatever a line is made of, what is found lies in it, is no day of the past, and leaves a title")
  func anything() {
    var random = Seeded()
    for round in 0..<Effort.part(of: 30_000) {
      let text = (0..<random.below(24)).map { _ in Self.scraps[random.below(Self.scraps.count)] }.joined(
        separator: random.chance(1, in: 2) ? " " : "")
      let today = round % 50 == 0 ? [Day.earliest, .latest][random.below(2)] : Self.someDay(&random)
      let conventions = Self.conventions(&random).conventions
      _ = TypedChange.read(text, on: nil, now: TypedNow(day: today, minute: 720), conventions: conventions)
      guard let found = Self.find(text, today, conventions) else { continue }
      let scalars = text.unicodeScalars
      let isWhole = found.ranges.allSatisfy {
        $0.lowerBound.samePosition(in: scalars) != nil && $0.upperBound.samePosition(in: scalars) != nil && !text[$0].isEmpty
      }
      let isInOrder = zip(found.ranges, found.ranges.dropFirst()).allSatisfy { $0.upperBound <= $1.lowerBound }
      #expect(isWhole && isInOrder && !found.ranges.isEmpty, "seed \(random.seed), round \(round): \(text.debugDescription), \(found)")
      let isTimed = found.start.map { MinutesRule.start.range.contains(Int($0.count)) } ?? true
      let isLong = found.length.map { MinutesRule.length.range.contains(Int($0.count)) } ?? true
      let isLater = found.day.map { $0 >= today && $0 <= .latest } ?? (found.start == nil && found.length != nil)
      #expect(isLater && isTimed && isLong, "seed \(random.seed), round \(round): \(text.debugDescription), \(found)")
      let title = found.title.unicodeScalars
      func letters(_ text: String) -> [Unicode.Scalar] { text.lowercased().unicodeScalars.filter(\.properties.isAlphabetic) }
      #expect(
        title.first?.properties.isWhitespace == false && title.last?.properties.isWhitespace == false && title.count < scalars.count,
        "seed \(random.seed), round \(round): \(text.debugDescription), \(found)")
      // Nothing is made up: the letters of the title are those of the text without the phrases.
      var (left, start) = ("", text.startIndex)
      for range in found.ranges {
        left += text[start..<range.lowerBound]
        start = range.upperBound
      }
      left += text[start...]
      #expect(
        letters(left) == letters(found.title),
        "seed \(random.seed), round \(round): \(text.debugDescription), \(found)")
    }
  }

  @Test("only the beginning of a line is looked at, and a day that lies across its end is none")
  func reach() {
    let conventions = DayConventions(language: .english, order: .dayFirst, firstWeekday: .monday)
    let today = Day(daysSinceEpoch: 20_781)
    for length in TypedTiming.reach - 40...TypedTiming.reach + 10 {
      let text = String(repeating: "x", count: length) + " on Friday 4"
      let found = Self.find(text, today, conventions)
      #expect((found != nil) == (text.unicodeScalars.count <= TypedTiming.reach), "\(length)")
    }
    for filler in ["x", "\u{301}", " ", "1", ".", "a\u{301}", "👩‍👩‍👧", "tomorrow ", "1.12. ", "Mo bis "] {
      let much = String(repeating: filler, count: 300_000)
      _ = Self.find(much, today, conventions)
      #expect(TypedChange.read(much, on: nil, now: TypedNow(day: today, minute: 720), conventions: conventions) == nil)
      let found = Self.find("Dentist tomorrow x" + much, today, conventions)
      #expect(found != nil || filler != " " && filler != "x")
    }
  }

  private static func decomposed(_ text: String) -> String {
    let marks: [Character: String] = ["ä": "a\u{308}", "ö": "o\u{308}", "ü": "u\u{308}", "Ü": "U\u{308}", "ï": "i\u{308}"]
    return text.reduce(into: "") { $0 += marks[$1] ?? String($1) }
  }
}
