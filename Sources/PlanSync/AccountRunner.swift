// One account brought together with its server, by asking.
// This folder: a plan and its servers: accounts, passwords, and the way of a change between a row and an item.

public import CalDAV
import Planner
public import PlannerStore
import Sync
public import WebDAV

/// Why a plan and a server are not together.
public enum SyncError: Error, Sendable, Hashable {
  /// The server, or the way to it.
  case account(AccountError)
  /// The data file.
  case file(StoreError)
  /// Nobody has the password.
  case noPassword(String)
  /// The data file names a command for the password that nobody has agreed to on this machine.
  case commandNotAllowed(String)
  /// There is no such account.
  case noAccount
}

/// Speaks to the server of one account of one data file, on its own connection to that: whoever shows the plan sees changes as from another program.
public actor AccountRunner {
  private let path: String
  private let account: Int64
  private let password: @Sendable (Int64, Account) async throws(SyncError) -> String
  private let clock: any SyncClock
  private let events: EventFetcher
  private let patience: Duration
  private let meter: TrafficMeter
  /// Knows what is waited for.
  public nonisolated let watch: SyncWatch

  /// The account's calendars, as the server listed them last.
  public private(set) var calendars: [ServerCalendar] = []
  /// Why calendars of events are not as the server has them.
  public private(set) var eventTroubles: [Int64: AccountError] = [:]
  /// When calendars of events were asked for in vain last: what cannot be kept is not asked for with every pass.
  private var eventFailures: [Int64: Int] = [:]

  private var host = ""
  private var store: PlanStore?
  private var sync: AccountSync?
  /// Why the server does not take items, by their names.
  private var reasons: [String: WriteRefusal] = [:]
  /// The server, and the account and password that it is asked with.
  private var server: (account: Account, server: CalendarServer, catalog: CalendarCatalog)?

  /// - Parameters:
  ///   - path: The data file.
  ///   - account: The account's number.
  ///   - patience: The longest that it may take.
  ///   - onLimit: Called when something has to wait for the next minute, because the server has had its share of this one. On any thread.
  ///   - password: Where the password is. It is asked for once, and again after the server did not take it.
  public init(
    path: String, account: Int64, clock: any SyncClock = SystemClock(), shelf: EventCache = EventCache(), patience: Duration = SyncLimits.pass,
    onLimit: @escaping @Sendable () -> Void = {}, password: @escaping @Sendable (Int64, Account) async throws(SyncError) -> String
  ) {
    (self.path, self.account, self.clock, self.password, self.patience) = (path, account, clock, password, patience)
    let watch = SyncWatch()
    self.watch = watch
    meter = TrafficMeter(SyncLimits.minute) { isWaiting in if watch.limit(isWaiting: isWaiting) { onLimit() } }
    events = EventFetcher(shelf: shelf, clock: clock)
  }

  /// Brings both sides together, as far as that goes now.
  ///
  /// - Parameters:
  ///   - isWhole: Whether everything is compared; see ``AccountSync/begin(isWhole:calendars:)``.
  ///   - isDeleting: Whether what was deleted elsewhere and waits for an answer is deleted here, or sent anew; nil if nobody has said.
  /// - Returns: what has changed, what the server does not take, and what it did not answer as it should.
  /// - Throws: a ``SyncError`` if it cannot be asked at all, or any more; or a `CancellationError`.
  public func run(isWhole: Bool = false, deleting isDeleting: Bool? = nil) async throws -> SyncResult {
    do {
      return try await withThrowingTaskGroup(of: SyncResult?.self) { group in
        group.addTask { try await self.synchronize(isWhole, isDeleting) }
        group.addTask { [patience] in
          try await Task.sleep(for: patience)
          return nil
        }
        defer { group.cancelAll() }
        guard let news = try await group.next() ?? nil else { throw AccountError.passTooLong(host: host) }
        return news
      }
    } catch let error as AccountError {
      // What was asked and has no answer is looked at first the next time.
      sync = nil
      if error == .wrongPassword { server = nil }
      throw SyncError.account(error)
    } catch let error as StoreError {
      (store, sync) = (nil, nil)
      throw SyncError.file(error)
    }
  }

  private func synchronize(_ isWhole: Bool, _ isDeleting: Bool?) async throws -> SyncResult {
    let store = try self.store ?? PlanStore.open(path: path, mode: .readWrite, patience: 30)
    self.store = store
    let sync = sync ?? AccountSync(store, account: account, clock: clock)
    self.sync = sync
    guard let account = try sync.account() else { throw SyncError.noAccount }
    host = WebAddress(account.origin)?.host ?? account.origin
    let (server, catalog) = try await connection(account)
    var news = SyncResult()
    watch.begin(.server(host))
    defer { watch.end() }
    let calendars = try await catalog.calendars()
    self.calendars = calendars
    let looks = try sync.takeLooks(of: calendars, &news)
    for (address, look) in looks { try await send(look, to: address, catalog, sync) }
    if let isDeleting { try sync.settleDeletions(isAgreed: isDeleting, &news) }
    try await bring(try sync.begin(isWhole: isWhole, calendars: calendars), sync, server, &news)
    news.waiting = sync.waiting
    sync.tellUnshown(&news)
    news.rejected.formUnion(sync.refused)
    if !news.rejected.isEmpty { news.refusals = try await refusals(news.rejected, server, store) }
    watch.begin(.server(host))
    try await bringEvents(calendars, from: server, store, &news)
    return news
  }

  /// Asks, takes what is answered, and goes on so until there is nothing more to ask.
  private func bring(_ first: [Request], _ sync: AccountSync, _ server: CalendarServer, _ news: inout SyncResult) async throws {
    var requests = first
    /// What was written and had no answer that says anything.
    var doubted: Set<Address> = []
    var written: [Address: Int] = [:]
    while !requests.isEmpty {
      try Task.checkCancellation()
      for address in requests.compactMap(\.writtenAddress) {
        written[address, default: 0] += 1
        guard written[address, default: 0] > SyncLimits.writingsOfOne else { continue }
        news.troubles.append(.restless(address.file))
        self.sync = nil
        return
      }
      let asked = requests
      watch.begin(.server(host))
      let (answers, trouble) = await server.answers(asked)
      requests = try sync.take(Array(zip(asked, answers)), &news)
      guard let trouble else { continue }
      // Whoever does not answer this does not answer the next one.
      if trouble.isOfAll { throw trouble }
      if !news.troubles.contains(trouble) { news.troubles.append(trouble) }
      for (request, answer) in zip(asked, answers) where answer == .none {
        if let address = request.writtenAddress, !doubted.insert(address).inserted {
          // It would go on like this. It is looked at first the next time.
          self.sync = nil
          return
        }
      }
    }
  }

  /// What the server does not take, in words.
  private func refusals(_ names: Set<ItemName>, _ server: CalendarServer, _ store: PlanStore) async throws -> [SyncRefusal] {
    reasons.merge(await server.takeRefusals()) { $1 }
    let known = Set(names.flatMap { [$0.rawValue, $0.uid] })
    reasons = reasons.filter { known.contains($0.key) }
    var plan = Plan()
    let titles = try store.synchronize(&plan) { [account] transaction in
      let links = try transaction.links(of: account).filter { names.contains(ItemName(rawValue: $0.name)) }
      return Dictionary(links.map { ($0.name, transaction.plan.entry($0.entry)?.title) }) { first, _ in first }
    }
    return names.sorted().map { SyncRefusal(name: $0, title: titles[$0.rawValue] ?? nil, reason: reasons[$0.rawValue] ?? reasons[$0.uid]) }
  }

  /// Brings those calendars of events that are shown. One that does not come keeps no other from it.
  private func bringEvents(_ calendars: [ServerCalendar], from server: CalendarServer, _ store: PlanStore, _ news: inout SyncResult) async throws {
    var troubles: [Int64: AccountError] = [:]
    for source in try store.eventSources() where source.account == account && source.look.isShown {
      guard let calendar = calendars.first(where: { $0.address.rawValue == source.address }) else {
        troubles[source.id] = .gone
        continue
      }
      let failed = eventFailures[source.id]
      if let failed, (0..<300).contains(clock.now - failed) {
        troubles[source.id] = eventTroubles[source.id]
        continue
      }
      do {
        let found = try await events.fetch(source, calendar, from: server, isRetried: failed == nil)
        if found.isResting { troubles[source.id] = eventTroubles[source.id] } else { eventFailures[source.id] = nil }
        if found.hasChanged { news.changedEvents.insert(source.id) }
        if source.look.isOther(than: found) {
          var plan = Plan()
          try store.synchronize(&plan) { try $0.take(found, of: source.id) }
        }
      } catch let error as AccountError {
        (troubles[source.id], eventFailures[source.id]) = (error, clock.now)
      }
    }
    eventTroubles = troubles
  }

  private func connection(_ account: Account) async throws -> (CalendarServer, CalendarCatalog) {
    if let server, server.account.isReached(as: account) { return (server.server, server.catalog) }
    watch.begin(account.passwordCommand == nil ? .keyring : .passwordCommand)
    defer { watch.end() }
    let password = try await password(self.account, account)
    let client = account.client(password: password, meter: meter)
    let new = CalendarServer(origin: account.origin, client: client) { [clock] in clock.stamp }
    let catalog = CalendarCatalog(home: account.calendarHome, client: client)
    server = (account, new, catalog)
    return (new, catalog)
  }

  /// A title or a colour that the server does not take is no reason not to go on.
  private func send(_ look: CalendarProperties, to address: CollectionAddress, _ catalog: CalendarCatalog, _ sync: AccountSync) async throws {
    do {
      if let title = look.title { try await catalog.rename(address, to: title) }
      if let color = look.color { try await catalog.recolor(address, to: color) }
    } catch AccountError.refused { return } catch AccountError.server { return }
    try sync.sent(look, to: address)
  }
}

