// Real calendar servers, on a port of this machine, for as long as a test lasts.

import BoundProcesses
import Foundation
package import ScriptedServer

/// A server with one user and nothing in it. It ends with the object, and when this process is killed.
package final class TestServer {
  /// Whose server.
  package enum Kind: String, CaseIterable, Sendable, CustomStringConvertible {
    case radicale, xandikos

    package var description: String { rawValue }
  }

  package struct Failure: Error, CustomStringConvertible {
    package let description: String

    package init(_ description: String) { self.description = description }
  }

  package static let user = "ada"
  package static let password = "secret"

  /// The command of the program that adds an account here.
  package var addingAccount: [String] { ["account", "add", origin, "--user", Self.user, "--password-command", "echo \(Self.password)"] }

  /// Scheme, host and port.
  package private(set) var origin = ""
  private var port: UInt16 = 0
  /// The path below which the user's calendars are.
  package let home: String
  let folder: URL
  private let kind: Kind
  private var process: BoundProcess?

  /// - Parameter certificate: What Radicale shows; nil for a server without one. Its origin has the certificate's host then.
  package init(_ kind: Kind, certificate: ServerCertificate? = nil) throws {
    self.kind = kind
    guard ScriptedServer.isDirect else { throw Failure("the environment cannot be changed") }
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("daylane-server-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder.appendingPathComponent("data"), withIntermediateDirectories: true)
    home = kind == .radicale ? "/ada/" : "/ada/calendars/"
    var words = ""
    // Somebody else may take the port in between.
    for _ in 0..<5 {
      port = try Self.freePort()
      if try start(certificate) {
        origin = certificate.map { "https://\($0.host):\(port)" } ?? "http://127.0.0.1:\(port)"
        return
      }
      words = (try? String(contentsOf: folder.appendingPathComponent("log"), encoding: .utf8)) ?? ""
    }
    throw Failure("\(kind) does not start: \(words.suffix(600))")
  }

  deinit {
    stop()
    try? FileManager.default.removeItem(at: folder)
  }

  /// Ends the server; what it keeps stays.
  package func stop() {
    process?.end()
    process = nil
  }

  /// Starts the server again where it was.
  package func restart(certificate: ServerCertificate? = nil) throws {
    stop()
    guard try start(certificate) else { throw Failure("\(kind) does not start again") }
  }

  /// Returns whether it answers.
  private func start(_ certificate: ServerCertificate?) throws -> Bool {
    let process = try run(command(certificate))
    self.process = process
    if Self.answers(at: port, within: 30, while: { process.isRunning }) { return true }
    stop()
    return false
  }

  /// Puts a calendar of to-dos into the folder where Radicale keeps them, much faster than by asking it.
  ///
  /// - Parameter items: The bodies of the components, by the names of their files.
  package func keep(_ name: String, _ items: [String: String]) throws {
    let calendar = folder.appendingPathComponent("data/collection-root\(home)\(name)")
    try FileManager.default.createDirectory(at: calendar, withIntermediateDirectories: true)
    let words = #"{"tag": "VCALENDAR", "D:displayname": "\#(name)", "C:supported-calendar-component-set": "VTODO"}"#
    try words.write(to: calendar.appendingPathComponent(".Radicale.props"), atomically: false, encoding: .utf8)
    for (file, body) in items {
      let text = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//tests//EN\r\nBEGIN:VTODO\r\n\(body)END:VTODO\r\nEND:VCALENDAR\r\n"
      try text.write(to: calendar.appendingPathComponent(file), atomically: false, encoding: .utf8)
    }
  }

  /// How many questions Radicale has answered, without those that it has asked the password for.
  package var questions: Int {
    let log = (try? String(contentsOf: folder.appendingPathComponent("log"), encoding: .utf8)) ?? ""
    return log.split(separator: "\n").count { $0.contains(" response status for ") && !$0.contains(": 401") }
  }

  private func command(_ certificate: ServerCertificate?) throws -> [String] {
    let data = folder.appendingPathComponent("data").path
    guard kind == .radicale else {
      return ["xandikos", "-d", data, "-l", "127.0.0.1", "-p", "\(port)", "--current-user-principal", "/ada/", "--autocreate"]
    }
    let users = folder.appendingPathComponent("users").path
    try "\(Self.user):\(Self.password)\n".write(toFile: users, atomically: true, encoding: .utf8)
    let settings = """
      [server]
      hosts = 127.0.0.1:\(port)
      \(try encryption(certificate))
      [auth]
      type = htpasswd
      htpasswd_filename = \(users)
      htpasswd_encryption = plain
      delay = 0
      [rights]
      type = owner_only
      [storage]
      filesystem_folder = \(data)
      [web]
      type = none
      [logging]
      level = info
      """
    let path = folder.appendingPathComponent("config").path
    try settings.write(toFile: path, atomically: true, encoding: .utf8)
    return ["/usr/bin/python3", "-m", "radicale", "--config", path]
  }

  /// The lines of Radicale's settings about a certificate.
  private func encryption(_ certificate: ServerCertificate?) throws -> String {
    guard let certificate else { return "ssl = False" }
    let path = folder.appendingPathComponent("certificate").path
    try certificate.text.write(toFile: path, atomically: true, encoding: .utf8)
    return "ssl = True\ncertificate = \(path)\nkey = \(path)"
  }

  private func run(_ command: [String]) throws -> BoundProcess {
    let path = folder.appendingPathComponent("log").path
    try Data().write(to: URL(fileURLWithPath: path))
    let log = FileHandle(forWritingAtPath: path)
    var environment = ["PATH": "/usr/bin:/bin", "HOME": folder.path, "PYTHONNOUSERSITE": "1", "LANG": "C.UTF-8"]
    for role in ["AUTHOR", "COMMITTER"] { (environment["GIT_\(role)_NAME"], environment["GIT_\(role)_EMAIL"]) = ("tests", "tests@localhost") }
    return try BoundProcess(command, environment: environment, output: log, errors: log)
  }

  private static func address(_ port: UInt16) -> sockaddr_in {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    return address
  }

  private static func withSocket<Value>(_ port: UInt16, _ body: (Int32, UnsafePointer<sockaddr>, socklen_t) -> Value) -> Value {
    let socket = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    defer { close(socket) }
    var address = address(port)
    return withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { body(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) }
    }
  }

  private static func freePort() throws -> UInt16 {
    let port = withSocket(0) { socket, address, length -> UInt16 in
      guard bind(socket, address, length) == 0 else { return 0 }
      var found = sockaddr_in()
      var size = length
      let status = withUnsafeMutablePointer(to: &found) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(socket, $0, &size) }
      }
      return status == 0 ? UInt16(bigEndian: found.sin_port) : 0
    }
    guard port != 0 else { throw Failure("there is no free port") }
    return port
  }

  private static func answers(at port: UInt16, within seconds: Double, while isRunning: () -> Bool) -> Bool {
    let limit = Date(timeIntervalSinceNow: seconds)
    while isRunning(), Date() < limit {
      if withSocket(port, { connect($0, $1, $2) }) == 0 { return true }
      usleep(50_000)
    }
    return false
  }
}
