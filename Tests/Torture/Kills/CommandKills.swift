// Commands that are killed at random moments of their lives.

import Foundation
import SeededRandom

/// Chains of commands on a data file each, one after the other or two at a time, struck dead by SIGKILL. What had been
/// answered with status 0 must be there afterwards; what had not, wholly or not at all.
struct CommandKills: Sendable {
  private let torture: Torture
  private let program: Daylane
  private static let killsInChain = 25

  init(_ torture: Torture) {
    self.torture = torture
    program = torture.program
  }

  func run() throws -> Tally {
    let usual = try usualLengths()
    let count = (torture.options.count(of: .kills) + Self.killsInChain - 1) / Self.killsInChain
    return torture.rounds(.kills, count: count) { try chain($0, lengths: usual) }
  }

  /// How long each command takes here, in seconds, so that the blows fall before, within and after its commit.
  private func usualLengths() throws -> [String: Double] {
    let room = try torture.workshop.room("lengths")
    let file = room.file("planner.sqlite")
    var book = NaiveBook()
    var generator = torture.generator(.kills, -1)
    var lengths: [String: [Double]] = [:]
    for number in 0..<60 {
      let act = Act.random(in: book, number: number, &generator)
      let outcome = try start(act, file, room, 0).finish()
      guard outcome.status == 0, book.perform(act) != nil else {
        throw TortureError("\(act) answers \(outcome.status) in peace: \(outcome.error)")
      }
      lengths[act.name, default: []].append(outcome.seconds)
    }
    let all = lengths.values.flatMap(\.self).sorted()
    var usual = lengths.mapValues { $0.sorted()[$0.count / 2] }
    usual[""] = all[all.count / 2]
    return usual
  }

  private struct Blow {
    var act: Act
    var run: Run
    var moment: Double?
    var outcome: Outcome?
    /// Whether it is known to have succeeded, or to have been refused; `nil` if it was killed before it answered.
    var isAcknowledged: Bool?
  }

  private func chain(_ number: Int, lengths: [String: Double]) throws -> Tally {
    let room = try torture.workshop.room("kills-\(number)")
    let file = room.file("planner.sqlite")
    var generator = torture.generator(.kills, number)
    var tally = Tally()
    // Two commands side by side may have come in either order, to the same plan: then undo tells which it was.
    var books = [NaiveBook()]
    var history: [NaivePlan] = []
    var step = 0
    let viewer = try Viewer()
    while tally.rounds < Self.killsInChain, step < 8 * Self.killsInChain {
      let acts = (0..<(generator.chance(1, in: 6) ? 2 : 1)).map { place in
        step += 1
        return Act.random(in: books[0], number: step * 2 + place, &generator)
      }
      // The first one is struck, and sometimes the other, too.
      var blows: [Blow] = []
      for (index, act) in acts.enumerated() {
        let length = lengths[act.name] ?? lengths[""] ?? 0.05
        // Half of them about where the commit is.
        let moment = generator.number(in: generator.chance(1, in: 2) ? 0...1.2 : 0.6...1.05) * length
        blows.append(Blow(act: act, run: try start(act, file, room, index), moment: index == 0 || generator.chance(1, in: 3) ? moment : nil))
      }
      for blow in blows.sorted(by: { $0.moment ?? 9 < $1.moment ?? 9 }) {
        if let moment = blow.moment { blow.run.kill(after: moment) }
      }
      for index in blows.indices {
        let outcome = blows[index].run.finish()
        blows[index].outcome = outcome
        judge(&blows[index], outcome, isAlone: blows.count == 1, &tally)
      }
      tally.acknowledged += blows.count { $0.isAcknowledged == true }
      // Now and then by the program itself.
      let look = try step % 10 == 0 ? program.look(at: file) : program.look(at: file, with: viewer)
      let found = settle(look, books, blows, history, &tally)
      guard let plan = found.first?.plan else {
        room.keep()
        return tally
      }
      let before = books[0].plan
      if plan != before {
        tally.note(blows.contains { $0.isAcknowledged == true } ? "had answered before the blow" : "had saved, but not answered")
        history.append(before)
      } else if !blows.contains(where: { $0.isAcknowledged == true }) {
        tally.note("had not saved")
      }
      books = found
    }
    return tally
  }

