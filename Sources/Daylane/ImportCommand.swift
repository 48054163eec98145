// daylane import

import ArgumentParser
import Interchange
import Planner
import PlannerStore

struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Takes in a Markdown board: its lists come after the existing ones.")

  @OptionGroup var data: DataOptions

  @Argument(help: "The file, or - for standard input.")
  var file: String

  func validate() throws {
    if file.isEmpty { throw ValidationError("The file has no name: name one, or - for standard input.") }
  }

  func run() throws {
    let board = try MarkdownBoard.read(InputFile.contents(of: file), named: file)
    let total = board.lists.count + board.cardCount + board.headerCount
    // Before the data file is opened, so that a refusal does not leave a new one.
    if total > Plan.insertionLimit { throw PlanError.tooManyEntries(count: total) }
    let store = try data.storeForAdding()
    var plan = try store.load()
    try store.perform(.insert(board), on: &plan)
    var parts = [count(board.lists.count, "list"), count(board.cardCount, "card")]
    if board.headerCount > 0 { parts.append(count(board.headerCount, "section header")) }
    try Output.write("Imported \(parts.joined(separator: ", ")).\n")
  }
}
