// What can be done with entries, whoever asks: a menu, a key, a swipe.

import Interchange
import MoveCore
import Planner

/// The actions on entries. Each exists once, here; menus, keys and gestures only call it.
@MainActor
final class EntryActions {
  private unowned let context: BoardContext

  init(context: BoardContext) {
    self.context = context
  }

  /// Marks cards as done, or clears the mark when all of them are done already. Headers among them are left out.
  func toggleDone(_ ids: [EntryID]) {
    let cards = ids.filter { !context.plan.isHeader($0) }
    guard !cards.isEmpty else { return }
    let areDone = cards.allSatisfy { context.plan.entry($0)?.isDone == true }
    context.model.perform(.setDone(cards, !areDone))
  }

  /// Deletes entries. The entries below a deleted header stay, unless `withSections`.
  func delete(_ ids: [EntryID], withSections: Bool = false) {
    guard !ids.isEmpty else { return }
    context.model.perform(.delete(ids, withSections: withSections))
  }

  /// Puts cards away in the archive, in one step.
  func archive(_ cards: [EntryID]) { perform(.archive(cards), on: cards) }

  /// Folds a header's section away, or shows it.
  func setCollapsed(_ header: EntryID, _ isCollapsed: Bool) {
    // One that is only shown here is collapsed already.
    if isCollapsed, context.showing.visited.remove(header) != nil, context.plan.entry(header)?.isCollapsed == true {
      context.delegate?.showingChanged()
      return
    }
    context.model.perform(.setCollapsed(header, isCollapsed))
  }

  /// Folds a list to its head, or shows all of it.
  func setCollapsed(_ list: ListID, _ isCollapsed: Bool) {
    // One that is only shown here is collapsed already.
    if isCollapsed, context.showing.visitedLists.remove(list) != nil, context.plan.list(list)?.isCollapsed == true {
      context.delegate?.showingChanged()
      return
    }
    context.model.perform(.setListCollapsed(list, isCollapsed))
  }

  /// Folds all lists but one to their heads, in one step.
  func collapseOthers(than list: ListID) {
    let visited = context.showing.visitedLists
    context.showing.visitedLists.formIntersection([list])
    context.model.perform(.collapseOthers(list))
    // Those that are only shown here are collapsed already.
    if context.showing.visitedLists != visited { context.delegate?.showingChanged() }
  }

  /// Performs a command that adds entries. Returns these, in their order; none when nothing came of it.
  ///
  /// - Parameter session: what it is one step with; nil for a step of its own.
  func adding(_ command: Command, in session: EditingSession? = nil) -> [EntryID] {
    let first = context.plan.nextEntryID.rawValue
    guard context.model.perform(command, in: session) else { return [] }
    let end = max(first, context.plan.nextEntryID.rawValue)
    return (first..<end).map { EntryID(rawValue: $0) }.filter { context.plan.contains($0) }
  }

  /// Adds what came from elsewhere at a destination, in one step. Returns the new entries, in their order.
  ///
  /// - Parameters:
  ///   - home: the list that they belong to on a day; nil for the first one.
  ///   - start: when those take place that do not say it themselves, one behind the other; nil where that is not said.
  ///   - readsTimes: whether a title that names a day, a time, a deadline or labels, as people write it, goes there without its words.
  /// - Throws: when nothing of it can be added. What was refused beside the rest is said by itself.
  func takeIn(
    _ content: IncomingContent, at destination: Destination<Place, EntryID>, home: ListID? = nil, from start: Int? = nil, readsTimes: Bool = false
  ) async throws(Arrival.Failure) -> [EntryID] {
    var (entries, days) = (content.carried.entries(in: destination.place), [Int: Day]())
    if readsTimes { (entries, days) = await Self.readTimes(of: entries, on: destination.place.day, now: context.clock.now) }
    if var next = start {
      for index in entries.indices where entries[index].start == nil && next < Minutes.day {
        entries[index].start = Minutes(next)
        next += entries[index].length.map { Int($0.count) } ?? MinutesRule.usualLength
      }
    }
    let refused = content.refused.map(\.words)
    guard !entries.isEmpty else {
      throw Arrival.Failure(text: refused.isEmpty ? Wording.nothingForDays : Wording.refused(refused))
    }
    let outcome = await context.model.perform(.addAll(entries, at: destination, home: home, days: days), ofSize: entries.count)
    // Undone meanwhile, they are not here, and nobody may be told so.
    let new = (outcome?.insertedEntries ?? []).filter { context.plan.contains($0) }
    if !refused.isEmpty, !new.isEmpty { context.model.tell(failure: Wording.refused(refused)) }
    return new
  }

  /// Takes days, times, deadlines and labels out of titles, of many on another thread.
  private nonisolated static func readTimes(of entries: [NewEntry], on day: Day?, now: TypedNow) async -> ([NewEntry], [Int: Day]) {
    let conventions = DayConventions.user
    return await Task.detached(priority: .userInitiated) {
      var (entries, days) = (entries, [Int: Day]())
      for index in entries.indices where entries[index].kind == .card {
        guard let typed = TypedTiming.find(in: entries[index].title, on: day, now: now, conventions: conventions) else { continue }
        (entries[index].title, days[index]) = (typed.title, typed.day)
        // What a file or another window says of its times is not typed.
        entries[index].start = entries[index].start ?? typed.start
        entries[index].length = entries[index].length ?? typed.length
        entries[index].labels = entries[index].labels.adding(typed.labels)
        entries[index].deadline = entries[index].deadline ?? typed.deadline
      }
      return (entries, days)
    }.value
  }

