// Why a password is not to be had.

import CSecret

/// What goes wrong with the desktop's keeper of passwords.
public enum KeyringError: Error, Hashable, Sendable {
  /// Nobody keeps passwords here; why, in the system's words.
  case unavailable(String)
  /// The keyring is locked, and the person did not unlock it, or could not be asked.
  case locked
  /// Something else, in the system's words.
  case failed(String)

  /// Takes an error of GLib's, and lets go of it.
  ///
  /// - Returns: a ``KeyringError``, or a `CancellationError`. Without an error the person has dismissed a question.
  static func taking(_ error: UnsafeMutablePointer<GError>?) -> any Error {
    guard let error else { return KeyringError.locked }
    defer { g_error_free(error) }
    let words = String(cString: error.pointee.message)
    switch dl_secret_error_kind(error) {
    case 1: return KeyringError.unavailable(words)
    case 2: return KeyringError.locked
    case 3: return CancellationError()
    default: return KeyringError.failed(words)
    }
  }
}
