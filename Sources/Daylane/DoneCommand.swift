// daylane done

import ArgumentParser
import Planner
import PlannerStore
import Words

struct DoneCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "done", abstract: tr("Marks cards as done, or with --not as not done."),
    discussion: tr("Cards that already have the mark stay as they are. This is one step, which undo reverts."))

  @OptionGroup var data: DataOptions

  @Argument(help: ArgumentHelp(tr("The cards, by id."), valueName: "id"), transform: EntryID.argument)
  var cards: [EntryID]

  @Flag(help: ArgumentHelp(tr("Removes the mark.")))
  var not = false

  func run() throws {
    let store = try data.storeForChanging()
    var plan = try store.load()
    try store.perform(on: &plan) { plan in
      // The window leaves headers out of a selection; a script that names one has made a mistake.
      if let header = cards.first(where: plan.isHeader) { throw PlanError.headerIsNeverDone(header) }
      return .setDone(cards, !not)
    }
  }
}
