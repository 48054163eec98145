// The order of the measurements, and what is printed when they are done.

import DesktopDriver
import Foundation

/// One run of measurements. A time is printed, never judged by a failure: the run fails only when something could not be
/// measured.
struct Bench {
  /// What can be measured alone, by its name on the command line.
  enum Part: String, CaseIterable {
    case springs, core, durable, window, start, drag, wayland, busy, cost, damage, gl, vulkan, parting, wheel, find, days, hours, drops, hostile, sync
  }

  private let parts: [Part]

  /// Reads the command line: names of parts; none means all.
  ///
  /// - Throws: a ``UsageError`` for a name that is none.
  init(_ arguments: [String]) throws {
    parts = try arguments.map { name in
      guard let part = Part(rawValue: name) else {
        let names = Part.allCases.map(\.rawValue).joined(separator: ", ")
        throw UsageError("there is no part \(name); the parts are \(names); none means all of them")
      }
      return part
    }
  }

  /// Measures and prints. Returns whether everything could be measured.
  func run() throws -> Bool {
    let workshop = try Workshop()
    defer { workshop.remove() }
    var readings: [Number: Reading] = [:]
    var notes: [String] = []
    let pace = Pace()
    for part in Part.allCases where parts.isEmpty || parts.contains(part) {
      complain("Measuring: \(part.rawValue)")
      do {
        switch part {
        case .springs: readings[.springs] = Springs().measure()
        case .core: readings[.coreMove] = try CoreMoves().measure()
        case .durable: readings[.durableMove] = try DurableMoves(workshop).measure()
        case .window:
          let window = try FirstFrames(workshop).measure()
          readings[.firstFrame] = window.time
          readings[.memory] = window.memory
          notes.append(window.note)
        case .start: notes.append(try StartSplit(workshop).note())
        case .drag:
          let drag = try DragFrames(workshop, on: .x11, pace: pace).measure()
          readings[.dragRatio] = drag.ratio
          readings[.dragTime] = drag.time
          readings[.waitsX11] = drag.waits
        case .wayland:
          let drag = try DragFrames(workshop, on: .wayland, pace: pace).measureLarge()
          readings[.waitsWayland] = drag.waits
          notes.append(drag.note)
          for backend in Backend.allCases {
            notes.append(
              "Frames of a window in which one number counts them, on \(backend): \(try DragFrames(workshop, on: backend).measureCounting()).")
          }
        case .busy: readings[.besideLoops] = try DragFrames(workshop, on: .x11).measureBesideLoops()
        case .gl, .vulkan: notes.append(try DragFrames(workshop, on: .x11, renderer: part.rawValue, pace: pace).measureLarge().note)
        case .damage: notes.append(try DragDamage(workshop).note())
        case .cost:
          let cost = try DragCost(workshop, pace: pace).measure()
          readings[.dragCost] = cost.cost
          notes.append(cost.note)
        case .parting:
          let parting = try PartingFrames(workshop, pace: pace).measure()
          readings[.parting] = parting.reading
          notes.append(parting.note)
        case .wheel: readings[.wheel] = try WheelFrames(workshop).measure()
        case .find:
          let find = try FindTurns(workshop).measure()
          readings[.findKey] = find.keys
          readings[.findAnswer] = find.answers
        case .days:
          let days = try DayTurns(workshop).measure()
          readings[.dayTick] = days.ticks
          readings[.dayPanel] = days.panels
          readings[.dayCard] = days.cards
        case .hours:
          let hours = try HourFrames(workshop, pace: pace).measure()
          (readings[.hourFrames], readings[.hourCost], readings[.viewChange]) = (hours.frames, hours.cost, hours.change)
        case .sync:
          for (number, reading) in try SyncTurns(workshop).measure() { readings[number] = reading }
        case .drops:
          for backend in Backend.allCases { notes += try DropTurns(workshop, on: backend).notes() }
        case .hostile: for backend in Backend.allCases { notes += try HostileTurns(workshop, on: backend).notes() }
        }
      } catch {
        let reason = "\(error)".split(separator: "\n").first.map(String.init) ?? ""
        for number in part.numbers { readings[number] = .failed(reason) }
        if part.numbers.isEmpty { notes.append("Not measured, \(part.rawValue): \(reason)") }
        complain("\(error)")
      }
    }
    if let note = pace.note { notes.append(note) }
    print(Machine.description)
    print()
    Table(readings).print()
    print()
    for note in notes + Self.notes { print(note) }
    return !readings.values.contains { $0.isFailed }
  }

  private static let notes = [
    "Ratios are of medians, taken in one run by turns. Frames: processor time of the main thread on X11, drawing in software",
    "included, all frames of a drag of some seconds through two lists and over the month. Both boards have a card on most",
    "days, beside their lists. A move that is made durable is all of it: plan, transaction and the disk.",
  ]
}

extension Bench.Part {
  /// The design's numbers that this part measures.
  var numbers: [Number] {
    switch self {
    case .springs: [.springs]
    case .core: [.coreMove]
    case .durable: [.durableMove]
    case .window: [.firstFrame, .memory]
    case .drag: [.dragRatio, .dragTime, .waitsX11]
    case .wayland: [.waitsWayland]
    case .busy: [.besideLoops]
    case .cost: [.dragCost]
    case .parting: [.parting]
    case .wheel: [.wheel]
    case .find: [.findKey, .findAnswer]
    case .days: [.dayTick, .dayPanel, .dayCard]
    case .hours: [.hourFrames, .hourCost, .viewChange]
    case .sync: [.firstSync, .syncTurns, .quietSync, .syncMemory]
    case .start, .damage, .gl, .vulkan, .drops, .hostile: []
    }
  }
}

/// A command line that means nothing.
struct UsageError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}

/// Writes a line to standard error.
func complain(_ text: String) {
  FileHandle.standardError.write(Data((text + "\n").utf8))
}
