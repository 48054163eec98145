// Items that are numbered before they have places.

import MoveCore
import SeededRandom
import Testing

@Suite("An arrangement of numbered items")
struct ArrangementNumberingTests {
  private typealias Board = Arrangement<String, Int>

  @Test("is the one that is filled place by place, and goes on as it does", arguments: 0..<100)
  func oracle(number: Int) throws {
    var random = Seeded.named(UInt64(8100 + number))
    let items = (0..<random.below(40)).map { $0 * 7 }.shuffled(using: &random)
    var contents: [(String, [Int32])] = []
    var rest = items.indices.map { Int32($0) }.shuffled(using: &random)
    while !rest.isEmpty {
      // Places come again, and some are empty.
      let part = rest.prefix(random.below(6))
      rest.removeFirst(part.count)
      contents.append(("place \(random.below(5))", Array(part)))
    }
    let own: @Sendable (Int) -> Int = { $0 }
    var board = try Board(items, counter: random.chance(1, in: 2) ? own : nil, contents)
    var naive = try Board(contents.map { ($0, $1.map { items[Int($0)] }) })
    try board.checkInvariants()
    #expect(board == naive, "seed \(random.seed)")
    for _ in 0..<20 {
      guard let item = items.randomElement(using: &random) else { break }
      let place = "place \(random.below(5))"
      let index = random.below(board.count(in: place) + 1)
      if board.contains(item) {
        board.remove(contentsOf: [item])
        naive.remove(contentsOf: [item])
      } else {
        board.insert(item, at: index, in: place)
        naive.insert(item, at: index, in: place)
      }
      try board.checkInvariants()
      #expect(board == naive, "seed \(random.seed)")
    }
  }

  @Test("refuses items without a place, in two or there twice, and numbers of none")
  func violations() throws {
    for wrong in [[("a", [0, 1])], [("a", [0, 1]), ("b", [2, 1])], [("a", [0, 0, 1, 2])], [("a", [0, 1, 3])], [("a", [-1, 0, 1])], []]
      as [[(String, [Int32])]]
    {
      #expect(throws: ArrangementViolation.self) { try Board([10, 20, 30], wrong) }
    }
    #expect(throws: ArrangementViolation.self) { try Board([10, 20, 10], [("a", [0, 1, 2])]) }
    #expect(try Board([10, 20, 30], [("a", [2]), ("a", [0, 1])]).items(in: "a").elementsEqual([30, 10, 20]))
    #expect(try Board([], [(String, [Int32])]()).isEmpty)
  }
}
