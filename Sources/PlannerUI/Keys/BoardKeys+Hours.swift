// Keys that move cards among the hours, and make them longer or shorter.

import GtkKit
import MoveCore
import Planner

extension BoardKeys {
  /// The card of the cursor, if it stands among hours that show, and when it is.
  private var subject: (card: Entry, day: Day, span: TimeSpan, grid: MinuteGrid)? {
    guard let grid = stage.calendar.hourScale?.grid, let id = context.cursor.entry, let card = context.plan.entry(id), let day = card.place.day,
      let start = card.start
    else { return nil }
    return (card, day, TimeSpan(start: Int(start.count), length: card.minutes), grid)
  }

  /// Moves the card of the cursor, and what is selected with it, to another line or another day. Returns whether it is among hours.
  func moveInHours(_ step: KeyboardDirection) -> Bool {
    guard let (card, day, span, grid) = subject else { return false }
    var (start, goal) = (span.start, day)
    switch step {
    case .up: start = span.stepping(by: -1, on: grid).start
    case .down: start = span.stepping(by: 1, on: grid).start
    case .left: goal = day.advanced(by: -1)
    case .right: goal = day.advanced(by: 1)
    default: return false
    }
    let cards = subjects.compactMap { context.plan.entry($0) }.filter { $0.kind == .card }
    appoint(cards, holding: card, at: start, of: goal)
    return true
  }

  /// Makes the card of the cursor longer by lines, or shorter. Returns whether it is among hours.
  func changeLength(by steps: Int) -> Bool {
    guard let (card, day, span, grid) = subject else { return false }
    let next = span.stepping(.end, by: steps, on: grid)
    if next != span {
      _ = context.actions.appoint([Appointment(card.id, on: day, start: card.start, length: Minutes(next.length))])
    }
    show(focus: true)
    context.announce(Wording.hours(next.start, next.end, besides: []))
    return true
  }

  /// Moves what overlaps the card of the cursor out of its way.
  func makeRoom() {
    guard let id = context.cursor.entry, let room = context.room(around: id) else { return }
    guard context.actions.appoint(room.pushed) else { return }
    context.announce(Wording.moved(titles(room.pushed.map(\.id)), to: context.plan.entry(id)?.place.day.map { Wording.full($0) } ?? ""))
  }

  private func appoint(_ cards: [Entry], holding card: Entry, at start: Int, of day: Day) {
    let times = HeldTime.times(of: cards, holding: card.id, at: start, of: day)
    let lengths = Dictionary(cards.map { ($0.id, $0.length) }) { first, _ in first }
    stage.calendar.reveal(day)
    guard context.actions.appoint(times.map { $0.appointment(length: lengths[$0.id] ?? nil) }) else { return }
    go(to: .entry(card.id))
    context.announce(Wording.moved(cards.map(\.title), to: Wording.hours(start, start + card.minutes, on: day)))
  }
}
