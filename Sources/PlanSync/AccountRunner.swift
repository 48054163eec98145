// One account brought together with its server, by asking.

public import CalDAV
import Planner
public import PlannerStore
import Sync
public import WebDAV

/// Why a plan and a server are not together.
public enum SyncTrouble: Error, Sendable, Hashable {
  /// The server, or the way to it.
  case account(AccountError)
  /// The data file.
  case file(StoreError)
  /// Nobody has the password.
  case noPassword(String)
  /// There is no such account.
  case noAccount
}

/// Speaks to the server of one account of one data file, on its own connection to that: whoever shows the plan sees changes as from another program.
public actor AccountRunner {
  private let path: String
  private let account: Int64
  private let password: @Sendable (Int64, Account) async throws(SyncTrouble) -> String
  private let clock: any SyncClock
  private let events: EventFetcher

  /// The account's calendars, as the server listed them last.
  public private(set) var calendars: [ServerCalendar] = []
  /// Why calendars of events are not as the server has them.
  public private(set) var eventTroubles: [Int64: AccountError] = [:]
  /// When calendars of events were asked for in vain last: what cannot be kept is not asked for with every pass.
  private var eventFailures: [Int64: Int] = [:]

  private var store: PlanStore?
  private var sync: AccountSync?
  /// The server, and the account and password that it is asked with.
  private var server: (account: Account, server: CalendarServer, catalog: CalendarCatalog)?

  /// - Parameters:
  ///   - path: The data file.
  ///   - account: The account's number.
  ///   - password: Where the password is. It is asked for once, and again after the server did not take it.
  public init(
    path: String, account: Int64, clock: any SyncClock = SystemClock(), shelf: EventShelf = EventShelf(),
    password: @escaping @Sendable (Int64, Account) async throws(SyncTrouble) -> String
  ) {
    (self.path, self.account, self.clock, self.password) = (path, account, clock, password)
    events = EventFetcher(shelf: shelf, clock: clock)
  }

  /// Brings both sides together, as far as that goes now.
  ///
  /// - Parameters:
  ///   - isWhole: Whether everything is compared; see ``AccountSync/begin(isWhole:calendars:)``.
  ///   - isDeleting: Whether what was deleted elsewhere and waits for an answer is deleted here, or sent anew; nil if nobody has said.
  /// - Throws: a ``SyncTrouble``, after what could be done was; or a `CancellationError`.
  public func run(isWhole: Bool = false, deleting isDeleting: Bool? = nil) async throws -> SyncNews {
    do {
      return try await synchronize(isWhole, isDeleting)
    } catch let error as AccountError {
      if error == .wrongPassword { server = nil }
      throw SyncTrouble.account(error)
    } catch let error as StoreError {
      (store, sync) = (nil, nil)
      throw SyncTrouble.file(error)
    }
  }

  private func synchronize(_ isWhole: Bool, _ isDeleting: Bool?) async throws -> SyncNews {
    let store = try self.store ?? PlanStore.open(path: path, mode: .readWrite)
    self.store = store
    let sync = sync ?? AccountSync(store, account: account, clock: clock)
    self.sync = sync
    guard let account = try sync.account() else { throw SyncTrouble.noAccount }
    let (server, catalog) = try await connection(account)
    var news = SyncNews()
    let calendars = try await catalog.calendars()
    self.calendars = calendars
    let looks = try sync.takeLooks(of: calendars, &news)
    for (address, look) in looks { try await send(look, to: address, catalog, sync) }
    if let isDeleting { try sync.settleDeletions(isAgreed: isDeleting, &news) }
    var requests = try sync.begin(isWhole: isWhole, calendars: calendars)
    while !requests.isEmpty {
      try Task.checkCancellation()
      let (answers, trouble) = await server.answers(requests)
      requests = try sync.take(Array(zip(requests, answers)), &news)
      // Whoever does not answer this does not answer the next one.
      if let trouble { throw trouble }
    }
    news.waiting = sync.waiting
    sync.tellUnshown(&news)
    try await bringEvents(calendars, from: server, store, &news)
    return news
  }

  /// Brings those calendars of events that are shown. One that does not come keeps no other from it.
  private func bringEvents(_ calendars: [ServerCalendar], from server: CalendarServer, _ store: PlanStore, _ news: inout SyncNews) async throws {
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
    let password = try await password(self.account, account)
    let client = account.client(password: password)
    let new = CalendarServer(origin: account.origin, client: client) { [clock] in clock.stamp }
    let catalog = CalendarCatalog(home: account.calendarHome, client: client)
    server = (account, new, catalog)
    return (new, catalog)
  }

  /// A title or a colour that the server does not take is no reason not to go on.
  private func send(_ look: CalendarLook, to address: CollectionAddress, _ catalog: CalendarCatalog, _ sync: AccountSync) async throws {
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
    (origin, home, user, passwordCommand, certificates) == (other.origin, other.home, other.user, other.passwordCommand, other.certificates)
  }

  /// The way to its server. It is known to be one: it may take its time before the first word, for it looks through all of a calendar then.
  public func client(password: String) -> HTTPClient {
    let host = WebAddress(origin)?.host ?? ""
    let accepted = Set(certificates.map { AcceptedCertificate(host: host, fingerprint: $0) })
    return HTTPClient(user: user, password: password, timeout: 120, accepting: accepted)
  }

  /// Where its calendars are.
  public var calendarHome: CalendarHome { CalendarHome(origin: origin, path: home, user: user) }
}
