// Where the passwords of accounts are.

public import CalDAV
import Foundation
import Keyring
import Words

/// The passwords of the accounts of one data file. None is ever in the file.
public struct Passwords: Sendable {
  private let path: String
  private let consent: CommandConsent

  /// - Parameters:
  ///   - path: The data file.
  ///   - consent: Knows which commands may run.
  public init(path: String, consent: CommandConsent = CommandConsent()) { (self.path, self.consent) = (path, consent) }

  /// An account's password: what its own command prints, or what the desktop's keyring keeps.
  ///
  /// - Throws: a ``SyncError``, also where the way to the server is one that nobody has agreed to send a password over, and where the command is one
  ///   that nobody has agreed to run.
  public func password(of id: Int64, _ account: Account) async throws(SyncError) -> String {
    guard account.isSafe || account.allowsUnencrypted == true else { throw .account(.unencrypted(account.origin)) }
    if let command = account.passwordCommand {
      guard consent.covers(command, of: path) else { throw .commandNotAllowed(command) }
      return try await Self.password(from: command)
    }
    let key = key(id, account)
    let found = try await Self.trying { try await Keyring.password(for: key) }
    guard let found else { throw .noPassword(tr("the keyring has no password for %1$s at %2$s", account.user, account.origin)) }
    return found
  }

  /// An account's calendars, asked for with its password.
  public func catalog(of id: Int64, _ account: Account) async throws(SyncError) -> CalendarCatalog {
    CalendarCatalog(home: account.calendarHome, client: account.client(password: try await password(of: id, account)))
  }

  /// Puts a password into the keyring.
  public func keep(_ password: String, of id: Int64, _ account: Account) async throws(SyncError) {
    let key = key(id, account)
    try await Self.trying { try await Keyring.store(password, for: key, label: "Daylane: \(account.title)") }
  }

  /// Takes it out again.
  public func forget(_ id: Int64, _ account: Account) async throws(SyncError) {
    let key = key(id, account)
    try await Self.trying { _ = try await Keyring.clear(key) }
  }

  private func key(_ id: Int64, _ account: Account) -> Keyring.Key {
    Keyring.Key(account: "\(id) \(path)", address: account.origin, user: account.user)
  }

  private static func trying<Value: Sendable>(_ body: () async throws -> Value) async throws(SyncError) -> Value {
    do {
      return try await body()
    } catch KeyringError.unavailable {
      throw .noPassword(tr("there is no keyring for passwords here; start one, or let a command give the password"))
    } catch KeyringError.locked {
      throw .noPassword(tr("the keyring is locked; unlock it"))
    } catch KeyringError.failed(let words) {
      throw .noPassword(tr("the keyring failed (%s)", words))
    } catch {
      throw .noPassword(tr("nobody waited for the keyring"))
    }
  }

  /// What the account's own command prints, up to the end of the first line.
  ///
  /// - Parameter patience: After this time the command, and everything that it has started, is ended.
  /// - Throws: ``SyncError/noPassword(_:)`` if it fails, prints nothing, or does not end in time.
  public static func password(from command: String, patience: Duration = SyncLimits.passwordCommand) async throws(SyncError) -> String {
    do {
      return try await PasswordCommand(command, patience: patience).run()
    } catch PasswordCommand.Failure.notStarted {
      throw .noPassword(tr("the password command cannot be started: %s", command))
    } catch PasswordCommand.Failure.timeout {
      throw .noPassword(
        trn(
          "the password command did not end within %1$d second, and was ended: %2$s",
          "the password command did not end within %1$d seconds, and was ended: %2$s", Int(patience.components.seconds),
          patience.components.seconds, command))
    } catch {
      throw .noPassword(tr("the password command prints none: %s", command))
    }
  }
}
