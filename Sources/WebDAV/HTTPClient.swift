// Questions to a web server, by libsoup.
// This folder: questions to web servers by libsoup, and their answers as XML by expat.

import CSoup

/// One account's way to its server: the desktop's proxies, its certificates, and a name and password that go to the host that is asked and nowhere else,
/// no proxy either.
///
/// - Note: Requests go one after another or side by side; each ends with a `CancellationError` if its task is cancelled.
public actor HTTPClient {
  private let thread = LoopThread()
  public nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

  private let secret: Secret?
  private let timeout: Int
  private let patience: Duration
  private let sizeLimit: Int
  private let meter: TrafficMeter?
  private let accepted: Set<AcceptedCertificate>
  private var session: UnsafeMutablePointer<SoupSession>?

  /// What is done about an answer that names another address.
  public enum Redirection: Sendable {
    /// That address is asked, up to five times, where it may know name and password (``WebAddress/entrusts(_:)``). What would change something is
    /// sent again only if the status is 307 or 308 (RFC 9110, section 15.4).
    case onSameHost
    /// It is the answer.
    case none
  }

  /// - Parameters:
  ///   - timeout: Seconds without a sign of life after which a request fails.
  ///   - patience: After this time a request fails, however much has come of the answer.
  ///   - sizeLimit: The most bytes of an answer.
  ///   - meter: Counts what is asked, and makes it wait where that is too much.
  ///   - accepting: The certificates that are good although the system does not trust them, each for its host.
  public init(
    user: String, password: String, timeout: Int = 30, patience: Duration = .seconds(120), sizeLimit: Int = 64 << 20,
    meter: TrafficMeter? = nil, accepting: Set<AcceptedCertificate> = []
  ) {
    secret = Secret(user: user, password: password)
    (self.timeout, self.patience, self.sizeLimit, self.meter, accepted) = (timeout, patience, sizeLimit, meter, accepting)
  }

  /// One that has neither name nor password.
  public init(
    timeout: Int = 30, patience: Duration = .seconds(120), sizeLimit: Int = 64 << 20, accepting: Set<AcceptedCertificate> = []
  ) {
    (secret, meter) = (nil, nil)
    (self.timeout, self.patience, self.sizeLimit, accepted) = (timeout, patience, sizeLimit, accepting)
  }

  /// Asks.
  ///
  /// - Parameters:
  ///   - fields: What stands in the request's head.
  ///   - wanted: Which fields of the answer are of interest.
  ///   - isOffering: Whether name and password are sent before the server asks for them (RFC 7617).
  /// - Returns: the answer. It is one of the statuses of a redirection where that is not followed, or goes on without an end.
  /// - Throws: an ``HTTPError``, or a `CancellationError`.
  public func send(
    _ method: String, _ address: String, fields: [String: String] = [:], body: [UInt8]? = nil, type: String? = nil, wanted: [String] = [],
    redirection: Redirection = .onSameHost, isOffering: Bool = false
  ) async throws -> HTTPResponse {
    var address = address
    for _ in 0..<Self.redirectionLimit {
      let (response, location) = try await exchange(method, address, fields, body, type, wanted, isOffering)
      guard redirection == .onSameHost, let location, Self.isFollowed(response.status, method), let from = WebAddress(address),
        let next = from.resolving(location), from.entrusts(next)
      else { return response }
      address = next.description
    }
    return try await exchange(method, address, fields, body, type, wanted, isOffering).response
  }

  private static let redirectionLimit = 5
  private static let harmless: Set = ["GET", "PROPFIND", "REPORT", "OPTIONS"]

  private static func isFollowed(_ status: Int, _ method: String) -> Bool {
    [307, 308].contains(status) || [301, 302].contains(status) && harmless.contains(method)
  }

  /// One question, one answer, and the other address that it names.
  private func exchange(
    _ method: String, _ address: String, _ fields: [String: String], _ body: [UInt8]?, _ type: String?, _ wanted: [String], _ isOffering: Bool
  ) async throws -> (response: HTTPResponse, location: String?) {
    try Task.checkCancellation()
    guard let message = soup_message_new(method, address) else { throw HTTPError.address(address) }
    defer { g_object_unref(UnsafeMutableRawPointer(message)) }
    soup_message_add_flags(message, SOUP_MESSAGE_NO_REDIRECT)
    for (name, value) in fields {
      dl_set_request_header(message, name, value)
      // libsoup leaves out what it does not like. Without its condition a request would write over what somebody else has written.
      guard dl_request_header(message, name).map({ String(cString: $0) }) == value else { throw HTTPError.field(name) }
    }
    if isOffering, let secret { dl_set_request_header(message, "Authorization", secret.basic) }
    // On a connection that was used before a lost answer makes libsoup ask once more, without a word.
    if !Self.harmless.contains(method) { soup_message_add_flags(message, SOUP_MESSAGE_NEW_CONNECTION) }
    if let body { give(body, type ?? "application/octet-stream", to: message) }
    secret?.answerQuestions(of: message)
    let judge = CertificateJudge(host: WebAddress(address)?.host ?? "", accepted)
    judge.listen(to: message)
    try await meter?.admit(isWriting: !Self.harmless.contains(method), bytes: body?.count ?? 0)
    let cancellation = Cancellation()
    let alarm = cancellation.cancel(after: patience)
    defer { alarm.cancel() }
    do {
      let content = try await withTaskCancellationHandler {
        let stream = try await open(message, cancellation.object)
        defer { g_object_unref(stream) }
        return try await read(stream, cancellation.object)
      } onCancel: {
        cancellation.cancel()
      }
      await meter?.read(content.count)
      var known: [String: String] = [:]
      for name in wanted { known[name.lowercased()] = Self.field(name, of: message) }
      return (HTTPResponse(status: Int(dl_status(message)), body: content, fields: known), Self.field("Location", of: message))
    } catch let error as Refusal {
      throw judge.refused.map(HTTPError.certificate) ?? HTTPError.connection(error.words)
    } catch is CancellationError where !Task.isCancelled {
      // Nobody but the alarm has ended it.
      throw HTTPError.timeout
    }
  }

  private static func field(_ name: String, of message: OpaquePointer) -> String? {
    dl_response_header(message, name).map { String(cString: $0) }
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

  /// Goes by this proxy, whatever the desktop says.
  func use(proxy address: String) {
    let session = session ?? newSession()
    let resolver = g_simple_proxy_resolver_new(address, nil)
    soup_session_set_proxy_resolver(session, resolver)
    if let resolver { g_object_unref(gpointer(resolver)) }
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
}
