// One window, sequences that are played to it, and the judgement after each.

import DesktopDriver
import Foundation
import SeededRandom

/// A window on a desktop that says what it is told to.
protocol DragDesk: AnyObject {
  /// What it can say.
  associatedtype Word: CustomStringConvertible & Sendable

  /// Sequences after which something was wrong once.
  static var found: [[Word]] { get }

  /// A random sequence.
  static func script(_ random: inout Seeded) -> [Word]

  /// Starts the program and waits for its window.
  ///
  /// - Parameter draws: whether it draws what it shows, which is most of the work.
  init(_ program: Daylane, on file: String, in folder: String, draws: Bool) throws

  var window: DragWindow { get }
  /// What the window said last.
  var view: DragView { get }
  /// The entries that were lifted, or went along, since the last ``begin()``, and how often something was dropped.
  var lifted: Set<Int> { get }
  var drops: Int { get }

  /// A new sequence begins.
  func begin()
  /// Says one word, if what it is about exists.
  func play(_ word: Word) throws
  /// Makes the desktop whole again, as far as any desktop does: all devices are there, no button is held, and the pointer moves over
  /// the window. What the sequence has not ended is not ended here.
  func rest() throws
  /// Lets the program deal with everything that was said, and looks at it: at its drag alone, or everywhere.
  func settle(drag: Bool) throws
  /// Moves the pointer, with nothing held.
  func wander()
  /// Presses where nothing is.
  func click()
  /// A drag as it should be, of an entry in view onto a place. Returns what went wrong, if something did.
  func ordinary(_ entry: Int, to place: String) throws -> String?
}

extension DragDesk {
  func settle() throws { try settle(drag: false) }

  /// The entry of a number, modulo how many are in view. What was said last may have put something elsewhere, or selected it: the window is
  /// asked first.
  func entryInView(_ number: Int) throws -> Int? {
    try settle()
    return view.entries.isEmpty ? nil : view.entries[number % view.entries.count].id
  }

  /// Moves what is pressed at a point away from it, until a drag begins or it is clear that none does: a newer GTK begins none within
  /// 0.1 seconds of the press, however far it is pulled. Returns whether one begins.
  ///
  /// - Parameters:
  ///   - steps: how many steps there are at least, and how many lead further away, 4 points each.
  ///   - quick: how many of them do not wait for the program.
  func pull(
    from point: ScriptPoint, steps: Int, quick: Int, by move: (ScriptPoint) -> Void, until begins: () -> Bool
  ) throws -> Bool {
    let limit = Clock.now() + 0.25
    var step = 0
    while step < steps || Clock.now() < limit {
      step += 1
      move(ScriptPoint(x: point.x + Double(min(step, steps)) * 4, y: point.y + Double(step % 2)))
      guard step > quick else { continue }
      try settle(drag: true)
      if begins() { return true }
    }
    return false
  }

  /// Rests on a place until it takes what is dragged. On a busy machine looks come before its answer; beside an edge the lists scroll meanwhile,
  /// and the hand follows until they do no more. Returns what went wrong.
  func settle(on place: String, at point: ScriptPoint, by move: (ScriptPoint) -> Void, until isTaken: () -> Bool) throws -> String? {
    var hand = point
    for _ in 0..<120 {
      try settle(drag: true)
      guard isTaken() else { continue }
      let before = view.frame(of: place)
      try settle()
      let frame = view.frame(of: place)
      if let frame, frame == before, frame.holds(hand), isTaken() { return nil }
      guard let frame, !frame.holds(hand) else { continue }
      hand = frame.foot
      move(hand)
    }
    return "nothing takes it at \(hand), \(place) is at \(view.frame(of: place) as Any)"
  }
}

/// One window on a new board.
struct DragTrial<Desk: DragDesk> {
  typealias Failure = (complaint: Complaint, words: String)
  /// How long a drag that nobody ends may stay, in seconds, and in answers of the program: on a machine that does other things it gets few
  /// frames in that time.
  private static var patience: (seconds: Double, answers: Int) { (1.5, 60) }

  /// How long something may be received, in seconds: many times as long as the program's patience.
  private static var longestReception: Double { 60 }

  private let program: Daylane
  private let file: String
  private let desk: Desk
  private let room: Room

  init(_ program: Daylane, in room: Room, draws: Bool) throws {
    self.program = program
    self.room = room
    file = room.file("planner.sqlite")
    try Self.board().write(toFile: room.file("board.md"), atomically: false, encoding: .utf8)
    let imported = try program.run(["import", room.file("board.md"), "--data", file])
    guard imported.status == 0 else { throw TortureError("import answers \(imported.error)") }
    desk = try Desk(program, on: file, in: room.path, draws: draws)
    _ = desk.window.words()
  }

  /// Whether no card is left in view, because the drags went to other months and full days.
  var isSpent: Bool { desk.view.entries.isEmpty }

