// The command without a subcommand: the window.

import ArgumentParser
import PlannerUI

struct RootCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "daylane",
    abstract: "A planner: lists of cards beside a month of days.",
    discussion: """
      Without a subcommand, the window opens. The subcommands work on the same data, also while it is open.
      Exit status: 0, or 64 (usage), 65 (data), 74 (input/output) with one line that says why; nothing is changed then.
      """,
    version: "0.1.0",
    subcommands: [
      ListCommand.self, AddCommand.self, MoveCommand.self, UndoCommand.self, RedoCommand.self, ImportCommand.self,
      ExportCommand.self, CheckCommand.self,
    ])

  @OptionGroup var data: DataOptions

  func run() throws {
    let path = try data.path
    let isUsual = data.file == nil
    let status = MainActor.assumeIsolated { Application.run(dataPath: path, makesFolders: isUsual) }
    if status != 0 { throw ExitCode(status) }
  }
}
