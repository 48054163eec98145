// The decoders that hostile bytes are fed to, and what must hold for whatever they take.

import Foundation
import Interchange
import Planner

/// Shared by the fuzzer and the test that replays its corpus.
enum Decoders {
  private static let zone = TimeZone(identifier: "Europe/Berlin") ?? .gmt
  private static let stamp = Date(timeIntervalSince1970: 1_795_262_400)

  /// Lets a decoder read, and checks that what it takes fits into a plan, and that what is written of that is read
  /// again. Ends the process if not.
  static func feed(_ bytes: [UInt8], to decoder: UInt8) {
    switch decoder {
    case UInt8(ascii: "c"): calendar(bytes)
    case UInt8(ascii: "m"): markdown(bytes)
    case UInt8(ascii: "j"): incoming(bytes, .cards)
    case UInt8(ascii: "t"): incoming(bytes, .text)
    case UInt8(ascii: "d"): incoming(bytes, .markdown)
    case UInt8(ascii: "u") where !String(decoding: bytes, as: UTF8.self).lowercased().contains("file"):
      incoming(bytes, .addresses)
    case UInt8(ascii: "e"): incoming(bytes, .mail)
    case UInt8(ascii: "z"): incoming(bytes, .namedAddress)
    default: break
    }
  }

  private static func calendar(_ bytes: [UInt8]) {
    events(bytes)
    guard let board = try? CalendarFile.read(bytes, named: "x.ics", zone: zone) else { return }
    let plan = plan(of: board)
    let written = CalendarFile.text(of: plan, stamp: stamp, zone: zone)
    guard let again = try? CalendarFile.read(written, named: "x.ics", zone: zone) else {
      fatalError("what was written is not read")
    }
    precondition(again.cardCount == board.cardCount, "a card came or went")
    // Each card goes to another day and back into its list: whatever its component holds, it arrives.
    var moved = plan
    let day = Day(daysSinceEpoch: 20_777)
    for card in plan.allEntries {
      guard (try? moved.apply(.move([card.id], to: .end(of: .day(day))))) != nil else { fatalError("not moved") }
    }
    guard let there = try? CalendarFile.read(CalendarFile.text(of: moved, stamp: stamp, zone: zone), named: "x", zone: zone)
    else { fatalError("what was moved is not read") }
    precondition(there.scheduled.count == board.cardCount && there.scheduled.allSatisfy { $0.day == day }, "not there")
  }

  /// Whatever repeats in a calendar, no more comes of it than was asked for, of the days that were.
  static func events(_ bytes: [UInt8]) {
    let calendar = EventCalendar(zone: zone)
    guard (try? calendar.add(bytes, named: "x.ics")) != nil else { return }
    for first in [Day.earliest, Day(daysSinceEpoch: 12_000), Day(daysSinceEpoch: 20_777), Day.latest.advanced(by: -60)] {
      let days = first...first.advanced(by: 60)
      let found = calendar.events(in: days, limit: 200)
      precondition(found.count <= 200 && found.allSatisfy { $0.days.overlaps(days) && !$0.title.isEmpty }, "not of these days")
      precondition(found.allSatisfy { ($0.start ?? 0) < 86_400 && (0...86_400).contains($0.end ?? 0) }, "not of a day")
    }
  }

  private static func markdown(_ bytes: [UInt8]) {
    guard let board = try? MarkdownBoard.read(bytes, named: "x.md") else { return }
    let plan = plan(of: board)
    guard let again = try? MarkdownBoard.read(MarkdownBoard.text(of: plan), named: "x.md") else {
      fatalError("what was written is not read")
    }
    precondition(again.cardCount == board.cardCount, "a card came or went")
  }

  /// What is taken of a drop goes into a list and onto a day, and from there out and in again.
  private static func incoming(_ bytes: [UInt8], _ type: IncomingType) {
    guard let carried = try? Incoming.read(bytes, type: type, zone: zone).carried else { return }
    _ = plan(of: carried.board(listTitle: "x"))
    var plan = plan(of: NewBoard(lists: [NewList(title: "list")]))
    let places = [Place.list(plan.lists[0].id), .day(Day(daysSinceEpoch: 20_777))]
    for place in places where !carried.entries(in: place).isEmpty {
      guard (try? plan.apply(.addAll(carried.entries(in: place), at: .end(of: place)))) != nil else { fatalError("not added") }
    }
    let ids = plan.places.flatMap { plan.entries(in: $0) }
    for form in Outgoing.representations(of: ids, in: plan, stamp: stamp, zone: zone) {
      guard let type = IncomingType(name: form.type), let again = try? Incoming.read(form.bytes(), type: type, zone: zone)
      else { continue }
      if type == .cards { precondition(again.carried.items.count == ids.count, "a card came or went") }
    }
  }

  private static func plan(of board: NewBoard) -> Plan {
    var plan = Plan()
    do {
      try plan.apply(.insert(board))
      try plan.checkInvariants()
    } catch {
      fatalError("\(error)")
    }
    return plan
  }
}
