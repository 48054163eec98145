// Somebody who changes to-dos on the server itself, without a plan or a program that has one.

import SeededRandom

/// What was done on the server.
struct HandDeed {
  /// As it can be read.
  var words: String
  /// What the to-do was called.
  var title: String
  /// What it said, and says now; empty before it was made, and once it is deleted.
  var before, after: String
  /// What was written into its title and notes.
  var wrote: [String] = []
  /// What Evolution calls what it makes.
  static let evolution = "eva"
  /// What was written that Daylane does not know, each with the property.
  var marks: [(mark: String, property: String)] = []
}

/// A client of CalDAV that reads one resource, changes it, and puts it back if nobody else has changed it since (`If-Match`).
final class HandClient {
  static let name = "hand"
  private let server: TrialServer
  private let collections: [String]
  private var count = 0

  init(_ server: TrialServer, _ collections: [String]) { (self.server, self.collections) = (server, collections) }

  /// Does something by chance to something.
  ///
  /// - Returns: what the server has taken; nil if that is nothing.
  func act(_ words: inout Words, _ random: inout Seeded) throws -> HandDeed? {
    guard server.isRunning else { return nil }
    let collection = collections[random.below(collections.count)]
    let paths = try server.paths(in: collection)
    guard paths.count > 3, !random.chance(1, in: 10) else { return try add(to: collection, &words, &random) }
    let path = paths[random.below(random.chance(1, in: 2) ? min(8, paths.count) : paths.count)]
    let found = try server.ask("GET", path)
    guard found.status == 200, let tag = found["ETag"] else { return nil }
    let before = String(decoding: found.body, as: UTF8.self)
    guard var toDo = ToDoText(before) else { return nil }
    var deed = HandDeed(words: "", title: toDo.value("SUMMARY") ?? "", before: before, after: "")
    guard let change = change(&toDo, &deed, &words, &random) else { return nil }
    deed.words = "\(change) of \(deed.title) at \(path)"
    if change == "the end" {
      let answer = try server.ask("DELETE", path, [("If-Match", tag)])
      return (200..<300).contains(answer.status) ? deed : nil
    }
    deed.after = toDo.text
    let answer = try server.ask("PUT", path, [("Content-Type", "text/calendar; charset=utf-8"), ("If-Match", tag)], body: toDo.text)
    return (200..<300).contains(answer.status) ? deed : nil
  }

  private func add(to collection: String, _ words: inout Words, _ random: inout Seeded) throws -> HandDeed? {
    let (uid, word, born) = (words.next("uid"), words.next(Self.name), words.next("born"))
    var toDo = ToDoText(uid: uid, title: word)
    toDo.set("X-TRIAL-BORN", ":\(born)")
    var deed = HandDeed(words: "add \(word) to \(collection)", title: word, before: "", after: "", wrote: [word], marks: [(born, "X-TRIAL-BORN")])
    if random.chance(1, in: 2) { setTime(&toDo, &deed, &random) }
    deed.after = toDo.text
    let fields = [("Content-Type", "text/calendar; charset=utf-8"), ("If-None-Match", "*")]
    let answer = try server.ask("PUT", "\(collection)\(uid).ics", fields, body: toDo.text)
    return (200..<300).contains(answer.status) ? deed : nil
  }

  /// Changes something. Returns what; nil if there is nothing to be changed in that way.
  private func change(_ toDo: inout ToDoText, _ deed: inout HandDeed, _ words: inout Words, _ random: inout Seeded) -> String? {
    let isHeader = toDo["X-DAYLANE-KIND"] != nil
    let isSeries = toDo.hasOccurrences || toDo["RRULE"] != nil || toDo["X-DAYLANE-RRULE"] != nil
    func mark(_ property: String) -> String {
      let word = words.next("mark")
      deed.marks.append((word, property))
      return word
    }
    func write(_ property: String, called what: String) -> String? {
      guard !isSeries else { return nil }
      let word = words.next(Self.name)
      deed.wrote = [word]
      toDo.set(property, ":\(word)")
      return "the \(what) \(word)"
    }
    switch random.below(15) {
    case 0...2: return write("SUMMARY", called: "title")
    case 3: return write("DESCRIPTION", called: "notes")
    case 4, 5:
      guard !isHeader, !isSeries else { return nil }
      let isDone = toDo["COMPLETED"] != nil || toDo.value("STATUS") == "COMPLETED"
      for name in ["COMPLETED", "PERCENT-COMPLETE"] { toDo.remove(name) }
      toDo.set("STATUS", isDone ? ":NEEDS-ACTION" : ":COMPLETED")
      if !isDone { toDo.append("COMPLETED:20270101T120000Z", "PERCENT-COMPLETE:100") }
      return isDone ? "no tick" : "a tick"
    case 6:
      toDo.set("CATEGORIES", ":\(mark("CATEGORIES"))")
      return "a category"
    case 7:
      toDo.set("X-TRIAL-NOTE", ";X-SAID=by-hand:\(mark("X-TRIAL-NOTE"))")
      return "a property of another program"
    case 8, 9:
      toDo.append(
        "BEGIN:VALARM", "ACTION:DISPLAY", "TRIGGER;VALUE=DATE-TIME:20270301T080000Z", "DESCRIPTION:\(mark("VALARM"))", "END:VALARM")
      return "an alarm"
    case 10...12:
      guard !isHeader, !isSeries, toDo["DTSTART"] == nil else { return nil }
      setTime(&toDo, &deed, &random)
      return "a time \(toDo["DUE"] ?? "")"
    case 13:
      guard !isHeader, !isSeries, toDo["COMPLETED"] == nil, toDo.value("STATUS") != "COMPLETED" else { return nil }
      let due = toDo.value("DUE") ?? ""
      count += 1
      let rule = "COUNT=\(5000 + count)"
      deed.marks.append((rule, "RRULE"))
      for name in ["DUE", "DTSTART", "DURATION"] { toDo.remove(name) }
      toDo.set("DTSTART", ";VALUE=DATE:\(due.count >= 8 ? String(due.prefix(8)) : "20270302")")
      toDo.set("RRULE", ":FREQ=WEEKLY;\(rule)")
      return "a rule \(rule)"
    default:
      return random.chance(1, in: 2) ? "the end" : nil
    }
  }

  /// Makes it due at a time that nothing else is due at.
  private func setTime(_ toDo: inout ToDoText, _ deed: inout HandDeed, _ random: inout Seeded) {
    count += 1
    // No two of a trial are the same, and they are all over the day.
    let second = count * 7_919 % 86_400
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let time = "T" + two(second / 3_600) + two(second / 60 % 60) + two(second % 60)
    let value = "2027030\(1 + random.below(4))" + time
    switch random.below(4) {
    case 0: toDo.set("DUE", ":\(value)")
    case 1: toDo.set("DUE", ":\(value)Z")
    case let other:
      let zone: TrialZone = other == 2 ? .berlin : .newYork
      toDo.set("DUE", ";TZID=\(zone.rawValue):\(value)")
      toDo.describe(zone)
    }
    deed.marks += [(time, Book.time), (value, Book.dayAndTime)]
  }
}
