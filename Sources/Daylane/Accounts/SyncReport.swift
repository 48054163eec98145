// What a synchronisation has come to, told on a terminal.

import CalDAV
import Interchange
import PlanSync
import Planner
import PlannerStore
import Words

/// What came of bringing one account, or one subscription, together with its server.
struct SyncReport: Sendable {
  /// What was done, as a line; nil if nothing could be.
  private var line: String?
  /// What was not, a line each.
  private var complaints: [String] = []
  /// What there is to know besides, a line each.
  private var notes: [String] = []
  private(set) var source: EventSource?
  private(set) var events: FetchResult?

  /// Whether all was done.
  var isDone: Bool { complaints.isEmpty }

  /// Brings an account together with its server.
  init(of overview: AccountOverview, in path: String, isWhole: Bool, deleting answer: Bool?) async {
    let title = overview.account.title
    let passwords = Passwords(path: path)
    let tellsOfLimit: @Sendable () -> Void = {
      let most = SyncLimits.minute
      Self.complain(
        tr(
          "note: %1$s: this minute's limit for the server is reached (%2$d questions, %3$d changes); the rest waits for the next one",
          title, most.questions, most.writings))
    }
    let runner = AccountRunner(path: path, account: overview.id, onLimit: tellsOfLimit) { id, account async throws(SyncError) in
      try await passwords.password(of: id, account)
    }
    do {
      let news = try await runner.run(isWhole: isWhole, deleting: answer)
      line = "\(title): \(news.words)"
      complaints = news.refusals.map(\.line) + news.troubles.map(\.line)
      notes = news.unshown.sorted().map { tr("note: %1$s: %2$s", title, $0.line) }
    } catch {
      complaints = [SyncError.line(of: error)]
    }
    let troubles = await runner.eventTroubles
    if !troubles.isEmpty {
      let sources = (try? PlanStore.open(path: path, mode: .readOnly).eventSources()) ?? []
      for source in sources {
        if let trouble = troubles[source.id] { complaints.append(tr("the events of \"%1$s\": %2$s", source.look.title, trouble.line)) }
      }
    }
    complaints = complaints.map { "\(title): \($0)" }
  }

  /// Fetches a subscription.
  init(of source: EventSource) async {
    do {
      let news = try await EventFetcher().fetch(source)
      (self.source, events) = (source, news)
      let words = news.hasChanged ? tr("new events from the server.") : tr("nothing to do.")
      line = "\(source.look.title): \(words)"
    } catch {
      complaints = ["\(source.look.title): \(SyncError.line(of: error))"]
    }
  }

  /// Writes all of it.
  func tell() throws {
    if let line { try Output.write(TerminalText.line(line) + "\n") }
    for line in notes + complaints { Self.complain(line) }
  }

  static func complain(_ line: String) { Output.complain("daylane: \(line)") }
}

extension SyncResult {
  /// What was done, as a sentence without its subject.
  fileprivate var words: String {
    var parts: [String] = []
    if received > 0 { parts.append(trn("%d change from the server", "%d changes from the server", received)) }
    if sent > 0 { parts.append(trn("%d change sent", "%d changes sent", sent)) }
    if !gaveWay.isEmpty { parts.append(trn("%d card changed here and there", "%d cards changed here and there", gaveWay.count)) }
    if !deleted.isEmpty { parts.append(trn("%d card deleted elsewhere", "%d cards deleted elsewhere", deleted.count)) }
    if !rejected.isEmpty { parts.append(trn("%d card refused by the server", "%d cards refused by the server", rejected.count)) }
    if !gone.isEmpty { parts.append(trn("%d calendar not there any more", "%d calendars not there any more", gone.count)) }
    if !changedEvents.isEmpty { parts.append(trn("new events in %d calendar", "new events in %d calendars", changedEvents.count)) }
    if waiting > 0 {
      parts.append(
        trn(
          "%d card deleted elsewhere, which waits for --delete or --keep", "%d cards deleted elsewhere, which waits for --delete or --keep",
          waiting))
    }
    if parts.isEmpty { return troubles.isEmpty ? tr("nothing to do.") : tr("nothing done.") }
    return parts.joined(separator: ", ") + "."
  }
}
