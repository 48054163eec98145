// A window on a data file, somebody who works in it, and what it shows.

import DesktopDriver
import Foundation
import Synchronization

/// Desktops that rounds take turns on.
final class Desktops: @unchecked Sendable {
  // Sendable by hand: a desktop is used by the one round that has taken it, under a lock.

  private let lock = Mutex(())
  private var idle: [Desktop] = []

  /// Lets `body` use a desktop that nobody else uses meanwhile.
  func with<Result>(_ body: (Desktop) throws -> Result) throws -> Result {
    let desktop = try lock.withLock { _ in idle.popLast() } ?? Desktop(.x11, options: Self.options)
    defer { lock.withLock { _ in idle.append(desktop) } }
    return try body(desktop)
  }

  private static var options: Desktop.Options {
    var options = Desktop.Options()
    // Wide enough for three list columns beside the month.
    options.width = 1_800
    options.height = 900
    return options
  }
}

/// The program with its window on a data file.
final class EditingSession {
  let program: Program
  let hand: Hand
  let file: String
  private let daylane: Daylane

  /// Does not start the window yet.
  init(_ daylane: Daylane, on desktop: Desktop, file: String, wrapper: String? = nil) throws {
    // Where the driver looks for the program.
    setenv("DAYLANE_PROGRAM", wrapper ?? daylane.path, 1)
    program = try Program(on: desktop, dataPath: file)
    // "fatal-criticals" there shows where a complaint comes from.
    for name in ["G_DEBUG", "SWIFT_BACKTRACE"] {
      if let value = ProcessInfo.processInfo.environment[name] { program.environment[name] = value }
    }
    hand = Hand(on: program)
    self.daylane = daylane
    self.file = file
  }

  deinit { program.kill() }

  /// What is in the data file now, if it can be read.
  func saved(_ path: String? = nil) throws -> NaivePlan? {
    let list = try daylane.run(["list", "--json", "--data", path ?? file])
    return list.status == 0 ? try? NaivePlan(json: list.output) : nil
  }

  /// What the window shows of each place: the entries that are to be seen there, from top to bottom, and whether they are done.
  func shown() throws -> [String: [Shown]] {
    var places: [String: [Shown]] = [:]
    let tree = try program.tree()
    for list in tree.find(.list) { places[list.name] = Self.entries(of: list) }
    return places
  }

  /// An entry in the window.
  struct Shown: Equatable {
    var title: String
    var isDone: Bool
  }

  /// The titles of the entries that are to be seen in a list or on a day, from top to bottom.
  static func titles(in place: Accessible) -> [String] { entries(of: place).map(\.title) }

  private static func entries(of list: Accessible) -> [Shown] {
    (list.find(.listItem) + list.find(.heading)).compactMap { entry in
      entry.isShowing() ? entry.extents().map { (Shown(title: entry.name, isDone: isDone(entry)), $0.y) } : nil
    }.sorted { $0.1 < $1.1 }.map(\.0)
  }

  private static func isDone(_ entry: Accessible) -> Bool {
    entry.find(.checkBox).contains { $0.isChecked() }
  }

  /// Waits until the file holds a plan. Returns whether it does, soon.
  func awaits(_ plan: NaivePlan, seconds: Double = 8) throws -> Bool {
    let held: Bool? = try? Deadline.wait(for: "the file", seconds: seconds, pause: 0.1) { try saved() == plan ? true : nil }
    return held ?? false
  }

  /// What GTK complained about, each complaint once, without the number of the process and the time.
  var criticals: [String] {
    var found: [String] = []
    for line in program.words.split(separator: "\n") where line.contains("CRITICAL") || line.contains("Fatal error") {
      let words = String(line).replacing(#/\([^)]*:\d+\): /#, with: "").replacing(#/\d\d:\d\d:\d\d\.\d+: /#, with: "")
      if !found.contains(words) { found.append(words) }
    }
    return found
  }
}
