// What a synchronisation has come to, told on a terminal.

import CalDAV
import Interchange
import PlanSync
import Planner
import PlannerStore

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
      let share = "\(most.questions) questions, \(most.writings) changes"
      Self.complain("note: \(title): this minute's limit for the server is reached (\(share)); the rest waits for the next one")
    }
    let runner = AccountRunner(path: path, account: overview.id, onLimit: tellsOfLimit) { id, account async throws(SyncError) in
      try await passwords.password(of: id, account)
    }
    do {
      let news = try await runner.run(isWhole: isWhole, deleting: answer)
      line = "\(title): \(news.words)"
      complaints = news.refusals.map(\.line) + news.troubles.map(\.line)
      notes = news.unshown.sorted().map { "note: \(title): \($0.line)" }
    } catch {
      complaints = [SyncError.line(of: error)]
    }
    let troubles = await runner.eventTroubles
    if !troubles.isEmpty {
      let sources = (try? PlanStore.open(path: path, mode: .readOnly).eventSources()) ?? []
      for source in sources {
        if let trouble = troubles[source.id] { complaints.append("the events of \"\(source.look.title)\": \(trouble.line)") }
      }
    }
    complaints = complaints.map { "\(title): \($0)" }
  }

  /// Fetches a subscription.
  init(of source: EventSource) async {
    do {
      let news = try await EventFetcher().fetch(source)
      (self.source, events) = (source, news)
      line = "\(source.look.title): \(news.hasChanged ? "new events from the server." : "nothing to do.")"
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
    if received > 0 { parts.append("\(count(received, "change")) from the server") }
    if sent > 0 { parts.append("\(count(sent, "change")) sent") }
    if !gaveWay.isEmpty { parts.append("\(count(gaveWay.count, "card")) changed here and there") }
    if !deleted.isEmpty { parts.append("\(count(deleted.count, "card")) deleted elsewhere") }
    if !rejected.isEmpty { parts.append("\(count(rejected.count, "card")) refused by the server") }
    if !gone.isEmpty { parts.append("\(count(gone.count, "calendar")) not there any more") }
    if !changedEvents.isEmpty { parts.append("new events in \(count(changedEvents.count, "calendar"))") }
    if waiting > 0 { parts.append("\(count(waiting, "card")) deleted elsewhere, which waits for --delete or --keep") }
    if parts.isEmpty { return troubles.isEmpty ? "nothing to do." : "nothing done." }
    return parts.joined(separator: ", ") + "."
  }
}
