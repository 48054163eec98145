// What was typed and not kept, among the steps of its window.

import Planner
import SeededRandom
import Testing

@testable import PlannerUI

@Suite("Drafts among steps")
struct DraftsTests {
  private static func draft(_ number: Int) -> Draft { Draft(field: .newList, title: "Draft \(number)") }

  @Test("a draft comes back before the steps that came before it, and after those that came later")
  func order() {
    var drafts = Drafts()
    drafts.keep(Self.draft(1), at: 4)
    #expect(drafts.takeLast(at: 5) == nil)
    #expect(drafts.takeLast(at: 4) == Self.draft(1))
    #expect(drafts.takeLast(at: 4) == nil)
    #expect(drafts.isEmpty)
  }

  @Test("the oldest of too many is forgotten, and one can be taken out of turn")
  func limit() {
    var drafts = Drafts()
    for number in 0...Drafts.limit { drafts.keep(Self.draft(number), at: 0) }
    #expect(!drafts.take(Self.draft(0)))
    #expect(drafts.take(Self.draft(3)))
    #expect(drafts.takeLast(at: 0) == Self.draft(Drafts.limit))
    #expect((0..<Drafts.limit).count { _ in drafts.takeLast(at: 0) != nil } == Drafts.limit - 2)
  }

  @Test("taking everything back meets steps and drafts in the opposite of their order")
  func everything() {
    var random = Seeded()
    for _ in 0..<300 {
      var drafts = Drafts()
      var depth = 0
      /// What the person did, the last one at the end: a draft's number, or nil for a step.
      var done: [Int?] = []
      for number in 0..<Int.random(in: 1...30, using: &random) {
        switch Int.random(in: 0..<4, using: &random) {
        case 0 where done.count(where: { $0 != nil }) < Drafts.limit:
          drafts.keep(Self.draft(number), at: depth)
          done.append(number)
        case 1 where !done.isEmpty:
          // Undo: the model is a stack.
          let expected = done.removeLast()
          let taken = drafts.takeLast(at: depth)
          #expect(taken == expected.map(Self.draft), "seed \(random.seed)")
          if taken == nil { depth -= 1 }
        default:
          depth += 1
          done.append(nil)
        }
      }
      for expected in done.reversed() {
        let taken = drafts.takeLast(at: depth)
        #expect(taken == expected.map(Self.draft), "seed \(random.seed)")
        if taken == nil { depth -= 1 }
      }
      #expect(drafts.isEmpty)
    }
  }
}