  /// Moves cards to the end of a day. Returns whether that is saved.
  @discardableResult
  func schedule(_ cards: [EntryID], on day: Day) -> Bool { move(cards, to: .end(of: .day(day))) }

  /// The day of next week for each card. Headers have none.
  private func nextWeek(of cards: [EntryID]) -> [Appointment] {
    let today = context.clock.today()
    return cards.compactMap { context.plan.entry($0) }.filter { $0.kind == .card }.map {
      Appointment($0.id, on: DayConventions.nextWeek(for: $0.place.day, today: today), start: $0.start, length: $0.length)
    }
  }

  /// Moves cards to next week, in one step. Returns whether that is saved.
  @discardableResult
  func moveToNextWeek(_ cards: [EntryID]) -> Bool {
    let goals = nextWeek(of: cards)
    guard let day = goals.first?.day else { return false }
    return goals.allSatisfy { $0.day == day } ? schedule(goals.map(\.id), on: day) : context.model.perform(.appoint(goals))
  }

  /// What ``moveToNextWeek(_:)`` does with cards, in a few words.
  func wordsForNextWeek(_ cards: [EntryID]) -> String {
    let (goals, today) = (nextWeek(of: cards), context.clock.today())
    if goals.allSatisfy({ context.plan.entry($0.id)?.place.day.map { $0 >= today } == true }) { return Wording.weekLater }
    let days = Set(goals.map(\.day))
    return days.count == 1 ? days.first.map(Wording.weekToCome) ?? Wording.weekToCome : Wording.weekToCome
  }

  /// Moves the cards of days that have passed and are not done to the end of today, in one step.
  func bringLateToToday() {
    let today = context.clock.today()
    let overdue = context.plan.overdueCards(on: today)
    perform(.move(overdue, to: .end(of: .day(today))), on: overdue)
  }

  /// Takes them off their days, in one step.
  func takeLateOffDays() {
    let overdue = context.plan.overdueCards(on: context.clock.today())
    perform(.unschedule(overdue), on: overdue)
  }

  /// Takes those of some cards that are on days off them: they go back to their lists. Returns whether there were any.
  @discardableResult
  func takeOffDays(_ cards: [EntryID]) -> Bool {
    let planned = cards.filter { context.plan.entry($0)?.place.day != nil }
    return !planned.isEmpty && context.model.perform(.unschedule(planned))
  }

  private func perform(_ command: Command, on ids: [EntryID]) {
    guard !ids.isEmpty else { return }
    // Years of them take longer than there is time in a frame.
    Task { [context] in await context.model.perform(command, ofSize: ids.count) }
  }

  /// Puts cards on days at times. Returns whether that is saved.
  func appoint(_ appointments: [Appointment]) -> Bool { context.model.perform(.appoint(appointments)) }

  /// Where cards are by what somebody has typed: what was not typed stays as it is. From a time on one follows the other. Those that come onto no
  /// day are left out.
  func appointments(of cards: [EntryID], by change: TypedChange) -> [Appointment] {
    var start = change.start ?? nil
    return cards.compactMap(context.plan.entry).compactMap { entry in
      guard let day = change.day ?? entry.place.day else { return nil }
      let length = change.length ?? entry.length
      defer {
        start = start.flatMap { first in
          // Those that have no room before midnight begin together.
          MinutesRule.start.checked(Int(first.count) + (length.map { Int($0.count) } ?? MinutesRule.usualLength)) ?? first
        }
      }
      return Appointment(entry.id, on: day, start: change.start == nil ? entry.start : start, length: length)
    }
  }

  /// What gives an entry a title, and a card with it the day, the time, the length, the labels and the deadline that were typed there. A time alone is on
  /// the day of the card.
  ///
  /// - Parameter notes: nil leaves what there is.
  func retitling(_ entry: Entry, _ title: String, notes: String? = nil, typed: TypedTiming?) -> Command {
    let day = typed.flatMap { $0.day ?? ($0.start == nil ? nil : entry.place.day) }
    return .edit(
      entry.id, title: title, notes: notes, day: day, start: typed?.start.map { .some($0) }, length: typed?.length.map { .some($0) },
      labels: typed.flatMap { $0.labels.isEmpty ? nil : entry.labels.adding(context.plan.spelled($0.labels)) },
      deadline: typed?.deadline.map { .some($0) })
  }

  /// Moves entries, with the sections of headers among them unless `headersAlone`.
  @discardableResult
  func move(_ ids: [EntryID], to destination: Destination<Place, EntryID>, headersAlone: Bool = false) -> Bool {
    context.model.perform(.move(ids, to: destination, headersAlone: headersAlone))
  }
}
