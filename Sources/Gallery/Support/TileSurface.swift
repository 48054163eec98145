// Where the pages' tiles lie: laid out by the page, moved by a namespace.
// This folder: what the pages of the gallery share.

import Geometry
import GtkKit
import MatchedGeometry

/// A surface of tiles. The page's layout says where each tile rests; the namespace says where it is drawn meanwhile.
@MainActor
final class TileSurface: LayoutWidget {
  override class var cssName: String { "surface" }
  override class var role: AccessibleRole { .group }

  /// Where every tile is drawn, by its identity.
  let motion = Namespace<String>(spring: .snappy, reducedMotion: !Appearance.animates)
  /// Registers every tile that is to be seen with ``motion``.
  var onLayout: () -> Void = {}
  /// The surface's own rectangle.
  private(set) var area = Rect.zero
  /// The tiles in the hand. A layout leaves them out.
  private(set) var held: [String] = []

  private var selected: Set<String> = []
  private var tiles: [(id: String, widget: Widget)] = []
  private var isTicking = false

  /// Shows exactly these tiles, in this order; `make` makes those that are new. What is behind comes first.
  func show(_ ids: [String], make: (String) -> Widget) {
    let old = Dictionary(uniqueKeysWithValues: tiles.map { ($0.id, $0.widget) })
    let wanted = Set(ids)
    for tile in tiles where !wanted.contains(tile.id) { remove(tile.widget) }
    tiles = ids.map { ($0, old[$0] ?? make($0)) }
    var previous: Widget?
    for tile in tiles {
      insert(tile.widget, after: previous)
      previous = tile.widget
    }
    relayout()
  }

  /// A tile that is dragged together with what `items` names: by itself when that is left out.
  func tile(_ id: String, _ classes: String..., items: (() -> [String])? = nil) -> Tile {
    // What stands behind the sign tells copies apart.
    let tile = Tile(String(id.prefix { $0 != "#" }), classes: classes)
    let items = items ?? { [id] }
    tile.onDrag(allowed: [.move, .copy]) {
      items()
    } began: { [weak self] in
      self?.lift(items())
    } ended: { [weak self] _ in
      self?.release()
    }
    return tile
  }

  /// A tile that a click selects, and that takes along what else is selected, in the order of `all`.
  func selectableTile(_ id: String, among all: @escaping () -> [String]) -> Tile {
    let tile = tile(id) { [weak self] in
      let selected = all().filter { self?.selected.contains($0) == true }
      return selected.contains(id) ? selected : [id]
    }
    tile.onTap { [weak self, weak tile] _ in
      self?.selected.formSymmetricDifference([id])
      tile?.setClass("selected", self?.selected.contains(id) == true)
    }
    return tile
  }

  subscript(id: String) -> Widget? { tiles.first { $0.id == id }?.widget }

  /// Something changed: lays out anew in the next frame, and everything glides there.
  func relayout() {
    queueAllocate()
  }

  // MARK: What is in the hand

  /// Takes tiles up: they are not drawn here until they are let go.
  func lift(_ ids: [String]) {
    held = ids
    for id in ids {
      if let frame = motion.presentedFrame(of: id, at: monotonicTime()) { motion.hold(id, at: frame) }
    }
    relayout()
  }

  /// The hand has moved: what is let go now flies from there.
  func carry(_ drop: DropInfo) {
    guard let origin = drop.pictureOrigin else { return }
    for id in held { motion.hold(id, at: Rect(origin: origin, size: self[id]?.bounds.size ?? .zero)) }
  }

  /// Lets go: the tiles fly to where the layout now puts them.
  func release() {
    let ids = held
    held = []
    for id in ids { motion.release(id, at: monotonicTime()) }
    relayout()
  }

  /// Pulls a tile sideways from where it rests, as far as a swipe has gone; by nothing lets go of it.
  func pull(_ id: String, by distance: Double?) {
    if let distance, let frame = motion.restingFrame(of: id) {
      motion.hold(id, at: frame.offset(by: Vector(dx: distance, dy: 0)))
    } else {
      motion.release(id, at: monotonicTime())
    }
    relayout()
  }

  // MARK: Layout

  override func allocate(width: Double, height: Double) {
    let now = monotonicTime()
    let new = Size(width: width, height: height)
    // A surface that is resized takes its tiles along at once.
    let isResized = new != area.size
    area.size = new
    motion.pass(at: now, change: isResized ? .follow : .retarget) { onLayout() }
    for (id, widget) in tiles {
      let frame = held.contains(id) ? nil : motion.presentedFrame(of: id, at: now)
      widget.isChildVisible = frame != nil
      guard let frame else { continue }
      _ = widget.measured(.horizontal)
      place(widget, in: frame)
    }
    tick()
  }

  private func tick() {
    guard !isTicking, !motion.isAtRest(at: monotonicTime(), within: .unseen) else { return }
    isTicking = true
    onEachFrame { [weak self] time in
      guard let self else { return false }
      motion.prune(at: time.seconds)
      queueAllocate()
      isTicking = !motion.isAtRest(at: time.seconds, within: .unseen)
      return isTicking
    }
  }
}
