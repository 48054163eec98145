// Waiting for a state instead of for a while.

import Foundation

/// How long to wait for a state before giving up. The wait ends as soon as the state is there.
public enum Deadline {
  /// Seconds that one state may take, on a slow machine that does other things too.
  public static let usual: Double = 30

  /// Asks `state` again and again until it answers something, and returns that.
  ///
  /// - Parameters:
  ///   - what: what is waited for, for the error: "the card A on the day".
  ///   - seconds: how long at most.
  ///   - pause: seconds between two questions, at least: what takes long to answer is asked less often.
  ///   - detail: what to say beside `what` when the time is over, for example what is there instead.
  /// - Throws: a ``DesktopError`` when the time is over, with the last error of `state` if it threw.
  @discardableResult
  public static func wait<Value>(
    for what: String, seconds: Double = usual, pause: Double = 0.03,
    detail: () -> String = { "" }, _ state: () throws -> Value?
  ) throws -> Value {
    let end = now() + seconds
    var trouble: (any Error)?
    repeat {
      let asked = now()
      do {
        trouble = nil
        if let value = try state() { return value }
      } catch {
        trouble = error
      }
      pauseFor(seconds: max(pause, now() - asked))
    } while now() < end
    let reason = trouble.map { ": \($0)" } ?? ""
    let more = detail()
    throw DesktopError(
      "waited \(seconds) seconds in vain for \(what)\(reason)" + (more.isEmpty ? "" : "\n\(more)"))
  }

  /// Seconds on a clock that never goes back.
  static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1_000_000_000
  }

  /// Lets `seconds` go by: the spacing of a real hand's motions, never a guess that something is done.
  static func pauseFor(seconds: Double) {
    var time = timespec(tv_sec: Int(seconds), tv_nsec: Int((seconds - seconds.rounded(.down)) * 1_000_000_000))
    var rest = timespec()
    while nanosleep(&time, &rest) != 0 && errno == EINTR { time = rest }
  }
}
