// Brings calendars of events here. Nothing is ever written on a server.
// This folder: calendars of events: fetching them, and the files of the cache in which they are.

public import CalDAV
import Foundation
import Interchange
import Planner
import Sync
import WebDAV

/// What came of asking for a calendar.
public struct FetchResult: Sendable, Equatable {
  /// Whether there is another content.
  public var hasChanged = false
  /// What the calendar calls itself, and its colour as `#rrggbb`.
  public var title: String?
  public var color: String?
  /// Whether nobody was asked, because the last time it was in vain and is not long ago.
  var isResting = false

  public init() {}
}

/// Fetches calendars of events, and keeps what was got. What cannot be fetched, or is none, leaves what was there before.
public struct EventFetcher: Sendable {
  private let shelf: EventCache
  private let clock: any SyncClock
  /// How many resources are asked for at once.
  private static let handful = 50
  private static let pageLimit = 10_000

  public init(shelf: EventCache = EventCache(), clock: any SyncClock = SystemClock()) { (self.shelf, self.clock) = (shelf, clock) }

  /// How a calendar is.
  public func state(of source: EventSource) -> EventCache.State { shelf.state(of: source.look.shelf) }

  /// How many seconds are left until a subscription is due.
  func left(of source: EventSource) -> Int { EventSchedule.left(shelf.state(of: source.look.shelf), now: clock.now) }

  /// Fetches a subscription if it is due.
  ///
  /// - Parameters:
  ///   - isForced: Whether it is due in any case.
  ///   - isRetried: Whether it is due if it could not be fetched last.
  /// - Returns: what came of it, nil if it was not due; and how many seconds are left until it is.
  public func fetchDue(_ source: EventSource, isForced: Bool, isRetried: Bool) async -> (result: Result<FetchResult, SyncError>?, left: Int) {
    let left = left(of: source)
    guard isForced || left == 0 || isRetried && state(of: source).failures > 0 else { return (nil, left) }
    do {
      return (.success(try await fetch(source)), self.left(of: source))
    } catch is CancellationError {
      return (nil, EventSchedule.usual)
    } catch {
      return (.failure(.account(error as? AccountError ?? .notKept("\(error.localizedDescription)"))), self.left(of: source))
    }
  }

  /// A name for a new content.
  func newShelf() -> String { clock.newName() }

  /// Forgets what was fetched.
  public func remove(_ look: EventSource.Properties) { shelf.remove(look.shelf) }

  /// Removes what nobody has asked for in a long time.
  public func tidy() { shelf.tidy(now: clock.now) }

  /// Fetches a subscription.
  ///
  /// - Throws: an `AccountError`, or a `CancellationError`.
  public func fetch(_ source: EventSource) async throws -> FetchResult {
    try await noting(source) { () async throws -> (FetchResult, interval: Int?) in
      let accepted = source.look.accepted(at: source.address)
      var kept = shelf.content(of: source.look.shelf)
      let version = kept.map { Subscription.Version(entityTag: $0.token, lastModified: $0.lastModified) }
      guard case .calendar(let bytes, let version) = try await Subscription(accepting: accepted).fetch(source.address, since: version) else {
        return (FetchResult(), shelf.state(of: source.look.shelf).interval)
      }
      let calendar = EventCalendar(zone: .gmt)
      // What is half of a calendar is none.
      do { try calendar.add(bytes, named: source.look.title) } catch { throw AccountError.notACalendar }
      var news = FetchResult()
      (news.title, news.color) = (calendar.title, calendar.color)
      news.hasChanged = kept?.parts[""]?.bytes != Data(bytes)
      kept = EventCache.Content(
        token: version.entityTag, lastModified: version.lastModified, parts: ["": EventCache.Content.Part(tag: "", bytes: Data(bytes))])
      if let kept { try keep(kept, of: source) }
      return (news, calendar.refreshInterval)
    }
  }

