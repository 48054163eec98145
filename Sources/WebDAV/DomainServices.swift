// What a domain says of its servers (RFC 2782, RFC 6763).

import CSoup

/// Where DNS says that a service is.
public struct ServiceTarget: Hashable, Sendable {
  public var host: String
  public var port: Int

  public init(host: String, port: Int) { (self.host, self.port) = (host, port) }
}

/// Whoever knows what domains say of their servers.
public protocol ServiceDirectory: Sendable {
  /// The targets of a service, the one to try first in front; none if the domain names none, or nobody knows.
  ///
  /// - Parameter service: As `caldavs`; it is one over TCP.
  func targets(of service: String, in domain: String) async -> [ServiceTarget]

  /// The path that a service's TXT record has under the key `path` (RFC 6764, section 4).
  func path(of service: String, in domain: String) async -> String?
}

/// The system's resolver.
///
/// - Complexity: Each question waits for an answer up to the given time; none blocks a thread of a task.
public actor DomainServices: ServiceDirectory {
  private let thread = LoopThread()
  public nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

  private let patience: Duration

  /// - Parameter patience: After this time a question has no answer.
  public init(patience: Duration = .seconds(5)) { self.patience = patience }

  public func targets(of service: String, in domain: String) async -> [ServiceTarget] {
    let list = await ask { resolver, cancellable, data in
      g_resolver_lookup_service_async(
        resolver, service, "tcp", domain, cancellable,
        { resolver, result, data in
          var error: UnsafeMutablePointer<GError>?
          let list = g_resolver_lookup_service_finish(DomainServices.resolver(resolver), result, &error)
          DomainServices.end(list, error, data)
        }, data)
    }
    defer { g_resolver_free_targets(list) }
    return Self.elements(of: list).compactMap { target in
      let target = OpaquePointer(target)
      guard let name = g_srv_target_get_hostname(target) else { return nil }
      var host = String(cString: name).lowercased()
      while host.hasSuffix(".") { host.removeLast() }
      return host.isEmpty ? nil : ServiceTarget(host: host, port: Int(g_srv_target_get_port(target)))
    }
  }

  public func path(of service: String, in domain: String) async -> String? {
    let name = "_\(service)._tcp.\(domain)"
    let list = await ask { resolver, cancellable, data in
      g_resolver_lookup_records_async(
        resolver, name, G_RESOLVER_RECORD_TXT, cancellable,
        { resolver, result, data in
          var error: UnsafeMutablePointer<GError>?
          let list = g_resolver_lookup_records_finish(DomainServices.resolver(resolver), result, &error)
          DomainServices.end(list, error, data)
        }, data)
    }
    defer { g_list_free_full(list) { if let record = $0 { g_variant_unref(OpaquePointer(record)) } } }
    return Self.path(in: Self.elements(of: list).flatMap { Self.texts(of: OpaquePointer($0)) })
  }

  /// The value of the key `path`, if it is a path.
  static func path(in texts: [String]) -> String? {
    texts.first { $0.lowercased().hasPrefix("path=/") }.map { String($0.dropFirst(5)) }
  }

  private typealias Asking = (UnsafeMutablePointer<GResolver>?, UnsafeMutablePointer<GCancellable>?, gpointer) -> Void

  /// nil if there is no answer, or not in time.
  private func ask(_ question: Asking) async -> UnsafeMutablePointer<GList>? {
    let cancellation = Cancellation()
    let alarm = cancellation.cancel(after: patience)
    defer { alarm.cancel() }
    return await withTaskCancellationHandler {
      try? await wait(question, cancellation)
    } onCancel: {
      cancellation.cancel()
    }
  }

  /// Asks on the thread of the loop, which hears the answer.
  private func wait(_ question: Asking, _ cancellation: Cancellation) async throws -> UnsafeMutablePointer<GList> {
    let resolver = g_resolver_get_default()
    defer { if let resolver { g_object_unref(gpointer(resolver)) } }
    return try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<UnsafeMutablePointer<GList>, any Error>) in
      question(resolver, cancellation.object, Unmanaged.passRetained(Waiting(continuation)).toOpaque())
    }
  }

  private static func resolver(_ object: UnsafeMutablePointer<GObject>?) -> UnsafeMutablePointer<GResolver>? {
    object.map { UnsafeMutableRawPointer($0).assumingMemoryBound(to: GResolver.self) }
  }

  private static func end(_ list: UnsafeMutablePointer<GList>?, _ error: UnsafeMutablePointer<GError>?, _ data: gpointer?) {
    guard let data else { return }
    let waiting = Unmanaged<Waiting<UnsafeMutablePointer<GList>>>.fromOpaque(data).takeRetainedValue()
    if let list { waiting.end(list) } else { waiting.fail(error) }
  }

  private static func elements(of list: UnsafeMutablePointer<GList>?) -> [gpointer] {
    var found: [gpointer] = []
    var rest = list
    while let part = rest?.pointee {
      if let data = part.data { found.append(data) }
      rest = part.next
    }
    return found
  }

  /// The strings of a TXT record, which is a tuple of a list of strings.
  private static func texts(of record: OpaquePointer) -> [String] {
    guard let list = g_variant_get_child_value(record, 0) else { return [] }
    defer { g_variant_unref(list) }
    return (0..<g_variant_n_children(list)).compactMap { number in
      guard let text = g_variant_get_child_value(list, number) else { return nil }
      defer { g_variant_unref(text) }
      return g_variant_get_string(text, nil).map { String(cString: $0) }
    }
  }
}
