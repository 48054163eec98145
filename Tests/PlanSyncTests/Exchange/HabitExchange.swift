// The server in memory, and the programs that are played on it.

import CalendarServers
import Foundation
import Planner
import SeededRandom

/// A server that Daylanes share with other programs.
protocol ExchangeServer: AnyObject {
  /// Scheme, host and port.
  var origin: String { get }
  /// The path below which its calendars are, by their names.
  var home: String { get }
  /// What is there, by its path.
  func texts() throws -> [String: String]
  /// Another program does something by chance.
  ///
  /// - Returns: what it does, to be read.
  func act(_ number: Int, from first: Day, _ random: inout Seeded) throws -> [String]
}

/// To-dos in the forms of four programs, written to a server that keeps bytes.
final class HabitExchange: ExchangeServer {
  private let server: HabitServer
  private let calendars: [String]

  init(_ calendars: [String]) throws {
    (self.calendars, server) = (calendars, try HabitServer(calendars))
  }

  var origin: String { server.origin }
  var home: String { "/home/" }
  func texts() -> [String: String] { server.texts }

  func act(_ number: Int, from first: Day, _ random: inout Seeded) -> [String] {
    guard let program = OtherToDos.allCases.randomElement(using: &random) else { return [] }
    let all = texts().sorted { $0.key < $1.key }
    guard let (path, text) = all.randomElement(using: &random), !random.chance(all.count < 12 ? 1 : 0, in: 3) else {
      let name = "\(program)-\(number)"
      let path = HabitServer.path(calendars[random.below(calendars.count)]) + "\(name).ics"
      return [put(program.new(name, at: number, from: first, &random), path, program)]
    }
    switch random.below(20) {
    case 0: return [put(nil, path, program)]
    case 1:
      let (file, calendar) = (path.split(separator: "/").last ?? "", calendars[path.hasPrefix(HabitServer.path(calendars[0])) ? 1 : 0])
      return [put(text, HabitServer.path(calendar) + file, program), put(nil, path, program)]
    default: return [put(program.change(text, at: number, from: first, &random), path, program)]
    }
  }

  private func put(_ text: String?, _ path: String, _ program: OtherToDos) -> String {
    let before = server.texts[path].map { ToDoFile($0).lines } ?? []
    let after = text.map { ToDoFile($0).lines } ?? []
    server.write(text, to: path)
    return "\(program) \(path): \(ExchangePlay.difference(before, after))"
  }
}
