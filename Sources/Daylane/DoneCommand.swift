// daylane done

import ArgumentParser
import Planner
import PlannerStore

struct DoneCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "done", abstract: "Marks cards as done, or with --not as not done.",
    discussion: "Cards that already have the mark stay as they are. This is one step, which undo reverts.")

  @OptionGroup var data: DataOptions

  @Argument(help: ArgumentHelp("The cards, by id.", valueName: "id"), transform: EntryID.argument)
  var cards: [EntryID]

  @Flag(help: "Removes the mark.")
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
