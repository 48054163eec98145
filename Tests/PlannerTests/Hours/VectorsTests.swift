// What other projects test their calendars with, and where Daylane differs on purpose.

import Planner
import Testing

@Suite("What others test with")
struct VectorsTests {
  private typealias Item = PackingItem<Int>

  private static func packed(_ times: [(Int, Int)], least: Int = 0) -> DayPacking<Int> {
    DayPacking(times.enumerated().map { Item(id: $0 + 1, span: TimeSpan(start: $1.0, length: $1.1 - $1.0), least: least) })
  }

  /// A day of obsidian-day-planner's `tests/overlap.test.ts`: start and length of each, then where it stands: column, columns that it takes,
  /// columns that there are. `ours` where Daylane differs.
  struct Day: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let times: [(Int, Int)]
    let theirs: [(Int, Int, Int)]
    var ours: [(Int, Int, Int)]?
  }

  private static let days = [
    Day(testDescription: "two", times: [(1, 2), (2, 2)], theirs: [(0, 1, 2), (1, 1, 2)]),
    Day(testDescription: "three over one another", times: [(1, 3), (2, 2), (3, 1)], theirs: [(0, 1, 3), (1, 1, 3), (2, 1, 3)]),
    Day(testDescription: "a chain", times: [(1, 2), (2, 3), (4, 2)], theirs: [(0, 1, 2), (1, 1, 2), (0, 1, 2)]),
    Day(testDescription: "two beside one", times: [(1, 5), (2, 1), (4, 3)], theirs: [(0, 1, 2), (1, 1, 2), (1, 1, 2)]),
    Day(
      testDescription: "wider below two", times: [(1, 3), (2, 3), (3, 5), (7, 2)], theirs: [(0, 1, 3), (1, 1, 3), (2, 1, 3), (0, 2, 3)]),
    Day(
      testDescription: "wider beside one", times: [(1, 4), (1, 2), (1, 2), (4, 1)], theirs: [(0, 1, 3), (1, 1, 3), (2, 1, 3), (1, 2, 3)]),
    Day(
      testDescription: "stopped by the first that is there", times: [(1, 3), (2, 4), (3, 1), (5, 1)],
      theirs: [(0, 1, 3), (1, 1, 3), (2, 1, 3), (0, 1, 3)]),
    // They share the width anew among those that overlap one another, so that one that begins late can be narrower than a column. In
    // Daylane a block has columns of one width.
    Day(
      testDescription: "combined", times: [(1, 7), (2, 1), (4, 4), (5, 5), (9, 2)],
      theirs: [(0, 1, 2), (1, 1, 2), (2, 1, 4), (3, 1, 4), (0, 3, 4)], ours: [(0, 1, 3), (1, 2, 3), (1, 1, 3), (2, 1, 3), (0, 2, 3)]),
    Day(
      testDescription: "three below two", times: [(1, 5), (2, 4), (3, 6), (7, 2), (7, 2), (7, 2)],
      theirs: [(0, 1, 3), (1, 1, 3), (2, 1, 3), (0, 2, 9), (2, 2, 9), (4, 2, 9)],
      ours: [(0, 1, 4), (1, 1, 4), (2, 1, 4), (0, 1, 4), (1, 1, 4), (3, 1, 4)]),
    // These three they wish for, but do not reach yet. In Daylane the longer ones of those that begin together come first, so what is free
    // below the shorter ones lies together, and the fifth gets two columns in both of the first two.
    Day(
      testDescription: "a fifth below the second", times: [(1, 5), (1, 2), (1, 5), (1, 2), (4, 2)],
      theirs: [(0, 1, 4), (1, 1, 4), (2, 1, 4), (3, 1, 4), (1, 1, 4)], ours: [(0, 1, 4), (2, 1, 4), (1, 1, 4), (3, 1, 4), (2, 2, 4)]),
    Day(
      testDescription: "a fifth below two", times: [(1, 5), (1, 2), (1, 2), (1, 5), (4, 2)],
      theirs: [(0, 1, 4), (1, 1, 4), (2, 1, 4), (3, 1, 4), (1, 2, 4)], ours: [(0, 1, 4), (2, 1, 4), (3, 1, 4), (1, 1, 4), (2, 2, 4)]),
    Day(
      testDescription: "three groups", times: [(1, 10), (1, 2), (3, 2), (3, 10), (3, 2), (5, 2)],
      theirs: [(0, 1, 2), (1, 1, 2), (3, 1, 6), (4, 1, 6), (5, 1, 6), (3, 1, 6)],
      ours: [(0, 1, 4), (1, 3, 4), (2, 1, 4), (1, 1, 4), (3, 1, 4), (2, 2, 4)]),
  ]

  @Test("obsidian-day-planner: overlaps", arguments: days)
  func overlaps(day: Day) {
    let packing = Self.packed(day.times.map { ($0.0, $0.0 + $0.1) })
    let lanes = day.times.indices.compactMap { packing[$0 + 1] }
    let expected = day.ours ?? day.theirs
    #expect(lanes.map(\.column) == expected.map(\.0))
    #expect(lanes.map(\.span) == expected.map(\.1))
    #expect(lanes.map(\.columns) == expected.map(\.2))
    // Where it differs, the narrowest is no narrower.
    let narrowest = day.theirs.map { Double($0.1) / Double($0.2) }.min() ?? 0
    #expect((lanes.map(\.width).min() ?? 0) > narrowest - 1e-9)
  }

  @Test("obsidian-day-planner: pushing, `tests/edit/edit-blocks.test.ts`")
  func pushing() {
    // Four of ten minutes each, a hundred minutes later than theirs, so that their −10 is on the day.
    let blocks = (1...4).map { RoomItem(id: $0, span: TimeSpan(start: 90 + $0 * 10, length: 10)) }
    func push(_ id: Int, _ times: Range<Int>, _ direction: MakingRoom.Direction) -> [Int: Int]? {
      MakingRoom.push(blocks, around: RoomItem(id: id, span: TimeSpan(start: times.lowerBound, length: times.count)), direction)
    }
    #expect(push(2, 120..<130, .later) == [3: 130, 4: 140], "pushes next blocks")
    #expect(push(3, 110..<120, .earlier) == [2: 100, 1: 90], "pushes previous blocks")
    #expect(push(2, 110..<140, .later) == [3: 140, 4: 150], "resize pushing the following blocks")
    // Shrinking is not making room: Daylane keeps lengths. Where they shrink the block before one that became longer upward, it moves.
    #expect(push(3, 110..<130, .earlier) == [2: 100, 1: 90], "resize shrinking the preceding blocks")
    // They push every block that was behind it to stay behind it, also one that it has passed: 3 to 145 and 4 to 155.
    #expect(push(2, 140..<145, .later) == [:], "resize less than minimal duration")
    let over = [(1, 100, 10), (2, 110, 30), (3, 130, 10)].map { RoomItem(id: $0.0, span: TimeSpan(start: $0.1, length: $0.2)) }
    let held = RoomItem(id: 1, span: TimeSpan(start: 110, length: 10))
    // They shrink the second from its top to the same start.
    #expect(MakingRoom.push(over, around: held, .later) == [2: 120], "does not mess with other initially overlapping blocks")
  }

  /// Days of FullCalendar's `event-render/timeGrid-events.ts`, in which nothing may cross.
  @Test(
    "FullCalendar: issues 6019 and 2758",
    arguments: [
      [(900, 1_080), (300, 480), (540, 720), (300, 540), (300, 480), (480, 720), (480, 1_050)],
      [
        (600, 780), (780, 810), (600, 660), (1_320, 1_380), (600, 840), (840, 930), (1_320, 1_380), (1_320, 1_380), (900, 1_410), (600, 930),
        (1_320, 1_380), (720, 900),
      ],
    ])
  func crossing(times: [(Int, Int)]) {
    let lanes = Self.packed(times).lanes.values
    for lane in lanes {
      let beside = lanes.filter { $0.minutes.overlaps(lane.minutes) && $0.leading < lane.trailing && lane.leading < $0.trailing }
      #expect(beside == [lane])
    }
  }

  @Test("FullCalendar: issue 5004, widths are equal but for one")
  func widths() {
    let lanes = Self.packed(
      [(480, 540), (480, 540), (510, 570), (540, 600), (540, 600), (570, 630), (570, 630)] + Array(repeating: (600, 660), count: 7)
    ).lanes.values
    #expect(lanes.map(\.span).sorted() == Array(repeating: 1, count: 13) + [7] && lanes.allSatisfy { $0.columns == 9 })
  }

  /// Ranges of GNOME Calendar's `tests/test-range.c`, in days of March 2020, and whether they overlap.
  @Test(
    "GNOME Calendar: which ranges overlap",
    arguments: [
      ((5, 10), (5, 10), true), ((5, 10), (5, 8), true), ((5, 10), (7, 8), true), ((5, 10), (7, 10), true), ((5, 8), (5, 10), true),
      ((7, 8), (5, 10), true), ((7, 10), (5, 10), true), ((5, 8), (7, 10), true), ((7, 10), (5, 8), true), ((5, 10), (10, 15), false),
      ((10, 15), (5, 10), false), ((10, 15), (15, 15), false), ((10, 15), (10, 10), true), ((15, 15), (10, 15), false),
      ((10, 10), (10, 15), true), ((10, 10), (10, 10), true),
    ])
  func ranges(first: (Int, Int), second: (Int, Int), isOverlap: Bool) {
    // What takes no time is drawn, so it stands beside what it is drawn over, as there.
    let lanes = Self.packed([first, second], least: 1).lanes
    #expect((lanes[1]?.columns == 2) == isOverlap && (lanes[1]?.block == lanes[2]?.block) == isOverlap)
    guard first.0 < first.1, second.0 < second.1 else { return }
    let spans = [first, second].map { TimeSpan(start: $0.0, length: $0.1 - $0.0) }
    #expect(spans[0].overlaps(spans[1]) == isOverlap)
  }

  /// GNOME Calendar's `tests/test-daylight-saving.c`: the cell of 3:00 is 3:00 in Madrid, whatever the clock did before.
  @Test("GNOME Calendar: cells of days on which clocks change", arguments: [(0, 180), (-60, 240), (60, 120)])
  func daylight(shift: Int, minutes: Int) {
    let change = ClockChange(at: shift < 0 ? 180 : 120, shift: shift)
    let scale = HourScale()
    for cell in [180, 210] {
      let start = scale.start(at: scale.y(of: cell))
      #expect(start == cell && change.reading(after: minutes + cell - 180) == cell)
    }
  }

  /// Thunderbird's `browser_eventDisplay_dayView.js`: which edges a day shows, from 12:34 to 23:45 and from midnight to midnight.
  @Test("Thunderbird: edges of events over days")
  func edges() {
    let inside = TimeSpan(start: 754, length: 671).parts
    #expect(inside.map(\.hasStart) == [true] && inside.map(\.hasEnd) == [true])
    let whole = TimeSpan(start: 0, length: 1_440).parts
    #expect(whole.map(\.day) == [0] && whole.map(\.hasStart) == [true] && whole.map(\.hasEnd) == [true])
    let three = TimeSpan(start: 754, length: 2 * 1_440 + 671).parts
    #expect(three.map(\.hasStart) == [true, false, false] && three.map(\.hasEnd) == [false, false, true])
  }

  /// Thunderbird's `computeEventLayoutInfo` has no test of its own; these follow from what it does.
  @Test("Thunderbird: the least length counts for overlaps, and the day's end is the end")
  func least() {
    // Twenty minutes at least: 9:00 to 9:05 stands beside 9:10, and not beside 9:20.
    #expect(Self.packed([(540, 545), (550, 600)], least: 20).lanes.values.allSatisfy { $0.columns == 2 })
    #expect(Self.packed([(540, 545), (560, 600)], least: 20).lanes.values.allSatisfy { $0.columns == 1 })
    // Of those that start together the longer one comes first; by the whole event, also where the day has only a part.
    let lanes = DayPacking([(1, 0, 60), (2, -600, 630)].map { Item(id: $0.0, span: TimeSpan(start: $0.1, length: $0.2), least: 20) }).lanes
    #expect(lanes[2]?.column == 0 && lanes[1]?.column == 1)
    // There, 23:55 is drawn beyond the day's end. Here it is drawn within the day, and so beside 23:30.
    let late = Self.packed([(1_435, 1_440), (1_410, 1_430)], least: 20)
    #expect(late[1]?.minutes == 1_420..<1_440 && late[1]?.column == 1 && late[2]?.column == 0)
  }
}
