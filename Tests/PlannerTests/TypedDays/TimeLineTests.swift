// Lines with times as people write them, in each language.

import Planner
import Testing

@Suite("Typed times, line by line")
struct TypedTimeLineTests {
  private static let today = Day(iso: "2026-11-24")!

  private static func find(_ line: String, _ language: DayLanguage, on day: Day? = nil, minute: Int = 720, toTwelve: Bool = false) -> TypedTiming? {
    TypedTiming.find(
      in: line, on: day, now: TypedNow(day: today, minute: minute),
      conventions: DayConventions(language: language, order: .dayFirst, firstWeekday: .monday, countsToTwelve: toTwelve))
  }

  /// "2026-11-25 14:00 +45".
  private static func words(_ found: TypedTiming?) -> String? {
    found.map { [$0.day?.iso, $0.start?.clock, $0.length.map { "+\($0.count)" }].compactMap { $0 }.joined(separator: " ") }
  }

  @Test("a line that names a time is that time and a title without it")
  func named() {
    for (language, lines) in [(DayLanguage.english, EnglishTimes.named), (.german, GermanTimes.named)] {
      #expect(lines.count >= 100)
      for (line, time, title) in lines {
        let found = Self.find(line, language)
        #expect(
          Self.words(found) == time && found?.title == title,
          "\(language.code): \(line.debugDescription) is \(Self.words(found) ?? "nothing") of \(found?.title ?? "nothing")")
      }
    }
  }

  @Test("a line that names none has none, however it looks")
  func unnamed() {
    for (language, lines) in [(DayLanguage.english, EnglishTimes.unnamed), (.german, GermanTimes.unnamed)] {
      #expect(lines.count >= 100)
      for line in lines {
        let found = Self.find(line, language)
        #expect(found == nil, "\(language.code): \(line.debugDescription) is \(Self.words(found) ?? "nothing") of \(found?.title ?? "nothing")")
      }
    }
  }

  @Test(
    "a line on a day has its time there, or on the day that it names",
    arguments: [
      ("Dentist 14:00", "14:00", "Dentist"), ("14:00 dentist", "14:00", "dentist"), ("Dentist 14:00 with Ann", "14:00", "Dentist with Ann"),
      ("Dentist from 9 to 11", "09:00 +120", "Dentist"), ("Dentist at 9", "09:00", "Dentist"), ("Lunch 12:00-13:00", "12:00 +60", "Lunch"),
      ("Read for 20 min", "+20", "Read"), ("Dentist today 12:00", "12:00", "Dentist"), ("Dentist today", nil, nil),
      ("Dentist Fri 12:00", "2026-11-27 12:00", "Dentist"), ("Dentist Friday 10", "2026-11-27 10:00", "Dentist"),
      ("Dentist Friday", "2026-11-27", "Dentist"),
      ("Dentist Tuesday", nil, nil), ("Dentist Tuesday 10", "10:00", "Dentist"), ("Dentist next Tuesday", "2026-12-01", "Dentist"),
      ("Dentist every Friday", nil, nil), ("Fridays at 9", nil, nil), ("Sun cream", nil, nil),
      ("Dentist 14h", "14:00", "Dentist"), ("14h dentist", "14:00", "dentist"), ("Dentist 18h30 with Ann", "18:30", "Dentist with Ann"),
      ("Read 90m", "+90", "Read"), ("Dentist 9h", nil, nil),
      ("14:00-15:30 Meeting", "14:00 +90", "Meeting"), ("Meeting 14:00-15:30", "14:00 +90", "Meeting"),
      ("Review 16.30-17", "16:30 +30", "Review"), ("Pay 12.50", nil, nil),
      ("Dentist tomorrow at 9", "2026-11-25 09:00", "Dentist"), ("Lunch 12-13", "12:00 +60", "Lunch"),
      ("18-19 gym", nil, nil), ("Gym 18-19 with Ann", nil, nil), ("Buy 10-12 eggs", nil, nil), ("Beat them 3-1", nil, nil),
      ("Read pages 10-12", nil, nil),
      ("Chapter 3-5", nil, nil), ("Buy 2 for 10", nil, nil), ("14:00", nil, nil),
    ] as [(String, String?, String?)])
  func onDay(line: String, time: String?, title: String?) {
    let found = Self.find(line, .english, on: Self.today)
    #expect(Self.words(found) == time && found?.title == title)
  }

  @Test("a time without a day is today until it has passed, and then tomorrow")
  func withoutDay() throws {
    for (minute, day) in [(0, "2026-11-24"), (840, "2026-11-24"), (841, "2026-11-25"), (1439, "2026-11-25")] {
      #expect(Self.words(Self.find("Call 2pm", .english, minute: minute)) == "\(day) 14:00", "at minute \(minute)")
      #expect(Self.words(Self.find("Call today 2pm", .english, minute: minute)) == "2026-11-24 14:00", "at minute \(minute)")
    }
    let conventions = DayConventions(language: .english, order: .dayFirst, firstWeekday: .monday)
    #expect(TypedTiming.find(in: "Call 2pm", now: TypedNow(day: .latest, minute: 841), conventions: conventions) == nil)
    #expect(TypedTiming.find(in: "Call 2pm", now: TypedNow(day: .latest, minute: 840), conventions: conventions)?.day == .latest)
  }

  @Test("where hours are counted to twelve, those with minutes are of the working day, unless they begin with a zero")
  func halves() {
    for (line, to24, to12) in [
      ("Call at 3:30", "2026-11-25 03:30", "2026-11-24 15:30"), ("Call tomorrow 2:30", "2026-11-25 02:30", "2026-11-25 14:30"),
      ("Call tomorrow 02:30", "2026-11-25 02:30", "2026-11-25 02:30"), ("Call tomorrow 7:30", "2026-11-25 07:30", "2026-11-25 07:30"),
      ("Call tomorrow 12:30", "2026-11-25 12:30", "2026-11-25 12:30"), ("Call tomorrow 15:30", "2026-11-25 15:30", "2026-11-25 15:30"),
      ("Call tomorrow 11:30-1:00", "2026-11-25", "2026-11-25 11:30 +90"), ("Call at 3", "2026-11-24 15:00", "2026-11-24 15:00"),
    ] {
      #expect(Self.words(Self.find(line, .english)) == to24, "\(line)")
      #expect(Self.words(Self.find(line, .english, toTwelve: true)) == to12, "\(line), to twelve")
    }
  }

  @Test(
    "a field for a day takes times and lengths, and says what they change",
    arguments: [
      ("Fri 14:00", "2026-11-27", "14:00", nil), ("fri 12-13", "2026-11-27", "12:00", 60), ("tomorrow, 14:00", "2026-11-25", "14:00", nil),
      ("14:00 tomorrow", "2026-11-25", "14:00", nil), ("14:00", nil, "14:00", nil), ("9", "2026-12-09", nil, nil), ("9am", nil, "09:00", nil),
      ("at 9", nil, "09:00", nil), ("noon", nil, "12:00", nil), ("12:00-13:00", nil, "12:00", 60), ("2pm for 20 min", nil, "14:00", 20),
      ("from 9 to 11", nil, "09:00", 120), ("45 min", nil, nil, 45), ("14h 90m", nil, "14:00", 90), ("2h at 14h", nil, "14:00", 120),
      ("for 1h30", nil, nil, 90), ("24 14:00", "2026-11-24", "14:00", nil),
      ("no time", nil, "none", nil), ("Fri no time", "2026-11-27", "none", nil), ("no time 45 min", nil, "none", 45),
    ] as [(String, String?, String?, Int?)])
  func changes(text: String, day: String?, start: String?, length: Int?) throws {
    let conventions = DayConventions(language: .english, order: .dayFirst, firstWeekday: .monday)
    let now = TypedNow(day: Self.today, minute: 720)
    let change = try #require(TypedChange.read(text, on: Self.today.advanced(by: 5), now: now, conventions: conventions))
    #expect(change.day?.iso == day && change.start.map { $0?.clock ?? "none" } == start && change.length.map { Int($0.count) } == length)
    // A card without a day comes to the next such time.
    let other = try #require(TypedChange.read(text, on: nil, now: now, conventions: conventions))
    let next = start == nil || start == "none" ? nil : start ?? "" >= "12:00" ? "2026-11-24" : "2026-11-25"
    #expect(other.day?.iso == day ?? next)
  }

  @Test(
    "a field for a time takes what can only be a time there",
    arguments: [
      ("8", "08:00", nil), ("830", "08:30", nil), ("0830", "08:30", nil), ("8.30", "08:30", nil), ("8h30", "08:30", nil), ("8h", "08:00", nil),
      ("14h", "14:00", nil), ("9H", "09:00", nil), ("9h-10h30", "09:00", 90), ("8:30-10", "08:30", 90), ("9-10:30", "09:00", 90),
      ("9–17", "09:00", 480), ("830-1000", "08:30", 90),
      ("8am", "08:00", nil),
      ("noon", "12:00", nil), ("2 pm", "14:00", nil), ("14:00 for 20 min", "14:00", 20), ("23", "23:00", nil), ("1", "13:00", nil),
      ("0:15", "00:15", nil),
    ] as [(String, String, Int?)])
  func times(text: String, start: String, length: Int?) {
    for language in [DayLanguage.english, .german] where language.code == "en" || !text.contains(#/am|pm|noon|for/#) {
      let conventions = DayConventions(language: language, order: .dayFirst, firstWeekday: .monday)
      let change = TypedChange.readTime(text, now: TypedNow(day: Self.today, minute: 720), conventions: conventions)
      #expect(change?.start.map { $0?.clock ?? "none" } == start && change?.length.map { Int($0.count) } == length, "\(language.code)")
    }
  }

  @Test(
    "and refuses the rest", arguments: ["25", "860", "fri", "tomorrow 9", "1.12.2026", "no time", "9 10", "x", "12345", "45 min", "8:3", "-", ""])
  func noTimes(text: String) {
    let conventions = DayConventions(language: .english, order: .dayFirst, firstWeekday: .monday)
    #expect(TypedChange.readTime(text, now: TypedNow(day: Self.today, minute: 720), conventions: conventions) == nil)
  }

  @Test(
    "a field for a length takes minutes alone",
    arguments: [("90", 90), ("1:30", 90), ("1h30", 90), ("8h30", 510), ("90m", 90), ("2 h", 120), ("45 min", 45), ("0:45", 45)])
  func lengths(text: String, length: Int) {
    let conventions = DayConventions(language: .english, order: .dayFirst, firstWeekday: .monday)
    let now = TypedNow(day: Self.today, minute: 720)
    #expect(TypedChange.readLength(text, now: now, conventions: conventions).map { Int($0.count) } == length)
    for none in ["1", "0:02", "9am", "fri"] { #expect(TypedChange.readLength(none, now: now, conventions: conventions) == nil, "\(none)") }
  }

  @Test(
    "and nothing else",
    arguments: [
      "12-13", "1-2", "14:00 15:00", "14:00 no time", "no time no time", "fri fri", "14:00 x", "x 14:00", "at", "for", "45", "20 min 30 min",
      "12-13 fri", "25:00", "time", "14:00,,",
    ])
  func refused(text: String) {
    let conventions = DayConventions(language: .english, order: .dayFirst, firstWeekday: .monday)
    #expect(TypedChange.read(text, on: nil, now: TypedNow(day: Self.today, minute: 720), conventions: conventions) == nil)
  }

  @Test(
    "also in German",
    arguments: [
      ("um 9", "09:00"), ("9 Uhr", "09:00"), ("halb drei", "14:30"), ("morgen halb drei", "14:30"), ("mittags", "12:00"), ("fr 9-11", "09:00"),
      ("14.30 Uhr", "14:30"), ("ohne Zeit", "none"), ("von 9 bis 11", "09:00"), ("viertel vor 9", "08:45"),
    ])
  func german(text: String, start: String) {
    let conventions = DayConventions(language: .german, order: .dayFirst, firstWeekday: .monday)
    let change = TypedChange.read(text, on: nil, now: TypedNow(day: Self.today, minute: 720), conventions: conventions)
    #expect(change?.start.map { $0?.clock ?? "none" } == start)
  }
}
