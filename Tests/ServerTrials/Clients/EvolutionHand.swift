// Somebody with Evolution, whose store writes at once to the server what is done there.

import CalendarServers
import SeededRandom

/// Evolution Data Server with an account of each principal. It reads what is new before it changes something, and writes nothing over what it has not seen.
final class EvolutionHand {
  private let server: TrialServer
  private let collections: [String: String]
  private let stores: [Principal: Evolution]

  /// - Parameter collections: The paths of the calendars by title.
  init(_ server: TrialServer, _ collections: [String: String]) throws {
    (self.server, self.collections) = (server, collections)
    stores = try Dictionary(
      uniqueKeysWithValues: Principal.allCases.map { principal in
        let own = collections.filter { Principal.of($0.key) == principal }
        let port = "\(server.port(of: principal))"
        return (principal, try Evolution(port: port, user: "\(principal)", password: Principal.password, calendars: own, patience: 20))
      })
  }

  /// Does something by chance to something.
  ///
  /// - Returns: what the server has then; nil if Evolution does nothing, because it has not read what is there.
  func act(_ words: inout Words, _ random: inout Seeded) throws -> HandDeed? {
    guard server.isRunning, let (list, path) = collections.sorted(by: { $0.key < $1.key }).randomElement(using: &random),
      let store = Principal.of(list).flatMap({ stores[$0] })
    else { return nil }
    // Somebody may synchronise meanwhile.
    func resources() throws -> [Resource] { try server.paths(in: path).compactMap(server.resource) }
    let all = try resources().filter(\.isToDo)
    guard all.count > 3, !random.chance(1, in: 6), let one = all.randomElement(using: &random) else {
      let (uid, word) = (words.next("evo"), words.next(HandDeed.evolution))
      guard (try? store.ask(Evolution.Question(do: "add", calendar: list, uid: uid, title: word))) != nil else { return nil }
      let made = try resources().first { $0.name == uid }
      return made.map { HandDeed(words: "evolution adds \(word) to \(list)", title: word, before: "", after: $0.text, wrote: [word]) }
    }
    guard !one.isSeries, let toDo = ToDoText(one.text) else { return nil }
    var question = Evolution.Question(do: "change", calendar: list, uid: one.name)
    question.version = ["LAST-MODIFIED", "DTSTAMP", "SUMMARY"].compactMap { toDo[$0] }
    var deed = HandDeed(words: "", title: one.title, before: one.text, after: "")
    switch random.below(4) {
    case 0, 1:
      let word = words.next(HandDeed.evolution)
      (question.title, deed.wrote, deed.words) = (word, [word], "evolution names \(one.title) \(word)")
    case 2:
      guard toDo["X-DAYLANE-KIND"] == nil else { return nil }
      question.done = random.chance(1, in: 2)
      deed.words = "evolution ticks \(one.title): \(question.done == true)"
    default:
      guard random.chance(1, in: 2) else { return nil }
      (question.do, deed.words) = ("remove", "evolution removes \(one.title)")
    }
    guard (try? store.ask(question)) != nil else { return nil }
    deed.after = question.do == "remove" ? "" : try server.resource(at: one.path)?.text ?? ""
    return deed
  }
}
