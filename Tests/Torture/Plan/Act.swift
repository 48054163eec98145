// What is done to the plan, as a command line and at random.

import SeededRandom

/// One command that changes the plan.
enum Act: Hashable, Sendable {
  enum Place: Hashable, Sendable {
    case list(String)
    case day(String)
  }

  struct Card: Hashable, Sendable {
    var title: String
    var isDone = false
    var day: String?
  }

  struct List: Hashable, Sendable {
    var title: String
    var cards: [Card]
  }

  case add(String, list: String, day: String?)
  case move([Int], to: Place, before: Int?)
  case insert([List])
  case done([Int], Bool)
  case edit(Int, title: String?, notes: String?)
  case delete([Int])
  case undo, redo
  /// Back to a backup, by its name and with what is in it.
  case restore(String, NaivePlan)

  /// The subcommand.
  var name: String {
    switch self {
    case .add: "add"
    case .move: "move"
    case .insert: "import"
    case .done: "done"
    case .edit: "edit"
    case .delete: "delete"
    case .undo: "undo"
    case .redo: "redo"
    case .restore: "restore"
    }
  }

  /// The command line without the data file.
  ///
  /// - Parameter board: where the board that is imported has been written.
  func arguments(board: String) -> [String] {
    switch self {
    case .add(let title, let list, let day): ["add", title, "--list", list] + (day.map { ["--day", $0] } ?? [])
    case .move(let ids, let place, let anchor):
      ["move"] + ids.map(String.init) + place.arguments + (anchor.map { ["--before", String($0)] } ?? [])
    case .insert: ["import", board]
    case .done(let ids, let isDone): ["done"] + ids.map(String.init) + (isDone ? [] : ["--not"])
    case .edit(let id, let title, let notes):
      ["edit", String(id)] + (title.map { ["--title", $0] } ?? []) + (notes.map { ["--notes", $0] } ?? [])
    case .delete(let ids): ["delete"] + ids.map(String.init)
    case .undo: ["undo"]
    case .redo: ["redo"]
    case .restore(let backup, _): ["restore", backup]
    }
  }

  /// The board that is imported, as Markdown.
  var markdown: String? {
    guard case .insert(let lists) = self else { return nil }
    return lists.map { list in
      let cards = list.cards.map { "- [\($0.isDone ? "x" : " ")] \($0.title)\($0.day.map { " @{\($0)}" } ?? "")\n" }
      return "## \(list.title)\n\n\(cards.joined())\n"
    }.joined()
  }
}

extension Act.Place {
  fileprivate var arguments: [String] {
    switch self {
    case .list(let title): ["--list", title]
    case .day(let date): ["--day", date]
    }
  }
}

extension Act {
  /// Something that a person may do with this plan, and that it does not refuse.
  ///
  /// - Parameter number: goes into titles, so that none is there twice.
  static func random(in book: NaiveBook, number: Int, _ generator: inout Seeded) -> Act {
    let plan = book.plan
    let cards = plan.entries.filter { !$0.isHeader }
    let isCrowded = cards.count > 120
    while true {
      switch generator.below(20) {
      case 0..<5 where !isCrowded:
        let list = plan.lists.isEmpty || generator.chance(1, in: 8) ? "List \(number)" : plan.lists[generator.below(plan.lists.count)].title
        let day = generator.chance(1, in: 4) ? day(&generator) : nil
        return .add(title(number, &generator), list: list, day: day)
      case 5..<10:
        if let move = move(in: plan, cards, &generator) { return move }
      case 10 where !isCrowded: return .insert(board(number, &generator))
      case 11, 12:
        if !cards.isEmpty {
          return .done(some(of: cards, &generator), generator.chance(2, in: 3))
        }
      case 13, 14:
        guard !cards.isEmpty else { continue }
        let card = cards[generator.below(cards.count)]
        let notes = generator.chance(1, in: 2) ? String(repeating: "notes \(number)\n", count: 1 + generator.below(300)) : nil
        return .edit(card.id, title: notes == nil || generator.chance(1, in: 2) ? title(number, &generator) : nil, notes: notes)
      case 15:
        if cards.count > 3 { return .delete(some(of: cards, &generator)) }
      case 16, 17: if book.canUndo { return .undo }
      case 18, 19: if book.canRedo { return .redo }
      default: continue
      }
    }
  }

  private static func some(of cards: [NaivePlan.Entry], _ generator: inout Seeded) -> [Int] {
    Array(Set((0...generator.below(3)).map { _ in cards[generator.below(cards.count)].id })).sorted()
  }

  private static func move(in plan: NaivePlan, _ cards: [NaivePlan.Entry], _ generator: inout Seeded) -> Act? {
    if cards.isEmpty { return nil }
    let ids = some(of: cards, &generator)
    let isDay = generator.chance(1, in: 3)
    let date = day(&generator)
    let list = plan.lists[generator.below(plan.lists.count)]
    let there = (isDay ? plan.days[date] ?? [] : list.entries).map(\.id).filter { !ids.contains($0) }
    let anchor = there.isEmpty || generator.chance(1, in: 3) ? nil : there[generator.below(there.count)]
    return .move(ids, to: isDay ? .day(date) : .list(list.title), before: anchor)
  }

  /// Of all sizes: within a page, over several, beyond what a log's first checkpoint takes.
  private static func board(_ number: Int, _ generator: inout Seeded) -> [List] {
    let size = [1, 5, 20, 120][generator.below(4)]
    var cards = (0..<size).map { Card(title: "Imported \(number).\($0)", isDone: $0 % 3 == 1) }
    for index in cards.indices.suffix(size / 3) { cards[index].day = day(&generator) }
    return [List(title: "Board \(number)", cards: [Card(title: "First of \(number)")]), List(title: "Rest \(number)", cards: cards)]
  }

  private static func title(_ number: Int, _ generator: inout Seeded) -> String {
    let tails = ["", " – é e\u{301} ß 漢字 👩‍👩‍👧", " " + String(repeating: "long ", count: 400), " \"quoted\" \\ 'so'"]
    let text = "Card \(number)" + (generator.chance(1, in: 3) ? tails[generator.below(tails.count)] : "")
    return text.hasSuffix(" ") ? text + "end" : text
  }

  private static func day(_ generator: inout Seeded) -> String {
    "2026-12-\(["01", "02", "14", "31"][generator.below(4)])"
  }
}
