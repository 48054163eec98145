// Evolution Data Server itself, on a session bus of its own.

import BoundProcesses
package import Foundation

/// Evolution's store behind its tasks, with calendars of one account of a server.
package final class Evolution {
  /// What it is asked.
  package struct Question: Encodable {
    package var `do`: String
    package var calendar, uid: String
    /// When and by whom the to-do was written that it is to know by then.
    package var version: [String]
    package var title: String?
    package var done: Bool?
    package var time: Time?

    package init(do deed: String, calendar: String, uid: String, version: [String] = [], title: String? = nil, time: Time? = nil) {
      (self.do, self.calendar, self.uid, self.version, self.title, self.time) = (deed, calendar, uid, version, title, time)
    }

    /// Dates or times, and their zone; all are given anew.
    package struct Time: Encodable {
      var start, due, zone: String?

      package init(start: String? = nil, due: String? = nil, zone: String? = nil) { (self.start, self.due, self.zone) = (start, due, zone) }
    }
  }

  private struct Answer: Decodable {
    var said: [String]?
    var error: String?
  }

  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("daylane-evolution-\(UUID().uuidString)")
  private let bus, program: BoundProcess
  private let questions = Pipe()
  private let answers: LineReader

  /// - Parameters:
  ///   - port: Where the server is on this machine.
  ///   - calendars: The paths of the calendars by name.
  ///   - patience: For how many seconds it may have read something else than is there.
  package init(port: String, user: String, password: String, calendars: [String: String], patience: Int = 120) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let errors = try Self.log(folder)
    var environment = ["PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "TZ": "UTC", "no_proxy": "127.0.0.1", "GSETTINGS_BACKEND": "memory"]
    environment["PATIENCE"] = "\(patience)"
    for name in ["HOME", "XDG_RUNTIME_DIR", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME"] { environment[name] = folder.path }
    let said = Pipe()
    bus = try BoundProcess(
      ["dbus-daemon", "--session", "--nofork", "--nopidfile", "--print-address"], environment: environment, output: said, errors: errors)
    environment["DBUS_SESSION_BUS_ADDRESS"] = try LineReader(said).next()
    let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "evolution.py").path
    let output = Pipe()
    program = try BoundProcess(
      ["/usr/bin/python3", script, port, user, password] + calendars.map { "\($0)=\($1)" }.sorted(), environment: environment, input: questions,
      output: output, errors: errors)
    answers = LineReader(output)
    _ = try answer()
  }

  deinit {
    // What it has started ends with the bus.
    program.end()
    bus.end()
    try? FileManager.default.removeItem(at: folder)
  }

  private static func log(_ folder: URL) throws -> FileHandle {
    let log = folder.appendingPathComponent("log")
    try Data().write(to: log)
    return try FileHandle(forWritingTo: log)
  }

  private func answer() throws -> [String] {
    func log() -> String { ((try? String(contentsOf: folder.appendingPathComponent("log"), encoding: .utf8)) ?? "").suffix(2_000).description }
    guard let line = try? answers.next() else { throw TestServer.Failure("Evolution's side has ended\n\(log())") }
    let answer = try JSONDecoder().decode(Answer.self, from: Data(line.utf8))
    if let error = answer.error { throw TestServer.Failure("Evolution: \(error)\n\(log())") }
    return answer.said ?? []
  }

  /// Asks it to do something.
  ///
  /// - Returns: the lines of the to-do as it had read it.
  package func ask(_ question: Question) throws -> [String] {
    try questions.fileHandleForWriting.write(contentsOf: JSONEncoder().encode(question) + [10])
    return try answer()
  }
}

/// Reads lines as they come.
private final class LineReader {
  private let pipe: Pipe
  private var rest = Data()

  init(_ pipe: Pipe) { self.pipe = pipe }

  func next() throws -> String {
    while true {
      if let end = rest.firstIndex(of: 10) {
        defer { rest = Data(rest[(end + 1)...]) }
        return String(decoding: rest[..<end], as: UTF8.self)
      }
      let more = pipe.fileHandleForReading.availableData
      guard !more.isEmpty else { throw TestServer.Failure("it has ended") }
      rest += more
    }
  }
}
