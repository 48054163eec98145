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
    let taken = [5, 4, 4].map { drafts.takeLast(at: $0) }
    #expect(taken == [nil, Self.draft(1), nil])
    #expect(drafts.isEmpty)
  }

  @Test("the oldest of too many is forgotten, and one can be taken out of turn")
  func limit() {
    var drafts = Drafts()
    for number in 0...Drafts.limit { drafts.keep(Self.draft(number), at: 0) }
    let known = [0, 3].map { drafts.take(Self.draft($0)) }
    #expect(known == [false, true])
    let taken = (0..<Drafts.limit + 2).compactMap { _ in drafts.takeLast(at: 0) }
    #expect(taken == (1...Drafts.limit).reversed().filter { $0 != 3 }.map(Self.draft))
  }

  @Test("taking everything back meets steps and drafts in the opposite of their order")
  func everything() {
    var random = Seeded()
    for _ in 0..<300 {
      var drafts = Drafts()
      var depth = 0
      // What the person did, the last one at the end: a draft, or nil for a step. A stack is all that it is.
      var done: [Draft?] = []
      func takeBack() {
        let expected = done.removeLast()
        let taken = drafts.takeLast(at: depth)
        #expect(taken == expected, "seed \(random.seed)")
        if taken == nil { depth -= 1 }
      }
      for number in 0..<1 + random.below(30) {
        if random.chance(1, in: 3), done.count(where: { $0 != nil }) < Drafts.limit {
          drafts.keep(Self.draft(number), at: depth)
          done.append(Self.draft(number))
        } else if random.chance(1, in: 3), !done.isEmpty {
          takeBack()
        } else {
          depth += 1
          done.append(nil)
        }
      }
      while !done.isEmpty { takeBack() }
      #expect(drafts.isEmpty, "seed \(random.seed)")
    }
  }
}
