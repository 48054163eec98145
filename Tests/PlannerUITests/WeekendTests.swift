// Which days are the weekend, by the names of the C library's locales.

import GtkKit
import Testing

@Suite("The region's weekend")
struct WeekendTests {
  @Test(
    "is what the region has, and Saturday and Sunday where nothing is known",
    arguments: [
      ("de_DE.UTF-8", [6, 7]), ("en_US", [6, 7]), ("C", [6, 7]), ("", [6, 7]), ("eo", [6, 7]), ("ar_AE.UTF-8", [6, 7]), ("ar_EG.UTF-8", [5, 6]),
      ("he_IL", [5, 6]), ("fa_IR@dict", [5]), ("hi_IN.UTF-8", [7]), ("ps_AF", [4, 5]),
    ] as [(String, Set<Int>)])
  func regions(name: String, days: Set<Int>) {
    #expect(UserCalendar.weekend(inTerritory: UserCalendar.territory(ofLocale: name)) == days)
  }
}
