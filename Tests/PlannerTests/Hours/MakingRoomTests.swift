// Making room for a card, against minutes that are counted one by one.

import Planner
import SeededRandom
import Testing

@Suite("Making room")
struct MakingRoomTests {
  private typealias Item = RoomItem<Int>

  private static func item(_ id: Int, _ times: Range<Int>, isFixed: Bool = false) -> Item {
    Item(id: id, span: TimeSpan(start: times.lowerBound, length: times.count), isFixed: isFixed)
  }

  @Test("what overlaps moves by the least, and pushes what it lands on")
  func pushing() {
    let day = [Self.item(1, 540..<600), Self.item(2, 600..<660), Self.item(3, 670..<700), Self.item(4, 900..<960)]
    #expect(MakingRoom.push(day, around: Self.item(9, 630..<660), .later) == [2: 660, 3: 720])
    #expect(MakingRoom.push(day, around: Self.item(9, 630..<660), .earlier) == [2: 570, 1: 510])
    #expect(MakingRoom.push(day, around: Self.item(9, 660..<670), .later) == [:], "what touches is not in the way")
    #expect(MakingRoom.push(day, around: Self.item(2, 930..<990), .later) == [4: 990], "the card itself is held, not pushed")
  }

  @Test("events and cards that are done stay, and are jumped over")
  func fixed() {
    let day = [Self.item(1, 600..<660), Self.item(2, 710..<760, isFixed: true), Self.item(3, 610..<670, isFixed: true)]
    #expect(MakingRoom.push(day, around: Self.item(9, 600..<650), .later) == [1: 650], "one that it overlapped is not in its way")
    let other = [Self.item(1, 600..<660), Self.item(2, 700..<760, isFixed: true)]
    #expect(MakingRoom.push(other, around: Self.item(9, 600..<650), .later) == [1: 760])
    // What is behind the event has more room before it, and stays before.
    #expect(MakingRoom.push(other + [Self.item(4, 620..<650)], around: Self.item(9, 600..<650), .later) == [1: 760, 4: 650])
  }

  @Test("two that overlapped before are not taken apart")
  func together() {
    let day = [Self.item(1, 600..<660), Self.item(2, 630..<690), Self.item(3, 700..<730)]
    #expect(MakingRoom.push(day, around: Self.item(9, 600..<640), .later) == [1: 640, 2: 640])
  }

  @Test("nothing leaves the day: then there is no room")
  func full() {
    let day = [Self.item(1, 600..<660), Self.item(2, 660..<1_420), Self.item(3, 0..<600)]
    #expect(MakingRoom.push(day, around: Self.item(9, 600..<620), .later) == [1: 620, 2: 680])
    #expect(MakingRoom.push(day, around: Self.item(9, 600..<621), .later) == nil)
    #expect(MakingRoom.push(day, around: Self.item(9, 600..<620), .earlier) == nil)
    // Over midnight already: it stays where it is, and is not moved further out of the day.
    let night = [Self.item(1, 1_380..<1_500)]
    #expect(MakingRoom.push(night, around: Self.item(9, 1_300..<1_380), .later) == [:])
    #expect(MakingRoom.push(night, around: Self.item(9, 1_300..<1_381), .later) == nil)
    #expect(MakingRoom.push(night, around: Self.item(9, 1_400..<1_430), .earlier) == [1: 1_280])
    // What began yesterday stays.
    let morning = [Self.item(1, -60..<60), Self.item(2, 60..<90)]
    #expect(MakingRoom.push(morning, around: Self.item(9, 30..<70), .later) == [2: 70])
    #expect(MakingRoom.push(morning, around: Self.item(9, 30..<70), .earlier) == nil)
  }

  @Test("100,000 random days make room as minutes say that are counted one by one", arguments: MakingRoom.Direction.allCases)
  func random(direction: MakingRoom.Direction) {
    var random = Seeded()
    var (found, refused) = (0, 0)
    for round in 0..<50_000 {
      let step = [1, 5, 10][random.below(3)]
      let base = [0, 600, 1_320][random.below(3)] - (random.chance(1, in: 4) ? 20 : 0)
      let items = (0..<random.below(7)).map { id in
        let start = base + random.below(120) / step * step
        let length = (random.chance(1, in: 12) ? 0 : 1 + random.below(40) / step) * step
        return Item(id: id, span: TimeSpan(start: start, length: length), isFixed: random.chance(1, in: 4))
      }
      let held = Item(id: 99, span: TimeSpan(start: base + random.below(120) / step * step, length: (1 + random.below(8)) * 5))
      let given = random.chance(1, in: 4) ? items + [Item(id: 99, span: TimeSpan(start: base, length: 60))] : items
      let starts = MakingRoom.push(given, around: held, direction)
      let naive = NaiveRoom(items, around: held, direction).starts
      let moved = naive.map { naive in naive.filter { id, start in items[id].span.start != start } }
      if starts != moved {
        Issue.record("seed \(random.seed), round \(round): \(items) around \(held): \(String(describing: starts)), not \(String(describing: moved))")
        return
      }
      guard let starts else {
        refused += 1
        continue
      }
      found += starts.count
      if let fault = Self.fault(items, held, starts, direction) {
        Issue.record("seed \(random.seed), round \(round): \(fault) in \(items) around \(held): \(starts)")
        return
      }
    }
    // Enough of both, or the test would look at nothing.
    #expect(found > 20_000 && refused > 500, "seed \(random.seed): \(found) moved, \(refused) days had no room")
  }

  /// What is wrong with new starts, whatever rule found them; nil for nothing.
  private static func fault(_ items: [Item], _ held: Item, _ starts: [Int: Int], _ direction: MakingRoom.Direction) -> String? {
    let after = items.map { TimeSpan(start: starts[$0.id] ?? $0.span.start, length: $0.span.length) }
    for (item, span) in zip(items, after) {
      let isMoved = span != item.span
      guard !isMoved || !item.isFixed else { return "\(item.id) was to stay" }
      guard !isMoved || (direction == .later) == (span.start > item.span.start) else { return "\(item.id) moved the other way" }
      guard !isMoved || span.start >= 0 && span.end <= 1_440 else { return "\(item.id) left the day" }
      guard NaiveRoom.stays(item) || !span.overlaps(held.span) else { return "\(item.id) is still in the way" }
      for other in items[..<item.id] where span.overlaps(after[other.id]) && !item.span.overlaps(other.span) {
        return "\(item.id) came over \(other.id)"
      }
      // By the least: a minute less, and it is in the way of something.
      let less = span.moved(by: direction == .later ? -1 : 1)
      let inWay = less.overlaps(held.span) || items.contains { $0.id != item.id && less.overlaps(after[$0.id]) && !item.span.overlaps($0.span) }
      guard !isMoved || inWay else { return "\(item.id) moved too far" }
    }
    return nil
  }
}
