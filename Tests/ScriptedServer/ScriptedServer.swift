// A web server that answers what a test tells it to answer.

import CSoup
import Foundation

/// Answers one request a connection, each on a thread of its own, on a port of this machine. It ends with the object.
public final class ScriptedServer: Sendable {
  public struct Request: Sendable {
    public var method = ""
    public var path = ""
    /// By their names in small letters.
    public var fields: [String: String] = [:]
    public var body = ""

    /// Without the port.
    public var host: String { fields["host"].map { String($0.prefix { $0 != ":" }) } ?? "" }
  }

  public struct Reply: Sendable {
    public var status: Int
    public var fields: [String: String]
    public var body: [UInt8]
    /// What is sent again and again behind the body, until the other side has enough.
    public var endless: [UInt8] = []
    /// How many seconds pass between two times.
    public var pause = 0.0
    /// Whether nothing is said at all, and the connection ends.
    public var isLost = false
    /// Whether nothing is said at all, for as long as the other side waits.
    public var isSilent = false

    public init(_ status: Int, _ fields: [String: String] = [:], _ body: String = "") {
      (self.status, self.fields, self.body) = (status, fields, Array(body.utf8))
    }
  }

  public struct Failure: Error, CustomStringConvertible {
    public let description: String

    public init(description: String) { self.description = description }
  }

  public let port: UInt16
  private let listener: Int32
  private let state: State

  /// What is on this machine is reached without what this machine may need to reach others.
  public static let isDirect = setenv("no_proxy", direct, 1) == 0 && setenv("NO_PROXY", direct, 1) == 0
  private static let direct = "127.0.0.1,localhost,.localhost,.invalid"

  public init(_ certificate: ServerCertificate? = nil, answer: @escaping @Sendable (Request) -> Reply) throws {
    guard Self.isDirect else { throw Failure(description: "the environment cannot be changed") }
    (listener, port) = try Self.listen()
    state = State(certificate)
    let (listener, state) = (listener, state)
    Thread.detachNewThread {
      while true {
        let connection = accept(listener, nil, nil)
        guard connection >= 0 else { break }
        _ = fcntl(connection, F_SETFD, FD_CLOEXEC)
        Thread.detachNewThread {
          ScriptedConnection.serve(connection, state.certificate) { request in
            state.note(request)
            return answer(request)
          }
        }
      }
      close(listener)
    }
  }

  deinit { shutdown(listener, Int32(SHUT_RDWR)) }

  /// Everything that was asked so far.
  public var requests: [Request] { state.requests }

  /// Shows another certificate from now on.
  public func show(_ certificate: ServerCertificate) { state.show(certificate) }

  /// What is known on all threads.
  private final class State: @unchecked Sendable {
    private let lock = NSLock()
    private var heard: [Request] = []
    private var shown: ServerCertificate?

    init(_ certificate: ServerCertificate?) { shown = certificate }

    var requests: [Request] { lock.withLock { heard } }

    var certificate: ServerCertificate? { lock.withLock { shown } }

    func note(_ request: Request) { lock.withLock { heard.append(request) } }

    func show(_ certificate: ServerCertificate) { lock.withLock { shown = certificate } }
  }

  private static func listen() throws -> (Int32, UInt16) {
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, size) == 0 && Glibc.listen(listener, 64) == 0 && getsockname(listener, $0, &size) == 0
      }
    }
    guard isBound else { throw Failure(description: "there is no free port") }
    return (listener, UInt16(bigEndian: address.sin_port))
  }
}