  /// Brings a calendar of an account here, if it is another one than before.
  ///
  /// - Parameters:
  ///   - calendar: As the server lists it.
  ///   - server: Its server.
  ///   - isRetried: Whether it is asked for although that was in vain not long ago.
  /// - Throws: an `AccountError`, or a `CancellationError`.
  public func fetch(
    _ source: EventSource, _ calendar: ServerCalendar, from server: CalendarServer, isRetried: Bool = false
  ) async throws -> FetchResult {
    var news = FetchResult()
    (news.title, news.color) = (calendar.title, calendar.color)
    let state = shelf.state(of: source.look.shelf)
    if !isRetried, state.failures > 0, EventSchedule.left(state, now: clock.now) > 0 {
      news.isResting = true
      return news
    }
    if state.failures == 0, let token = shelf.token(of: source.look.shelf) {
      let isSame = calendar.token.map { $0.rawValue == token } ?? (EventSchedule.left(state, now: clock.now, usually: EventSchedule.withoutToken) > 0)
      if isSame { return news }
    }
    let kept = shelf.content(of: source.look.shelf)
    return try await noting(source) {
      var content = kept ?? EventCache.Content()
      let before = content.parts
      do {
        try await bring(&content, calendar, server)
      } catch {
        // What has come so far need not come again: the token is still the old one.
        if content != kept { try? shelf.keep(content, of: source.look.shelf) }
        throw error
      }
      news.hasChanged = content.parts != before || kept == nil
      if content != kept { try keep(content, of: source) }
      return (news, nil)
    }
  }

  // MARK: Private

  private func keep(_ content: EventCache.Content, of source: EventSource) throws(AccountError) {
    do { try shelf.keep(content, of: source.look.shelf) } catch { throw .notKept(error.localizedDescription) }
  }

  /// Does something, and keeps how it went.
  private func noting(_ source: EventSource, _ body: () async throws -> (FetchResult, interval: Int?)) async throws -> FetchResult {
    var state = shelf.state(of: source.look.shelf)
    state.triedAt = clock.now
    do {
      let (news, interval) = try await body()
      (state.failures, state.trouble, state.interval, state.fetchedAt) = (0, nil, interval, clock.now)
      shelf.keep(state, of: source.look.shelf)
      return news
    } catch let error as CancellationError {
      throw error
    } catch {
      state.failures += 1
      state.trouble = SyncError.line(of: error)
      shelf.keep(state, of: source.look.shelf)
      throw error
    }
  }

  private func bring(_ content: inout EventCache.Content, _ calendar: ServerCalendar, _ server: CalendarServer) async throws {
    var (tags, hasGone): ([String: String], Set<String>) = ([:], [])
    var token = content.token.map { SyncToken(rawValue: $0) }
    /// Whether all that is there was listed, and not only what has changed.
    var isAll = false
    for page in 0..<Self.pageLimit {
      try Task.checkCancellation()
      switch await server.answer(.list(calendar.address, since: token)) {
      case .listed(let found, let gone, let isWhole, let hasMore, let next):
        if page == 0 { isAll = isWhole }
        for (address, tag) in found { tags[address.file] = tag.rawValue }
        hasGone.formUnion(gone.map(\.file))
        token = next ?? token
        guard hasMore, next != nil else {
          try await take(tags, gone: isAll ? Set(content.parts.keys).subtracting(tags.keys) : hasGone, into: &content, calendar, server)
          content.token = (next ?? calendar.token)?.rawValue
          return
        }
      case .unknownToken where token != nil:
        // From the beginning.
        (token, tags, hasGone, content.token) = (nil, [:], [], nil)
        return try await bring(&content, calendar, server)
      case .noCollection: throw AccountError.gone
      default: throw await server.trouble ?? AccountError.refused(status: 0)
      }
    }
    throw AccountError.tooLarge
  }

  private func take(
    _ tags: [String: String], gone: Set<String>, into content: inout EventCache.Content, _ calendar: ServerCalendar, _ server: CalendarServer
  ) async throws {
    for name in gone { content.parts[name] = nil }
    let wanted = tags.filter { content.parts[$0.key]?.tag != $0.value }.keys.sorted()
    var size = content.size
    for start in stride(from: 0, to: wanted.count, by: Self.handful) {
      try Task.checkCancellation()
      let names = wanted[start..<min(start + Self.handful, wanted.count)]
      let found = try await server.contents(of: names.map { Address(collection: calendar.address, file: $0) })
      for (address, resource) in found {
        guard let resource else {
          content.parts[address.file] = nil
          continue
        }
        let hasEvent = resource.bytes.firstRange(of: Array("BEGIN:VEVENT".utf8)) != nil
        let part = EventCache.Content.Part(tag: resource.tag, bytes: hasEvent ? Data(resource.bytes) : Data())
        size += part.bytes.count - (content.parts[address.file]?.bytes.count ?? 0)
        guard size <= EventCache.sizeLimit else { throw AccountError.tooLarge }
        content.parts[address.file] = part
      }
    }
  }
}
