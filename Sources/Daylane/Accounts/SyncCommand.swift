// daylane sync

import ArgumentParser
import Glibc
import PlanSync
import Planner
import PlannerStore
import Words

struct SyncCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sync", abstract: tr("Synchronizes the plan with the servers of its accounts."),
    discussion: tr(
      "What was changed here and there is put together; where both have changed the same, the server's stays, and \"daylane undo\" takes "
        + "back what was here. More than five cards that were deleted elsewhere wait for --delete or --keep. Calendars of events are fetched, too. "
        + "What the server does not take, or does not answer as it should, is told in a line each on standard error, and the exit status is 74 "
        + "then; all else is done."))

  @OptionGroup var data: DataOptions

  @Option(help: ArgumentHelp(tr("One account only, as \"daylane account list\" numbers it."), valueName: "number"))
  var account: Int64?

  @Flag(help: ArgumentHelp(tr("Waits for another Daylane that is synchronizing, and synchronizes then.")))
  var wait = false

  @Flag(help: ArgumentHelp(tr("Compares everything, not only what the servers report as changed.")))
  var whole = false

  @Flag(help: ArgumentHelp(tr("Deletes the cards that were deleted elsewhere and wait for an answer.")))
  var delete = false

  @Flag(help: ArgumentHelp(tr("Keeps the cards that wait for an answer, and uploads them again.")))
  var keep = false

  func validate() throws {
    if delete, keep { throw ValidationError(tr("--delete and --keep contradict each other; give one")) }
  }

  func run() throws {
    let path = try data.path
    let (ways, store) = (AccountAccess(data), try data.storeForChanging())
    let accounts = try store.accountOverviews().filter { account == nil || $0.id == account }
    let subscriptions = account == nil ? try store.eventSources().filter { $0.isSubscription && $0.look.isShown } : []
    if accounts.isEmpty, subscriptions.isEmpty {
      throw Failure.data(
        account.map { tr("there is no account %s; \"daylane account list\" shows them", $0) }
          ?? tr("there is no account yet; \"daylane account add\" makes one"))
    }
    let isWaiting = wait
    let lock = try AccountAccess.asking { isWaiting ? try await SyncLock.waiting(for: path) : SyncLock(path) }
    guard let lock else {
      return try Output.write(tr("Another Daylane is synchronizing; use --wait to wait for it.\n"))
    }
    defer { withExtendedLifetime(lock) {} }
    let (isWhole, answer) = (whole, delete ? true : keep ? false : nil)
    // Side by side: one that has to wait keeps no other from its turn.
    let reports = try AccountAccess.asking {
      try await withThrowingTaskGroup(of: SyncReport.self) { group in
        for account in accounts { group.addTask { await SyncReport(of: account, in: path, isWhole: isWhole, deleting: answer) } }
        for source in subscriptions { group.addTask { await SyncReport(of: source) } }
        var reports: [SyncReport] = []
        for try await report in group {
          try report.tell()
          reports.append(report)
        }
        return reports
      }
    }
    for report in reports {
      guard let source = report.source, let news = report.events, source.look.isOther(than: news) else { continue }
      try ways.change { try $0.take(news, of: source.id) }
    }
    var isDone = reports.allSatisfy(\.isDone)
    for overview in try store.accountOverviews() where accounts.contains(where: { $0.id == overview.id }) {
      for list in overview.missing {
        isDone = false
        SyncReport.complain(
          tr(
            "%1$s: the list \"%2$s\" is not on the server any more; \"daylane account publish\" puts it there again, "
              + "\"daylane account part\" keeps it here alone", overview.account.title, list.title))
      }
    }
    if !isDone { throw ExitCode(EX_IOERR) }
  }
}
