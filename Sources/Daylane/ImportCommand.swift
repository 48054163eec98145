// daylane import

import ArgumentParser
import Interchange
import Planner
import PlannerStore

struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Imports a Markdown board or an iCalendar file; its lists come after the existing ones.",
    discussion: """
      Of a calendar, to-dos and events become cards, on their days if they have one. What a card has no place for is kept, \
      and "daylane export --format ical" writes it again.
      """)

  @OptionGroup var data: DataOptions

  @Argument(help: "The file, or - for standard input.", completion: .file())
  var file: String

  func validate() throws {
    if file.isEmpty { throw ValidationError("The file has no name: name one, or - for standard input.") }
  }

  func run() throws {
    let bytes = try InputFile.contents(of: file)
    let board = try BoardForm.read(bytes, named: file)
    // Before the data file is opened, so that a refusal does not leave a new one.
    if board.size > Plan.insertionLimit { throw PlanError.tooManyEntries(count: board.size) }
    let store = try data.storeForAdding()
    var plan = try store.load()
    if !plan.isEmpty { store.backUp(.import) }
    var parts = [count(board.lists.count, "list"), count(board.cardCount, "card")]
    if board.headerCount > 0 { parts.append(count(board.headerCount, "section header")) }
    let line = "Imported \(parts.joined(separator: ", "))."
    try Answer.saying { answer in
      try store.perform(.insert(board), on: &plan) { _ in try answer.begin(line) }
    }
  }
}
