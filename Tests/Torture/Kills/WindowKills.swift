// The window, killed at random moments while somebody works in it.

import DesktopDriver
import Foundation
import SeededRandom

/// Windows in which cards are moved and marked by keys, or dragged by the pointer, while another process adds some; struck
/// dead by SIGKILL. What the file had shown by then must be there afterwards; the gesture in hand wholly or not at all.
struct WindowKills: Sendable {
  private let torture: Torture
  private let program: Daylane
  private let desktops = Desktops()
  /// Kills in a round: the second window opens what the first has left.
  private static let lives = 2

  init(_ torture: Torture) {
    self.torture = torture
    program = torture.program
  }

  func run() throws -> Tally {
    let count = (torture.options.count(of: .windowKills) + Self.lives - 1) / Self.lives
    return torture.rounds(.windowKills, count: count) { number in
      try desktops.with { try round(number, on: $0) }
    }
  }

  /// The states that the plan goes through, and how far the file was seen to have come.
  private struct Course {
    var books: [NaiveBook]
    /// The first of the books that the file may still hold.
    var seen = 0
    /// The card that the keyboard is on.
    var cursor: Int

    init(_ book: NaiveBook) {
      books = [book]
      // The first key puts it on the first card.
      cursor = book.plan.lists.first?.entries.first?.id ?? 0
    }

    var plausible: ArraySlice<NaiveBook> { books[seen...] }

    /// A step was taken back, or again: the keyboard goes to the card that changed its place by it, or came back.
    mutating func follow(_ plan: NaivePlan) {
      let before = books.last?.plan.places ?? [:]
      if let card = plan.places.first(where: { before[$0.key] != $0.value }) { cursor = card.key }
    }
  }

  private func round(_ number: Int, on desktop: Desktop) throws -> Tally {
    let room = try torture.workshop.room("window-kills-\(number)")
    let file = room.file("data/planner.sqlite")
    var generator = torture.generator(.windowKills, number)
    var tally = Tally()
    let sitting = try EditingSession(program, on: desktop, file: file)
    let board = Act.insert([
      Act.List(title: "Inbox", cards: (1...5).map { Act.Card(title: "Inbox \($0)") }),
      Act.List(title: "Later", cards: (1...4).map { Act.Card(title: "Later \($0)") }),
    ])
    try board.markdown?.write(toFile: room.file("board.md"), atomically: false, encoding: .utf8)
    let imported = try program.run(["import", room.file("board.md"), "--data", file])
    guard imported.status == 0 else { throw TortureError("import answers \(imported.status): \(imported.error)") }
    var first = NaiveBook()
    _ = first.perform(board)
    var book = first
    for life in 0..<Self.lives {
      try sitting.program.start()
      var course = Course(book)
      let usesKeys = generator.chance(1, in: 2)
      let pid = sitting.program.processIdentifier ?? 0
      let moment = generator.number(in: 0...(usesKeys ? 2.5 : 6))
      let blow = DispatchWorkItem { kill(pid, SIGKILL) }
      DispatchQueue.global().asyncAfter(deadline: .now() + moment, execute: blow)
      do {
        if usesKeys { try sitting.hand.perform("key Down") }
        var drags = Set(try Self.daysInView()).subtracting(Self.days(with: book.plan))
        for gesture in 0..<40 where sitting.program.isRunning {
          if usesKeys {
            try key(sitting, &course, gesture, &generator)
          } else {
            try drag(sitting, &course, &drags, &generator)
          }
          if generator.chance(1, in: 2) { try look(sitting, &course, &tally) }
        }
      } catch  where !sitting.program.isRunning {
        // A hand that is in the middle of a gesture misses the window.
      }
      try? sitting.hand.release()
      blow.wait()
      let status = try sitting.program.waitForEnd()
      if status != 128 + SIGKILL { tally.add(.crash, "it ended by itself with status \(status): \(sitting.program.lastWords)") }
      for words in sitting.criticals { tally.add(.unclear, words) }
      tally.rounds += 1
      tally.acknowledged += course.seen
      let words = "life \(life), \(usesKeys ? "keys" : "drags"), \(course.books.count - 1) gestures, \(course.seen) of them seen in the file"
      guard let found = settle(try program.look(at: file), course, words, &tally) else {
        room.keep()
        return tally
      }
      book = found
    }
    return tally
  }

