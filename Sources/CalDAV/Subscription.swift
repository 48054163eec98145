// Calendars that others publish as a file on the web.

public import WebDAV

/// Fetches a calendar that is a file at an address. No name and no password goes there.
public struct Subscription: Sendable {
  /// What a server calls the content that it has given (RFC 9110, section 8.8), to ask whether it is another one by now.
  public struct Version: Hashable, Sendable {
    public var entityTag: String?
    public var lastModified: String?

    public init(entityTag: String? = nil, lastModified: String? = nil) { (self.entityTag, self.lastModified) = (entityTag, lastModified) }
  }

  /// What there is.
  public enum Content: Hashable, Sendable {
    /// The bytes of a file of iCalendar.
    case calendar([UInt8], Version)
    /// It is as it was.
    case unchanged
  }

  private let timeout: Int
  private let patience: Duration
  private let sizeLimit: Int
  private let accepted: Set<AcceptedCertificate>

  /// - Parameters:
  ///   - timeout: Seconds without a sign of life after which it fails.
  ///   - patience: How long it may take all in all.
  ///   - sizeLimit: The most bytes, after unpacking.
  ///   - accepting: The certificates that a person has accepted.
  public init(
    timeout: Int = SyncLimits.subscriptionSilence, patience: Duration = SyncLimits.subscription, sizeLimit: Int = SyncLimits.subscriptionBytes,
    accepting: Set<AcceptedCertificate> = []
  ) {
    (self.timeout, self.patience, self.sizeLimit, accepted) = (timeout, patience, sizeLimit, accepting)
  }

  /// Fetches it, from where the server says that it is, never from an encrypted address to one that is not.
  ///
  /// - Parameters:
  ///   - address: Of `https`, `http`, `webcal` or `webcals`; the latter two, and none at all, mean `https`.
  ///   - version: What was got before.
  /// - Throws: an ``AccountError``: its `server` for every status that is none of a success, or a `CancellationError`.
  public func fetch(_ address: String, since version: Version? = nil) async throws -> Content {
    guard let start = Self.address(address) else { throw AccountError.address(address) }
    return try await withTimeout(patience, host: start.host) { try await fetch(start, version) }
  }

  /// What an address means that somebody typed or pressed; nil if it is none.
  static func address(_ text: String) -> WebAddress? {
    let text = text.trimmed
    for scheme in ["webcals://", "webcal://"] where text.prefix(scheme.count).lowercased() == scheme {
      return WebAddress("https://" + text.dropFirst(scheme.count))
    }
    return text.contains("://") ? WebAddress(text) : WebAddress("https://" + text)
  }

  /// The one form of all that mean the same address; nil if it is none.
  public static func normal(_ text: String) -> String? { address(text)?.description }

  /// Whether an address says that it is one of a calendar to subscribe to.
  public static func isMeant(by text: String) -> Bool {
    let text = text.trimmed.lowercased()
    return text.hasPrefix("webcal://") || text.hasPrefix("webcals://")
  }

  /// The host that an address names; nil if it is none.
  public static func host(of text: String) -> String? { address(text)?.host }

  private func fetch(_ start: WebAddress, _ version: Version?) async throws -> Content {
    let client = HTTPClient(timeout: timeout, patience: patience, sizeLimit: sizeLimit, accepting: accepted)
    var fields = ["Accept": "text/calendar, */*;q=0.5"]
    fields["If-None-Match"] = version?.entityTag?.trimmed
    if version?.entityTag == nil { fields["If-Modified-Since"] = version?.lastModified }
    var address = start
    for _ in 0...Self.redirectionLimit {
      let response: HTTPResponse
      do {
        response = try await client.send(
          "GET", address.description, fields: fields, wanted: ["ETag", "Last-Modified", "Location"], redirection: .none)
      } catch let error as HTTPError {
        throw AccountError(error, host: address.host)
      }
      switch response.status {
      case 200:
        guard Self.isCalendar(response.body) else { throw AccountError.notACalendar }
        return .calendar(response.body, Version(entityTag: response.tag, lastModified: response.fields["last-modified"]))
      case 304 where version != nil: return .unchanged
      case 301, 302, 303, 307, 308:
        guard let next = response.fields["location"].flatMap(address.resolving) else { throw AccountError.server(status: response.status) }
        guard next.isEncrypted || !address.isEncrypted else {
          throw AccountError.refusedRedirect(from: address.description, to: next.description, .redirection)
        }
        address = next
      case 404, 410: throw AccountError.gone
      default: throw AccountError.server(status: response.status)
      }
    }
    throw AccountError.tooManyRedirects(host: start.host)
  }

  private static let redirectionLimit = 5

  /// Whether it begins as one (RFC 5545, section 3.4), behind what may be blank and the mark of an order of bytes.
  private static func isCalendar(_ bytes: [UInt8]) -> Bool {
    let text = String(decoding: bytes.prefix(256), as: UTF8.self).drop { $0.isWhitespace || $0 == "\u{FEFF}" }
    return text.prefix(15).uppercased() == "BEGIN:VCALENDAR"
  }
}
