// Passwords, kept by the desktop.
// This folder: passwords, kept through libsecret.

import CSecret

/// The desktop's keeper of passwords: the Secret Service of freedesktop.org, by libsecret.
///
/// - Note: Each call works on a thread of its own: the keeper may ask the person for the password of the keyring, and wait. It ends with a
///   `CancellationError` if its task is cancelled.
public enum Keyring {
  /// What a password is found by.
  public struct Key: Hashable, Sendable {
    /// What this program calls the account.
    public var account: String
    /// The server's address.
    public var address: String
    public var user: String

    public init(account: String, address: String, user: String) { (self.account, self.address, self.user) = (account, address, user) }
  }

  /// Keeps a password, instead of one that is kept for the same key.
  ///
  /// - Parameter label: What the desktop's list of passwords calls it.
  /// - Throws: a ``KeyringError``, or a `CancellationError`.
  public static func store(_ password: String, for key: Key, label: String) async throws {
    try await KeyringThread.run { cancellable in
      try withService(cancellable) { service in
        let bytes = Array(password.utf8)
        let value = bytes.withUnsafeBytes { secret_value_new($0.baseAddress, gssize($0.count), "text/plain") }
        defer { if let value { secret_value_unref(UnsafeMutableRawPointer(value)) } }
        var error: UnsafeMutablePointer<GError>?
        let isStored = withAttributes(of: key) { attributes in
          secret_service_store_sync(service, dl_account_schema(), attributes, "default", label, value, cancellable, &error) != 0
        }
        guard isStored else { throw KeyringError.taking(error) }
      }
    }
  }

  /// Looks for a password. The keyring is unlocked for it, which may ask the person.
  ///
  /// - Returns: nil if there is none for this key.
  /// - Throws: a ``KeyringError``, or a `CancellationError`.
  public static func password(for key: Key) async throws -> String? {
    try await KeyringThread.run { cancellable in
      try withService(cancellable) { service in
        let list = try items(of: key, service, cancellable)
        defer { g_list_free_full(list) { if let item = $0 { g_object_unref(item) } } }
        guard let found = list?.pointee.data else { return nil }
        let item = found.assumingMemoryBound(to: SecretItem.self)
        guard secret_item_get_locked(item) == 0, let value = secret_item_get_secret(item) else { throw KeyringError.locked }
        defer { secret_value_unref(UnsafeMutableRawPointer(value)) }
        var count: gsize = 0
        guard let start = secret_value_get(value, &count) else { return "" }
        return String(decoding: UnsafeRawBufferPointer(start: start, count: Int(count)), as: UTF8.self)
      }
    }
  }

  /// Forgets a password.
  ///
  /// - Returns: whether there was one.
  /// - Throws: a ``KeyringError``, or a `CancellationError`.
  @discardableResult
  public static func clear(_ key: Key) async throws -> Bool {
    try await KeyringThread.run { cancellable in
      try withService(cancellable) { service in
        // What is locked is passed over without a word.
        let list = try items(of: key, service, cancellable)
        defer { g_list_free_full(list) { if let item = $0 { g_object_unref(item) } } }
        if let item = list?.pointee.data?.assumingMemoryBound(to: SecretItem.self), secret_item_get_locked(item) != 0 { throw KeyringError.locked }
        var error: UnsafeMutablePointer<GError>?
        let isCleared = withAttributes(of: key) { secret_service_clear_sync(service, dl_account_schema(), $0, cancellable, &error) != 0 }
        if error != nil { throw KeyringError.taking(error) }
        return isCleared
      }
    }
  }

  /// What is kept for a key, unlocked if the person wants it. To be freed.
  private static func items(
    of key: Key, _ service: UnsafeMutablePointer<SecretService>, _ cancellable: UnsafeMutablePointer<GCancellable>?
  ) throws -> UnsafeMutablePointer<GList>? {
    var error: UnsafeMutablePointer<GError>?
    let flags = SecretSearchFlags(SECRET_SEARCH_UNLOCK.rawValue | SECRET_SEARCH_LOAD_SECRETS.rawValue)
    let list = withAttributes(of: key) { secret_service_search_sync(service, dl_account_schema(), $0, flags, cancellable, &error) }
    if error != nil { throw KeyringError.taking(error) }
    return list
  }

  /// Opens a session of its own each time, so that a keeper that was started again is no matter.
  private static func withService<Value>(
    _ cancellable: UnsafeMutablePointer<GCancellable>?, _ body: (UnsafeMutablePointer<SecretService>) throws -> Value
  ) throws -> Value {
    var error: UnsafeMutablePointer<GError>?
    guard let service = secret_service_open_sync(secret_service_get_type(), nil, SECRET_SERVICE_OPEN_SESSION, cancellable, &error) else {
      throw KeyringError.taking(error)
    }
    defer { g_object_unref(gpointer(service)) }
    return try body(service)
  }

  private static func withAttributes<Value>(of key: Key, _ body: (OpaquePointer?) -> Value) -> Value {
    let attributes = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free)
    defer { g_hash_table_unref(attributes) }
    for (name, value) in [("account", key.account), ("address", key.address), ("user", key.user)] {
      g_hash_table_insert(attributes, g_strdup(name), g_strdup(value))
    }
    return body(attributes)
  }
}
