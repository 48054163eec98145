// What a frame costs while a card is carried with a real pointer.

import DesktopDriver
import Foundation

/// Carries a card through two lists and over the month, in the program's window with a large board and with a small
/// one by turns.
struct DragFrames {
  private static let rounds = 3
  private static let fewestFrames = 100
  private let workshop: Workshop
  private let backend: Backend
  private let renderer: String
  private let pace: Pace?

  /// - Parameters:
  ///   - renderer: who draws, as `GSK_RENDERER` calls it.
  ///   - pace: chooses the rounds that count; all do if there is none.
  init(_ workshop: Workshop, on backend: Backend, renderer: String = "cairo", pace: Pace? = nil) {
    self.pace = pace
    self.workshop = workshop
    self.backend = backend
    self.renderer = renderer
  }

  /// What frames cost, and whether they came in time.
  func measure() throws -> (ratio: Reading, time: Reading, waits: Reading) {
    let frames = try drag()
    let large = Sample(frames.large.map(\.cost))
    let medium = Sample(frames.medium.map(\.cost))
    let small = Sample(frames.small.map(\.cost))
    let medians = large.median / small.median
    let means = large.mean / small.mean
    let ratio =
      "median \(milliseconds(large.median)) against \(milliseconds(small.median)), \(times(medians)); "
      + "mean \(milliseconds(large.mean)) against \(milliseconds(small.mean)), \(times(means)); "
      + "with 10,000 cards \(milliseconds(medium.median)), \(times(medium.median / small.median))"
    let time =
      "median \(milliseconds(large.median)), 99th percentile \(milliseconds(large.percentile(0.99))) "
      + "of \(large.count) frames"
    return (
      .measured(ratio, reached: max(medians, means) <= 1.2),
      .measured(time, reached: large.median < 0.0015 && large.percentile(0.99) < 0.004),
      FrameWaits(frames.large).reading(mostMissed: 1)
    )
  }

  /// The same with 100,000 cards alone: whether frames came in time, and what they cost, for which there is no bar.
  func measureLarge() throws -> (waits: Reading, note: String) {
    let frames = try drag([.large]).large
    let cost = Sample(frames.map(\.cost))
    return (
      FrameWaits(frames).reading(mostMissed: 1),
      "Frames of the drag on \(backend) with \(renderer), 100,000 cards, processor time of the main thread: median \(milliseconds(cost.median)), "
        + "99th percentile \(milliseconds(cost.percentile(0.99))); \(FrameWaits(frames).words)."
    )
  }

  /// Frames of a window in which nothing but a number changes, below a pointer that moves: how many of them come late whatever a program does.
  func measureCounting() throws -> String {
    let log = "\(workshop.folder)/counting-\(backend).log"
    let desktop = try Desktop(backend, options: options(log))
    return try OpenWindow.play([workshop.own, "empty-window", log, "counting"], log: log, on: desktop) { _, _, _ in
      Stopwatch.pause(1)
      let before = FrameLine.read(log).count
      for round in 0..<10 { try desktop.glide(byX: round.isMultiple(of: 2) ? 600 : -600, y: 0, seconds: 1.2) }
      return FrameWaits(Array(FrameLine.read(log).dropFirst(before))).words
    }
  }

  /// The same beside programs that take every processor.
  func measureBesideLoops() throws -> Reading {
    let loops = try BusyLoops(workshop)
    defer { loops.end() }
    let frames = try drag([.large]).large
    let cost = Sample(frames.map(\.cost)).percentile(0.99)
    let waits = FrameWaits(frames)
    return .measured("99th percentile \(milliseconds(cost)); \(waits.words)", reached: cost < 0.008 && waits.missesAtMost(3))
  }

  /// All frames of all drags.
  private func drag(_ boards: [Board] = [.large, .medium, .small]) throws -> (large: [FrameLine], medium: [FrameLine], small: [FrameLine]) {
    let log = "\(workshop.folder)/drag-\(backend).log"
    let desktop = try Desktop(backend, options: options(log))
    let files = try boards.map { try workshop.makeFile($0, name: "drag-\(UUID().uuidString)") }
    let round = { try files.map { try carry($0, log: log, on: desktop) } }
    var frames: [Board: [FrameLine]] = [:]
    for drags in try pace?.rounds(Self.rounds, round) ?? (0..<Self.rounds).map({ _ in try round() }) {
      for (board, drag) in zip(boards, drags) { frames[board, default: []] += drag }
    }
    return (frames[.large] ?? [], frames[.medium] ?? [], frames[.small] ?? [])
  }

  private func options(_ log: String) -> Desktop.Options {
    var options = Desktop.Options()
    options.environment["DAYLANE_FRAME_LOG"] = log
    options.environment["GSK_RENDERER"] = renderer
    // A picture in the hand that reaches onto another screen makes mutter draw both in software, for half a second.
    options.margin = 0
    return options
  }

  /// Opens the program, carries a card around, lets go of it with Escape, and returns the drag's frames.
  private func carry(_ data: String, log: String, on desktop: Desktop) throws -> [FrameLine] {
    try? FileManager.default.removeItem(atPath: log)
    let program = try Program(on: desktop, dataPath: data)
    try program.start()
    defer { program.kill() }
    if program.words.contains("Unrecognized renderer") { throw DesktopError("GTK here does not know \(renderer)") }
    let hand = Hand(on: program)
    let way = try self.way(in: program.tree())
    try hand.perform("press \"\(Workshop.title(of: 3, in: 1))\"")
    try hand.perform("over point \(way[0].x),\(way[0].y)")
    for (from, to) in zip(way, way.dropFirst()) {
      let length = max(abs(to.x - from.x), abs(to.y - from.y))
      // As a hand moves that is looking for the place: about 500 pixels a second.
      try desktop.glide(byX: to.x - from.x, y: to.y - from.y, seconds: length / 500)
    }
    try hand.perform("escape")
    let frames = FrameLine.read(log).filter(\.isDrag)
    guard frames.count >= Self.fewestFrames else {
      throw DesktopError("only \(frames.count) frames were drawn while a card was carried on \(backend)")
    }
    return frames
  }

  /// Where the first two lists and the month are in a window.
  static func grounds(in tree: Accessible) throws -> (first: ScreenRect, second: ScreenRect, month: ScreenRect) {
    guard let first = tree.find(.list, named: "List 1").first?.extents(),
      let second = tree.find(.list, named: "List 2").first?.extents(),
      let month = tree.find(.table).first?.extents()
    else { throw DesktopError("the window does not show two lists and a month:\n\(tree.outline())") }
    return (first, second, month)
  }

  /// Down and up the first list, over to the second and down it, to and fro over the month, and back: whole pixels in
  /// the window.
  private func way(in tree: Accessible) throws -> [ScreenPoint] {
    let (first, second, month) = try Self.grounds(in: tree)
    var points = [
      first.point(across: 0.5, down: 0.3), first.point(across: 0.4, down: 0.8), first.point(across: 0.6, down: 0.15),
      second.point(across: 0.5, down: 0.2), second.point(across: 0.5, down: 0.8),
    ]
    for row in 0..<4 {
      let down = 0.2 + Double(row) * 0.18
      points.append(month.point(across: row % 2 == 0 ? 0.05 : 0.95, down: down))
      points.append(month.point(across: row % 2 == 0 ? 0.95 : 0.05, down: down))
    }
    points.append(first.point(across: 0.5, down: 0.5))
    return points.map { ScreenPoint(x: $0.x.rounded(), y: $0.y.rounded()) }
  }
}
