// How long a start takes, and how much memory a window holds.

import DesktopDriver
import Foundation

/// Starts the program with a hundred thousand cards, with a hundred, and an empty window by turns, on one desktop.
struct FirstFrames {
  /// Starts differ by a fifth among themselves.
  private static let rounds = 21
  private let workshop: Workshop

  init(_ workshop: Workshop) {
    self.workshop = workshop
  }

  /// Seconds to the first frame, and what is held a second later.
  private struct Start {
    var seconds: Double
    var memory: HeldMemory
  }

  func measure() throws -> (time: Reading, memory: Reading, note: String) {
    guard FileManager.default.isExecutableFile(atPath: workshop.program) else {
      throw DesktopError("there is no \(workshop.program): build the product daylane first")
    }
    let data = try (large: workshop.makeFile(.large, name: "window"), small: workshop.makeFile(.small, name: "window-small"))
    var options = Desktop.Options()
    options.margin = 0
    let desktop = try Desktop(.x11, options: options)
    var full: [Start] = []
    var small: [Start] = []
    var empty: [Start] = []
    // The first of each finds its files on the disk, the later ones in memory; only the later ones count.
    for round in 0...Self.rounds {
      let one = try start([workshop.program, "--data", data.large], on: desktop)
      let less = try start([workshop.program, "--data", data.small], on: desktop)
      let other = try start([workshop.own, "empty-window"], on: desktop)
      if round == 0 { continue }
      full.append(one)
      small.append(less)
      empty.append(other)
    }
    let ratio = Sample(zip(full, empty).map { $0.seconds / $1.seconds }).median
    let least = Sample(zip(small, empty).map { $0.seconds / $1.seconds }).median
    let more = Sample(zip(full, empty).map { $0.memory.all - $1.memory.all }).median
    let time =
      "\(milliseconds(median(full, \.seconds))) against \(milliseconds(median(empty, \.seconds))), \(times(ratio)); with 100 cards "
      + "\(milliseconds(median(small, \.seconds))), \(times(least))"
    let held =
      "\(decimal(median(full, \.memory.all), 1)) MB against "
      + "\(decimal(median(empty, \.memory.all), 1)) MB, \(decimal(more, 1)) MB more"
    let kinds = HeldMemory.kinds.map { name, kind in
      "\(name) \([full, small, empty].map { megabytes($0, kind) }.joined(separator: ", "))"
    }
    return (
      .measured(time, reached: ratio <= 1.5 && least <= 1.3), .measured(held, reached: more <= 50),
      "Memory with 100,000 cards, with 100, and of an empty window, in MB: \(kinds.joined(separator: "; "))."
    )
  }

  private func megabytes(_ starts: [Start], _ kind: KeyPath<HeldMemory, Double>) -> String {
    decimal(median(starts) { $0.memory[keyPath: kind] }, 1)
  }

  private func median(_ starts: [Start], _ part: (Start) -> Double) -> Double {
    Sample(starts.map(part)).median
  }

  /// Starts one program, waits for its first frame and a second more, and ends it.
  private func start(_ command: [String], on desktop: Desktop) throws -> Start {
    let log = "\(workshop.folder)/first-frame.log"
    try? FileManager.default.removeItem(atPath: log)
    return try OpenWindow.play(command + (command.contains("empty-window") ? [log] : []), log: log, on: desktop) { pid, began, frame in
      Stopwatch.pause(1)
      return Start(seconds: frame.time - began, memory: try HeldMemory(of: pid))
    }
  }
}
