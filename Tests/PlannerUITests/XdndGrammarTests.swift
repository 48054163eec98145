// What GDK hears of other X clients' drags.

import SeededRandom
import Testing

@testable import GtkMends

@Suite("Messages of a drag on X11")
struct XdndGrammarTests {
  /// What is heard of one source at a time, by a naive reading of the whole history.
  private func isLegal(_ heard: [(XdndGrammar.Message, UInt)]) -> Bool {
    for (index, (message, source)) in heard.enumerated() where message != .enter && message != .actions {
      // Back to where the drag entered.
      let before = heard[..<index].filter { $0.0 != .actions }
      guard let start = before.lastIndex(where: { $0.0 == .enter }) else { return false }
      let course = before[start...]
      guard course.allSatisfy({ $0.1 == source }), !course.contains(where: { $0.0 == .leave || $0.0 == .drop }) else {
        return false
      }
      if message == .drop, !course.contains(where: { $0.0 == .position }) { return false }
    }
    return true
  }

  @Test("whatever comes, what GDK hears is one drag after the other, and each drop is answered")
  func anything() {
    var generator = Seeded.named(61)
    for _ in 0..<5_000 {
      var grammar = XdndGrammar()
      var heard: [(XdndGrammar.Message, UInt)] = []
      var drops = 0
      var (answered, dropped) = (0, 0)
      for _ in 0..<generator.below(24) {
        guard let message = XdndGrammar.Message.allCases.randomElement(using: &generator) else { continue }
        let source = UInt(1 + generator.below(2))
        if message == .drop { drops += 1 }
        switch grammar.hear(message, from: source) {
        case .pass:
          heard.append((message, source))
          if message == .drop { dropped += 1 }
        case .swallow: if message == .drop { answered += 1 }
        case .refuse: answered += 1
        case .refuseAndLeave:
          heard.append((.leave, source))
          answered += 1
        }
      }
      #expect(isLegal(heard), "\(heard)")
      #expect(drops == answered + dropped)
    }
  }

  @Test("a drag as it should be passes whole")
  func legal() {
    var generator = Seeded.named(62)
    var grammar = XdndGrammar()
    for _ in 0..<2_000 {
      let source = UInt(1 + generator.below(3))
      var messages: [XdndGrammar.Message] = [.enter, .actions]
      messages += Array(repeating: .position, count: 1 + generator.below(4))
      messages.append(generator.chance(1, in: 2) ? .drop : .leave)
      let verdicts = messages.map { grammar.hear($0, from: source) }
      #expect(verdicts.allSatisfy { $0 == .pass }, "\(messages): \(verdicts)")
    }
  }

  @Test("what a source says after its drop is not heard")
  func afterTheDrop() {
    var grammar = XdndGrammar()
    let course: [(XdndGrammar.Message, UInt, XdndGrammar.Verdict)] = [
      (.enter, 7, .pass), (.position, 7, .pass), (.drop, 7, .pass),
      (.actions, 7, .swallow), (.position, 7, .swallow), (.leave, 7, .swallow), (.drop, 7, .swallow),
      (.drop, 8, .refuse), (.enter, 7, .pass), (.drop, 7, .refuseAndLeave),
    ]
    let verdicts = course.map { grammar.hear($0.0, from: $0.1) }
    #expect(verdicts == course.map(\.2))
  }

  @Test("a protocol that GDK takes no notice of begins nothing")
  func old() {
    var grammar = XdndGrammar()
    let verdicts = [grammar.hear(.enter, from: 7, version: 2), grammar.hear(.position, from: 7)]
    #expect(verdicts == [.pass, .swallow])
  }
}
