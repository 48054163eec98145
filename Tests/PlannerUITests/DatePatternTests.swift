// Dates and times of day as they are written where somebody is.

import GtkKit
import Testing

@Suite("A date in words")
struct DatePatternTests {
  @Test(
    "has its parts in the order of its region",
    arguments: [
      ("C.UTF-8", "%m/%d/%y", "%A %-d %B %Y", "%-d %b"), ("en_GB.UTF-8", "%d/%m/%y", "%A %-d %B %Y", "%-d %b"),
      ("en_US.UTF-8", "%m/%d/%Y", "%A, %B %-d, %Y", "%b %-d"), ("de_DE.UTF-8", "%d.%m.%Y", "%A, %-d. %B %Y", "%-d. %b"),
      ("ar_AE.UTF-8", "%d %b, %Y", "%A، %-d %B %Y", "%-d %b"), ("sv_SE.UTF-8", "%Y-%m-%d", "%A %-d %B %Y", "%-d %b"),
      ("ja_JP.UTF-8", "%Y年%m月%d日", "%Y年%-m月%-d日%A", "%-m月%-d日"), ("hu_HU", "%Y-%m-%d", "%Y. %B %-d., %A", "%b %-d."),
      ("", "", "%A %-d %B %Y", "%-d %b"),
    ])
  func patterns(locale: String, format: String, full: String, brief: String) {
    let patterns = UserCalendar.DatePatterns(locale: locale, dateFormat: format)
    #expect(patterns.full == full)
    #expect(patterns.briefDayAndMonth == brief)
  }

  @Test(
    "counts its hours to twelve where the region does",
    arguments: [("%T", false), ("%H:%M:%S", false), ("%r", true), ("%Z %I:%M:%S %p", true), ("", false)])
  func hours(format: String, toTwelve: Bool) {
    #expect(UserCalendar.countsToTwelve(timeFormat: format) == toTwelve)
  }

  @Test("is a time of day in digits", arguments: [(0, "00:00", "12:00 AM"), (9 * 60 + 5, "09:05", "9:05 AM"), (13 * 60 + 30, "13:30", "1:30 PM")])
  func time(minutes: Int, of24: String, of12: String) {
    #expect(UserCalendar.timeOfDay(minutes: minutes, toTwelve: false) == of24)
    #expect(UserCalendar.timeOfDay(minutes: minutes, toTwelve: true) == of12)
  }
}
