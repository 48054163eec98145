// Questions to a web server, by libsoup.

import CSoup

/// One account's way to its server: the desktop's proxies, its certificates, and a name and password that go there and nowhere else.
///
/// - Note: Requests go one after another or side by side; each ends with a `CancellationError` if its task is cancelled.
public actor HTTPClient {
  private let thread = LoopThread()
  public nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

  private let user: String
  private let password: String
  private let timeout: Int
  private let sizeLimit: Int
  private var session: UnsafeMutablePointer<SoupSession>?

  /// - Parameters:
  ///   - timeout: Seconds without a sign of life after which a request fails.
  ///   - sizeLimit: The most bytes of an answer.
  public init(user: String, password: String, timeout: Int = 30, sizeLimit: Int = 64 << 20) {
    (self.user, self.password, self.timeout, self.sizeLimit) = (user, password, timeout, sizeLimit)
  }

  /// Asks.
  ///
  /// - Parameters:
  ///   - fields: What stands in the request's head.
  ///   - wanted: Which fields of the answer are of interest.
  /// - Throws: an ``HTTPError``, or a `CancellationError`.
  public func send(
    _ method: String, _ address: String, fields: [String: String] = [:], body: [UInt8]? = nil, type: String? = nil, wanted: [String] = []
  ) async throws -> HTTPResponse {
    try Task.checkCancellation()
    guard let message = soup_message_new(method, address) else { throw HTTPError.address(address) }
    defer { g_object_unref(UnsafeMutableRawPointer(message)) }
    for (name, value) in fields { dl_set_request_header(message, name, value) }
    // On a connection that was used before a lost answer makes libsoup ask once more, without a word.
    if !["GET", "PROPFIND", "REPORT", "OPTIONS"].contains(method) { soup_message_add_flags(message, SOUP_MESSAGE_NEW_CONNECTION) }
    if let body { give(body, type ?? "application/octet-stream", to: message) }
    answerQuestions(of: message)
    nonisolated(unsafe) let cancellable = g_cancellable_new()
    defer { g_object_unref(UnsafeMutableRawPointer(cancellable)) }
    let content = try await withTaskCancellationHandler {
      let stream = try await open(message, cancellable)
      defer { g_object_unref(stream) }
      return try await read(stream, cancellable)
    } onCancel: {
      g_cancellable_cancel(cancellable)
    }
    var known: [String: String] = [:]
    for name in wanted {
      if let value = dl_response_header(message, name) { known[name.lowercased()] = String(cString: value) }
    }
    return HTTPResponse(status: Int(dl_status(message)), body: content, fields: known)
  }

  private func give(_ body: [UInt8], _ type: String, to message: OpaquePointer) {
    let bytes = g_bytes_new(body, gsize(body.count))
    soup_message_set_request_body_from_bytes(message, type, bytes)
    // After a question for the password, or a redirection, libsoup does not send it again by itself.
    let content = Unmanaged.passRetained(Content(bytes: bytes, type: type)).toOpaque()
    let restarted: @convention(c) (OpaquePointer?, gpointer?) -> Void = { message, data in
      guard let data else { return }
      let content = Unmanaged<Content>.fromOpaque(data).takeUnretainedValue()
      soup_message_set_request_body_from_bytes(message, content.type, content.bytes)
    }
    dl_connect(UnsafeMutableRawPointer(message), "restarted", unsafeBitCast(restarted, to: GCallback.self), content) { data, _ in
      if let data { Unmanaged<Content>.fromOpaque(data).release() }
    }
  }

  private func answerQuestions(of message: OpaquePointer) {
    let secret = Unmanaged.passRetained(Secret(user: user, password: password)).toOpaque()
    let asked: @convention(c) (OpaquePointer?, UnsafeMutablePointer<SoupAuth>?, gboolean, gpointer?) -> gboolean = { _, auth, isRetrying, data in
      // Once: a wrong password is asked for for ever.
      guard let data, isRetrying == 0 else { return 0 }
      let secret = Unmanaged<Secret>.fromOpaque(data).takeUnretainedValue()
      soup_auth_authenticate(auth, secret.user, secret.password)
      return 1
    }
    dl_connect(UnsafeMutableRawPointer(message), "authenticate", unsafeBitCast(asked, to: GCallback.self), secret) { data, _ in
      if let data { Unmanaged<Secret>.fromOpaque(data).release() }
    }
  }

  private typealias Opening = CheckedContinuation<UnsafeMutableRawPointer, any Error>
  private typealias Reading = CheckedContinuation<OpaquePointer, any Error>

  private func open(_ message: OpaquePointer, _ cancellable: UnsafeMutablePointer<GCancellable>?) async throws -> UnsafeMutableRawPointer {
    let session = session ?? newSession()
    return try await withCheckedThrowingContinuation { (continuation: Opening) in
      let data = Unmanaged.passRetained(Waiting(continuation)).toOpaque()
      soup_session_send_async(
        session, message, G_PRIORITY_DEFAULT, cancellable,
        { source, result, data in
          guard let source, let data else { return }
          var error: UnsafeMutablePointer<GError>?
          let session = UnsafeMutableRawPointer(source).assumingMemoryBound(to: SoupSession.self)
          let stream = soup_session_send_finish(session, result, &error)
          let waiting = Unmanaged<Waiting<UnsafeMutableRawPointer>>.fromOpaque(data).takeRetainedValue()
          if let stream { waiting.end(UnsafeMutableRawPointer(stream)) } else { waiting.fail(error) }
        }, data)
    }
  }

  /// The one of this client. It belongs to its thread, and ends there.
  private func newSession() -> UnsafeMutablePointer<SoupSession>? {
    session = soup_session_new()
    soup_session_set_timeout(session, guint(timeout))
    if let session { thread.keep(gpointer(session)) }
    return session
  }

  private func read(_ stream: UnsafeMutableRawPointer, _ cancellable: UnsafeMutablePointer<GCancellable>?) async throws -> [UInt8] {
    var content: [UInt8] = []
    while true {
      let bytes = try await withCheckedThrowingContinuation { (continuation: Reading) in
        let data = Unmanaged.passRetained(Waiting(continuation)).toOpaque()
        g_input_stream_read_bytes_async(
          stream.assumingMemoryBound(to: GInputStream.self), 1 << 16, G_PRIORITY_DEFAULT, cancellable,
          { source, result, data in
            guard let source, let data else { return }
            var error: UnsafeMutablePointer<GError>?
            let stream = UnsafeMutableRawPointer(source).assumingMemoryBound(to: GInputStream.self)
            let bytes = g_input_stream_read_bytes_finish(stream, result, &error)
            let waiting = Unmanaged<Waiting<OpaquePointer>>.fromOpaque(data).takeRetainedValue()
            if let bytes { waiting.end(bytes) } else { waiting.fail(error) }
          }, data)
      }
      defer { g_bytes_unref(bytes) }
      var count: gsize = 0
      guard let start = g_bytes_get_data(bytes, &count), count > 0 else { return content }
      guard content.count + Int(count) <= sizeLimit else { throw HTTPError.tooLarge }
      content += UnsafeRawBufferPointer(start: start, count: Int(count))
    }
  }

  /// A request's body, for as long as the request lives.
  private final class Content {
    let bytes: OpaquePointer?
    let type: String

    init(bytes: OpaquePointer?, type: String) { (self.bytes, self.type) = (bytes, type) }

    deinit { g_bytes_unref(bytes) }
  }

  private final class Secret {
    let user, password: String

    init(user: String, password: String) { (self.user, self.password) = (user, password) }
  }
}

/// Somebody who waits for a callback of GLib's.
private final class Waiting<Value> {
  private let continuation: CheckedContinuation<Value, any Error>

  init(_ continuation: CheckedContinuation<Value, any Error>) { self.continuation = continuation }

  func end(_ value: Value) {
    nonisolated(unsafe) let value = value
    continuation.resume(returning: value)
  }

  func fail(_ error: UnsafeMutablePointer<GError>?) {
    defer { if let error { g_error_free(error) } }
    guard let error else { return continuation.resume(throwing: HTTPError.connection("no answer")) }
    switch dl_error_kind(error) {
    case 1: continuation.resume(throwing: HTTPError.certificate)
    case 2: continuation.resume(throwing: CancellationError())
    default: continuation.resume(throwing: HTTPError.connection(String(cString: error.pointee.message)))
    }
  }
}
