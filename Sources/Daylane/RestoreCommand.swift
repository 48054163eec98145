// daylane restore

import ArgumentParser
import Interchange
import Planner
import PlannerStore
import Words

struct RestoreCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "restore", abstract: tr("Lists the backups, or goes back to one."),
    discussion: tr(
      "A backup is made before the first change of each day, before an import, before a newer version changes the data file, and "
        + "before going back. Going back is a step like any other, which \"daylane undo\" takes back; a data file that cannot be read gives "
        + "way to the backup, and is put with the backups."))

  @OptionGroup var data: DataOptions

  @Argument(help: ArgumentHelp(tr("A day, or a backup as the list names it; without it they are listed."), valueName: "date"))
  var date: String?

  func run() throws {
    let backups = Backups(of: try data.path)
    guard let date else { return try Output.write(RestoreCommand.listing(backups.all())) }
    guard let backup = backups.backup(named: date) else {
      throw Failure.data(tr("there is no backup of %s; \"daylane restore\" lists them", TerminalText.line(date)))
    }
    let plan = try backup.plan()
    let line = tr("Restored %1$s: %2$s.", backup.id, RestoreCommand.content(of: plan))
    do {
      let store = try data.storeForAdding()
      var current = try store.load()
      store.backUp(.restore)
      try Answer.saying { answer in
        try store.perform(.restore(plan, asOf: backup.day), on: &current) { _ in try answer.begin(line) }
      }
    } catch let error as StoreError where error.isAboutContent {
      let kept = try PlanStore.replaceDamaged(at: try data.path, with: backup)
      try Output.write(tr("%1$s What could not be read is kept as %2$s.\n", line, TerminalText.line(kept)))
    }
  }

  /// The backups, a line each, the newest first.
  private static func listing(_ backups: [Backup]) -> String {
    if backups.isEmpty { return tr("There is no backup yet.\n") }
    return backups.map { backup in
      let content: String
      do {
        content = self.content(of: try backup.plan())
      } catch {
        content = tr("cannot be read")
      }
      return "\(backup.id)  \(backup.reason.words): \(content)\n"
    }.joined()
  }

  private static func content(of plan: Plan) -> String {
    let headers = plan.allEntries.count { $0.kind == .header }
    return Count.all(lists: plan.lists.count, cards: plan.entryCount - headers, headers: headers)
  }
}

extension Backup.Reason {
  /// When it was made.
  fileprivate var words: String {
    switch self {
    case .day: tr("before the first change of the day")
    case .migration: tr("before a newer version changed the file")
    case .import: tr("before an import")
    case .restore: tr("before going back to a backup")
    case .replaced: tr("what had taken the place of the data file")
    case .unsaved: tr("what was open when the data file was moved, removed or replaced")
    case .damaged: tr("a data file that could not be read")
    case .log: tr("the data file with the changes that were set aside")
    }
  }
}
