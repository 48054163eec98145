// Keeps a plan and its accounts' servers together while the program runs.

import CalDAV
import Foundation
import GtkKit
import PlanSync
import Planner
import PlannerStore

/// Synchronises whenever there is a reason to, on other threads. It shows nothing: what it changes in the data file, the windows see as any other
/// program's changes.
@MainActor
final class SyncService {
  /// How things stand.
  struct State: Equatable {
    var accounts: [AccountOverview] = []
    /// Whether servers are being asked, and it takes long enough to say so.
    var isRunning = false
    /// What keeps accounts from being together with their servers.
    var troubles: [Int64: SyncTrouble] = [:]
    /// How many cards of accounts were deleted elsewhere, too many to take without asking.
    var waiting: [Int64: Int] = [:]
    /// What is in accounts' calendars and cannot be a card.
    var unshown: [Int64: Set<Unshown>] = [:]
    /// The calendars with events that accounts have, as their servers listed them last.
    var calendars: [Int64: [ServerCalendar]] = [:]
  }

  private(set) var state = State() {
    didSet { if state != oldValue { onChange(state) } }
  }
  /// Called when ``state`` is another one.
  var onChange: (State) -> Void = { _ in }
  /// Called with what has come from a server, or is to be told.
  var onNews: (SyncNews) -> Void = { _ in }

  /// Called after each question to an account with its calendars of events that have another content, and with what is wrong with which.
  var onEvents: (_ changed: Set<Int64>, _ troubles: [Int64: SyncTrouble], _ account: Int64) -> Void = { _, _, _ in }

  /// Reads the accounts, on the store that the windows show.
  var accounts: () throws -> [AccountOverview] = { [] }

  private(set) var path: String
  private(set) var book: AccountBook
  private var runners: [Int64: AccountRunner] = [:]
  /// Answers of a person about what was deleted elsewhere.
  private var answers: [Int64: Bool] = [:]
  private var worker: Task<Void, Never>?
  private let pause = Pause()
  private var pace = SyncPace()
  private var network: NetworkWatch?

  init(path: String) {
    self.path = path
    book = AccountBook(path: path)
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
    pause.end()
    (worker, network) = (nil, nil)
  }

  /// The plan is in another file now.
  func move(to path: String) {
    guard path != self.path else { return }
    self.path = path
    book = AccountBook(path: path)
    runners = [:]
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

  /// Asks anew how an account is reached.
  func forgetRunner(of account: Int64) { runners[account] = nil }

  // MARK: Private

  /// Asks every server once.
  ///
  /// - Returns: how long to wait for the next time.
  private func pass() async -> Duration {
    // What was typed a moment ago is not the end of it.
    if pace.isGathering {
      pace.isGathering = false
      try? await Task.sleep(for: SyncPace.gathering)
    }
    guard let accounts = try? accounts() else { return .seconds(5) }
    state.accounts = accounts
    let known = Set(accounts.map(\.id))
    state.troubles = state.troubles.filter { known.contains($0.key) }
    state.waiting = state.waiting.filter { known.contains($0.key) }
    state.calendars = state.calendars.filter { known.contains($0.key) }
    guard !accounts.isEmpty else { return .seconds(3_600) }
    guard let lock = SyncLock(path) else { return .seconds(1) }
    defer { withExtendedLifetime(lock) {} }
    let beginning = ContinuousClock.now
    let sign = Task { [weak self] in
      try await Task.sleep(for: .milliseconds(500))
      self?.state.isRunning = true
    }
    var hasNews = false
    for account in accounts where !Task.isCancelled {
      guard let news = await run(account) else { continue }
      if news.hasChangedPlan || news.sent > 0 { hasNews = true }
      if !news.gone.isEmpty, let known = try? self.accounts() { state.accounts = known }
    }
    sign.cancel()
    state.isRunning = false
    return pace.next(after: ContinuousClock.now - beginning, hasNews: hasNews, hasTrouble: !state.troubles.isEmpty)
  }

  /// Asks one server. Returns what came of it, if it answered.
  private func run(_ overview: AccountOverview) async -> SyncNews? {
    let id = overview.id
    let runner =
      runners[id]
      ?? AccountRunner(path: path, account: id) { [path] id, account async throws(SyncTrouble) in
        try await Passwords(path: path).password(of: id, account)
      }
    runners[id] = runner
    do {
      let news = try await runner.run(deleting: answers.removeValue(forKey: id))
      state.troubles[id] = nil
      state.waiting[id] = news.waiting > 0 ? news.waiting : nil
      state.unshown[id] = news.unshown.isEmpty ? nil : news.unshown
      state.calendars[id] = await runner.calendars.filter(\.isForEvents).map { calendar in
        var calendar = calendar
        // How it is changes with each change of it, and nobody here asks.
        calendar.token = nil
        return calendar
      }
      onEvents(news.changedEvents, await runner.eventTroubles.mapValues { .account($0) }, id)
      if news != SyncNews() { onNews(news) }
      return news
    } catch let trouble as SyncTrouble {
      state.troubles[id] = trouble
    } catch {}
    return nil
  }
}
