// Days of 23, 25 and other hours, against a clock that runs minute by minute.

import Planner
import SeededRandom
import Testing

@Suite("Days on which clocks change")
struct ClockChangeTests {
  /// What a clock shows in each minute of the day.
  private static func readings(_ change: ClockChange) -> [Int] {
    var (shown, readings, isChanged) = (0, [Int](), false)
    while true {
      if shown == change.reading, !isChanged { (shown, isChanged) = (shown + change.shift, true) }
      if shown >= 1_440 { return readings }
      readings.append(shown)
      shown += 1
    }
  }

  /// Berlin and New York, Lord Howe by half an hour, Beirut at midnight, and back at the end of a day.
  private static let changes = [
    ClockChange(at: 120, shift: 60), ClockChange(at: 180, shift: -60), ClockChange(at: 120, shift: -60), ClockChange(at: 120, shift: 30),
    ClockChange(at: 120, shift: -30), ClockChange(at: 0, shift: 60), ClockChange(at: 1_440, shift: -60),
  ]

  private static func check(_ change: ClockChange) -> String? {
    let readings = readings(change)
    guard change.minutes == readings.count else { return "\(change.minutes) minutes" }
    for (minute, shown) in readings.enumerated() where change.reading(after: minute) != shown { return "after \(minute)" }
    let times = Dictionary(grouping: readings.indices) { readings[$0] }
    for shown in 0..<1_440 {
      let minutes = times[shown] ?? []
      guard change.skips(shown) == minutes.isEmpty, change.repeats(shown) == (minutes.count == 2) else { return "shows \(shown)" }
      guard change.mark.contains(shown) == (minutes.count != 1) else { return "the mark at \(shown)" }
      guard minutes.isEmpty || change.minutes(until: shown) == minutes.first && change.minutes(until: shown, again: true) == minutes.last else {
        return "until \(shown)"
      }
    }
    return nil
  }

  @Test("known places: the mark, the length, and each minute", arguments: changes)
  func places(change: ClockChange) {
    #expect(Self.check(change) == nil)
  }

  @Test("any change of the clock")
  func random() {
    var random = Seeded()
    for _ in 0..<40 {
      let shift = random.below(181) - 90
      let change = ClockChange(at: shift < 0 ? -shift + random.below(1_441 + shift) : random.below(1_440 - shift), shift: shift)
      let fault = Self.check(change)
      #expect(fault == nil, "seed \(random.seed): \(change)")
    }
  }

  @Test("the grid has 24 hours, and its mark where clocks change")
  func marks() {
    #expect(Self.changes.map(\.mark) == [120..<180, 120..<180, 60..<120, 120..<150, 90..<120, 0..<60, 1_380..<1_440])
    #expect(Self.changes.map(\.minutes) == [1_380, 1_500, 1_500, 1_410, 1_470, 1_380, 1_500])
  }

  @Test("an event is drawn from what the clock shows to what it shows, and at its real length where that is no later")
  func events() {
    let (forward, back, half) = (Self.changes[0], Self.changes[1], Self.changes[4])
    func drawn(_ change: ClockChange, from start: Int, lasting minutes: Int) -> TimeSpan {
      TimeSpan(reading: change.reading(after: start), until: change.reading(after: start + minutes), lasting: minutes)
    }
    // Berlin in autumn: from the first 2:30 to the second 2:15, to the second 2:30, and to 3:15.
    #expect(drawn(back, from: 150, lasting: 45) == TimeSpan(start: 150, length: 45))
    #expect(drawn(back, from: 150, lasting: 60) == TimeSpan(start: 150, length: 60))
    #expect(drawn(back, from: 150, lasting: 105) == TimeSpan(start: 150, length: 45))
    // In spring, from 1:30 to 3:30 is an hour; in Lord Howe's autumn, 1:45 comes again after half an hour.
    #expect(drawn(forward, from: 90, lasting: 60) == TimeSpan(start: 90, length: 120))
    #expect(drawn(half, from: 105, lasting: 30) == TimeSpan(start: 105, length: 30))
    #expect(TimeSpan(reading: 600, until: 600, lasting: 0) == TimeSpan(start: 600, length: 0))
  }

  @Test("events of an hour that comes twice stand side by side")
  func twice() {
    let back = Self.changes[1]
    let items = [120, 180, 240].enumerated().map { id, start in
      PackingItem(id: id, span: TimeSpan(reading: back.reading(after: start), until: back.reading(after: start + 60), lasting: 60), least: 20)
    }
    let lanes = DayPacking(items).lanes
    #expect(lanes[0]?.minutes == 120..<180 && lanes[1]?.minutes == 120..<180 && lanes[2]?.minutes == 180..<240)
    #expect(lanes[0]?.column == 0 && lanes[1]?.column == 1 && lanes[2]?.columns == 1)
  }

  @Test("layout, drops and pulls are those of any other day")
  func linear() {
    let scale = HourScale()
    for change in Self.changes {
      // A mark is where its minutes are, and a line in it can be dropped on: 2:30 is 2:30 where its owner is.
      let top = scale.y(of: change.mark.lowerBound)
      #expect(scale.start(at: top) == change.mark.lowerBound)
      #expect(TimeSpan(start: change.mark.lowerBound, length: 30).pulling(.end, to: 240, on: scale.grid).end >= 240)
    }
    // The now line goes from 1:59 to 3:00 in spring, and from 2:59 back to 2:00 in autumn.
    let now = Self.changes.prefix(2).map { change in (0..<change.minutes).map { scale.y(of: change.reading(after: $0)) } }
    #expect(now[0][119] == scale.y(of: 119) && now[0][120] == scale.y(of: 180) && now[1][179] == scale.y(of: 179) && now[1][180] == scale.y(of: 120))
  }
}
