// What is taken for a person's wish, of what a compositor says.

import MoveCore
import Testing

@Suite("A settled wish")
struct DebouncedFlagTests {
  private let settling = 0.08

  /// What a wish is after each of these was said, and whether that was a change.
  private func values(_ said: [(Bool, at: Double)]) -> [(value: Bool, isNew: Bool)] {
    var wish = DebouncedFlag(settling: settling)
    return said.map { word, time in
      let isNew = wish.note(word, at: time)
      return (wish.value, isNew)
    }
  }

  @Test("is what has been said for a while")
  func settles() {
    let seen = values([(true, at: 10), (true, at: 10 + settling / 2), (true, at: 10 + settling * 1.1), (true, at: 11)])
    #expect(seen.map(\.value) == [false, false, true, true])
    #expect(seen.map(\.isNew) == [false, false, true, false])
  }

  @Test("is not what is said in passing, however often")
  func passing() {
    let seen = values((0..<100).map { ($0 % 3 != 0, at: Double($0) * settling / 2) })
    #expect(seen.allSatisfy { !$0.value && !$0.isNew })
  }

  @Test("is at once what is known, and then waits anew")
  func known() {
    var wish = DebouncedFlag(settling: settling)
    let first = wish.set(true)
    let again = wish.set(true)
    wish.note(false, at: 5)
    wish.set(true)
    let isNew = wish.note(false, at: 5 + settling * 1.1)
    #expect(first && !again && !isNew && wish.value)
  }
}
