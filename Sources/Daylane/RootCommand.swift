// The command without a subcommand: the window.

import ArgumentParser
import PlannerUI
import Words

struct RootCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "daylane",
    abstract: tr("A planner: lists of cards beside a month of days."),
    discussion: tr(
      "Without a subcommand, a window opens; with the names of files, it offers to import them. The subcommands work on the "
        + "same data, also while it is open.\n"
        + "Exit status: 0, or 64 (usage), 65 (data), 74 (input/output) with one line that says why; nothing is changed then. "
        + "Commands wait up to a minute for others that write."),
    version: Application.version,
    subcommands: [
      ListCommand.self, ListsCommand.self, AddCommand.self, MoveCommand.self, DoneCommand.self, ArchiveCommand.self, EditCommand.self,
      DeleteCommand.self, UndoCommand.self, RedoCommand.self, ImportCommand.self, ExportCommand.self, PrintCommand.self, CheckCommand.self,
      RestoreCommand.self, AccountCommand.self, SyncCommand.self, EventsCommand.self,
      OpenCommand.self,
    ])

  @OptionGroup var data: DataOptions

  @Flag(exclusivity: .exclusive)
  var opening: Opening?

  func run() throws {
    try data.openWindow(opening?.request ?? .window)
  }
}

/// What the window opens with, as a desktop asks for it in the menu of a program.
enum Opening: EnumerableFlag {
  case newCard, today, week

  static func help(for value: Opening) -> ArgumentHelp? {
    switch value {
    case .newCard: ArgumentHelp(tr("Begins a new card in the window."))
    case .today: ArgumentHelp(tr("Shows today in the window."))
    case .week: ArgumentHelp(tr("Shows the hours of this week in the window."))
    }
  }

  var request: Application.Request {
    switch self {
    case .newCard: .newCard
    case .today: .today
    case .week: .week
    }
  }
}
