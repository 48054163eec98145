// daylane delete

import ArgumentParser
import Planner
import PlannerStore
import Words

struct DeleteCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete", abstract: tr("Deletes entries."),
    discussion: tr(
      "Of a section header the cards below it stay, unless --with-section takes them along. This is one step, which undo reverts."))

  @OptionGroup var data: DataOptions

  @Argument(help: ArgumentHelp(tr("The entries, by id."), valueName: "id"), transform: EntryID.argument)
  var entries: [EntryID]

  @Flag(help: ArgumentHelp(tr("Deletes the cards below section headers, too.")))
  var withSection = false

  func run() throws {
    let store = try data.storeForChanging()
    var plan = try store.load()
    try store.perform(.delete(entries, withSections: withSection), on: &plan)
  }
}
