// Evolution Data Server itself, with a real server between it and Daylanes.

import CalendarServers
import Foundation
import Planner
import SeededRandom

/// A Radicale to which Evolution's store behind its tasks writes.
final class EvolutionExchange: ExchangeServer {
  private let server: TestServer
  private let calendars: [String]
  private let evolution: Evolution

  init(_ calendars: [String]) throws {
    self.calendars = calendars
    let server = try TestServer(.radicale)
    for name in calendars { try server.keep(name, [:]) }
    self.server = server
    evolution = try Evolution(
      port: server.origin.split(separator: ":").last.map(String.init) ?? "", user: TestServer.user, password: TestServer.password,
      calendars: Dictionary(uniqueKeysWithValues: calendars.map { ($0, "\(server.home)\($0)/") }))
  }

  var origin: String { server.origin }
  var home: String { server.home }
  func texts() throws -> [String: String] { try server.texts() }

  func act(_ number: Int, from first: Day, _ random: inout Seeded) throws -> [String] {
    let all = try texts().sorted { $0.key < $1.key }
    guard let (path, text) = all.randomElement(using: &random), !random.chance(all.count < 8 ? 1 : 0, in: 3) else {
      let question = Evolution.Question(
        do: "add", calendar: calendars[random.below(calendars.count)], uid: "evolution-\(number)", title: "Title \(number)",
        time: time(first, &random))
      _ = try evolution.ask(question)
      return ["evolution: \(question)"]
    }
    let file = ToDoFile(text)
    var question = Evolution.Question(do: "change", calendar: String(path.split(separator: "/").dropLast().last ?? ""), uid: file.uid)
    question.version = file.lines(of: .version)
    switch random.below(12) {
    case 0...5: question.time = time(first, &random)
    case 6, 7: question.title = "Title \(number)"
    case 8, 9: question.done = random.chance(1, in: 2)
    case 10: question.do = "remove"
    default: question.do = "look"
    }
    let known = try evolution.ask(question)
    // It has read the times as they are there.
    for name in ["DTSTART", "DUE", "DURATION", "ESTIMATED-DURATION"] {
      let (theirs, there) = (ToDoFile(lines: ["BEGIN:VCALENDAR"] + known)[name], file[name])
      guard theirs?.split(separator: ":").last != there?.split(separator: ":").last else { continue }
      throw TestServer.Failure("Evolution reads \(theirs ?? "no \(name)") for \(there ?? "none")")
    }
    return ["evolution: \(question)"]
  }

  private func time(_ first: Day, _ random: inout Seeded) -> Evolution.Question.Time {
    func date(_ days: Int) -> String { first.advanced(by: days).iso.filter { $0 != "-" } }
    let day = random.below(4)
    let hour = 10 + random.below(9)
    let zone = [nil, "Europe/Berlin", "America/New_York"].randomElement(using: &random) ?? nil
    return switch random.below(6) {
    case 0: Evolution.Question.Time(due: date(day))
    case 1: Evolution.Question.Time(due: "\(date(day))T\(hour)0000", zone: zone)
    case 2, 3: Evolution.Question.Time(start: "\(date(day))T\(hour)0000", due: "\(date(day))T\(hour)4500", zone: zone)
    case 4: Evolution.Question.Time(start: date(day), due: date(day + 2))
    default: Evolution.Question.Time()
    }
  }
}
