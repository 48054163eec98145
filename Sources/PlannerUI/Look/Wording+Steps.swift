// What a step did, in one line.

import GtkKit
import Planner
import Words

extension Wording {
  /// "Moved 3 cards to Friday 20 November": what a step did, where it is worth saying; nil for changes of which one sees
  /// all there is to see, such as a new title.
  ///
  /// - Parameters:
  ///   - changes: the rows of the step, for the title of a single entry.
  ///   - plan: as the step left it.
  ///   - today: a day of another year is said with its year.
  ///   - leavesDone: whether done cards do not show: then one that is marked as done is gone.
  static func step(_ summary: StepSummary, _ changes: RowChanges, in plan: Plan, today: Day, leavesDone: Bool = false) -> String? {
    if case .marked(_, isDone: true) = summary, leavesDone {} else if summary.showsByItself { return nil }
    let words = words(summary, changes, in: plan, today: today)
    return words.prefix(1).uppercased() + words.dropFirst()
  }

  /// "Undone: moved 3 cards to Friday 20 November".
  ///
  /// - Parameters:
  ///   - verb: what was done with the step.
  ///   - changes: the rows that this changed.
  ///   - plan: as it is now.
  static func returned(_ verb: String, _ summary: StepSummary, _ changes: RowChanges, in plan: Plan, today: Day) -> String {
    trc("Undone, and what", "%1$s: %2$s", verb, words(summary, changes, in: plan, today: today))
  }

  private static func words(_ summary: StepSummary, _ changes: RowChanges, in plan: Plan, today: Day) -> String {
    // A list that is not there now is in the changes.
    let lists = changes.lists.compactMap { $0.before ?? $0.after }
    return summary.words(
      StepNames(isInView: true, entries: { entries($0, changes) }, place: { name($0, in: plan, or: lists, today: today) }, time: clock, title: quoted)
    )
  }

  /// A single entry by its title, a section by its header's, several by their numbers.
  private static func entries(_ count: EntryCount, _ changes: RowChanges) -> String {
    let rows = changes.entries.lazy.compactMap { $0.after ?? $0.before }
    guard let first = rows.first else { return count.words(joined: .byAnd) }
    if count.total == 1, changes.entries.count == 1 { return quoted(first.title) }
    guard count.headers == 1, first.kind == .header, !rows.dropFirst().contains(where: { $0.kind == .header }) else {
      return count.words(joined: .byAnd)
    }
    return trnc(
      "what a step did something with", "section %1$s with %2$d card", "section %1$s with %2$d cards", count.cards, quoted(first.title),
      count.cards)
  }

  private static func name(_ place: Place, in plan: Plan, or lists: [PlanList], today: Day) -> String {
    switch place {
    case .day(let day): day.year == today.year ? long(day) : full(day)
    case .list(let list): quoted((plan.list(list) ?? lists.first { $0.id == list })?.title ?? "")
    case .archive: trc("where cards were put", "the archive")
    }
  }

  /// A title in quotation marks, cut where it would fill the window.
  static func quoted(_ title: String) -> String {
    // By no more letters than are counted.
    let title = title.shown(limit: 400)
    return tr("“%s”", title.count > 30 ? title.prefix(29) + "…" : title)
  }
}
