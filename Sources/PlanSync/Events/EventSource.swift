// A calendar of events that is shown in the month, as it is kept in the data file.

import CalDAV
public import Planner
public import PlannerStore
public import WebDAV

/// A subscription, or a calendar of an account: where it is, what it is called, and whether it is shown. What is in it, an ``EventCache`` keeps.
public struct EventSource: Sendable, Hashable, Identifiable {
  public let id: Int64
  /// The account that it is of; nil for a subscription.
  public let account: Int64?
  /// The path of a collection, or the address of a file on the web, as it was typed.
  public let address: String
  public var look: Properties

  /// What is said of it.
  public struct Properties: Sendable, Hashable, Codable {
    public var title: String
    /// Whether a person has called it so; otherwise it follows what the calendar calls itself.
    public var isNamed = false
    public var color: ListColor
    public var isShown = true
    /// The fingerprints of certificates that a person has accepted for a subscription's host; with a host behind it, one for that: an address can lead
    /// elsewhere.
    public var certificates: [String] = []
    /// What its content is called in the shelf.
    public var shelf: String

    public init(title: String, isNamed: Bool = false, color: ListColor, certificates: [String] = [], shelf: String) {
      (self.title, self.isNamed, self.color, self.certificates, self.shelf) = (title, isNamed, color, certificates, shelf)
    }
  }

  /// The source of a record; nil if it is none.
  public init?(_ record: CalendarRecord) {
    guard let look = SyncCoding.value(Properties.self, record.content) else { return nil }
    (id, account, address, self.look) = (record.id, record.account, record.address, look)
  }

  /// Whether it is a file on the web.
  public var isSubscription: Bool { account == nil }

  var record: CalendarRecord { CalendarRecord(id: id, account: account, address: address, content: SyncCoding.text(look)) }
}

extension ListColor: Codable {}

extension PlanStore {
  /// All calendars of events, the oldest first; one that cannot be read is left out. O(calendars)
  ///
  /// - Throws: a `StoreError`.
  public func eventSources() throws -> [EventSource] { try calendars().compactMap(EventSource.init) }
}

extension SyncTransaction {
  /// All calendars of events, the oldest first. One that cannot be read is left out.
  public func eventSources() throws -> [EventSource] { try calendars().compactMap(EventSource.init) }

  /// Shows a calendar of events; one that is there already is shown again, as `look` says.
  ///
  /// - Returns: the calendar.
  @discardableResult
  public mutating func showEvents(of account: Int64?, at address: String, _ look: EventSource.Properties) throws -> EventSource {
    if var known = try eventSources().first(where: { $0.account == account && $0.address == address }) {
      let shelf = known.look.shelf
      known.look = look
      known.look.shelf = shelf
      try save(known.record)
      return known
    }
    let record = try addCalendar(of: account, at: address, SyncCoding.text(look))
    guard let source = EventSource(record) else { throw SyncError.noAccount }
    return source
  }

  /// Changes what is said of a calendar of events. Nothing is written where that is the same.
  public mutating func changeEvents(_ id: Int64, _ body: (inout EventSource.Properties) -> Void) throws {
    guard var source = try eventSources().first(where: { $0.id == id }) else { return }
    let before = source.look
    body(&source.look)
    if source.look != before { try save(source.record) }
  }
}

extension EventSource.Properties {
  /// Accepts a certificate, and no other one for its host from now on.
  public mutating func accept(_ certificate: UntrustedCertificate, at address: String) {
    let own = Subscription.host(of: address)
    certificates.removeAll { Self.accepted($0, own).host == certificate.host }
    certificates.append(certificate.host == own ? certificate.fingerprint : "\(certificate.fingerprint) \(certificate.host)")
  }

  /// What a person has accepted.
  func accepted(at address: String) -> Set<AcceptedCertificate> {
    let own = Subscription.host(of: address)
    return Set(certificates.map { Self.accepted($0, own) })
  }

  private static func accepted(_ text: String, _ own: String?) -> AcceptedCertificate {
    let parts = text.split(separator: " ", maxSplits: 1).map(String.init)
    return AcceptedCertificate(host: parts.count > 1 ? parts[1] : own ?? "", fingerprint: parts.first ?? "")
  }

  /// With what was found to be said of the calendar itself: a title that a person has given stays.
  private func taking(_ news: FetchResult) -> EventSource.Properties {
    var look = self
    let title = news.title.map(TextRules.foldedTitle) ?? ""
    if !isNamed, !title.isEmpty { look.title = title }
    if let color = news.color.flatMap(ListColor.init(nearest:)) { look.color = color }
    return look
  }

  /// Whether a calendar says something else of itself by now.
  public func isOther(than news: FetchResult) -> Bool { taking(news) != self }

  /// Takes over what a calendar says of itself.
  public mutating func take(_ news: FetchResult) { self = taking(news) }
}

extension SyncTransaction {
  /// Takes over what a calendar of events says of itself.
  public mutating func take(_ news: FetchResult, of id: Int64) throws { try changeEvents(id) { $0.take(news) } }
}
