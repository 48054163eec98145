// What an index finds, against looking at every card the plain way.

import SeededRandom
import Testing

@testable import Planner

@Suite("The index of cards")
struct CardIndexTests {
  private static let today = Day(year: 2026, month: 11, day: 24)!

  /// Short alphabets, so that words are found by chance, in all of a text and across its ends.
  private static func text(_ random: inout Seeded, upTo limit: Int) -> String {
    let letters = ["a", "b", "ab", "aab", " ", "é", "日", "-", "1", "#"]
    return (0..<random.below(limit)).map { _ in letters[random.below(letters.count)] }.joined()
  }

  private static func plan(_ random: inout Seeded) throws -> Plan {
    var plan = Plan()
    func entry(isCard: Bool) -> NewEntry {
      let title = "x" + text(&random, upTo: random.chance(1, in: 6) ? 90 : 9)
      let notes = random.chance(1, in: 2) ? text(&random, upTo: 40) : ""
      return NewEntry(
        kind: isCard ? .card : .header, title: random.chance(1, in: 3) ? String(title.dropFirst()) + "b" : title, notes: notes,
        isDone: isCard && random.chance(1, in: 3),
        labels: isCard && random.chance(1, in: 3) ? Labels((0..<3).map { _ in text(&random, upTo: 6) }) : Labels(),
        deadline: isCard && random.chance(1, in: 4) ? Day(daysSinceEpoch: Int32(random.below(30_000))) : nil)
    }
    let lists = (0..<1 + random.below(3)).map { list in
      NewList(title: "\(list)", entries: (0..<random.below(12)).map { _ in entry(isCard: !random.chance(1, in: 6)) })
    }
    let scheduled = (0..<random.below(12)).map { _ in
      NewScheduledCard(day: today.advanced(by: random.below(7) - 3), card: entry(isCard: true), home: 0)
    }
    try plan.apply(.insert(NewBoard(lists: lists, scheduled: scheduled)))
    return plan
  }

  private static func index(of plan: Plan) -> CardIndex {
    CardIndex(plan, today: today) { $1 += $0.utf8 }
  }

  /// The cards in the order of the index: lists, days from today on, days before from the latest.
  private static func cards(of plan: Plan) -> [Entry] {
    let days = plan.scheduledDays
    let places =
      plan.lists.map { Place.list($0.id) } + days.filter { $0 >= today }.map { .day($0) }
      + days.filter { $0 < today }.sorted { $0 > $1 }.map { .day($0) }
    return places.flatMap { Array(plan.entries(in: $0)) }.compactMap { plan.entry($0) }.filter { $0.kind == .card }
  }

  /// How well a word fits, from 0; nil when it does not.
  private static func fit(_ word: [UInt8], _ entry: Entry) -> Int? {
    let (title, notes) = (Array(entry.title.utf8), Array(entry.notes.utf8))
    let starts = title.indices.filter { title[$0...].starts(with: word) }
    if starts.contains(0) { return 0 }
    let isLetter = { (byte: UInt8) in byte >= 0x80 || Character(Unicode.Scalar(byte)).isLetter || Character(Unicode.Scalar(byte)).isNumber }
    if starts.contains(where: { !isLetter(title[$0 - 1]) }) { return 1 }
    if !starts.isEmpty { return 2 }
    let others = [notes] + entry.labels.all.map { Array("#\($0)".utf8) } + (entry.deadline.map { [Array("due:\($0.iso)".utf8)] } ?? [])
    return others.contains { text in text.indices.contains { text[$0...].starts(with: word) } } ? 3 : nil
  }

  private static func oracle(_ words: [[UInt8]], _ plan: Plan) -> FoundCards {
    guard !words.isEmpty else { return FoundCards() }
    let found = cards(of: plan).compactMap { entry -> (Entry, Int)? in
      let fits = words.map { fit($0, entry) }
      return fits.contains(nil) ? nil : (entry, fits.compactMap(\.self).max()!)
    }
    let best = (0..<4).flatMap { rank in found.filter { $0.1 == rank }.map(\.0) }
    return FoundCards(open: best.filter { !$0.isDone }.map(\.id), done: best.filter(\.isDone).map(\.id))
  }

  @Test("finds what looking at every card finds, in the order that is promised", arguments: 0..<200)
  func againstOracle(number: Int) throws {
    var random = Seeded.named(UInt64(9100 + number))
    var plan = try Self.plan(&random)
    for _ in 0..<3 {
      let index = Self.index(of: plan)
      #expect(index.count == Self.cards(of: plan).count)
      for _ in 0..<12 {
        let words = (0..<random.below(4)).map { _ in Array(Self.text(&random, upTo: 5).utf8) }.filter { !$0.isEmpty }
        let asked = words.map { String(decoding: $0, as: UTF8.self) }
        #expect(index.find(words) == Self.oracle(words, plan), "seed \(random.seed), \(asked)")
      }
      // For a plan that has changed there is a new index, which knows nothing of the old one.
      guard let some = Self.cards(of: plan).randomElement(using: &random) else { continue }
      let change: Command =
        switch random.below(4) {
        case 0: .delete([some.id])
        case 1: .edit(some.id, title: "aab" + Self.text(&random, upTo: 6) + "b")
        case 2: .setDone([some.id], !some.isDone)
        default: .move([some.id], to: .end(of: .day(Self.today.advanced(by: random.below(5) - 2))))
        }
      try plan.apply(change)
    }
  }

  @Test("a word is found in every place of a text, also at its ends and across sixteen bytes", arguments: 1..<40)
  func everywhere(length: Int) {
    let word = (0..<length).map { UInt8(97 + $0 % 3) }
    let search = ByteSearch(word)
    for before in 0..<40 {
      for after in 0..<3 {
        let text = [UInt8](repeating: 97, count: before) + word + [UInt8](repeating: 98, count: after)
        let expected = (0...text.count - length).first { text[$0...].starts(with: word) }
        text.withUnsafeBytes {
          #expect(search.first(in: $0, 0..<text.count) == expected)
          // A part that ends within the word has it no more.
          let cut = 0..<before + length - 1
          let inPart = (0...max(0, cut.upperBound - length)).first {
            $0 + length <= cut.upperBound && text[$0...].starts(with: word)
          }
          #expect(search.first(in: $0, cut) == inPart)
        }
      }
    }
  }

  @Test("a search that nobody waits for any more ends without an answer")
  func cancelled() async throws {
    var plan = Plan()
    try plan.apply(.insert(NewBoard(lists: [NewList(title: "a", entries: (0..<100).map { NewEntry(title: "card \($0)") })])))
    let index = Self.index(of: plan)
    let task = Task { () -> FoundCards? in
      while !Task.isCancelled { await Task.yield() }
      return index.find([Array("card".utf8)])
    }
    task.cancel()
    #expect(await task.value == nil)
  }
}