  /// Plays a sequence, and then an ordinary drag. Returns what is wrong afterwards.
  func play(_ script: [Desk.Word], _ random: inout Seeded) -> Failure? {
    do {
      desk.begin()
      let before = desk.view
      for order in script { try desk.play(order) }
      try desk.rest()
      if let failure = try stillness() { return failure }
      let after = desk.view
      if let words = difference(before, after) { return (.lost, words) }
      // Neither a list that is cut off nor a day at the edge of the weeks is a goal: both scroll below a hand that rests there, and on a busy
      // machine past it.
      let days = after.places.filter { !$0.name.hasPrefix("list") }
      let (top, bottom) = (days.map(\.frame.y).min() ?? 0, days.map { $0.frame.y + $0.frame.height }.max() ?? 0)
      let goals = after.places.filter {
        $0.name.hasPrefix("list") ? $0.frame.width > 200 : $0.frame.y > top && $0.frame.y + $0.frame.height < bottom
      }
      guard let entry = after.entries.randomElement(using: &random)?.id,
        let place = goals.filter({ after.plan[$0.name]?.contains(entry) != true }).randomElement(using: &random)
      else { return complaint() }
      desk.begin()
      if let words = try desk.ordinary(entry, to: place.name) {
        let frame = after.entries.first { $0.id == entry }?.frame
        return (.halfway, "the next drag, of \(entry) at \(frame?.middle as Any) to \(place.name): \(words); \(desk.view.drag)")
      }
      if let failure = try stillness() { return failure }
      let wrong = desk.view.plan[place.name]?.contains(entry) == true ? difference(after, desk.view) : "it is not there"
      if let wrong { return (.lost, "the next drag of \(entry) to \(place.name) made \(desk.view.plan): \(wrong)") }
      return complaint()
    } catch {
      let ending = desk.window.ending(within: 5).map { "it ended with \($0)" } ?? "\(error)"
      return (.crash, "\(ending): \(desk.window.words().filter { !$0.isEmpty }.prefix(3).joined(separator: "; "))")
    }
  }

  /// The file is sound, it holds what the window shows, and the window closes.
  func finish() -> Failure? {
    do {
      let look = try program.look(at: file)
      if let complaint = look.complaint { return complaint }
      guard let plan = look.plan else { return (.halfway, "nothing can be read") }
      var saved: [String: [Int]] = [:]
      for list in plan.lists { saved["list \(list.id)"] = list.entries.map(\.id) }
      for (day, cards) in plan.days { saved["day \(day)"] = cards.map(\.id) }
      let differs = saved.filter { !$0.value.isEmpty } != desk.view.plan.filter { !$0.value.isEmpty }
      return differs ? (.lost, "the window shows \(desk.view.plan), the file has \(saved)") : nil
    } catch {
      return (.notRun, "\(error)")
    }
  }

  /// Waits until nothing is in the hand, and no gap is there: at first the pointer only moves, then it presses.
  private func stillness() throws -> Failure? {
    let begin = Clock.now()
    var clicks = 0
    var answers = 0
    while !desk.view.isIdle {
      answers += 1
      if Clock.now() - begin > Self.patience.seconds * Double(clicks + 1), answers > Self.patience.answers * (clicks + 1) {
        if clicks == 2 { return (.halfway, "a drag stays: \(desk.view.drag)") }
        clicks += 1
        desk.click()
      } else {
        desk.wander()
      }
      try desk.settle(drag: true)
    }
    // A sender that is silent is waited for, and whatever it says then comes into the plan.
    let limit = Clock.now() + Self.longestReception
    while desk.view.isReceiving {
      if Clock.now() > limit { return (.halfway, "something is being received for ever") }
      try desk.settle(drag: true)
    }
    try desk.settle()
    // A window that has got another size may lay itself out in more than one frame.
    for _ in 0..<20 {
      let last = desk.view
      try desk.settle()
      if desk.view.hasPlaces(of: last) { return nil }
    }
    return (.halfway, "the places never rest")
  }

  /// What else than the lifted entries has moved, and what is gone or there twice.
  private func difference(_ before: DragView, _ after: DragView) -> String? {
    let all = after.all
    let known = Set(before.all)
    let new = all.filter { !known.contains($0) }
    if Set(all).count != all.count { return "there twice: \(after.plan)" }
    if !known.isSubset(of: all) { return "gone: \(known.subtracting(all).sorted())" }
    if new.count > desk.drops { return "\(new.count) new ones after \(desk.drops) drops" }
    let apart = desk.lifted.union(new)
    return before.without(apart) == after.without(apart) ? nil : "moved besides: \(before.plan) to \(after.plan)"
  }

  /// What the program complains of.
  private func complaint() -> Failure? {
    desk.window.words().first { $0.contains("CRITICAL") || $0.contains("Fatal error") }.map { (.unclear, $0) }
  }

  private static func board() throws -> String {
    let today = try CivilDate.today()
    let cards = (1...5).map { "- [ ] Card \($0)" }.joined(separator: "\n")
    let days = (1...4).map { "- [ ] Due \($0) @{\(today.after($0 * 3))}" }.joined(separator: "\n")
    return "## Inbox\n\n\(cards)\n\n## Later\n\n### Soon\n\n- [ ] A\n- [ ] B\n\n## Dates\n\n\(days)\n"
  }
}
