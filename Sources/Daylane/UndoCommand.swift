// daylane undo, daylane redo

import ArgumentParser
import Interchange
import Planner
import PlannerStore
import Words

struct UndoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "undo", abstract: tr("Undoes the last step, made in the window or here."))

  @OptionGroup var data: DataOptions

  func run() throws {
    try data.goThroughHistory(.undo)
  }
}

struct RedoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "redo", abstract: tr("Redoes the last step that was undone."))

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
        let said =
          outcome.isPassedOver ? tr("Passed over: %s", line) : direction == .undo ? tr("Undid: %s", line) : tr("Redid: %s", line)
        return outcome.remark.map { "\(said) (\($0))" } ?? said
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
    words(
      StepNames(isInView: false, entries: { $0.words(joined: .byComma) }) { place in
        switch place {
        case .list(let list): lists.first { $0.id == list }.map { quoted($0.title) } ?? tr("a list")
        case .day(let day): day.iso
        case .archive: trc("where cards were put", "the archive")
        }
      } time: {
        $0.clock
      } title: {
        quoted($0)
      })
  }
}
