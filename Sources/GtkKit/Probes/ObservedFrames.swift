// When the frames of a window begin and end.
// This folder: what tests and benchmarks see of a running program. A build without `PROBES` has none of it.

#if PROBES
  import CGtk
  import GObjects

  extension Widget {
    /// Calls `before` when a frame's work begins, `laidOut` after its layout if there is one, and `after` when it has been
    /// handed to the display.
    /// The widget must be realized.
    package func observeFrames(
      before: @escaping @MainActor () -> Void, laidOut: @escaping @MainActor () -> Void,
      after: @escaping @MainActor () -> Void
    ) {
      guard let clock = gtk_widget_get_frame_clock(pointer) else { return }
      // Not "flush-events": that comes only when input waits for the frame, and a drag's motions never do.
      connectPlain(clock.raw, "before-paint", before)
      // GTK lays out in the same signal; its handler is older, so this one comes behind it.
      connectPlain(clock.raw, "layout", laidOut)
      connectPlain(clock.raw, "after-paint", after)
    }
  }

  /// Processor time that this thread has used, in seconds.
  func threadProcessorTime() -> Double {
    dl_thread_time()
  }
#endif
