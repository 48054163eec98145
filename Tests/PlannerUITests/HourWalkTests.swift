// Where the keyboard goes among the hours.

import Geometry
import Planner
import Testing

@testable import PlannerUI

@Suite("Walking among the hours")
struct HourWalkTests {
  /// A card of a day, from an hour to another one, in one of two columns or across both; without hours above them.
  private static func card(_ id: Int64, day: Int, _ hours: ClosedRange<Double>?, column: Int? = nil) -> WalkedCard {
    let x = Double(day) * 100 + (column == 1 ? 50 : 0)
    let (top, height) = hours.map { (100 + $0.lowerBound * 40, ($0.upperBound - $0.lowerBound) * 40) } ?? (20, 18)
    return WalkedCard(
      id: EntryID(rawValue: id), frame: Rect(x: x, y: top, width: column == nil ? 100 : 50, height: height), isTimed: hours != nil)
  }

  private static func go(_ card: WalkedCard, _ days: [[WalkedCard]], right: Bool = true) -> Int64? {
    HourWalk.beside(card, in: days, rightwards: right)?.rawValue
  }

  @Test("to the one that takes place with it longest, or is nearest in time")
  func overlapping() {
    let own = Self.card(1, day: 0, 9...11)
    let others = [Self.card(2, day: 1, 8...9.5), Self.card(3, day: 1, 10...12), Self.card(4, day: 1, 14...15)]
    #expect(Self.go(own, [[own], others]) == 3)
    #expect(Self.go(Self.card(1, day: 0, 13...13.5), [[own], others]) == 4)
    #expect(Self.go(Self.card(1, day: 0, 6...7), [[own], others]) == 2)
  }

  @Test("over days without a card, and to none where there is none")
  func farther() {
    let own = Self.card(1, day: 0, 9...11)
    #expect(Self.go(own, [[own], [], [], [Self.card(5, day: 3, 20...21)]]) == 5)
    #expect(Self.go(own, [[own], [], []]) == nil)
    #expect(Self.go(own, [[own]]) == nil)
  }

  @Test("first to what stands beside it at the same time")
  func beside() {
    let (left, right) = (Self.card(1, day: 0, 9...11, column: 0), Self.card(2, day: 0, 10...12, column: 1))
    let later = Self.card(3, day: 0, 13...14)
    let next = [Self.card(4, day: 1, 9...10)]
    #expect(Self.go(left, [[left, right, later], next]) == 2)
    #expect(Self.go(right, [[left, right, later], next]) == 4)
    #expect(Self.go(right, [[left, right, later], []], right: false) == 1)
    #expect(Self.go(later, [[left, right, later], next]) == 4)
  }

  @Test("above the hours to what has no time, as far as there is any")
  func strips() {
    let (strip, timed) = (Self.card(1, day: 0, nil), Self.card(2, day: 0, 9...10))
    let days = [[strip, timed], [Self.card(3, day: 1, 9...10)], [Self.card(4, day: 2, nil)]]
    #expect(Self.go(strip, days) == 4)
    #expect(Self.go(timed, days) == 3)
    #expect(Self.go(strip, [days[0], [Self.card(6, day: 1, 12...13), Self.card(3, day: 1, 9...10)]]) == 3)
  }

  @Test("down from what has no time to the hours")
  func down() {
    let ids = (1...4).map { EntryID(rawValue: $0) }
    #expect(HourWalk.order(ids) { $0.rawValue < 3 } == [ids[2], ids[3], ids[0], ids[1]])
    #expect(HourWalk.order([]) { _ in true } == [])
  }
}
