// Keeps a plan and its accounts' servers together while the program runs.
// This folder: when servers are asked, and the panels about accounts.

import CalDAV
import Foundation
import GtkKit
import PlanSync
import Planner
import PlannerStore

/// Whose accounts are synchronised.
@MainActor
protocol SyncServiceDelegate: AnyObject {
  /// Reads the accounts, on the store that the windows show.
  func accounts() throws -> [AccountOverview]
  /// ``SyncService/state`` is another one.
  func serversChanged()
  /// An account was asked: which of its calendars of events have another content, and what is wrong with which.
  func eventsChanged(of account: Int64, _ changed: Set<Int64>, _ troubles: [Int64: SyncError])
  /// Something has come from a server, or is to be told.
  func take(_ news: SyncResult)
}

/// Synchronises whenever there is a reason to, on other threads. It shows nothing: what it changes in the data file, the windows see as any other
/// program's changes.
@MainActor
final class SyncService {
  /// How things stand.
  struct State: Equatable {
    var accounts: [AccountOverview] = []
    /// Whether servers are being asked, and it takes long enough to say so.
    var isRunning = false
    /// What is waited for and for how long, if it is long enough to say so.
    var wait: String?
    /// What servers do not take.
    var refusals: [Int64: [SyncRefusal]] = [:]
    /// What keeps accounts from being together with their servers.
    var troubles: [Int64: SyncError] = [:]
    /// How many cards of accounts were deleted elsewhere, too many to take without asking.
    var waiting: [Int64: Int] = [:]
    /// What is in accounts' calendars and cannot be a card.
    var unshown: [Int64: Set<UnsupportedItem>] = [:]
    /// The calendars with events that accounts have, as their servers listed them last.
    var calendars: [Int64: [ServerCalendar]] = [:]
  }

  private(set) var state = State() {
    didSet { if state != oldValue { delegate?.serversChanged() } }
  }
  weak var delegate: (any SyncServiceDelegate)?

  private(set) var path: String
  private(set) var book: AccountStore
  private var runners: [Int64: AccountRunner] = [:]
  /// Answers of a person about what was deleted elsewhere.
  private var answers: [Int64: Bool] = [:]
  private var worker: Task<Void, Never>?
  private let pause = InterruptibleSleep()
  /// The accounts that are being synchronised.
  private var turns: [Int64: Task<Void, Never>] = [:]
  /// Those that were to be once more meanwhile.
  private var missed: Set<Int64> = []
  /// It is held by whoever has a turn.
  private weak var lock: SyncLock?
  private let ending = InterruptibleSleep()
  private var sign: Task<Void, any Error>?
  private var hasNews = false
  /// For how long one account keeps the others from their next turn.
  private static let patience = Duration.seconds(3)
  /// After how many seconds it is said what is waited for.
  private static let quickly = Duration.seconds(3)
  private var pace = SyncSchedule()
  private var network: NetworkWatch?

  init(path: String) {
    self.path = path
    book = AccountStore(path: path)
  }

  /// Begins, once the program has shown what it has to.
  func start() {
    guard worker == nil else { return }
    network = NetworkWatch { [weak self] in self?.poke() }
    worker = Task { [weak self] in
      await self?.pause.sleep(for: .seconds(1))
      while !Task.isCancelled, let self {
        let wait = await pass()
        await pause.rest(for: wait)
      }
    }
  }

  /// Ends, also in the middle of a question.
  func stop() {
    worker?.cancel()
    for turn in turns.values { turn.cancel() }
    pause.end()
    (worker, network) = (nil, nil)
  }

  /// The plan is in another file now.
  func move(to path: String) {
    guard path != self.path else { return }
    self.path = path
    book = AccountStore(path: path)
    for turn in turns.values { turn.cancel() }
    (runners, turns, lock) = ([:], [:], nil)
    state = State()
    poke()
  }

  /// Something was changed here: it goes out once nothing more has come for a moment.
  func planChanged() {
    guard !state.accounts.isEmpty else { return }
    pace.changed()
    pause.cut()
  }

  /// Another program has written in the file: accounts, perhaps.
  func fileChanged() { if state.accounts.isEmpty { poke() } }

  /// Synchronises now.
  func poke() {
    pace.poked()
    pause.cut()
  }

  /// What a person says of what was deleted elsewhere.
  func answer(_ account: Int64, deletes: Bool) {
    answers[account] = deletes
    state.waiting[account] = nil
    poke()
  }

  /// Says what is wrong with an account.
  func tell(_ trouble: SyncError, of account: Int64) { state.troubles[account] = trouble }

