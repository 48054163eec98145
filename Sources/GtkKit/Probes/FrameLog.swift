// Processor time of frames, written to a file for benchmarks.

#if PROBES
  import Glibc

  /// Writes one line for each frame of a window: what the frame cost the main thread.
  ///
  /// A line holds the time the frame was for and the processor time it took, both in seconds, a word that says what was
  /// going on, and the part of that processor time that was spent before the drawing, up to the end of the layout. The time of work outside of frames, such as answering a drag's motion, is added to the next
  /// frame's with ``measure(_:)``.
  @MainActor
  package final class FrameLog {
    /// What each line says of what is going on: whether something is dragged.
    package var isDragging: () -> Bool = { false }

    private let file: UnsafeMutablePointer<FILE>
    private var outside = 0.0
    private var startedAt: Double?
    private var laidOutAt: Double?

    /// Opens the file at `path` for appending; nil when that fails.
    package init?(path: String) {
      guard let file = fopen(path, "a") else { return nil }
      setvbuf(file, nil, _IOLBF, 0)
      self.file = file
    }

    /// Begins to write, once `widget` has a frame clock.
    package func follow(_ widget: Widget) {
      widget.observeFrames(
        before: { [weak self] in
          self?.startedAt = threadProcessorTime()
          self?.laidOutAt = nil
        },
        laidOut: { [weak self] in self?.laidOutAt = threadProcessorTime() },
        after: { [weak self] in self?.endFrame() })
    }

    /// Does `body`, and counts its processor time into the next frame.
    package func measure<Result>(_ body: () -> Result) -> Result {
      // Inside a frame it is counted already.
      guard startedAt == nil else { return body() }
      let start = threadProcessorTime()
      defer { outside += threadProcessorTime() - start }
      return body()
    }

    private func endFrame() {
      guard let startedAt else { return }
      let cost = threadProcessorTime() - startedAt + outside
      let layout = (laidOutAt ?? startedAt) - startedAt + outside
      self.startedAt = nil
      outside = 0
      fputs("\(monotonicTime()) \(cost) \(isDragging() ? "drag" : "idle") \(layout)\n", file)
    }
  }
#endif
