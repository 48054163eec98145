// The days on which clocks change in Berlin, in New York and on Lord Howe: layout, hits, drops, pulls and the now line, against clocks that are read
// minute by minute.

import Foundation
import Geometry
import GtkKit
import Interchange
import MoveCore
import PlanSync
import Planner
import SeededRandom
import Testing

@testable import PlannerUI

@Suite("Days on which clocks change")
struct ClockDaysTests {
  struct Case: Sendable, CustomStringConvertible {
    let zone: String
    let day: Day
    /// What the clock shows then, and by how much it is put forward.
    let reading: Int
    let shift: Int

    var description: String { "\(zone) \(day)" }
    var clock: TimeZone { TimeZone(identifier: zone) ?? .gmt }
    var change: ClockChange? { Case.change(day, zone) }

    static func change(_ day: Day, _ zone: String) -> ClockChange? {
      UserCalendar.clockChange(onDay: Int(day.daysSinceEpoch), inZone: zone).map { ClockChange(at: $0.reading, shift: $0.shift) }
    }
  }

  static let cases = [
    ("Europe/Berlin", "2026-03-29", 120, 60), ("Europe/Berlin", "2026-10-25", 180, -60), ("America/New_York", "2026-03-08", 120, 60),
    ("America/New_York", "2026-11-01", 120, -60), ("Australia/Lord_Howe", "2026-10-04", 120, 30), ("Australia/Lord_Howe", "2026-04-05", 120, -30),
  ].map { Case(zone: $0.0, day: Day(iso: $0.1) ?? .earliest, reading: $0.2, shift: $0.3) }

