// Work that must not take for ever, whatever a server does.

/// Does some work, which ends early if it takes too long: a server may keep a connection alive with a byte now and then.
///
/// - Throws: what the work throws; ``AccountError/timeout(host:)`` if the time is up.
func withTimeout<Value: Sendable>(_ patience: Duration, host: String, _ work: @escaping @Sendable () async throws -> Value) async throws -> Value {
  try await withThrowingTaskGroup(of: Value?.self) { group in
    group.addTask { try await work() }
    group.addTask {
      try await Task.sleep(for: patience)
      return nil
    }
    defer { group.cancelAll() }
    guard let value = try await group.next() ?? nil else { throw AccountError.timeout(host: host) }
    return value
  }
}
