// Real calendar servers, on a port of this machine, that are stopped and started again.

import Foundation

/// Whose server.
enum ServerKind: String, CaseIterable {
  case radicale, xandikos, cyrus, davical

  /// The path below which the user's calendars are.
  var home: String {
    switch self {
    case .radicale: "/ada/"
    case .xandikos: "/ada/calendars/"
    case .cyrus: "/dav/calendars/user/ada/"
    case .davical: "/caldav.php/ada/"
    }
  }

  /// What is asked for calendars first.
  var entrance: String {
    switch self {
    case .radicale, .xandikos: "/"
    case .cyrus: "/dav/"
    case .davical: "/caldav.php/"
    }
  }
}

/// A server with one user. What it keeps is in its folder, also while it is stopped.
final class TrialServer {
  static let user = "ada"
  static let password = "secret"

  let kind: ServerKind
  let port: UInt16
  private let folder: String
  private var command: Command?

  init(_ kind: ServerKind, in folder: String) throws {
    (self.kind, self.folder, port) = (kind, folder, try Loopback.freePort())
    try FileManager.default.createDirectory(atPath: folder + "/data", withIntermediateDirectories: true)
  }

  deinit { try? stop() }

  /// Starts it, and waits until it answers.
  func start() throws {
    guard kind == .radicale || kind == .xandikos else { return try script("start", "\(port)") }
    var environment = ["PATH": "/usr/bin:/bin", "HOME": folder, "PYTHONNOUSERSITE": "1", "LANG": "C.UTF-8"]
    for role in ["AUTHOR", "COMMITTER"] { (environment["GIT_\(role)_NAME"], environment["GIT_\(role)_EMAIL"]) = ("trials", "trials@localhost") }
    let command = try Command(["/usr/bin/setpriv", "--pdeathsig", "KILL"] + words(), in: folder, environment: environment)
    self.command = command
    let limit = Date(timeIntervalSinceNow: 60)
    while command.isRunning, Date() < limit {
      if let socket = Loopback.connection(to: port) {
        close(socket)
        return
      }
      usleep(20_000)
    }
    command.strike()
    throw TrialError(description: "\(kind) does not start: \(command.finish().error.suffix(600))")
  }

  /// Ends it, as it is.
  func stop() throws {
    guard kind == .radicale || kind == .xandikos else { return try script("stop") }
    command?.strike()
    _ = command?.finish()
    command = nil
  }

  private func script(_ words: String...) throws {
    // Whoever starts this is where the project is.
    let path = FileManager.default.currentDirectoryPath + "/scripts/servers/\(kind.rawValue).sh"
    let command = try Command(
      ["/bin/bash", path, words[0], folder] + words.dropFirst(), in: folder,
      environment: ["PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "LANG": "C.UTF-8"])
    let outcome = command.finish(within: 120)
    if !outcome.isGood { throw TrialError(description: "\(kind) does not \(words[0]): \(outcome.error.suffix(600))") }
  }

  private func words() throws -> [String] {
    guard kind == .radicale else {
      return [
        "/usr/bin/xandikos", "-d", folder + "/data", "-l", "127.0.0.1", "-p", "\(port)", "--current-user-principal", "/ada/", "--autocreate",
      ]
    }
    try "\(Self.user):\(Self.password)\n".write(toFile: folder + "/users", atomically: true, encoding: .utf8)
    let settings = """
      [server]
      hosts = 127.0.0.1:\(port)
      [auth]
      type = htpasswd
      htpasswd_filename = \(folder)/users
      htpasswd_encryption = plain
      delay = 0
      [rights]
      type = owner_only
      [storage]
      filesystem_folder = \(folder)/data
      [web]
      type = none
      """
    try settings.write(toFile: folder + "/config", atomically: true, encoding: .utf8)
    return ["/usr/bin/python3", "-m", "radicale", "--config", folder + "/config"]
  }
}