  /// What a clock shows in each minute of a day, and the minutes since 1970 of these.
  private static func readings(_ day: Day, _ zone: TimeZone) -> [(shown: Int, instant: Int)] {
    let midnight = Int(day.daysSinceEpoch) * 1_440
    return ((midnight - 960)..<(midnight + 2_400)).compactMap { instant in
      let local = instant + zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(instant) * 60)) / 60
      return (midnight..<midnight + 1_440).contains(local) ? (local - midnight, instant) : nil
    }
  }

  /// What a calendar has on the day of events at instants, in the order of the day.
  private static func found(_ events: [(title: String, instant: Int, minutes: Int)], _ one: Case) throws -> [CalendarEvent] {
    let body = events.map { event in
      let stamp = String(Date(timeIntervalSince1970: Double(event.instant) * 60).formatted(.iso8601)).replacing("-", with: "").replacing(
        ":", with: "")
      return "BEGIN:VEVENT\nSUMMARY:\(event.title)\nDTSTART:\(stamp)\nDURATION:PT\(event.minutes)M\nEND:VEVENT\n"
    }
    let calendar = EventCalendar(zone: one.clock)
    try calendar.add(Array("BEGIN:VCALENDAR\nVERSION:2.0\n\(body.joined())END:VCALENDAR\n".utf8), named: "a")
    return calendar.events(in: one.day...one.day).sorted { CalendarEvent.isBefore($0, $1, on: one.day) }
  }

  @Test("are known, with what the clock shows in each of their minutes; the days around them are as others", arguments: cases)
  func known(_ one: Case) throws {
    let change = try #require(one.change)
    #expect(change == ClockChange(at: one.reading, shift: one.shift))
    let shown = Self.readings(one.day, one.clock).map(\.shown)
    #expect(shown.count == 1_440 - one.shift)
    for (minute, reading) in shown.enumerated() { #expect(change.reading(after: minute) == reading) }
    let counts = Dictionary(grouping: shown) { $0 }.mapValues(\.count)
    #expect((0..<1_440).allSatisfy { change.mark.contains($0) == (counts[$0] != 1) })
    for away in [-2, -1, 1, 2] { #expect(Case.change(one.day.advanced(by: away), one.zone) == nil) }
  }

  @Test("of any zone and year are those on which a minute is not shown once")
  func any() {
    var random = Seeded()
    let zones = ["America/Havana", "America/St_Johns", "Asia/Beirut", "Atlantic/Azores", "Africa/Casablanca", "Asia/Tokyo", "Pacific/Auckland"]
    var found = 0
    for _ in 0..<300 {
      let zone = zones[random.below(zones.count)]
      guard let clock = TimeZone(identifier: zone) else { continue }
      var day = Day(daysSinceEpoch: Int32(14_600 + random.below(5_000)))
      if random.chance(2, in: 3),
        let next = clock.nextDaylightSavingTimeTransition(after: Date(timeIntervalSince1970: Double(day.daysSinceEpoch) * 86_400))
      {
        let local = Int(next.timeIntervalSince1970) + clock.secondsFromGMT(for: next)
        day = Day(daysSinceEpoch: Int32(local / 86_400 - 1 + random.below(3)))
      }
      let counts = Dictionary(grouping: Self.readings(day, clock).map(\.shown)) { $0 }.mapValues(\.count)
      let odd = (0..<1_440).filter { counts[$0] != 1 }
      let mark = Case.change(day, zone).map { Array($0.mark) } ?? []
      #expect(mark == odd, "seed \(random.seed): \(zone) \(day)")
      if !odd.isEmpty { found += 1 }
    }
    #expect(found > 20, "seed \(random.seed)")
  }

  @Test("have events from what the clock shows to what it shows, at their real length where that is no later, and side by side", arguments: cases)
  func layout(_ one: Case) throws {
    var random = Seeded()
    let readings = Self.readings(one.day, one.clock)
    func shown(at instant: Int) -> Int {
      let local = instant + one.clock.secondsFromGMT(for: Date(timeIntervalSince1970: Double(instant) * 60)) / 60
      return local - Int(one.day.daysSinceEpoch) * 1_440
    }
    for round in 0..<200 {
      let events = (0..<1 + random.below(6)).map { number -> (title: String, instant: Int, minutes: Int) in
        // Mostly around the change.
        let place = random.chance(3, in: 4) ? 30 + random.below(240) : random.below(readings.count)
        return ("\(number)", readings[place].instant, 1 + random.below(200))
      }
      let found = try Self.found(events, one)
      let things = found.enumerated().compactMap { index, event in
        DayEvent(event, calendar: "a", color: .blue).span(from: one.day).map { (thing: HourThing.event(index), span: $0) }
      }
      #expect(things.count == events.count, "seed \(random.seed), round \(round)")
      let scale = HourScale(zoom: [0.5, 1, 4][random.below(3)])
      let layout = HourLayout(things, scale: scale, width: 400, least: 18)
      var frames: [(instant: Int, shown: Int, frame: Rect)] = []
      for (thing, span) in things {
        guard case .event(let index) = thing, let number = Int(found[index].title) else { continue }
        let event = events[number]
        let (from, to) = (shown(at: event.instant), shown(at: event.instant + event.minutes))
        #expect(span == TimeSpan(start: from, length: to > from ? to - from : event.minutes), "seed \(random.seed), round \(round): \(event)")
        let frame = try #require(layout.frames[thing])
        let least = Double(from) * scale.hour / 60
        // What begins late is drawn from before its start.
        #expect(abs(frame.minY - least) <= 0.5 || frame.maxY + 3 >= scale.height, "seed \(random.seed), round \(round): \(event)")
        frames.append((event.instant, from, frame))
      }
      for (index, left) in frames.enumerated() {
        for right in frames[(index + 1)...] { #expect(!left.frame.intersects(right.frame), "seed \(random.seed), round \(round)") }
      }
    }
  }

  @Test("have both passes of an hour beside one another, the first one first", arguments: cases.filter { $0.shift < 0 })
  func passes(_ one: Case) throws {
    let readings = Self.readings(one.day, one.clock)
    let first = one.reading + one.shift
    let both = readings.filter { $0.shown == first }
    #expect(both.count == 2)
    let found = try Self.found(zip(["z", "a"], both).map { ($0, $1.instant, -one.shift) }, one)
    #expect(found.map(\.title) == ["z", "a"] && found.map(\.isAgain) == [false, true])
    let things = found.enumerated().compactMap { index, event in
      DayEvent(event, calendar: "a", color: .blue).span(from: one.day).map { (thing: HourThing.event(index), span: $0) }
    }
    let layout = HourLayout(things, scale: HourScale(), width: 206, least: 18)
    let (left, right) = (try #require(layout.frames[.event(0)]), try #require(layout.frames[.event(1)]))
    #expect(left.minY == right.minY && left.height == right.height && left.maxX <= right.minX)
    #expect(left.height == (Double(-one.shift) * 0.8).rounded() - Metrics.blockGap)
  }

  @Test("take drops and pulls at each line that the grid shows, also at one that the clock does not", arguments: cases)
  func drops(_ one: Case) throws {
    let change = try #require(one.change)
    var plan = Plan()
    plan.apply(try plan.step(for: .add(NewEntry(title: "a", length: Minutes(60)), at: nil)).changes)
    let card = try #require(plan.allEntries.first)
    for zoom in [0.5, 1.0, 2.0, 4.0] {
      let scale = HourScale(zoom: zoom)
      let lines = Array(stride(from: 0, to: 1_440, by: scale.grid.step))
      func nearest(_ y: Double) -> Int { lines.min { abs(scale.y(of: $0) - y) < abs(scale.y(of: $1) - y) } ?? 0 }
      // Everywhere around the change, on no boundary between two lines.
      var y = 0.3
      while y < scale.y(of: change.mark.upperBound + 120) {
        let times = HeldTime.times(of: [card], holding: card.id, at: scale.start(at: y), of: one.day)
        #expect(times.map(\.day) == [one.day] && times.map(\.span) == [TimeSpan(start: nearest(y), length: 60)])
        let layout = HourLayout([(.held(card.id), times[0].span(from: one.day))], scale: scale, width: 126, least: 18)
        let frame = try #require(layout.frames[.held(card.id)])
        #expect(abs(frame.minY - scale.y(of: nearest(y))) <= 0.5)
        // Held at its lower edge there, and pulled by an hour and a half on the grid.
        #expect(SpanEdge.at(frame.height - 1, inHeight: frame.height) == .end && SpanEdge.at(1, inHeight: frame.height) == .start)
        let pulled = times[0].span.pulling(.end, to: scale.minute(at: scale.y(of: nearest(y) + 150)), on: scale.grid)
        #expect(pulled.start == nearest(y) && abs(pulled.length - 150) * 2 <= scale.grid.step)
        y += 2.9
      }
    }
  }

  @Test("have the now line where the clock says, so that it goes on evenly but for one leap", arguments: cases)
  func now(_ one: Case) {
    let scale = HourScale()
    let heights = Self.readings(one.day, one.clock).map { scale.y(of: $0.shown) }
    let leaps = zip(heights, heights.dropFirst()).map { $1 - $0 }.filter { abs($0 - scale.hour / 60) > 0.001 }
    #expect(leaps.count == 1 && abs((leaps.first ?? 0) - scale.hour / 60 * Double(one.shift + 1)) < 0.001)
    #expect(heights.first == 0 && abs((heights.last ?? 0) - scale.y(of: 1_439)) < 0.001)
  }
}
