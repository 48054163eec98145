// How long the main loop is away from its window, written to a file for benchmarks.

#if PROBES
  import CGtk
  import Glibc

  /// Writes one line for each turn of the main loop that is longer than a millisecond.
  ///
  /// A turn is everything between two waits: while it lasts, the window takes no event and shows no frame. A line holds when
  /// the turn ended on the monotonic clock, how long it took, and how much processor time of the main thread that was, all in
  /// seconds.
  @MainActor
  package enum TurnLog {
    /// Shorter turns are not worth a line, in seconds.
    private static let threshold = 0.001

    private static var file: UnsafeMutablePointer<FILE>?
    private static var began: (time: Double, processor: Double)?

    /// Begins to append to the file at `path`. More calls do nothing; nor does one whose file cannot be opened.
    package static func begin(path: String) {
      guard file == nil, let opened = fopen(path, "a") else { return }
      setvbuf(opened, nil, _IOLBF, 0)
      file = opened
      g_main_context_set_poll_func(nil) { descriptors, count, timeout in
        MainActor.assumeIsolated { TurnLog.endTurn() }
        let ready = g_poll(descriptors, count, timeout)
        MainActor.assumeIsolated { TurnLog.began = (monotonicTime(), threadProcessorTime()) }
        return ready
      }
    }

    private static func endTurn() {
      guard let began, let file else { return }
      let now = monotonicTime()
      guard now - began.time > threshold else { return }
      fputs("\(now) \(now - began.time) \(threadProcessorTime() - began.processor)\n", file)
    }
  }
#endif