  private func settle(_ look: Look, _ course: Course, _ words: String, _ tally: inout Tally) -> NaiveBook? {
    if let complaint = look.complaint {
      tally.add(complaint.complaint, "\(words): \(complaint.words)")
      return nil
    }
    guard let plan = look.plan else { return nil }
    if let found = course.plausible.first(where: { $0.plan == plan }) { return found }
    let isEarlier = course.books.contains { $0.plan == plan }
    tally.add(isEarlier ? .lost : .halfway, "\(words): \(plan.difference(from: course.books[course.seen].plan))")
    return nil
  }

  /// What the file holds is acknowledged from then on.
  private func look(_ sitting: EditingSession, _ course: inout Course, _ tally: inout Tally) throws {
    guard let plan = try sitting.saved() else { return }
    if let index = course.plausible.firstIndex(where: { $0.plan == plan }) {
      course.seen = index
    } else {
      tally.add(.halfway, "while it runs: \(plan.difference(from: course.books[course.seen].plan))")
    }
  }

  private func key(_ sitting: EditingSession, _ course: inout Course, _ number: Int, _ generator: inout Seeded) throws {
    guard var book = course.books.last else { return }
    let order = book.plan.lists.first?.entries.map(\.id) ?? []
    guard let index = order.firstIndex(of: course.cursor) else { return }
    let key: String
    switch generator.below(9) {
    case 0...2:
      if index + 1 >= order.count { return }
      let anchor = index + 2 < order.count ? order[index + 2] : nil
      _ = book.perform(.move([course.cursor], to: .list("Inbox"), before: anchor))
      key = "Alt+Down"
    case 3, 4:
      if index == 0 { return }
      _ = book.perform(.move([course.cursor], to: .list("Inbox"), before: order[index - 1]))
      key = "Alt+Up"
    case 5:
      guard book.canUndo, book.perform(.undo) != nil else { return }
      course.follow(book.plan)
      key = "Control+z"
    case 6:
      guard book.canRedo, book.perform(.redo) != nil else { return }
      course.follow(book.plan)
      key = "Control+Shift+z"
    case 7:
      // Another process, which the window hears of. What the keyboard has sent comes first.
      guard try sitting.awaits(book.plan) else {
        if sitting.program.isRunning { throw TortureError("the window did not do what its keys say") }
        return
      }
      course.seen = course.books.count - 1
      let act = Act.add("Added \(number)", list: "Later", day: nil)
      _ = book.perform(act)
      course.books.append(book)
      let outcome = try program.run(act.arguments(board: "") + ["--data", sitting.file])
      if outcome.status == 0 { course.seen = course.books.count - 1 }
      return
    default:
      let isDone = book.plan.entries.first { $0.id == course.cursor }?.isDone ?? false
      _ = book.perform(.done([course.cursor], !isDone))
      key = "space"
    }
    course.books.append(book)
    try sitting.hand.perform("key \(key)")
  }

  private func drag(_ sitting: EditingSession, _ course: inout Course, _ days: inout Set<CivilDate>, _ generator: inout Seeded) throws {
    guard var book = course.books.last, let date = days.sorted(by: { $0.description < $1.description }).randomElement(using: &generator) else {
      return
    }
    let cards = book.plan.lists.flatMap(\.entries)
    guard let card = cards.randomElement(using: &generator) else { return }
    days.remove(date)
    _ = book.perform(.move([card.id], to: .day("\(date)"), before: nil))
    course.books.append(book)
    try sitting.hand.perform("press \"\(card.title)\" · over day \(date) · drop")
  }

  private static func days(with plan: NaivePlan) -> [CivilDate] { plan.days.keys.compactMap { CivilDate($0) } }

  private static func daysInView() throws -> [CivilDate] {
    let today = try CivilDate.today()
    return (-7...14).map { today.after($0) }
  }
}
