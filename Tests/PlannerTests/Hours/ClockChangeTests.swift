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
    for (minute, shown) in readings.enumerated() where change.reading(after: minute) != shown { return "after \(minute)" }
    let times = Dictionary(grouping: readings.indices) { readings[$0] }
    for shown in 0..<1_440 where change.mark.contains(shown) != (times[shown]?.count != 1) { return "the mark at \(shown)" }
    return nil
  }

  @Test("known places: the mark, and each minute", arguments: changes)
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
    #expect(Self.changes.map { Self.readings($0).count } == [1_380, 1_500, 1_500, 1_410, 1_470, 1_380, 1_500])
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
}
