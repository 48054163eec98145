// What goes wrong between a person and a server, so that the person can do something about it.

public import WebDAV

/// Why an account, or a calendar of it, does not come to what was asked.
public enum AccountError: Error, Hashable, Sendable {
  /// How somebody came to name a host.
  public enum Referral: Hashable, Sendable {
    /// The domain's entries in DNS, which anybody on the way could have written.
    case service
    case redirection
    /// The server, as the place of the person's calendars.
    case home
  }

  /// What was typed is no address.
  case address(String)
  /// The server does not take this name with this password.
  case wrongPassword
  /// Nobody knows a host of this name.
  case noSuchHost(String)
  /// Nobody answers at this host; why, in the system's words.
  case noAnswer(host: String, words: String)
  /// The host does not answer in time.
  case timeout(host: String)
  /// The host answers without encryption only, at this address. It was not given the password; it is if this address is typed.
  case notEncrypted(String)
  /// The server's certificate is not to be trusted. A person who knows better accepts it: ``Discovery`` and `HTTPClient` take a set of those.
  case certificate(UntrustedCertificate)
  /// The host answers, and speaks no CalDAV there.
  case notACalendarServer(host: String)
  /// The host sends on and on.
  case tooManyRedirects(host: String)
  /// Name and password would go to a host that has not been asked, or over a connection that is not encrypted. Addresses; a person can agree to
  /// the second one's host if it is encrypted.
  case refusedRedirect(from: String, to: String, Referral)
  /// The account's server sends what is asked of it to another address.
  case sentElsewhere(to: String)
  /// Name and password would go over a connection that anybody on the way can read, to this address. A person can agree to that.
  case unencrypted(String)
  /// The host answers with a page for people, as one to log in, instead of doing what was asked.
  case page(host: String)
  /// The host answers, and not to what was asked; or half of the answer is missing.
  case unreadable(host: String)
  /// The server does not say which state of this it has, or takes what it says for something else: nothing can be written over it safely.
  case noTag(String)
  /// The server makes something else of this each time that it is written.
  case restless(String)
  /// The time that one account may take is up. It goes on the next time.
  case passTooLong(host: String)
  /// The server has failed.
  case server(status: Int)
  /// The server does not do this.
  case refused(status: Int)
  /// There is no such thing on the server any more.
  case gone
  /// More came than is taken.
  case tooLarge
  /// What came is no calendar.
  case notACalendar
  /// What came cannot be kept here; why, in the system's words.
  case notKept(String)

  /// What went wrong with a request to a host.
  init(_ error: HTTPError, host: String) {
    switch error {
    case .certificate(let certificate): self = .certificate(certificate)
    case .tooLarge: self = .tooLarge
    case .address(let text): self = .address(text)
    case .noSuchHost: self = .noSuchHost(host)
    case .timeout: self = .timeout(host: host)
    case .connection(let words): self = .noAnswer(host: host, words: words)
    case .field: self = .unreadable(host: host)
    }
  }

  /// Whether whoever answers one question so answers the next one so, too.
  public var isOfAll: Bool {
    switch self {
    case .wrongPassword, .noSuchHost, .noAnswer, .timeout, .certificate, .passTooLong, .notEncrypted, .unencrypted: true
    case .server(let status): [429, 502, 503, 504].contains(status)
    default: false
    }
  }

  /// How far one has come before it; of several the furthest says most.
  var reach: Int {
    switch self {
    case .address: 0
    case .noSuchHost: 1
    case .noAnswer: 2
    case .timeout: 3
    case .notACalendarServer, .notACalendar, .notKept, .gone: 4
    case .refused, .tooLarge, .notEncrypted, .page, .unreadable, .noTag, .restless, .passTooLong, .sentElsewhere: 5
    case .server: 6
    case .tooManyRedirects: 7
    case .refusedRedirect: 8
    case .wrongPassword, .certificate, .unencrypted: 9
    }
  }
}
