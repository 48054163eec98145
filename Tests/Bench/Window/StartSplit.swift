// What a start waits for.

import DesktopDriver
import Foundation

/// When a start gets to each of its moments, with a hundred thousand cards and with a hundred.
struct StartSplit {
  private static let rounds = 9
  private let workshop: Workshop

  init(_ workshop: Workshop) {
    self.workshop = workshop
  }

  func note() throws -> String {
    let moments = "\(workshop.folder)/start-moments.log"
    var options = Desktop.Options()
    options.environment["DAYLANE_START_LOG"] = moments
    let desktop = try Desktop(.x11, options: options)
    let files = try [Board.large, .small].map { try workshop.makeFile($0, name: "start-\($0)") }
    var times = files.map { _ in [String: [Double]]() }
    var names: [String] = []
    for _ in 0..<Self.rounds {
      for (index, file) in files.enumerated() {
        let reached = try start(file, moments: moments, on: desktop)
        names = reached.map(\.name)
        for moment in reached { times[index][moment.name, default: []].append(moment.seconds) }
      }
    }
    let parts = names.map { name in
      "\(name) \(times.map { milliseconds(Sample($0[name] ?? []).median) }.joined(separator: ", "))"
    }
    return "The start with 100,000 cards, and with 100, after: \(parts.joined(separator: "; "))."
  }

  /// The moments of one start, in seconds after it.
  private func start(_ file: String, moments: String, on desktop: Desktop) throws -> [(name: String, seconds: Double)] {
    let log = "\(workshop.folder)/start.log"
    for path in [log, moments] { try? FileManager.default.removeItem(atPath: path) }
    return try OpenWindow.play([workshop.program, "--data", file], log: log, on: desktop) { _, began, frame in
      let lines = wholeLines(of: moments).compactMap { line -> (name: String, seconds: Double)? in
        guard let space = line.firstIndex(of: " "), let time = Double(line[..<space]) else { return nil }
        return (String(line[line.index(after: space)...]), time - began)
      }
      return lines + [("the first frame", frame.time - began)]
    }
  }
}
