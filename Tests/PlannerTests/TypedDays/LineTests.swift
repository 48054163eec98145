// Lines as people write them, in each language.

import Planner
import Testing

@Suite("Typed days, line by line")
struct TypedDayLineTests {
  private static let today = Day(iso: "2026-11-24")!

  private static func find(_ line: String, _ language: DayLanguage) -> TypedTiming? {
    TypedTiming.find(
      in: line, now: TypedNow(day: today, minute: 720), conventions: DayConventions(language: language, order: .dayFirst, firstWeekday: .monday))
  }

  @Test("a line that names a day is that day and a title without it")
  func named() {
    for (language, lines) in [(DayLanguage.english, EnglishLines.named), (.german, GermanLines.named)] {
      #expect(lines.count >= 100)
      for (line, day, title) in lines {
        let found = Self.find(line, language)
        #expect(
          found?.day?.iso == day && found?.start == nil && found?.length == nil && found?.title == title,
          "\(language.code): \(line.debugDescription) is \(found.debugDescription)")
      }
    }
  }

  @Test("a line that names none has none, however it looks")
  func unnamed() {
    for (language, lines) in [(DayLanguage.english, EnglishLines.unnamed), (.german, GermanLines.unnamed)] {
      #expect(lines.count >= 100)
      for line in lines {
        let found = Self.find(line, language)
        #expect(found == nil, "\(language.code): \(line.debugDescription) is \(found.debugDescription)")
      }
    }
  }
}
