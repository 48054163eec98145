// Evolution Data Server itself, with a real server between it and Daylanes.

import BoundProcesses
import CalendarServers
import Foundation
import Planner
import SeededRandom

/// A Radicale to which Evolution's store behind its tasks writes, on a session bus of its own.
final class EvolutionExchange: ExchangeServer {
  private let server: TestServer
  private let calendars: [String]
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("daylane-evolution-\(UUID().uuidString)")
  private let bus, program: BoundProcess
  private let questions = Pipe()
  private let answers: LineReader

  init(_ calendars: [String]) throws {
    self.calendars = calendars
    server = try TestServer(.radicale)
    for name in calendars { try server.keep(name, [:]) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let errors = try Self.log(folder)
    var environment = ["PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "TZ": "UTC", "no_proxy": "127.0.0.1", "GSETTINGS_BACKEND": "memory"]
    for name in ["HOME", "XDG_RUNTIME_DIR", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME"] { environment[name] = folder.path }
    let said = Pipe()
    bus = try BoundProcess(
      ["dbus-daemon", "--session", "--nofork", "--nopidfile", "--print-address"], environment: environment, output: said, errors: errors)
    environment["DBUS_SESSION_BUS_ADDRESS"] = try LineReader(said).next()
    let port = server.origin.split(separator: ":").last.map(String.init) ?? ""
    let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "evolution.py").path
    let home = server.home
    let output = Pipe()
    program = try BoundProcess(
      ["/usr/bin/python3", script, port, TestServer.user, TestServer.password] + calendars.map { "\($0)=\(home)\($0)/" }, environment: environment,
      input: questions, output: output, errors: errors)
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

  var origin: String { server.origin }
  var home: String { server.home }
  func texts() throws -> [String: String] { try server.texts() }

  // MARK: Evolution

  /// What it is asked.
  private struct Question: Encodable {
    var `do`: String
    var calendar, uid: String
    /// When and by whom the to-do was written that it is to know by then.
    var version: [String] = []
    var title: String?
    var done: Bool?
    var time: Time?

    /// Dates or times, and their zone; all are given anew.
    struct Time: Encodable {
      var start, due, zone: String?
    }
  }

  private struct Answer: Decodable {
    var said: [String]?
    var error: String?
  }

  private func answer() throws -> [String] {
    func log() -> String { ((try? String(contentsOf: folder.appendingPathComponent("log"), encoding: .utf8)) ?? "").suffix(2_000).description }
    guard let line = try? answers.next() else { throw TestServer.Failure("Evolution's side has ended\n\(log())") }
    let answer = try JSONDecoder().decode(Answer.self, from: Data(line.utf8))
    if let error = answer.error { throw TestServer.Failure("Evolution: \(error)\n\(log())") }
    return answer.said ?? []
  }

  private func ask(_ question: Question) throws -> [String] {
    try questions.fileHandleForWriting.write(contentsOf: JSONEncoder().encode(question) + [10])
    return try answer()
  }

  func act(_ number: Int, from first: Day, _ random: inout Seeded) throws -> [String] {
    let all = try texts().sorted { $0.key < $1.key }
    guard let (path, text) = all.randomElement(using: &random), !random.chance(all.count < 8 ? 1 : 0, in: 3) else {
      let question = Question(
        do: "add", calendar: calendars[random.below(calendars.count)], uid: "evolution-\(number)", title: "Title \(number)",
        time: time(first, &random))
      _ = try ask(question)
      return ["evolution: \(question)"]
    }
    let file = ToDoFile(text)
    var question = Question(do: "change", calendar: String(path.split(separator: "/").dropLast().last ?? ""), uid: file.uid)
    question.version = file.lines(of: .version)
    switch random.below(12) {
    case 0...5: question.time = time(first, &random)
    case 6, 7: question.title = "Title \(number)"
    case 8, 9: question.done = random.chance(1, in: 2)
    case 10: question.do = "remove"
    default: question.do = "look"
    }
    let known = try ask(question)
    // It has read the times as they are there.
    for name in ["DTSTART", "DUE", "DURATION", "ESTIMATED-DURATION"] {
      let (theirs, there) = (ToDoFile(lines: ["BEGIN:VCALENDAR"] + known)[name], file[name])
      guard theirs?.split(separator: ":").last != there?.split(separator: ":").last else { continue }
      throw TestServer.Failure("Evolution reads \(theirs ?? "no \(name)") for \(there ?? "none")")
    }
    return ["evolution: \(question)"]
  }

  private func time(_ first: Day, _ random: inout Seeded) -> Question.Time {
    func date(_ days: Int) -> String { first.advanced(by: days).iso.filter { $0 != "-" } }
    let day = random.below(4)
    let hour = 10 + random.below(9)
    let zone = [nil, "Europe/Berlin", "America/New_York"].randomElement(using: &random) ?? nil
    return switch random.below(6) {
    case 0: Question.Time(due: date(day))
    case 1: Question.Time(due: "\(date(day))T\(hour)0000", zone: zone)
    case 2, 3: Question.Time(start: "\(date(day))T\(hour)0000", due: "\(date(day))T\(hour)4500", zone: zone)
    case 4: Question.Time(start: date(day), due: date(day + 2))
    default: Question.Time()
    }
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
