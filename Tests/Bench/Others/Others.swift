// The same drag in other programs.

import DesktopDriver
import Foundation

/// Carries something for three seconds in each of several programs, by 90 motions over what it shows, and prints what that costs as a table.
struct Others {
  private static let rounds = 3
  private static let contenders: [any Contender] = [SortingPage(), MonthOfEvents(), ListOfTasks()]
  /// The way, in parts of what a program shows.
  private static let way = [(0.12, 0.3), (0.12, 0.7), (0.33, 0.4), (0.5, 0.3), (0.95, 0.5), (0.55, 0.8)]

  private typealias Use = (seconds: Double, megabytes: Double)

  /// Measures and prints. Returns whether everything could be measured.
  func run() throws -> Bool {
    let workshop = try Workshop()
    defer { workshop.remove() }
    let data = try workshop.makeFile(.large, name: "others")
    let own = try Desktop(.x11)
    var rows: [(what: String, content: String, uses: [Use])] = [("Daylane, a card over lists and month", "100,000 cards", [])]
    rows += Self.contenders.map { ("\($0.title) (\($0.version))", $0.content, []) }
    var failures: [String] = []
    for _ in 0..<Self.rounds {
      rows[0].uses.append(try carryOwn(data, workshop, on: own))
      for (index, contender) in Self.contenders.enumerated() {
        do { rows[index + 1].uses.append(try carry(in: contender)) } catch { failures.append("\(contender.title): \(error)") }
      }
    }
    print("| drag of 3 s, 90 motions | with | processor time | memory |\n| --- | --- | --: | --: |")
    for row in rows {
      let (seconds, megabytes) = (Sample(row.uses.map(\.seconds)), Sample(row.uses.map(\.megabytes)))
      let cells = seconds.count == 0 ? "not measured | " : "\(decimal(seconds.median, 2)) s | \(decimal(megabytes.median, 0)) MB"
      print("| \(row.what) | \(row.content) | \(cells) |")
    }
    print(
      "\nMedians of \(Self.rounds), of a program with all its processes, on X11 and drawn in software: by cairo, but for Chromium.\n\(Machine.description)"
    )
    for failure in failures { complain(failure) }
    return failures.isEmpty
  }

  private func carryOwn(_ data: String, _ workshop: Workshop, on desktop: Desktop) throws -> Use {
    let use = try DragCost(workshop).carry(data, on: desktop)
    return (use.seconds, use.megabytes)
  }

  private func carry(in contender: any Contender) throws -> Use {
    var options = Desktop.Options()
    (options.margin, options.fillsScreen, options.services) = (0, true, DataServer.services)
    let desktop = try Desktop(.x11, options: options)
    defer { desktop.end() }
    let process = try OpenWindow.start(contender.prepare(on: desktop), environment: desktop.environment)
    defer {
      process.terminate()
      process.waitUntilExit()
    }
    let start = try contender.start(on: desktop)
    try lift(at: start, on: desktop)
    let ground = contender.ground
    var place = ScreenPoint(x: start.x + 40, y: start.y + 40)
    func go(to part: (Double, Double), seconds: Double) throws {
      let goal = ScreenPoint(x: (ground.x + ground.width * part.0).rounded(), y: (ground.y + ground.height * part.1).rounded())
      try desktop.glide(byX: goal.x - place.x, y: goal.y - place.y, seconds: seconds, rate: 30)
      place = goal
    }
    try go(to: Self.way[0], seconds: 0.5)
    Stopwatch.pause(0.5)
    let before = try FamilyUse(of: process.processIdentifier)
    for part in Self.way.dropFirst() { try go(to: part, seconds: 3.0 / Double(Self.way.count - 1)) }
    let after = try FamilyUse(of: process.processIdentifier)
    let carried = try desktop.picture()
    try desktop.strikeEscape()
    try desktop.primaryButton(pressed: false)
    Stopwatch.pause(1)
    try requireChange(since: carried, at: place, on: desktop, "nothing is carried to the end")
    return (after.seconds - before.seconds, after.megabytes)
  }

  /// Presses and pulls by 40 points each way.
  ///
  /// - Throws: a `DesktopError` if nothing hangs at the pointer then.
  private func lift(at start: ScreenPoint, on desktop: Desktop) throws {
    try desktop.movePointer(to: start)
    Stopwatch.pause(0.3)
    let before = try desktop.picture()
    try desktop.primaryButton(pressed: true)
    Stopwatch.pause(0.3)
    try desktop.glide(byX: 40, y: 40, seconds: 0.6, rate: 30)
    Stopwatch.pause(0.5)
    try requireChange(since: before, at: ScreenPoint(x: start.x + 40, y: start.y + 40), on: desktop, "nothing is carried from \(start)")
  }

  /// - Throws: a `DesktopError` with these words if all around a point is as it was.
  private func requireChange(since before: Picture, at point: ScreenPoint, on desktop: Desktop, _ words: String) throws {
    let around = ScreenRect(x: point.x - 150, y: point.y - 20, width: 300, height: 40)
    guard let change = try desktop.picture().difference(from: before, in: around), change.most > 40 else { throw DesktopError(words) }
  }
}
