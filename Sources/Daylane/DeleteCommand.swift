// daylane delete

import ArgumentParser
import Planner
import PlannerStore

struct DeleteCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete", abstract: "Deletes entries.",
    discussion: """
      Of a section header the cards below it stay, unless --with-section takes them along. This is one step, which undo reverts.
      """)

  @OptionGroup var data: DataOptions

  @Argument(help: ArgumentHelp("The entries, by id.", valueName: "id"), transform: EntryID.argument)
  var entries: [EntryID]

  @Flag(help: "Deletes the cards below section headers, too.")
  var withSection = false

  func run() throws {
    let store = try data.storeForChanging()
    var plan = try store.load()
    try store.perform(.delete(entries, withSections: withSection), on: &plan)
  }
}
