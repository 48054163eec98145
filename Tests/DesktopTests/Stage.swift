// One desktop of each kind for all tests, used by one test at a time.

import DesktopDriver
import Foundation
import Synchronization
import Testing

/// A desktop that the tests take turns on. Waiting for a window blocks a thread of its own, so that the other
/// tests of the package run on.
actor Stage {
  private static let stages = Dictionary(
    uniqueKeysWithValues: WindowManager.allCases.map { manager in (manager, (0..<count(of: manager)).map { _ in Stage(manager) }) })
  private static let turns = Mutex(0)

  /// An X server costs little, so that every turn finds a usual one where no other kind is asked for.
  private static func count(of manager: WindowManager) -> Int { manager == .usual(for: .x11) ? 3 : 1 }

  nonisolated let unownedExecutor: UnownedSerialExecutor
  private let thread: OwnThread
  private let manager: WindowManager
  private let adjust: @Sendable (inout Desktop.Options) -> Void
  private var current: Desktop?

  private init(_ manager: WindowManager, adjust: @escaping @Sendable (inout Desktop.Options) -> Void = { _ in }) {
    self.manager = manager
    self.adjust = adjust
    thread = OwnThread(label: "desktop \(manager)")
    unownedExecutor = thread.asUnownedSerialExecutor()
  }

  /// A stage with this kind of desktop. Where there are several, they take turns.
  static func on(_ backend: Backend) -> Stage { with(.usual(for: backend)) }

  /// A stage with this window manager. Where there are several, they take turns.
  static func with(_ manager: WindowManager) -> Stage {
    guard let stages = stages[manager] else { preconditionFailure("no stage for \(manager)") }
    let turn = turns.withLock { turn in
      turn += 1
      return turn
    }
    return stages[turn % stages.count]
  }

  /// Lets `body` use a desktop of its own, whose screens have so many pixels a point. It ends afterwards, whatever happens.
  static func play(
    _ manager: WindowManager, scale: Double, beside: Double, _ body: @escaping @Sendable (Scene) throws -> Void
  ) async throws {
    try await play(manager, board: Scene.board(), adjust: { ($0.scale, $0.scaleBeside) = (scale, beside) }, body)
  }

  /// Lets `body` use a desktop of its own, started with other options than usual. It ends afterwards, whatever happens.
  static func play(
    _ manager: WindowManager, board: @autoclosure @escaping @Sendable () throws -> String,
    adjust: @escaping @Sendable (inout Desktop.Options) -> Void,
    _ body: @escaping @Sendable (Scene) throws -> Void
  ) async throws {
    let stage = Stage(manager, adjust: adjust)
    do {
      try await stage.play(board(), body)
    } catch {
      await stage.close()
      throw error
    }
    await stage.close()
  }

  /// Lets `body` use a desktop of this kind, and the program with a board. The usual desktops go on afterwards, for the other tests.
  static func play(
    _ board: @autoclosure @escaping @Sendable () throws -> String, under manager: WindowManager, _ body: @escaping @Sendable (Scene) throws -> Void
  ) async throws {
    let stage = with(manager)
    let isUsual = WindowManager.usual(for: manager.backend) == manager
    do {
      try await stage.play(try board(), body)
    } catch {
      if !isUsual { await stage.close() }
      throw error
    }
    if !isUsual { await stage.close() }
  }

  /// Ends the desktop, where no other test is going to need it. The next one starts another.
  func close() {
    current?.end()
    current = nil
  }

  /// Opens the program on a new data file with `board`, and lets `body` use it. Every process of the program is
  /// gone afterwards, whatever happens.
  ///
  /// A desktop that does not start fails the test.
  ///
  /// - Parameter board: asked for when it is the test's turn, since a long run may pass midnight.
  func play(_ board: @autoclosure @Sendable () throws -> String?, _ body: @Sendable (Scene) throws -> Void) throws {
    let turn = Turn(manager)
    defer { turn.end() }
    let program = try Program(on: try desktop())
    defer { program.kill() }
    if let board = try board() { try program.importBoard(board) }
    let scene = try Scene(program)
    do {
      try body(scene)
    } catch {
      scene.keepPicture()
      throw error
    }
  }

  /// Opens the program with `board` on the left half of the screen and the transfer peer on the right one, and lets
  /// `body` use both.
  func play(
    _ board: @autoclosure @Sendable () throws -> String, beside arguments: [String], _ body: @Sendable (Scene, Peer) throws -> Void
  ) throws {
    let turn = Turn(manager)
    defer { turn.end() }
    let desktop = try desktop()
    let program = try Program(on: desktop)
    let other = try Program("TransferPeer", arguments: arguments, on: desktop)
    defer {
      program.kill()
      other.kill()
    }
    (program.part, other.part) = (.left, .right)
    try program.importBoard(board())
    let scene = try Scene(program)
    do {
      try program.start()
      try other.start()
      try body(scene, Peer(other))
    } catch {
      scene.keepPicture()
      throw error
    }
  }

  /// Opens the program twice, on two data files with these boards, a half of the screen each, and lets `body` use both.
  func play(
    left: @autoclosure @Sendable () throws -> String, right: @autoclosure @Sendable () throws -> String,
    _ body: @Sendable (_ left: Scene, _ right: Scene) throws -> Void
  ) throws {
    let turn = Turn(manager)
    defer { turn.end() }
    let desktop = try desktop()
    let programs = [try Program(on: desktop), try Program(on: desktop)]
    defer { for program in programs { program.kill() } }
    (programs[0].part, programs[1].part) = (.left, .right)
    for (program, board) in zip(programs, [try left(), try right()]) { try program.importBoard(board) }
    let scenes = try programs.map { try Scene($0) }
    do {
      for program in programs { try program.start() }
      try body(scenes[0], scenes[1])
    } catch {
      scenes[0].keepPicture()
      throw error
    }
  }

  /// Opens another program of the package, and lets `body` use it.
  func show(
    _ product: String, _ arguments: [String], _ body: @Sendable (Scene) throws -> Void
  ) throws {
    let turn = Turn(manager)
    defer { turn.end() }
    let program = try Program(product, arguments: arguments, on: try desktop())
    defer { program.kill() }
    let scene = try Scene(program)
    do {
      try program.start()
      try body(scene)
    } catch {
      scene.keepPicture()
      throw error
    }
  }

  /// Opens another program of the package on the left half of the screen and the transfer peer on the right one, and lets `body` use both.
  func show(
    _ product: String, _ arguments: [String], beside others: [String], _ body: @Sendable (Program, Peer) throws -> Void
  ) throws {
    let turn = Turn(manager)
    defer { turn.end() }
    let desktop = try desktop()
    let programs = [try Program(product, arguments: arguments, on: desktop), try Program("TransferPeer", arguments: others, on: desktop)]
    defer { for program in programs { program.kill() } }
    (programs[0].part, programs[1].part) = (.left, .right)
    for program in programs { try program.start() }
    try body(programs[0], Peer(programs[1]))
  }

  private func desktop() throws -> Desktop {
    if let current {
      // The last test may have ended in the middle of a gesture.
      try current.releaseAll()
      return current
    }
    var options = Desktop.Options()
    // Wide enough for three list columns beside the month.
    options.width = 1800
    options.height = 900
    options.environment["DAYLANE_REPORT_LEAKS"] = "1"
    options.environment["DAYLANE_LISTS_SHARE"] = "0.5"
    // Flights are short where they are not what is tested.
    options.environment["DAYLANE_MOTION_SCALE"] = "0.3"
    adjust(&options)
    let desktop = try Desktop(with: manager, options: options)
    current = desktop
    return desktop
  }
}

/// An executor with one thread at a time.
private final class OwnThread: SerialExecutor {
  private let queue: DispatchQueue

  init(label: String) {
    queue = DispatchQueue(label: label)
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }

  func asUnownedSerialExecutor() -> UnownedSerialExecutor { UnownedSerialExecutor(ordinary: self) }
}
