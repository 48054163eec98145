// daylane sync

import ArgumentParser
import Interchange
import PlanSync
import Planner
import PlannerStore

struct SyncCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sync", abstract: "Brings the plan and its accounts' servers together.",
    discussion: """
      What was changed here and there is put together; where both have changed the same, the server's stays, and "daylane undo" takes \
      back what was here. More than five cards that were deleted elsewhere wait for --delete or --keep. Calendars of events are fetched, too.
      """)

  @OptionGroup var data: DataOptions

  @Option(help: ArgumentHelp("One account only, as \"daylane account list\" numbers it.", valueName: "number"))
  var account: Int64?

  @Flag(help: "Waits for another Daylane that is doing the same, and does it then.")
  var wait = false

  @Flag(help: "Compares everything, and not only what the servers call changed.")
  var whole = false

  @Flag(help: "Deletes what waits for an answer, because it was deleted elsewhere.")
  var delete = false

  @Flag(help: "Keeps what waits for an answer; it goes to the server anew.")
  var keep = false

  func validate() throws {
    if delete, keep { throw ValidationError("--delete and --keep are two answers; give one") }
  }

  func run() throws {
    let path = try data.path
    let (ways, store) = (AccountWays(data), try data.storeForChanging())
    let accounts = try store.accountOverviews().filter { account == nil || $0.id == account }
    let subscriptions = account == nil ? try store.eventSources().filter { $0.isSubscription && $0.look.isShown } : []
    if accounts.isEmpty, subscriptions.isEmpty {
      throw Failure.data(
        account.map { "there is no account \($0); \"daylane account list\" shows them" }
          ?? "there is no account yet; \"daylane account add\" makes one")
    }
    let isWaiting = wait
    let lock = try AccountWays.asking { isWaiting ? try await SyncLock.waiting(for: path) : SyncLock(path) }
    guard let lock else {
      return try Output.write("Another Daylane is at it; with --wait this one waits for it.\n")
    }
    defer { withExtendedLifetime(lock) {} }
    var failure: Failure?
    for overview in accounts {
      do {
        try Output.write(try line(overview.id, overview.account, path))
      } catch let error as Failure {
        failure = Failure(status: error.status, message: "\(overview.account.title): \(error.message)")
      }
    }
    for source in subscriptions {
      do {
        try Output.write(try line(source, ways))
      } catch let error as Failure {
        failure = Failure(status: error.status, message: "\(source.look.title): \(error.message)")
      }
    }
    if let failure { throw failure }
  }

  /// Fetches a subscription, and says what was done.
  private func line(_ source: EventSource, _ ways: AccountWays) throws -> String {
    let news = try AccountWays.asking { try await EventFetcher().fetch(source) }
    if source.look.isOther(than: news) { try ways.change { try $0.take(news, of: source.id) } }
    return TerminalText.line("\(source.look.title): \(news.hasChanged ? "new events from the server." : "nothing to do.")") + "\n"
  }

  /// Does it for one account, and says what was done.
  private func line(_ id: Int64, _ account: Account, _ path: String) throws -> String {
    let passwords = Passwords(path: path)
    let runner = AccountRunner(path: path, account: id) { id, account async throws(SyncTrouble) in try await passwords.password(of: id, account) }
    let (isWhole, answer) = (whole, delete ? true : keep ? false : nil)
    let news = try AccountWays.asking { try await runner.run(isWhole: isWhole, deleting: answer) }
    for one in news.unshown.sorted() { Output.complain("daylane: note: \(account.title): \(one.line)") }
    return TerminalText.line("\(account.title): \(news.words)") + "\n"
  }
}

extension SyncNews {
  /// What was done, as a sentence without its subject.
  fileprivate var words: String {
    var parts: [String] = []
    if received > 0 { parts.append("\(count(received, "change")) from the server") }
    if sent > 0 { parts.append("\(count(sent, "change")) sent") }
    if !gaveWay.isEmpty { parts.append("\(count(gaveWay.count, "card")) changed here and there") }
    if !deleted.isEmpty { parts.append("\(count(deleted.count, "card")) deleted elsewhere") }
    if !rejected.isEmpty { parts.append("\(count(rejected.count, "card")) refused by the server") }
    if !gone.isEmpty { parts.append("\(count(gone.count, "calendar")) not there any more") }
    if !changedEvents.isEmpty { parts.append("new events in \(count(changedEvents.count, "calendar"))") }
    if waiting > 0 { parts.append("\(count(waiting, "card")) deleted elsewhere, which waits for --delete or --keep") }
    return parts.isEmpty ? "nothing to do." : parts.joined(separator: ", ") + "."
  }
}