  /// Asks anew how an account is reached.
  func forgetRunner(of account: Int64) { runners[account] = nil }

  // MARK: Private

  /// Asks every server once, but for those that are still being asked.
  ///
  /// - Returns: how long to wait for the next time.
  private func pass() async -> Duration {
    // What was typed a moment ago is not the end of it.
    if pace.isGathering {
      pace.isGathering = false
      try? await Task.sleep(for: SyncSchedule.gathering)
    }
    guard let accounts = try? delegate?.accounts() else { return .seconds(5) }
    state.accounts = accounts
    let known = Set(accounts.map(\.id))
    state.troubles = state.troubles.filter { known.contains($0.key) }
    state.refusals = state.refusals.filter { known.contains($0.key) }
    state.waiting = state.waiting.filter { known.contains($0.key) }
    state.calendars = state.calendars.filter { known.contains($0.key) }
    guard !accounts.isEmpty else { return .seconds(3_600) }
    guard let lock = lock ?? SyncLock(path) else { return .seconds(1) }
    self.lock = lock
    let beginning = ContinuousClock.now
    hasNews = false
    var started: [Int64] = []
    for account in accounts where !Task.isCancelled {
      guard turns[account.id] == nil else {
        missed.insert(account.id)
        continue
      }
      started.append(account.id)
      turns[account.id] = Task { [weak self] in
        await self?.turn(of: account)
        withExtendedLifetime(lock) {}
      }
    }
    showWaiting()
    // One that has to wait keeps no other from its next turn.
    while started.contains(where: { turns[$0] != nil }), !Task.isCancelled {
      let left = Self.patience - (ContinuousClock.now - beginning)
      guard left > .zero else { break }
      await ending.sleep(for: left)
    }
    return pace.next(
      after: ContinuousClock.now - beginning, hasNews: hasNews, hasTrouble: !state.troubles.isEmpty, hasRefusals: !state.refusals.isEmpty)
  }

  /// Synchronises one account.
  private func turn(of overview: AccountOverview) async {
    let path = path
    let news = await run(overview)
    guard path == self.path else { return }
    if let news {
      if news.hasChangedPlan || news.sent > 0 { hasNews = true }
      if !news.gone.isEmpty, let known = try? delegate?.accounts() { state.accounts = known }
    }
    turns[overview.id] = nil
    if turns.isEmpty {
      sign?.cancel()
      sign = nil
      (state.isRunning, state.wait) = (false, nil)
    }
    if missed.remove(overview.id) != nil { pause.cut() }
    ending.end()
  }

  /// Shows that servers are being asked, once it takes its time, and what is waited for.
  private func showWaiting() {
    guard sign == nil, !turns.isEmpty else { return }
    sign = Task { [weak self] in
      try await Task.sleep(for: .milliseconds(500))
      while let self, !turns.isEmpty {
        let longest = turns.keys.compactMap { runners[$0]?.watch.current }.max { $0.duration < $1.duration }
        var state = state
        state.isRunning = true
        state.wait = longest.flatMap { $0.duration < Self.quickly ? nil : Wording.waiting(for: $0.wait, $0.duration) }
        self.state = state
        try await Task.sleep(for: .seconds(1))
      }
    }
  }

  /// Asks one server. Returns what came of it, if it answered.
  private func run(_ overview: AccountOverview) async -> SyncResult? {
    let (id, path) = (overview.id, path)
    let runner =
      runners[id]
      ?? AccountRunner(path: path, account: id) { id, account async throws(SyncError) in
        try await Passwords(path: path).password(of: id, account)
      }
    runners[id] = runner
    do {
      let news = try await runner.run(deleting: answers.removeValue(forKey: id))
      let (calendars, troubles) = (await runner.calendars, await runner.eventTroubles)
      guard path == self.path else { return nil }
      state.troubles[id] = news.troubles.first.map { .account($0) }
      state.refusals[id] = news.refusals.isEmpty ? nil : news.refusals
      state.waiting[id] = news.waiting > 0 ? news.waiting : nil
      state.unshown[id] = news.unshown.isEmpty ? nil : news.unshown
      state.calendars[id] = calendars.filter(\.isForEvents).map { calendar in
        var calendar = calendar
        // How it is changes with each change of it, and nobody here asks.
        calendar.token = nil
        return calendar
      }
      delegate?.eventsChanged(of: id, news.changedEvents, troubles.mapValues { .account($0) })
      if news != SyncResult() { delegate?.take(news) }
      return news
    } catch let trouble as SyncError {
      if path == self.path { state.troubles[id] = trouble }
    } catch {}
    return nil
  }
}
