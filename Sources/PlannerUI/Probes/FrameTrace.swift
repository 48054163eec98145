// What was drawn where in each frame, for tests and benchmarks.

#if PROBES
  import Geometry
  import Glibc
  import GtkKit
  import MatchedGeometry
  import Planner

  /// Writes one line for each entry that a presented frame of a motion draws, read from the widgets themselves, and an empty
  /// line behind each frame:
  ///
  ///     time id kind x y w h tx ty tw th vx vy vw vh
  ///
  /// With `DAYLANE_MARKS` it does so for the ground of each list (`list`) and the number of each day (`number`), too.
  ///
  /// The frame's time in seconds, the entry's id, what draws it (`row`, `chip`, `flight` or `held`), its rectangle on the
  /// stage in points, the resting frame that it goes to, and the velocity with which it goes there, in points per second.
  @MainActor
  final class FrameTrace {
    nonisolated(unsafe) private let file: UnsafeMutablePointer<FILE>
    /// Whether a frame waits to be drawn.
    private var isDue = false

    /// Opens the file at `path` for writing; nil when that fails.
    init?(path: String) {
      guard let file = fopen(path, "w") else { return nil }
      self.file = file
    }

    deinit {
      fclose(file)
    }

    /// Calls back once what `stage` shows now has been drawn, and once only for a frame.
    func onceDrawn(on stage: Widget, _ write: @escaping @MainActor () -> Void) {
      guard !isDue else { return }
      isDue = true
      stage.afterNextFrame { [weak self] in
        self?.isDue = false
        write()
      }
    }

    /// Writes the frame that `stage` has just drawn. `motion` says where an entry is in its motion, and where it goes.
    func write(
      _ stage: Widget, held: (ids: [EntryID], frame: Rect)?, at time: Double, motion: (EntryID) -> (Motion, Rect)?
    ) {
      stage.visitDrawn { widget in
        if widget is DragPreview { return false }
        if Environment.isMarked { writePlace(widget, in: stage, at: time) }
        guard let (id, kind) = Self.entry(of: widget) else { return true }
        guard let frame = widget.frame(in: stage) else { return false }
        write("\(id)", kind, frame, motion(id), at: time)
        return false
      }
      if let held { for id in held.ids { write("\(id)", "held", held.frame, nil, at: time) } }
      fputs("\n", file)
      fflush(file)
    }

    private func writePlace(_ widget: LayoutWidget, in stage: Widget, at time: Double) {
      switch widget {
      case let column as ColumnView:
        if let frame = column.groundFrame(in: stage) { write("list-\(column.list)", "list", frame, nil, at: time) }
      case let cell as any NumberedDay:
        if let frame = cell.numberFrame(in: stage) { write("day-\(cell.day.iso)", "number", frame, nil, at: time) }
      default: break
      }
    }

    private func write(_ id: String, _ kind: String, _ frame: Rect, _ motion: (motion: Motion, target: Rect)?, at time: Double) {
      let velocity = motion?.motion.velocity ?? .zero
      let growth = motion?.motion.sizeVelocity ?? .zero
      let numbers =
        [frame, motion?.target ?? frame].flatMap { [$0.minX, $0.minY, $0.width, $0.height] }
        + [velocity.dx, velocity.dy, growth.dx, growth.dy]
      fputs("\(time) \(id) \(kind) \(numbers.map { "\($0)" }.joined(separator: " "))\n", file)
    }

    private static func entry(of widget: LayoutWidget) -> (EntryID, String)? {
      switch widget {
      case let flight as FlightView: (flight.id, "flight")
      case let row as EntryRow: (row.id, "row")
      case let chip as ChipView: (chip.id, "chip")
      default: nil
      }
    }
  }
#endif
