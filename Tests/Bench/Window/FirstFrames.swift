// How long a start takes, and how much memory a window holds.

import DesktopDriver
import Foundation

/// Starts the program with a hundred thousand cards, with a hundred, and an empty window by turns, on one desktop.
struct FirstFrames {
  private static let rounds = 9
  private let workshop: Workshop

  init(_ workshop: Workshop) {
    self.workshop = workshop
  }

  /// Seconds to the first frame, and bytes held a second later.
  private struct Start {
    var seconds: Double
    var bytes: Double
  }

  func measure() throws -> (time: Reading, memory: Reading) {
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
    let more = Sample(zip(full, empty).map { $0.bytes - $1.bytes }).median / 1_000_000
    let time =
      "\(milliseconds(median(full, \.seconds))) against \(milliseconds(median(empty, \.seconds))), \(times(ratio)); with 100 cards "
      + "\(milliseconds(median(small, \.seconds))), \(times(least))"
    let held =
      "\(decimal(median(full, \.bytes) / 1_000_000, 1)) MB against "
      + "\(decimal(median(empty, \.bytes) / 1_000_000, 1)) MB, \(decimal(more, 1)) MB more"
    return (.measured(time, reached: ratio <= 1.5 && least <= 1.3), .measured(held, reached: more <= 100))
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
      return Start(seconds: frame.time - began, bytes: try residentBytes(pid))
    }
  }

  private func residentBytes(_ pid: Int32) throws -> Double {
    guard let kilobytes = ProcessStatus.number("VmRSS", in: "/proc/\(pid)") else {
      throw DesktopError("the system does not say how much memory process \(pid) holds")
    }
    return Double(kilobytes) * 1_024
  }
}
