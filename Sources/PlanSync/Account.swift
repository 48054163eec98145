// An account on a calendar server, as it is kept in the data file.

public import PlannerStore
import Sync
import WebDAV

/// Where a person's lists are on a server, and how this machine speaks to it. Passwords are not part of it.
public struct Account: Sendable, Hashable, Codable {
  /// Scheme, host and port: `https://example.org`.
  public var origin: String
  /// The path of the collection that the calendars are in.
  public var home: String
  public var user: String
  /// What a person calls it.
  public var title: String
  /// A command that prints the password, run by the shell, where the desktop's keyring is not to have it.
  public var passwordCommand: String?
  /// Whether a person has agreed that the password goes to a server that is not on this machine without encryption; nil for no.
  public var allowsUnencrypted: Bool?
  /// The fingerprints of certificates that a person has accepted although nobody vouches for them.
  public var certificates: [String] = []

  /// What is saved of the mirror beside its rows.
  var mirror: Mirror.Head
  /// When everything was listed as a whole last, in seconds since 1970.
  var wholeAt = 0
  /// What both sides last had of their titles and colours, by the collections' addresses.
  var looks: [String: CalendarProperties] = [:]
  /// How often its collections were changed by a person.
  var revision = 0

  public init(origin: String, home: String, user: String, title: String, passwordCommand: String? = nil) {
    (self.origin, self.home, self.user, self.title, self.passwordCommand) = (origin, home, user, title, passwordCommand)
    mirror = Mirror.Head()
  }

  /// Whether what goes to its server is encrypted, or stays on this machine.
  public var isSafe: Bool { WebAddress(origin).map { $0.isEncrypted || $0.isLoopback } ?? false }

  /// Accepts a certificate that nobody vouches for, besides those that were accepted before.
  ///
  /// - Parameter fingerprint: 64 hexadecimal digits in small letters.
  public mutating func accept(_ fingerprint: String) {
    if !certificates.contains(fingerprint) { certificates.append(fingerprint) }
  }

  /// The account of a record; nil if it is none.
  public init?(_ record: AccountRecord) {
    guard let account = SyncCoding.value(Account.self, record.content) else { return nil }
    self = account
  }

  /// What is kept of it.
  public var content: String { SyncCoding.text(self) }

  /// Whether everything is to be listed as a whole again.
  func isLongAgo(_ clock: any SyncClock) -> Bool { !(0..<86_400).contains(clock.now - wholeAt) }

}
