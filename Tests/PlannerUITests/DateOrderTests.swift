// The order of a date's numbers, from the formats that the C library's locales have for dates.

import GtkKit
import Testing

@Suite("The region's order of dates")
struct DateOrderTests {
  @Test(
    "is read from the C library's format",
    arguments: [
      ("%m/%d/%y", .monthFirst), ("%m/%d/%Y", .monthFirst), ("%d.%m.%Y", .dayFirst), ("%d/%m/%y", .dayFirst), ("%-d.%-m.%Y", .dayFirst),
      ("%e. %B %Y", .dayFirst), ("%d %b, %Y", .dayFirst), ("%Y-%m-%d", .yearFirst), ("%Y年%m月%d日", .yearFirst), ("%Oy/%Om/%Od", .yearFirst),
      ("%EY年%m月", .yearFirst), ("%A %d %B", .dayFirst), ("%a, %b %d", .monthFirst), ("%D", .monthFirst), ("%F", .yearFirst), ("%%d %m", .monthFirst),
      ("%Y. %m. %d.", .yearFirst), ("", nil), ("d.m.Y", nil), ("%H:%M", nil), ("%", nil),
    ] as [(String, UserCalendar.NumericOrder?)])
  func formats(format: String, order: UserCalendar.NumericOrder?) {
    #expect(UserCalendar.order(ofDateFormat: format) == order)
  }
}
