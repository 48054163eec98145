// What a test of motion does: gestures in a program that traces what it draws.

import DesktopDriver
import Foundation
import Testing

/// A scene, and the trace of its program.
struct MotionScene {
  let scene: Scene
  /// The entries' titles by identity.
  let titles: [String: String]

  /// Plays `body` in a window that traces its frames.
  ///
  /// - Parameters:
  ///   - board: the usual board when not given.
  ///   - scale: how many times slower than usual flights are, for what is to happen in the middle of one.
  ///   - manager: who has the windows in hand; the usual one when not given.
  static func play(
    on backend: Backend, under manager: WindowManager? = nil, board: String? = nil, scale: Int = 1,
    prepare: @escaping @Sendable (Program) throws -> Void = { _ in },
    _ body: @escaping @Sendable (MotionScene) throws -> Void
  ) async throws {
    try await Stage.with(manager ?? .usual(for: backend)).play(try board ?? Scene.board()) { scene in
      scene.program.traceFrames()
      scene.program.environment["DAYLANE_MOTION_SCALE"] = "\(scale)"
      try prepare(scene.program)
      try scene.program.start()
      let plan = try scene.program.plan()
      let listed = plan.lists.flatMap { $0.entries }.map { ($0.id.description, $0.title) }
      let scheduled = plan.days.flatMap { $0.cards }.map { ($0.id.description, $0.title) }
      // What happens in the middle of a flight is what these tests are about.
      scene.hand.isHasty = true
      let motion = MotionScene(scene: scene, titles: Dictionary(uniqueKeysWithValues: listed + scheduled))
      defer { try? motion.hand.release() }
      do {
        try body(motion)
      } catch {
        motion.keepTrace()
        throw error
      }
    }
  }

  var hand: Hand { scene.hand }
  var program: Program { scene.program }

  /// The identity of the entry with this title.
  func id(_ title: String) throws -> String {
    try #require(titles.first { $0.value == title }?.key)
  }

  /// Waits until the trace says what `state` looks for.
  @discardableResult
  func wait<Value>(for what: String, _ state: ([Trace.Frame]) throws -> Value?) throws -> Value {
    try Deadline.wait(
      for: what, pause: 0.02,
      detail: { (try? program.recentFrames()).map { "of \($0.count) frames the last: \($0.suffix(4).map(words))" } ?? "" }
    ) {
      try state(program.recentFrames())
    }
  }

  /// What moves in a frame.
  private func words(of frame: Trace.Frame) -> String {
    let moving = frame.drawings.compactMap { id, drawings in
      drawings.first { $0.kind == .held || $0.kind == .flight || $0.velocity != .zero }.map {
        "\(titles[id] ?? id) \($0.kind) at \(Int($0.frame.x)), \(Int($0.frame.y))"
      }
    }
    return moving.isEmpty ? "all of \(frame.drawings.count) at rest" : moving.sorted().joined(separator: "; ")
  }

  /// Carries out a gesture that leaves a card held, and waits until it is drawn where the pointer rests, with its
  /// neighbours at rest too.
  func carry(_ id: String, _ gesture: String) throws {
    try hand.perform(gesture)
    try wait(for: "\"\(titles[id] ?? id)\" to be held still") { frames in
      let last = frames.suffix(4).compactMap { $0[id] }
      return last.count == 4 && last.allSatisfy { $0.kind == .held && $0.frame == last[0].frame } ? true : nil
    }
  }

  /// Where an entry is drawn now.
  func lastFrame(of id: String) -> ScreenRect? { (try? program.recentFrames())?.last?[id]?.frame }

  /// Waits until an entry flies, and says how it is drawn.
  @discardableResult
  func waitForFlight(_ id: String) throws -> Trace.Drawing {
    try wait(for: "the flight of \"\(titles[id] ?? id)\"") { frames in
      frames.last?[id].flatMap { $0.kind == .flight ? $0 : nil }
    }
  }

  /// Waits until nothing is held and everything is drawn where it rests, and returns the trace.
  func waitForRest() throws -> Trace {
    try wait(for: "everything to rest") { frames in
      frames.last.flatMap { $0.isMoving ? nil : true }
    }
    return try program.trace()
  }

  /// Where a point of the stage is in the window, told by an entry that rests.
  func windowPoint(of stagePoint: ScreenPoint, restingEntry title: String) throws -> ScreenPoint {
    let seen = try #require(try program.tree().find(.listItem, named: title).first?.extents())
    let id = try id(title)
    let frame = try wait(for: "\"\(title)\" to rest") { frames in
      frames.last?[id].flatMap { $0.velocity == .zero && $0.frame == $0.target ? $0.frame : nil }
    }
    return ScreenPoint(x: stagePoint.x + seen.x - frame.x, y: stagePoint.y + seen.y - frame.y)
  }

  /// Presses on an entry that flies, and waits until it stands still.
  func snatch(_ id: String, restingEntry title: String) throws {
    let zero = try windowPoint(of: ScreenPoint(x: 0, y: 0), restingEntry: title)
    let middle = try waitForFlight(id).frame.center
    try hand.snatch(at: ScreenPoint(x: zero.x + middle.x, y: zero.y + middle.y))
    try wait(for: "the flight to stand still") { frames in
      let last = frames.suffix(3).compactMap { $0[id] }
      return last.count == 3 && last.allSatisfy { $0.kind == .flight && $0.frame == last[0].frame } ? true : nil
    }
  }

  /// Expects that all entries that the first frame draws are drawn once in each frame, and that each frame follows from
  /// the one before.
  func expectContinuous(
    _ trace: Trace, scrolls: Bool = false, of entries: Set<String>? = nil, besides others: Set<String> = [],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let ends = [trace.frames.first, trace.frames.last].compactMap { $0?.drawings.keys }
    let entries = entries ?? Set(ends.joined())
    let faults = trace.faults(drawn: entries.subtracting(others), besides: others, scrolls: scrolls, names: titles)
    #expect(trace.frames.count > 3 && entries.count > 4, sourceLocation: sourceLocation)
    #expect(faults.isEmpty, "\(faults.joined(separator: "\n"))", sourceLocation: sourceLocation)
    if !faults.isEmpty { keepTrace() }
  }

  /// Leaves the trace of a failed test beside the build.
  private func keepTrace() {
    let folder = FileManager.default.currentDirectoryPath + "/.build/desktop-failures"
    let path = "\(folder)/\(Test.current?.name.prefix { $0 != "(" } ?? "test")-\(program.desktop.backend).trace"
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    guard let source = program.environment["DAYLANE_TRACE"] else { return }
    try? FileManager.default.removeItem(atPath: path)
    try? FileManager.default.copyItem(atPath: source, toPath: path)
    print("trace of the failure: \(path)")
  }
}

extension Trace.Frame {
  /// Whether something is held, flies or is not where it rests.
  var isMoving: Bool {
    drawings.values.joined().contains {
      $0.kind == .held || $0.kind == .flight || $0.velocity != .zero
        || $0.frame.distances(to: $0.target).prefix(2).contains { $0 > Trace.Tolerance.scrolled }
    }
  }
}
