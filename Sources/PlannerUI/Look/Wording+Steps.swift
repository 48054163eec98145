// What a step did, in one line.

import GtkKit
import Planner

extension Wording {
  /// "Moved 3 cards to Friday 20 November": what a step did, where it is worth saying; nil for changes of which one sees
  /// all there is to see, such as a new title.
  ///
  /// - Parameters:
  ///   - changes: the rows of the step, for the title of a single entry.
  ///   - plan: as the step left it.
  static func step(_ summary: StepSummary, _ changes: Changes, in plan: Plan) -> String? {
    switch summary {
    case .moved(let count, let place): "Moved \(entries(count, changes)) to \(name(place, in: plan))"
    case .copied(let count, let place): "Copied \(entries(count, changes)) to \(name(place, in: plan))"
    case .added(let count, let place) where count.total > 1:
      "Added \(entries(count, changes)) to \(name(place, in: plan))"
    case .deleted(let count): "Deleted \(entries(count, changes))"
    case .unscheduled(let count): "Removed \(entries(count, changes)) from \(count.cards == 1 ? "its day" : "their days")"
    case .archived(let count): "Archived \(entries(count, changes))"
    case .unarchived(let count): "Restored \(entries(count, changes)) from the archive"
    case .imported(0, let count): "Imported \(entries(count, changes))"
    case .imported(let lists, let count): "Imported \(lists == 1 ? "1 list" : "\(lists) lists") with \(words(count))"
    case .movedList(let list): "Moved the list \(name(.list(list), in: plan))"
    case .deletedList(let title, let count) where count.total == 0: "Deleted the list \(quoted(title))"
    case .deletedList(let title, let count): "Deleted the list \(quoted(title)) with \(words(count))"
    case .endedSample(let count): "Removed the sample, \(words(count))"
    case .gaveWay(let count): "\(entries(count, changes)) \(count.total == 1 ? "was" : "were") changed elsewhere, too"
    case .deletedElsewhere(let count): "\(entries(count, changes)) \(count.total == 1 ? "was" : "were") deleted elsewhere"
    case .restored(let day, _, let count): "Went back to the plan of \(long(day)), with \(words(count))"
    case .added, .edited, .marked, .collapsed, .rehomed, .addedList, .renamedList, .recoloredList, .collapsedList: nil
    }
  }

  /// A single entry by its title, a section by its header's, several by their numbers.
  private static func entries(_ count: EntryCount, _ changes: Changes) -> String {
    let rows = changes.entries.lazy.compactMap { $0.after ?? $0.before }
    guard let first = rows.first else { return words(count) }
    if count.total == 1, changes.entries.count == 1 { return quoted(first.title) }
    guard count.headers == 1, first.kind == .header, !rows.dropFirst().contains(where: { $0.kind == .header }) else {
      return words(count)
    }
    return "section \(quoted(first.title)) with \(cards(count.cards))"
  }

  private static func words(_ count: EntryCount) -> String {
    let headers = count.headers == 1 ? "1 section header" : "\(count.headers) section headers"
    if count.headers == 0 { return cards(count.cards) }
    return count.cards == 0 ? headers : "\(cards(count.cards)) and \(headers)"
  }

  private static func name(_ place: Place, in plan: Plan) -> String {
    switch place {
    case .day(let day): long(day)
    case .list(let list): quoted(plan.list(list)?.title ?? "")
    case .archive: "the archive"
    }
  }

  /// A title in quotation marks, cut where it would fill the window.
  static func quoted(_ title: String) -> String {
    // By no more letters than are counted.
    let title = title.shown(limit: 400)
    return title.count > 30 ? "“\(title.prefix(29))…”" : "“\(title)”"
  }
}
