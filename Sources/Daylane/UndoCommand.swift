// daylane undo, daylane redo

import ArgumentParser
import Interchange
import Planner
import PlannerStore

struct UndoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "undo", abstract: "Undoes the last step, made in the window or here.")

  @OptionGroup var data: DataOptions

  func run() throws {
    try data.goThroughHistory(.undo)
  }
}

struct RedoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "redo", abstract: "Redoes the last step that was undone.")

  @OptionGroup var data: DataOptions

  func run() throws {
    try data.goThroughHistory(.redo)
  }
}

extension DataOptions {
  /// Undoes or redoes one step, and prints what it was.
  fileprivate func goThroughHistory(_ direction: HistoryDirection) throws {
    let store: PlanStore
    do {
      store = try storeForChanging()
    } catch StoreError.missing {
      // Nothing was done yet.
      throw HistoryError.noStep(direction)
    }
    var plan = try store.load()
    let before = plan.lists
    try Answer.saying { answer in
      func line(_ outcome: StepOutcome) -> String {
        // Of the lists, some are there before only, or afterwards only.
        let changed = outcome.changes.lists
        let line = outcome.summary.line(lists: changed.compactMap(\.after) + before + changed.compactMap(\.before))
        let verb = outcome.isPassedOver ? "Passed over" : direction == .undo ? "Undid" : "Redid"
        return "\(verb): \(line)" + (outcome.remark.map { " (\($0))" } ?? "")
      }
      switch direction {
      case .undo: try store.undo(on: &plan) { try answer.begin(line($0)) }
      case .redo: try store.redo(on: &plan) { try answer.begin(line($0)) }
      }
    }
  }
}

extension StepSummary {
  /// What the step did, as part of a sentence.
  ///
  /// - Parameter lists: The lists whose titles are known.
  func line(lists: [PlanList]) -> String {
    func name(_ list: ListID) -> String {
      lists.first { $0.id == list }.map { "\"\(TerminalText.line($0.title))\"" } ?? "a list"
    }
    func name(_ place: Place) -> String {
      switch place {
      case .list(let list): name(list)
      case .day(let day): day.iso
      case .archive: "the archive"
      }
    }
    return switch self {
    case .added(let count, let place): "added \(count.words) to \(name(place))"
    case .copied(let count, let place): "copied \(count.words) to \(name(place))"
    case .moved(let count, let place): "moved \(count.words) to \(name(place))"
    case .deleted(let count): "deleted \(count.words)"
    case .edited(let count): "edited \(count.words)"
    case .marked(let count, let isDone): "marked \(count.words) as \(isDone ? "done" : "not done")"
    case .collapsed(let isCollapsed): isCollapsed ? "collapsed a section" : "expanded a section"
    case .rehomed(let count, let list): "gave \(count.words) the home \(name(list))"
    case .unscheduled(let count): "took \(count.words) off \(count.cards == 1 ? "its day" : "their days")"
    case .archived(let count): "archived \(count.words)"
    case .unarchived(let count): "took \(count.words) out of the archive"
    case .imported(let lists, let count): "brought in \(Daylane.count(lists, "list")), \(count.words)"
    case .addedList(let list): "added the list \(name(list))"
    case .renamedList(let list): "renamed the list \(name(list))"
    case .recoloredList(let list): "changed the colour of the list \(name(list))"
    case .collapsedList(let list, let isCollapsed): "\(isCollapsed ? "collapsed" : "expanded") the list \(name(list))"
    case .movedList(let list): "moved the list \(name(list))"
    case .endedSample(let count): "removed the sample, \(count.words)"
    case .gaveWay(let count): "took over what was changed elsewhere, \(count.words)"
    case .deletedElsewhere(let count): "deleted what was deleted elsewhere, \(count.words)"
    case .restored(let day, let lists, let count):
      "went back to the plan of \(day.iso), \(Daylane.count(lists, "list")), \(count.words)"
    case .deletedList(let title, let count): "deleted the list \"\(TerminalText.line(title))\" with \(count.words)"
    }
  }
}

extension EntryCount {
  fileprivate var words: String {
    var parts: [String] = []
    if cards > 0 || headers == 0 { parts.append(count(cards, "card")) }
    if headers > 0 { parts.append(count(headers, "section header")) }
    return parts.joined(separator: ", ")
  }
}
