// Which months the head names.

import Planner
import Testing

@testable import PlannerUI

@Suite("Months in view")
struct MonthsInViewTests {
  private let (october, november, december, january): (Month, Month, Month, Month)

  init() throws {
    november = try #require(Month(year: 2026, number: 11))
    (october, december, january) = (november.advanced(by: -1), november.advanced(by: 1), november.advanced(by: 2))
  }

  @Test("the one that fills most of the view, whatever is first in it")
  func most() {
    #expect(MonthsInView([(november, 2), (december, 5), (november, 1)]).most == december)
    #expect(MonthsInView([(november, 1)]).most == november)
    #expect(MonthsInView([(december, 3), (november, 3)]).most == november, "the earlier one of two alike")
    #expect(MonthsInView([(november, 28), (december, 31), (january, 30)]).most == november, "and of some that differ by days")
  }

  @Test("that of today, however little there is of it")
  func today() {
    #expect(MonthsInView([(november, 1), (december, 6), (january, 3)], today: november).shared == [november, december])
    #expect(MonthsInView([(november, 1), (december, 6)], today: december).shared == [december])
    #expect(MonthsInView([(november, 3), (december, 2)], today: november).shared == [november, december])
    #expect(MonthsInView([(december, 6), (january, 3)], today: november).shared == [december, january], "out of view")
  }

  @Test("two that share it, in order, and never three")
  func shared() {
    #expect(MonthsInView([(november, 2), (december, 3)]).shared == [november, december])
    #expect(MonthsInView([(november, 3), (december, 2)]).shared == [november, december])
    #expect(MonthsInView([(november, 1), (december, 3), (january, 2)]).shared == [december, january])
    #expect(MonthsInView([(november, 1), (december, 6)]).shared == [december], "too little of the other")
    #expect(MonthsInView([(october, 4), (december, 4)]).shared == [october], "not side by side")
  }
}
