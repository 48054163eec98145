// A case's turn on a desktop: not more at once than the processors can serve, and measured for the list of the slowest.

import DesktopDriver
import Foundation
import Testing

/// The turn of one case. It begins when fewer desktops are in use than there are processors, and one more: a hand that holds a button
/// must not wait long for any program.
struct Turn {
  private static let count = ProcessInfo.processInfo.activeProcessorCount + 1
  private static let places = DispatchSemaphore(value: count)
  private static let path = ProcessInfo.processInfo.environment["DAYLANE_TEST_DURATIONS"]

  private let manager: WindowManager
  private let clock = ContinuousClock()
  private let start: ContinuousClock.Instant

  /// Waits for a place. It blocks the thread.
  init(_ manager: WindowManager) {
    self.manager = manager
    Self.places.wait()
    start = clock.now
  }

  /// Carries out a part of a case while no other one has a turn: where somebody listens who is slower than the program. One case at a time can
  /// ask for that.
  static func alone(_ body: () throws -> Void) rethrows {
    for _ in 1..<count { places.wait() }
    defer { for _ in 1..<count { places.signal() } }
    try body()
  }

  /// Gives the place to another one, and appends a line to the file that `DAYLANE_TEST_DURATIONS` names: seconds, the test, the window
  /// manager.
  func end() {
    Self.places.signal()
    guard let path = Self.path, let test = Test.current, let file = fopen(path, "a") else { return }
    let seconds = String(format: "%.1f", (clock.now - start) / .seconds(1))
    fputs("\(seconds)\t\(test.displayName ?? test.name), \(manager)\n", file)
    fclose(file)
  }
}
