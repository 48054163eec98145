// daylane archive

import ArgumentParser
import Planner
import PlannerStore
import Words

struct ArchiveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "archive", abstract: tr("Puts cards away in the archive, or with --take-back takes them out of it."),
    discussion: tr(
      "Cards are taken back to the end of the day that they were on, or else of their list. Those that are where they shall be already "
        + "stay as they are. This is one step, which undo reverts. \"daylane list --archive\" shows what is there."))

  @OptionGroup var data: DataOptions

  @Argument(help: ArgumentHelp(tr("The cards, by id."), valueName: "id"), transform: EntryID.argument)
  var cards: [EntryID]

  @Flag(help: ArgumentHelp(tr("Takes them out of the archive.")))
  var takeBack = false

  func run() throws {
    let store = try data.storeForChanging()
    var plan = try store.load()
    try store.perform(on: &plan) { plan in
      // The window leaves headers out of a selection; a script that names one has made a mistake.
      if let header = cards.first(where: plan.isHeader) { throw PlanError.headerInArchive(header) }
      return takeBack ? .unarchive(cards) : .archive(cards)
    }
  }
}
