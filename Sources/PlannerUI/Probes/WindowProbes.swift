// What tests and benchmarks see of a window.

#if PROBES
  import GtkKit

  /// The logs of a window, and the socket through which a test asks it.
  @MainActor
  final class WindowProbes {
    private let frames = Environment.frameLog.flatMap { FrameLog(path: $0) }
    private let nodes = Environment.nodeLog.flatMap { NodeLog(path: $0) }
    private let probe: DragProbe?

    /// - Parameter drags: the window's, whose target does what it does already.
    init(_ stage: StageView, _ drags: WindowDrags) {
      stage.motion.trace = Environment.trace.flatMap { FrameTrace(path: $0) }
      probe = Environment.probe.map { DragProbe(descriptor: $0, stage: stage, drags: drags) }
      stage.onMap { [weak stage, frames, nodes] in
        guard let stage else { return }
        frames?.follow(stage)
        nodes?.follow(stage)
        // Each frame, also of what no entry takes part in: a list that glides, weeks that are scrolled.
        if Environment.isMarked { stage.observeFrames(before: {}, laidOut: {}, after: { [weak stage] in stage?.motion.traceFrame() }) }
      }
      guard let frames else { return }
      frames.isDragging = { [weak drags] in drags?.isCarrying == true }
      let hover = drags.target.hover
      drags.target.hover = { drop, point in frames.measure { hover(drop, point) } }
    }
  }
#endif
