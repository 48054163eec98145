// Keeps calendars of events while the program runs: which there are, what is in them, and the events of the months that are looked at.
// This folder: events of calendars in the month.

import Foundation
import GtkKit
import PlanSync
import Planner

/// Whose calendars of events are kept.
@MainActor
protocol EventServiceDelegate: AnyObject {
  /// Reads which calendars there are, on the store that the windows show.
  func sources() throws -> [EventSource]
  /// ``EventService/state`` is another one.
  func serversChanged()
  /// ``EventService/days`` are others.
  func daysChanged()
}

/// Reads and fetches calendars of events, on other threads. Without any it does nothing.
@MainActor
final class EventService {
  /// How things stand.
  struct State: Equatable {
    var sources: [EventSource] = []
    /// What keeps calendars from being as they are elsewhere.
    var troubles: [Int64: SyncError] = [:]
  }

  private(set) var state = State() {
    didSet { if state != oldValue { delegate?.serversChanged() } }
  }
  weak var delegate: (any EventServiceDelegate)?

  /// The events of days of months that are looked at; one that is not in it has none, or is not read yet.
  private(set) var days: [Day: [DayEvent]] = [:] {
    didSet {
      guard days != oldValue else { return }
      version += 1
      delegate?.daysChanged()
    }
  }
  /// Counts changes of ``days``.
  private(set) var version = 0

  private(set) var path: String
  private(set) var book: AccountStore
  let fetcher = EventFetcher()
  private let reader = EventReader()
  /// The months that are looked at, those of the last looks at the end, and those of which ``days`` are there.
  private var wanted: [Month] = []
  private var read: Set<Month> = []
  /// Counts what makes ``days`` others than those that are being read.
  private var generation = 0
  private var reading: Task<Void, Never>?
  private var worker: Task<Void, Never>?
  private let pause = InterruptibleSleep()
  /// What is fetched in any case: all, or what could not be fetched.
  private var isForced = false
  private var isRetried = true
  /// When subscriptions were asked for last by this program: where that cannot be kept, they are not asked for at once again.
  private var tried: [Int64: ContinuousClock.Instant] = [:]
  private static let least = Duration.seconds(300)
  private var network: NetworkWatch?

  /// So many months are kept.
  private static let monthLimit = 15

  init(path: String) {
    self.path = path
    book = AccountStore(path: path)
  }

  /// Begins, once the program has shown what it has to.
  func start() {
    guard worker == nil else { return }
    reread()
    network = NetworkWatch { [weak self] in
      self?.isRetried = true
      self?.pause.cut()
    }
    worker = Task { [weak self] in
      await self?.pause.sleep(for: .seconds(1))
      if let fetcher = self?.fetcher { await Task.detached(priority: .utility) { fetcher.tidy() }.value }
      while !Task.isCancelled, let self {
        let left = await pass()
        await pause.rest(for: .seconds(left))
      }
    }
  }

  /// Ends, also in the middle of a question.
  func stop() {
    worker?.cancel()
    pause.end()
    reading?.cancel()
    (worker, network) = (nil, nil)
  }

  /// The plan is in another file now.
  func move(to path: String) {
    guard path != self.path else { return }
    self.path = path
    book = AccountStore(path: path)
    state = State()
    readAnew()
    reread()
  }

  /// Fetches all subscriptions now.
  func poke() {
    isForced = true
    pause.cut()
  }

  /// The calendars may be others: the data file has changed.
  func reread() {
    guard let found = try? delegate?.sources(), found != state.sources else { return }
    let shown = Set(found.lazy.filter(\.look.isShown).map(\.id))
    let isNew = shown != Set(state.sources.lazy.filter(\.look.isShown).map(\.id))
    state = State(sources: found, troubles: state.troubles.filter { shown.contains($0.key) })
    readAnew()
    if isNew { pause.cut() }
  }

  /// Calendars of accounts have been asked for.
  ///
  /// - Parameter account: Whose troubles these are, and no others.
  func take(changed: Set<Int64> = [], troubles: [Int64: SyncError], of account: Int64) {
    var all = state.troubles
    for source in state.sources where source.account == account { all[source.id] = troubles[source.id] }
    state.troubles = all
    if !changed.isEmpty { readAnew() }
  }

  /// Somebody looks at a month.
  func want(_ month: Month) {
    for one in [month.next, month.previous, month] {
      wanted.removeAll { $0 == one }
      wanted.append(one)
    }
    let gone = wanted.dropLast(Self.monthLimit)
    wanted.removeFirst(gone.count)
    read.subtract(gone)
    if isShowing { readMissing() }
  }

  // MARK: Private

  private var isShowing: Bool { state.sources.contains(where: \.look.isShown) }

  private func readAnew() {
    generation += 1
    read = []
    if isShowing { readMissing() } else { days = [:] }
  }

  /// Reads those months that are looked at and not there yet, the last one first; what is shown stays until then.
  private func readMissing() {
    guard reading == nil else { return }
    reading = Task { [weak self, reader] in
      while !Task.isCancelled, let self, let month = wanted.last(where: { !read.contains($0) }), isShowing {
        let asked = generation
        let range = Self.days(of: month)
        let found = await reader.events(of: state.sources, in: range)
        guard asked == generation else { continue }
        read.insert(month)
        put(found, in: range)
      }
      self?.reading = nil
      // Something may have come in between.
      if let self, !Task.isCancelled, isShowing, wanted.contains(where: { !self.read.contains($0) }) { readMissing() }
    }
  }

  /// The days of a month, and what its grid shows besides.
  private static func days(of month: Month) -> ClosedRange<Day> { month.firstDay.advanced(by: -7)...month.lastDay.advanced(by: 14) }

  private func put(_ found: [Day: [DayEvent]], in range: ClosedRange<Day>) {
    var all = days
    let kept = read.map(Self.days)
    for day in all.keys where range.contains(day) || (read.count >= wanted.count && !kept.contains { $0.contains(day) }) { all[day] = nil }
    for (day, events) in found { all[day] = events }
    days = all
  }

  /// Asks for every subscription that is due. Returns after how many seconds the next one is.
  private func pass() async -> Int {
    let (isForced, isRetried) = (isForced, isRetried)
    (self.isForced, self.isRetried) = (false, false)
    let sources = state.sources.filter { $0.isSubscription && $0.look.isShown }
    var left = 3_600
    await withTaskGroup(of: (EventSource, Result<FetchResult, SyncError>?, Int).self) { [fetcher] group in
      for source in sources {
        if !isForced, !isRetried, let last = tried[source.id], last.duration(to: .now) < Self.least {
          left = min(left, Int(Self.least.components.seconds))
          continue
        }
        group.addTask {
          let (result, left) = await fetcher.fetchDue(source, isForced: isForced, isRetried: isRetried)
          return (source, result, left)
        }
      }
      for await (source, result, seconds) in group {
        if result != nil { tried[source.id] = .now }
        left = min(left, max(result == nil ? 1 : Int(Self.least.components.seconds), seconds))
        await take(result, of: source)
      }
    }
    return left
  }

  private func take(_ result: Result<FetchResult, SyncError>?, of source: EventSource) async {
    switch result {
    case .success(let news):
      state.troubles[source.id] = nil
      if source.look.isOther(than: news) {
        _ = try? await book.change { try $0.take(news, of: source.id) }
        reread()
      }
      if news.hasChanged { readAnew() }
    case .failure(let trouble): state.troubles[source.id] = trouble
    case nil: break
    }
  }
}
