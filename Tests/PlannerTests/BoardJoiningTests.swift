// Several boards that come in as one.

import Planner
import SeededRandom
import Testing

@Suite("Boards that come in together")
struct BoardJoiningTests {
  @Test("give the plan that they give one after the other")
  func asOneAfterTheOther() throws {
    var random = Seeded()
    for _ in 0..<200 {
      let boards = (0..<Int.random(in: 1...4, using: &random)).map { board($0, using: &random) }
      var together = NewBoard()
      for board in boards { together.append(board) }
      let seed = Comment("seed \(random.seed)")
      #expect(together.size == boards.reduce(0) { $0 + $1.size }, seed)
      #expect(together.cardCount == boards.reduce(0) { $0 + $1.cardCount }, seed)
      var one = Plan()
      try one.apply(.insert(together))
      var several = Plan()
      for board in boards { try several.apply(.insert(board)) }
      #expect(outline(one) == outline(several), seed)
    }
  }

  private func board(_ number: Int, using random: inout Seeded) -> NewBoard {
    let lists = (0..<Int.random(in: 0...3, using: &random)).map { list in
      NewList(
        title: "List \(number).\(list)",
        entries: (0..<Int.random(in: 0...3, using: &random)).map { NewEntry(title: "Card \(number).\(list).\($0)") })
    }
    let scheduled = (0..<Int.random(in: 0...4, using: &random)).map { card in
      NewScheduledCard(
        day: Day(daysSinceEpoch: Int32.random(in: 20_000...20_002, using: &random)),
        card: NewEntry(title: "Scheduled \(number).\(card)"),
        home: lists.isEmpty || Bool.random(using: &random) ? nil : Int.random(in: 0..<lists.count, using: &random))
    }
    let archived = (0..<Int.random(in: 0...2, using: &random)).map { card in
      NewArchivedCard(
        card: NewEntry(title: "Archived \(number).\(card)", isDone: true),
        home: lists.isEmpty ? nil : Int.random(in: 0..<lists.count, using: &random),
        day: Bool.random(using: &random) ? Day(daysSinceEpoch: 20_001) : nil)
    }
    return NewBoard(lists: lists, scheduled: scheduled, archived: archived)
  }

  /// Everything but identities, which are given in another order.
  private func outline(_ plan: Plan) -> [String] {
    (plan.places + [.archive]).flatMap { place in
      let name =
        switch place {
        case .list(let list): plan.list(list)?.title ?? "none"
        case .day(let day): day.iso
        case .archive: "archive"
        }
      return [name]
        + plan.entries(in: place).compactMap(plan.entry).map { entry in
          "\(entry.title), at home in \(entry.home.flatMap { plan.list($0)?.title } ?? "none")"
        }
    }
  }
}
