// Tells a test that plays thousands of drags what a window holds and shows, whenever it asks.

#if PROBES
  import Geometry
  import Glibc
  import GtkKit
  import MoveCore
  import Planner

  /// Answers each byte that comes through a socket, once all that came before has been dealt with, a frame has been shown, and
  /// nothing else waits: with lines of words, up to a line `end`. A `?` asks for all of them, any other byte for the first one.
  ///
  /// - `drag`: the phases of the session of entries and of the list's, and by 0 or 1 whether a drag of the toolkit's is kept,
  ///   something is in the hand, a gap or a closed slot is shown, something visits, something that was dropped is awaited, the
  ///   window moves still, something that was dropped may still come, and what is dragged would be taken if it were dropped now.
  /// - `place KIND NAME X Y WIDTH HEIGHT`: a place in view, in the coordinates of the window's surface, as the desktop has them.
  /// - `entry ID X Y WIDTH HEIGHT`: one that can be pressed there.
  /// - `at KIND NAME ID…`: what is in each place of the plan.
  /// - `selected ID…`: what goes along with any of them.
  @MainActor
  final class DragProbe {
    private let descriptor: Int32
    private unowned let stage: StageView
    private unowned let drags: WindowDrags
    private var watch: DescriptorWatch?

    init(descriptor: Int32, stage: StageView, drags: WindowDrags) {
      self.descriptor = descriptor
      (self.stage, self.drags) = (stage, drags)
      watch = DescriptorWatch(descriptor) { [weak self] in self?.read() ?? false }
    }

    private func read() -> Bool {
      var byte: UInt8 = 0
      guard Glibc.read(descriptor, &byte, 1) == 1 else { return false }
      MainLoop.whenIdle { [weak self] in
        self?.stage.afterNextFrame { MainLoop.whenIdle { self?.answer(all: byte == UInt8(ascii: "?")) } }
      }
      return true
    }

    private func answer(all: Bool) {
      let text = ([dragLine] + (all ? placeLines : []) + ["end", ""]).joined(separator: "\n")
      var rest = Array(text.utf8)[...]
      while !rest.isEmpty {
        let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
        guard count > 0 else { return }
        rest = rest.dropFirst(count)
      }
    }

    private var dragLine: String {
      let dragController = drags.dragController
      let bits = [
        dragController.drag != nil, dragController.isCarrying || stage.heldFrame != nil, stage.context.drag != nil || stage.board.listDrag != nil,
        drags.incomingDrags.isVisited, drags.incomingDrags.isAwaiting, stage.motion.isBusy, drags.incomingDrags.isReceiving,
        dragController.drag.map { $0.selectedOperation != .cancel } == true,
      ]
      let entries = (dragController.session as? EntryDragSession).map { "\($0.carry.phase)" } ?? "none"
      let list = (dragController.session as? ListDragSession).map { "\($0.carry.phase)" } ?? "none"
      return "drag \(entries) \(list) " + bits.map { $0 ? "1" : "0" }.joined(separator: " ")
    }

    private var placeLines: [String] {
      var lines: [String] = []
      let regions = stage.regions()
      for region in regions {
        lines.append("place \(words(region.place)) \(words(region.frame))")
        for entry in region.entries where !entry.isHeader && canPress(entry.item, in: entry.frame, among: regions) {
          lines.append("entry \(entry.item.rawValue) \(words(entry.frame))")
        }
      }
      let plan = stage.context.plan
      for place in plan.places {
        lines.append((["at \(words(place))"] + plan.entries(in: place).map { "\($0.rawValue)" }).joined(separator: " "))
      }
      lines.append((["selected"] + stage.context.selection.value.items.map { "\($0.rawValue)" }).joined(separator: " "))
      return lines
    }

    /// Whether a press in the middle of a frame is one of the entry, at whichever whole point.
    private func canPress(_ entry: EntryID, in frame: Rect, among regions: [Region<Place, EntryID>]) -> Bool {
      let middle = frame.center
      return [-1.0, 1].allSatisfy { stage.press(at: Point(x: middle.x + $0, y: middle.y + $0), among: regions)?.entry == entry }
    }

    private func words(_ place: Place) -> String {
      switch place {
      case .list(let list): "list \(list.rawValue)"
      case .day(let day): "day \(day.iso)"
      case .archive: "archive"
      }
    }

    private func words(_ frame: Rect) -> String {
      let corner = stage.surfacePoint(of: frame.origin) ?? frame.origin
      return [corner.x, corner.y, frame.width, frame.height].map { "\(Int($0.rounded()))" }.joined(separator: " ")
    }
  }
#endif
