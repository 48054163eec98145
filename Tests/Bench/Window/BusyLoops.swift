// Programs that do nothing, as fast as they can.

import DesktopDriver
import Foundation

/// One process for each processor of this machine. They end with ``end()``, and with this program.
final class BusyLoops {
  private let loops: [Process]

  init(_ workshop: Workshop) throws {
    loops = try (0..<ProcessInfo.processInfo.activeProcessorCount).map { _ in
      try OpenWindow.start([workshop.own, "busy-loop"], environment: ProcessInfo.processInfo.environment)
    }
  }

  func end() {
    for loop in loops {
      loop.terminate()
      loop.waitUntilExit()
    }
  }

  deinit { end() }

  /// What each of them does.
  static func run() {
    let parent = getppid()
    var number: UInt64 = 1
    while getppid() == parent {
      for _ in 0..<1_000_000 { number = number &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407 }
      if number == 0 { print() }
    }
  }
}
