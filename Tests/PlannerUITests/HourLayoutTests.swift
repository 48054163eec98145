// Where things are among the hours of a day, and how many days have hours beside one another.

import Geometry
import MoveCore
import Planner
import SeededRandom
import Testing

@testable import PlannerUI

@Suite("Layout of hours")
struct HourLayoutTests {
  private func card(_ number: Int) -> HourThing { .card(EntryID(rawValue: Int64(number))) }

  @Test("has the height of its time, with two points free below, and the width of the day")
  func alone() {
    let layout = HourLayout([(card(1), TimeSpan(start: 600, length: 90))], scale: HourScale(), width: 126, least: 18)
    #expect(layout.frames == [card(1): Rect(x: 3, y: 480, width: 120, height: 70)])
  }

  @Test("gives what is short a line, and what touches it a column of its own")
  func short() {
    let things = [(card(1), TimeSpan(start: 600, length: 5)), (card(2), TimeSpan(start: 605, length: 30))]
    let layout = HourLayout(things, scale: HourScale(), width: 126, least: 18)
    #expect(layout.frames[card(1)]?.height ?? 0 >= 18)
    #expect(layout.frames[card(1)] == Rect(x: 3, y: 480, width: 58, height: 18))
    #expect(layout.frames[card(2)] == Rect(x: 63, y: 484, width: 60, height: 22))
  }

  @Test("lets neighbours part beside what is held, and begins at the right where text does")
  func held() {
    let held = HourThing.held(EntryID(rawValue: 9))
    let things = [(card(1), TimeSpan(start: 600, length: 60)), (held, TimeSpan(start: 630, length: 60))]
    let layout = HourLayout(things, scale: HourScale(), width: 126, least: 18)
    #expect(layout.frames[card(1)]?.maxX ?? 0 < layout.frames[held]?.minX ?? 0)
    let mirrored = HourLayout(things, scale: HourScale(), width: 126, least: 18, isRightToLeft: true)
    #expect(mirrored.frames[card(1)]?.minX ?? 0 > mirrored.frames[held]?.maxX ?? 0)
    #expect(layout.neighbours(of: card(1)) == [held])
  }

  @Test("never lets two things cross, nor one leave its day", arguments: [1, 2, 3])
  func crossing(seed: UInt64) {
    var random = Seeded(seed: seed)
    for _ in 0..<2_000 {
      let things = (0..<random.below(9)).map { number in
        (card(number + 1), TimeSpan(start: random.below(1_700) - 200, length: 5 * (1 + random.below(60))))
      }
      let scale = HourScale(zoom: [0.5, 1, 1.7, 4][random.below(4)])
      let width = 60 + Double(random.below(200))
      let layout = HourLayout(things, scale: scale, width: width, least: 18, isRightToLeft: random.chance(1, in: 2))
      let frames = layout.frames.values.map { $0 }
      for (index, frame) in frames.enumerated() {
        #expect(frame.minX >= 3 && frame.maxX <= width - 3 && frame.minY >= 0 && frame.maxY <= scale.height, "seed \(seed): \(things)")
        #expect(frame.height >= 17, "seed \(seed): \(things)")
        for other in frames[(index + 1)...] { #expect(!frame.intersects(other), "seed \(seed): \(things)") }
      }
      #expect(layout.frames.count == things.count { $0.1.part(on: 0) != nil }, "seed \(seed): \(things)")
    }
  }

  @Test("shows seven days, three or one, as wide as they need")
  func days() throws {
    #expect(HourDays.count(in: 7 * 104, least: 104, mode: .week) == 7)
    #expect(HourDays.count(in: 7 * 104 - 1, least: 104, mode: .week) == 3)
    #expect(HourDays.count(in: 300, least: 104, mode: .week) == 1)
    #expect(HourDays.count(in: 900, least: 104, mode: .day) == 1)
    let sunday = try #require(Day(year: 2026, month: 11, day: 29))
    let monday = try #require(Day(year: 2026, month: 11, day: 23))
    #expect(HourDays.days(with: sunday, count: 7, firstWeekday: .monday).first == monday)
    #expect(HourDays.days(with: sunday, count: 3, firstWeekday: .monday) == [sunday, sunday.advanced(by: 1), sunday.advanced(by: 2)])
    #expect(HourDays.columns(3, from: 48, to: 348, isRightToLeft: false) == [48...148, 148...248, 248...348])
    #expect(HourDays.columns(3, from: 0, to: 300, isRightToLeft: true).first == 200...300)
  }

  @Test("keeps the distances of cards that have times, and puts those without behind")
  func several() throws {
    var plan = Plan()
    let day = try #require(Day(year: 2026, month: 11, day: 25))
    for (title, start, length) in [("a", 600, 60), ("b", 780, nil as Int?), ("c", nil as Int?, 45)] as [(String, Int?, Int?)] {
      let card = NewEntry(title: title, start: start.flatMap { Minutes($0) }, length: length.flatMap { Minutes($0) })
      plan.apply(try plan.step(for: .add(card, at: start == nil ? nil : .end(of: .day(day)))).changes)
    }
    let cards =
      plan.entries(in: .day(day)).compactMap { plan.entry($0) } + plan.lists.flatMap { plan.entries(in: .list($0.id)) }.compactMap { plan.entry($0) }
    #expect(cards.map(\.title) == ["a", "b", "c"])
    let times = HeldTime.times(of: cards, holding: cards[0].id, at: 1_380, of: day)
    #expect(times.map(\.day) == [day, day.advanced(by: 1), day.advanced(by: 1)])
    #expect(times.map(\.span) == [TimeSpan(start: 1_380, length: 60), TimeSpan(start: 120, length: 30), TimeSpan(start: 0, length: 45)])
  }

  @Test("says how long a day is planned", arguments: [(45, "45 min"), (60, "1 h"), (270, "4½ h"), (165, "2¾ h"), (80, "1 h 20 min")])
  func planned(minutes: Int, words: String) { #expect(Wording.planned(minutes: minutes) == words) }
}
