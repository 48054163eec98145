// What is read of a title that is changed: only what was typed.

import Planner
import SeededRandom
import Testing

@Suite("Typed parts of a title")
struct TypedPartsTests {
  private static let today = Day(iso: "2026-11-24")!

  /// What is read after a text has become others, one after the other: "2026-11-25 14:00 +45 | title"; on a day if `day` is one.
  private static func read(_ texts: [String], on day: Day? = nil, _ language: DayLanguage = .english) -> String? {
    var parts = TypedParts(texts[0])
    for text in texts.dropFirst() { parts.change(to: text) }
    let found = TypedTiming.find(
      in: texts[texts.count - 1], typed: parts, on: day, now: TypedNow(day: today, minute: 720),
      conventions: DayConventions(language: language, order: .dayFirst, firstWeekday: .monday))
    return found.map {
      [$0.day?.iso, $0.start?.clock, $0.length.map { "+\($0.count)" }, "| \($0.title)"].compactMap { $0 }.joined(separator: " ")
    }
  }

  @Test(
    "what was typed is read, and what stood there is not",
    arguments: [
      ("Dentist", "Dentist tomorrow 5pm", "2026-11-25 17:00 | Dentist"), ("Dentist", "Dentist friday 10", "2026-11-27 10:00 | Dentist"),
      ("Dentist", "tomorrow Dentist", "2026-11-25 | Dentist"), ("Call Tom tomorrow", "Call Tom tomorrow", nil),
      ("Call Tom tomorrow", "Call Tom tomorrow about tax", nil), ("Call Tom tomorrow", "Call Tim tomorrow", nil),
      ("Call Tom tomorrow", "Call Tom tomorrow 5pm", "2026-11-24 17:00 | Call Tom tomorrow"),
      ("Call Tom tomorrow", "Call Tom tomorrow on Friday at 9", "2026-11-27 09:00 | Call Tom tomorrow"),
      ("Call Tom tomorrow evening", "Call Tom tomorrow", nil), ("Call Tom tomorrow", "Call Tom tomorro", nil),
      ("Call Tom tomorroww", "Call Tom tomorrow", "2026-11-25 | Call Tom"), ("Call Tom today", "Call Tom tomorrow", "2026-11-25 | Call Tom"),
      ("Call at 10:00", "Call at 11:00", "2026-11-25 11:00 | Call"), ("Call at 10:00", "Call Ada at 10:00", nil),
      ("Read chapter", "Read chapter 9", nil), ("Meet on", "Meet on Friday", "2026-11-27 | Meet"),
      ("Plan next", "Plan next Friday", "2026-12-04 | Plan"),
      ("Mondays", "Mondays at 9", nil), ("every day", "every day at 9:00", nil), ("Swim", "Swim 400m", nil), ("Swim", "Swim 45min", "+45 | Swim"),
      ("Review 14:00", "Review 14:00-15:00", "2026-11-24 14:00 +60 | Review"), ("5pm", "5pm tomorrow", "2026-11-25 | 5pm"),
      ("🦷", "🦷 14h", "2026-11-24 14:00 | 🦷"),
      ("call tomorrow", "call tim tomorrow", nil), ("call tim tomorrow", "call tomorrow", nil), ("call tomorrow", "call ttomorrow", nil),
      ("Über", "Über tomorrow", "2026-11-25 | Über"),
    ] as [(String, String, String?)])
  func once(before: String, after: String, expected: String?) {
    #expect(Self.read([before, after]) == expected, "\(before) → \(after)")
  }

  @Test("also letter by letter, and in places that lie apart")
  func letters() {
    let typed = " tomorrow 5pm"
    let texts = (0...typed.count).map { "Dentist" + typed.prefix($0) }
    #expect(Self.read(texts) == "2026-11-25 17:00 | Dentist")
    #expect(Self.read((0...4).map { "call " + "tim ".prefix($0) + "tomorrow" }) == nil)
    // The word between was not touched.
    #expect(Self.read(["Call Tom tomorrow", "Phone Tom tomorrow", "Phone Tom tomorrow 5pm"]) == "2026-11-24 17:00 | Phone Tom tomorrow")
    // Typed anew it is typed.
    #expect(Self.read(["Call Tom tomorrow", "x", "Call Tom tomorrow at 9"]) == "2026-11-25 09:00 | Call Tom")
    // As it was it is not.
    #expect(Self.read(["Call Tom tomorrow", "x", "Call Tom tomorrow"]) == nil)
    #expect(Self.read(["Zahnarzt", "Zahnarzt übermorgen um 9"], .german) == "2026-11-26 09:00 | Zahnarzt")
    #expect(Self.read(["Zahnarzt morgen", "Zahnarzt morgen 14h"], .german) == "2026-11-24 14:00 | Zahnarzt morgen")
  }

  @Test("a card on a day keeps it with a time alone, and goes to another one")
  func onDay() {
    #expect(Self.read(["Dentist", "Dentist 5pm"], on: Self.today.advanced(by: 3)) == "17:00 | Dentist")
    #expect(Self.read(["Dentist", "Dentist tomorrow 5pm"], on: Self.today.advanced(by: 3)) == "2026-11-25 17:00 | Dentist")
    #expect(Self.read(["Dentist tomorrow", "Dentist tomorrow 5pm"], on: Self.today.advanced(by: 3)) == "17:00 | Dentist tomorrow")
  }

  @Test("whatever a text becomes, a title that is typed from nothing is read as a new card's")
  func fromNothing() {
    var random = Seeded()
    let words = ["Dentist", "tomorrow", "5pm", "14h", "90m", "on", "Friday", "at", "9", "Ärzte", "🦷", "für", "every", "2h", "1.12.", "-", "  "]
    for round in 0..<3_000 {
      var (text, parts) = ("", TypedParts(""))
      for _ in 0..<1 + random.below(7) {
        let index = text.index(text.startIndex, offsetBy: random.below(text.count + 1))
        text.insert(contentsOf: words[random.below(words.count)] + " ", at: index)
        if random.chance(1, in: 5) { text = String(text.dropLast(random.below(text.count))) }
        parts.change(to: text)
      }
      let conventions = DayConventions(language: .english, order: .dayFirst, firstWeekday: .monday)
      let now = TypedNow(day: Self.today, minute: 720)
      let (all, typed) = (
        TypedTiming.find(in: text, now: now, conventions: conventions), TypedTiming.find(in: text, typed: parts, now: now, conventions: conventions)
      )
      #expect(all == typed, "seed \(random.seed), round \(round): \(text)")
    }
  }

  @Test("and nothing is read of a title that was only cut, or whose other words were changed")
  func untouched() {
    var random = Seeded()
    let titles = ["Call Tom tomorrow", "Dentist on Friday at 14:00", "Gym 18h-19h30 friday", "Read for 20 min today"]
    for round in 0..<3_000 {
      let title = titles[random.below(titles.count)]
      var parts = TypedParts(title)
      var words = title.split(separator: " ").map(String.init)
      for _ in 0..<1 + random.below(4) {
        // Whole words go, and others come that say nothing.
        if words.count > 1, random.chance(1, in: 3) {
          words.remove(at: random.below(words.count))
        } else {
          words.insert("lamp", at: random.below(words.count))
        }
        parts.change(to: words.joined(separator: " "))
      }
      let found = TypedTiming.find(
        in: words.joined(separator: " "), typed: parts, now: TypedNow(day: Self.today, minute: 720),
        conventions: DayConventions(language: .english, order: .dayFirst, firstWeekday: .monday))
      #expect(found == nil, "seed \(random.seed), round \(round): \(words.joined(separator: " "))")
    }
  }
}
