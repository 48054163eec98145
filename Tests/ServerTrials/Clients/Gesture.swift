// What a person does with Daylane, by chance.

import SeededRandom

/// A command of Daylane.
struct Gesture {
  var arguments: [String]
  /// What it writes.
  var wrote: [String] = []
  /// What goes by it, if it is not an undo.
  var took: [String] = []
  /// What it is done to.
  var targets: [String] = []
  /// The old title and the new one.
  var renamed: (old: String, new: String)?
  var isUndo = false

  /// A gesture that may mean something for what is shown; nil if it would be one for nothing.
  ///
  /// - Parameter crosses: whether cards go from one account to another, or to none.
  init?(_ cards: [Card], isAlone: Bool, crosses: Bool, name: String, _ words: inout Words, _ random: inout Seeded) {
    let lists = Principal.allCases.flatMap(\.lists) + ["A", "C", "Local"]
    func day(_ random: inout Seeded) -> String { "2027-03-0\(1 + random.below(4))" }
    func list(_ random: inout Seeded) -> String { lists[random.below(lists.count)] }
    guard cards.count > 3, !random.chance(1, in: 5) else {
      let word = words.next(name)
      (arguments, wrote) = (["add", word, "--list", list(&random)], [word])
      if random.chance(1, in: 5) { arguments.append("--header") } else if random.chance(1, in: 3) { arguments += ["--day", day(&random)] }
      return
    }
    // Half of it is about the same few, so that persons meet.
    let card = cards[random.below(random.chance(1, in: 2) ? min(6, cards.count) : cards.count)]
    targets = [card.id]
    switch random.below(16) {
    case 0...2:
      // In a list, maybe before another one there.
      let target = list(&random)
      guard crosses || Principal.of(target) == Principal.of(card.list) else { return nil }
      let others = cards.filter { $0.list == target && $0.day.isEmpty && !$0.isArchived && $0.id != card.id }
      arguments = ["move", card.id, "--list", target]
      if !others.isEmpty, random.chance(2, in: 3) { arguments += ["--before", others[random.below(others.count)].id] }
    case 3, 4:
      guard !card.isHeader else { return nil }
      let target = day(&random)
      let others = cards.filter { $0.day == target && !$0.isArchived && $0.id != card.id }
      arguments = ["move", card.id, "--day", target]
      if !others.isEmpty, random.chance(1, in: 2) { arguments += ["--before", others[random.below(others.count)].id] }
    case 5, 6:
      let word = words.next(name)
      (arguments, wrote, took) = (["edit", card.id, "--title", word], [word], [card.title])
      renamed = (card.title, word)
    case 7:
      let word = words.next(name)
      (arguments, wrote, took) = (["edit", card.id, "--notes", word], [word], card.notes.isEmpty ? [] : [card.notes])
    case 8, 9:
      guard !card.isHeader else { return nil }
      arguments = ["done", card.id] + (card.isDone ? ["--not"] : [])
    case 10: (arguments, took) = (["delete", card.id], card.words)
    case 11:
      // Now and then so many that others ask whether that is meant.
      guard random.chance(1, in: 4) else { return nil }
      let some = cards.filter { $0.list == card.list }.prefix(2 + random.below(6))
      (arguments, took, targets) = (["delete"] + some.map(\.id), some.flatMap(\.words), some.map(\.id))
    case 12:
      guard !card.isHeader else { return nil }
      arguments = ["archive", card.id] + (card.isArchived ? ["--take-back"] : [])
    case 13, 14:
      guard isAlone else { return nil }
      (arguments, isUndo, targets) = (["undo"], true, [])
    default:
      guard isAlone else { return nil }
      (arguments, isUndo, targets) = (["redo"], true, [])
    }
  }
}