  private func judge(_ blow: inout Blow, _ outcome: Outcome, isAlone: Bool, _ tally: inout Tally) {
    if outcome.wasKilled, blow.moment != nil, outcome.status == 128 + SIGKILL, !outcome.hung {
      tally.rounds += 1
      return
    }
    if let complaint = Verdict.complaint(about: outcome) {
      tally.add(complaint.complaint, "\(blow.act): \(complaint.words)")
    } else if outcome.status == 0 {
      blow.isAcknowledged = true
    } else {
      blow.isAcknowledged = false
      // Two at a time may get into each other's way: what one deletes the other cannot move.
      if isAlone { tally.add(.unclear, "\(blow.act) was refused: \(outcome.error)") } else { tally.note("were refused beside another") }
    }
  }

  /// Finds out which of the plausible books the file may hold; if none, complains.
  private func settle(
    _ look: Look, _ books: [NaiveBook], _ blows: [Blow], _ history: [NaivePlan], _ tally: inout Tally
  ) -> [NaiveBook] {
    let words = blows.map { "\($0.act.name) \($0.isAcknowledged.map { $0 ? "answered" : "refused" } ?? "killed")" }
      .joined(separator: ", ")
    if let complaint = look.complaint {
      tally.add(complaint.complaint, "after \(words): \(complaint.words)")
      return []
    }
    guard let plan = look.plan else { return [] }
    let plausible = outcomes(of: blows, on: books)
    let matches = plausible.filter { $0.plan == plan }
    var seen: Set<NaiveBook> = []
    if !matches.isEmpty { return Array(matches.filter { seen.insert($0).inserted }.prefix(64)) }
    // An earlier plan, or what would be there if an answer had been a lie.
    let doubted = blows.map { Blow(act: $0.act, run: $0.run, isAcknowledged: $0.isAcknowledged == false ? false : nil) }
    let isLost = history.contains(plan) || outcomes(of: doubted, on: books).contains { $0.plan == plan }
    let nearest = plausible.last ?? books[0]
    tally.add(isLost ? .lost : .halfway, "after \(words): \(plan.difference(from: nearest.plan))")
    return []
  }

  /// All that the acts can have come to, in any order.
  private func outcomes(of blows: [Blow], on books: [NaiveBook]) -> [NaiveBook] {
    var plausible: [NaiveBook] = []
    for book in books {
      for order in blows.count == 1 ? [[0]] : [[0, 1], [1, 0]] { extend(book, blows, order[...], &plausible) }
    }
    return plausible
  }

  /// All that the acts can have come to in this order, those that were not answered done or not done.
  private func extend(_ book: NaiveBook, _ blows: [Blow], _ order: ArraySlice<Int>, _ plausible: inout [NaiveBook]) {
    guard let first = order.first else { return plausible.append(book) }
    let blow = blows[first]
    if blow.isAcknowledged != true { extend(book, blows, order.dropFirst(), &plausible) }
    if blow.isAcknowledged == false { return }
    var next = book
    guard let answer = next.perform(blow.act) else { return }
    if blow.isAcknowledged == true, !answer.isEmpty, blow.outcome?.text != answer { return }
    extend(next, blows, order.dropFirst(), &plausible)
  }

  private func start(_ act: Act, _ file: String, _ room: Room, _ index: Int) throws -> Run {
    let board = room.file("board-\(index).md")
    try act.markdown?.write(toFile: board, atomically: false, encoding: .utf8)
    return try program.start(act.arguments(board: board) + ["--data", file])
  }
}
