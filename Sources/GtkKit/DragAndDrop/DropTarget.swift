// GTK's native drop target, the asynchronous one: it sees raw MIME types and finishes with our own word.

import CGtk
public import Geometry

/// Something dragged over a widget.
@MainActor
public final class IncomingDrop: GObjectReference {
  private var drop: OpaquePointer { OpaquePointer(object) }

  init(_ drop: OpaquePointer) {
    super.init(retaining: drop.raw)
  }

  /// Whether the drag began in this process.
  public var isLocal: Bool { gdk_drop_get_drag(drop) != nil }

  /// What the source lets happen. Narrowed by the compositor at the time of a drop on Wayland, not on X11.
  public var actions: DragActions { DragActions(rawValue: gdk_drop_get_actions(drop).rawValue) }

  /// Says anew what would happen on release, when that changes under a pointer at rest. An answer to a motion of the
  /// pointer says it by itself.
  public func announce(_ action: DragActions) {
    let all: DragActions = [.copy, .move, action]
    gdk_drop_status(drop, (action.isEmpty ? [] : all).gdk, action.gdk)
  }

  public func offers(_ type: String) -> Bool {
    gdk_content_formats_contain_mime_type(gdk_drop_get_formats(drop), type) != 0
  }

  /// Whether this is the toolkit's same drop.
  public func isSame(as other: IncomingDrop) -> Bool { object == other.object }

  /// Tells the source what became of the drop: one action, or none when it was not taken.
  /// Call exactly once, after `DropTarget.perform` returned true.
  public func finish(_ action: DragActions) {
    gdk_drop_finish(drop, action.gdk)
  }
}

/// A native drop target on a widget.
///
/// Never rely on `left` alone: on X11 none comes after a drop, and a stale one may precede a later drag.
@MainActor
public final class DropTarget: GObjectReference {
  /// The pointer is over the widget with this drop, at this point, for the first time or again. Returns what
  /// would happen on release; none means that a drop here is forbidden.
  public var hover: (IncomingDrop, Point) -> DragActions = { _, _ in [] }
  /// The drag has gone elsewhere.
  public var left: () -> Void = {}
  /// Released here. Return true when it is taken, and then call ``IncomingDrop/finish(_:)``.
  public var perform: (IncomingDrop, Point) -> Bool = { _, _ in false }

  /// Whether GTK is telling the widgets that a drag comes onto or leaves. It goes from one to the next of those that were under the
  /// pointer when it began: meanwhile none of them may be taken out of the window.
  public private(set) static var isCrossing = false

  private static func crossing<Result>(_ body: () -> Result) -> Result {
    isCrossing = true
    defer { isCrossing = false }
    return body()
  }

  /// Is asked about everything, of whatever type.
  public init(on widget: Widget) {
    // Always both actions: a target that only copies is refused on Wayland next to one that moves.
    let actions: DragActions = [.copy, .move]
    let target = gtk_drop_target_async_new(nil, actions.gdk)
    super.init(retaining: target!.raw)
    connectHandlers()
    gtk_widget_add_controller(widget.pointer, target)
  }

  private func connectHandlers() {
    typealias Hover = (OpaquePointer, Point) -> UInt32
    let onHover:
      @convention(c) (UnsafeMutableRawPointer?, OpaquePointer?, Double, Double, UnsafeMutableRawPointer?) -> UInt32 = {
        _, drop, x, y, data in
        guard let drop else { return 0 }
        return SignalBox<Hover>.from(data)?.handler(drop, Point(x: x, y: y)) ?? 0
      }
    let hover: @MainActor (OpaquePointer, Point) -> UInt32 = { [weak self] in
      self?.hover(IncomingDrop($0), $1).rawValue ?? 0
    }
    let enter: @MainActor (OpaquePointer, Point) -> UInt32 = { drop, point in Self.crossing { hover(drop, point) } }
    for (signal, handler) in [("drag-enter", enter), ("drag-motion", hover)] {
      connect(object, signal, unsafeBitCast(onHover, to: GCallback.self), unisolated(handler, as: Hover.self))
    }

    typealias Left = () -> Void
    let onLeave: @convention(c) (UnsafeMutableRawPointer?, OpaquePointer?, UnsafeMutableRawPointer?) -> Void = {
      _, _, data in
      SignalBox<Left>.from(data)?.handler()
    }
    let left: @MainActor () -> Void = { [weak self] in Self.crossing { self?.left() } }
    connect(object, "drag-leave", unsafeBitCast(onLeave, to: GCallback.self), unisolated(left, as: Left.self))

    typealias Drop = (OpaquePointer, Point) -> Bool
    let onDrop:
      @convention(c) (UnsafeMutableRawPointer?, OpaquePointer?, Double, Double, UnsafeMutableRawPointer?) -> gboolean = {
        _, drop, x, y, data in
        guard let drop else { return 0 }
        return (SignalBox<Drop>.from(data)?.handler(drop, Point(x: x, y: y)) ?? false).gboolean
      }
    let perform: @MainActor (OpaquePointer, Point) -> Bool = { [weak self] in
      self?.perform(IncomingDrop($0), $1) ?? false
    }
    connect(object, "drop", unsafeBitCast(onDrop, to: GCallback.self), unisolated(perform, as: Drop.self))
  }
}
