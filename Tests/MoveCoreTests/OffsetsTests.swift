/// Moving by offset: the standard library as the oracle, and the meaning of other libraries by table.

import MoveCore
import SeededRandom
import Testing

@Suite("Moving by offset")
struct OffsetsTests {
  @Test("means what the standard library's moveSubranges means, in an array and in an arrangement")
  func standardLibrary() throws {
    var random = Seeded()
    for round in 0..<4_000 {
      let note = Comment(rawValue: "seed \(random.seed), round \(round)")
      let count = random.below(12)
      let offsets = count == 0 ? [] : (0..<random.below(8)).map { _ in random.below(count) }
      let destination = random.below(count + 1)
      var ranges = RangeSet<Int>()
      for offset in offsets { ranges.insert(contentsOf: offset..<(offset + 1)) }

      var expected = Array(0..<count)
      let expectedRange = expected.moveSubranges(ranges, to: destination)

      var list = Array(0..<count)
      #expect(list.move(fromOffsets: offsets, toOffset: destination) == expectedRange, note)
      #expect(list == expected, note)

      // A slice, whose indices do not start at zero.
      var slice = Array(-3..<count)[3...]
      slice.move(fromOffsets: Set(offsets), toOffset: destination)
      #expect(Array(slice) == expected, note)

      var arrangement = try Arrangement([("here", 0..<count), ("there", 100..<103)])
      let before = arrangement
      let change = arrangement.move(fromOffsets: offsets, toOffset: destination, in: "here")
      #expect(Array(arrangement.items(in: "here")) == expected, note)
      #expect(change.isEmpty == (before == arrangement), note)

      list = Array(0..<count)
      list.remove(atOffsets: offsets)
      expected = Array(0..<count)
      expected.removeSubranges(ranges)
      #expect(list == expected, note)
    }
  }

  @Test("the index after the move is what taking out and putting in gives")
  func afterTheMove() {
    for count in 1..<7 {
      for source in 0..<count {
        for destination in 0..<count {
          var expected = Array(0..<count)
          expected.insert(expected.remove(at: source), at: destination)
          var list = Array(0..<count)
          list.moveItems(at: [source], to: destination)
          #expect(list == expected)
          #expect(list[destination] == source)
        }
      }
    }
  }

  @Test(
    "gives what lists that take the offset before the move give",
    arguments: [
      ([0], 0, "abcde"), ([0], 1, "abcde"), ([0], 2, "bacde"), ([0], 5, "bcdea"), ([4], 0, "eabcd"),
      ([2], 2, "abcde"), ([2], 3, "abcde"), ([3, 1], 0, "bdace"), ([1, 3], 5, "acebd"), ([1, 3], 2, "abdce"),
      ([1, 3], 3, "acbde"), ([0, 0, 0], 3, "bcade"), ([], 3, "abcde"), ([0, 1, 2, 3, 4], 2, "abcde"),
    ] as [([Int], Int, String)])
  func examples(offsets: [Int], destination: Int, expected: String) {
    var list = Array("abcde")
    list.move(fromOffsets: offsets, toOffset: destination)
    #expect(String(list) == expected)
  }

  @Test("several items at the index after the move start there")
  func severalAfterTheMove() {
    var list = Array("abcde")
    list.moveItems(at: [3, 0], to: 1)
    #expect(String(list) == "badce")
    list = Array("abcde")
    list.moveItems(at: [0, 1], to: 3)
    #expect(String(list) == "cdeab")
  }
}
