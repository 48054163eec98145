// daylane import

import ArgumentParser
import Interchange
import Planner
import PlannerStore
import Words

struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: tr("Imports a Markdown board or an iCalendar file; its lists come after the existing ones."),
    discussion: tr(
      "Of a calendar, to-dos and events become cards, on their days if they have one. What a card has no place for is kept, "
        + "and \"daylane export --format ical\" writes it again."))

  @OptionGroup var data: DataOptions

  @Argument(help: ArgumentHelp(tr("The file, or - for standard input.")), completion: .file())
  var file: String

  func validate() throws {
    if file.isEmpty { throw ValidationError(tr("The file has no name: name one, or - for standard input.")) }
  }

  func run() throws {
    let bytes = try InputFile.contents(of: file)
    let board = try BoardForm.read(bytes, named: file)
    // Before the data file is opened, so that a refusal does not leave a new one.
    if board.size > Plan.insertionLimit { throw PlanError.tooManyEntries(count: board.size) }
    let store = try data.storeForAdding()
    var plan = try store.load()
    if !plan.isEmpty { store.backUp(.import) }
    let line = tr("Imported %s.", Count.all(lists: board.lists.count, cards: board.cardCount, headers: board.headerCount))
    try Answer.saying { answer in
      try store.perform(.insert(board), on: &plan) { _ in try answer.begin(line) }
    }
  }
}
