// Real calendar servers, on a port of this machine, that are stopped and started again.

import Foundation

/// Whose server.
enum ServerKind: String, CaseIterable {
  case radicale, xandikos, cyrus, davical

  /// The path below which somebody's calendars are.
  func home(of principal: Principal) -> String {
    switch self {
    case .radicale: "/\(principal)/"
    case .xandikos: "/\(principal)/calendars/"
    case .cyrus: "/dav/calendars/user/\(principal)/"
    case .davical: "/caldav.php/\(principal)/"
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

/// Somebody with calendars on a server. Each Daylane has an account of each.
enum Principal: String, CaseIterable {
  case ada, bea

  static let password = "secret"

  /// Whose a list is; nil for one that is on no server.
  static func of(_ list: String) -> Principal? { allCases.first { $0.lists.contains(list) } }

  /// The titles of the calendars that all share.
  var lists: [String] {
    switch self {
    case .ada: ["A", "B"]
    case .bea: ["C", "D"]
    }
  }
}

/// A server with all principals. What it keeps is in its folder, also while it is stopped.
final class TrialServer {
  let kind: ServerKind
  /// Where it listens. Xandikos knows one principal, so there are two of it.
  let ports: [Principal: UInt16]
  private(set) var isRunning = false
  private let folder: String
  private var commands: [Command] = []

  init(_ kind: ServerKind, in folder: String) throws {
    (self.kind, self.folder) = (kind, folder)
    let port = try Loopback.freePort()
    ports = [.ada: port, .bea: kind == .xandikos ? try Loopback.freePort() : port]
    for name in ["data"] + Principal.allCases.map(\.rawValue) {
      try FileManager.default.createDirectory(atPath: "\(folder)/\(name)", withIntermediateDirectories: true)
    }
  }

  deinit { try? stop() }

  /// Starts it, and waits until it answers.
  func start() throws {
    isRunning = true
    let port = port(of: .ada)
    guard kind == .radicale || kind == .xandikos else { return try script("start", "\(port)") }
    var environment = ["PATH": "/usr/bin:/bin", "HOME": folder, "PYTHONNOUSERSITE": "1", "LANG": "C.UTF-8"]
    for role in ["AUTHOR", "COMMITTER"] { (environment["GIT_\(role)_NAME"], environment["GIT_\(role)_EMAIL"]) = ("trials", "trials@localhost") }
    for principal in kind == .xandikos ? Principal.allCases : [.ada] {
      let words = ["/usr/bin/setpriv", "--pdeathsig", "KILL"] + (try words(for: principal))
      commands.append(try Command(words, in: folder, environment: environment))
    }
    for (principal, command) in zip(Principal.allCases, commands) { try wait(for: command, on: self.port(of: principal)) }
  }

  private func wait(for command: Command, on port: UInt16) throws {
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
    isRunning = false
    guard kind == .radicale || kind == .xandikos else { return try script("stop") }
    for command in commands {
      command.strike()
      _ = command.finish()
    }
    commands = []
  }

  func port(of principal: Principal) -> UInt16 { ports[principal] ?? 0 }

  private func script(_ words: String...) throws {
    // Whoever starts this is where the project is.
    let path = FileManager.default.currentDirectoryPath + "/scripts/servers/\(kind.rawValue).sh"
    let command = try Command(
      ["/bin/bash", path, words[0], folder] + words.dropFirst(), in: folder,
      environment: ["PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "LANG": "C.UTF-8"])
    let outcome = command.finish(within: 120)
    if !outcome.isGood { throw TrialError(description: "\(kind) does not \(words[0]): \(outcome.error.suffix(600))") }
  }

  private func words(for principal: Principal) throws -> [String] {
    let port = port(of: principal)
    guard kind == .radicale else {
      return [
        "/usr/bin/xandikos", "-d", "\(folder)/\(principal)", "-l", "127.0.0.1", "-p", "\(port)", "--current-user-principal", "/\(principal)/",
        "--autocreate",
      ]
    }
    let users = Principal.allCases.map { "\($0):\(Principal.password)\n" }.joined()
    try users.write(toFile: folder + "/users", atomically: true, encoding: .utf8)
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