extension CalendarHome {
  /// What to call an account there: whose it is, if that is more than the name that is typed, or else the server.
  public var title: String {
    if let displayName, !displayName.isEmpty, displayName != user { return displayName }
    return WebAddress(origin)?.host ?? origin
  }
}

extension Account {
  /// Whether the way to the server is the same.
  func isReached(as other: Account) -> Bool {
    (origin, home, user, passwordCommand, certificates, allowsUnencrypted)
      == (other.origin, other.home, other.user, other.passwordCommand, other.certificates, other.allowsUnencrypted)
  }

  /// The way to its server. It is known to be one: it may take its time before the first word, for it looks through all of a calendar then.
  ///
  /// - Parameter meter: Counts what is asked.
  public func client(password: String, meter: TrafficMeter? = nil) -> HTTPClient {
    let host = WebAddress(origin)?.host ?? ""
    let accepted = Set(certificates.map { AcceptedCertificate(host: host, fingerprint: $0) })
    return HTTPClient(
      user: user, password: password, timeout: SyncLimits.silence, patience: SyncLimits.request, sizeLimit: SyncLimits.answerBytes, meter: meter,
      accepting: accepted)
  }

  /// Where its calendars are.
  public var calendarHome: CalendarHome { CalendarHome(origin: origin, path: home, user: user) }
}

extension Request {
  /// Where it writes.
  fileprivate var writtenAddress: Address? {
    switch self {
    case .list, .fetch: nil
    case .create(let address, _, _), .update(let address, _, _, _), .move(_, let address, _), .delete(let address, _): address
    }
  }
}
