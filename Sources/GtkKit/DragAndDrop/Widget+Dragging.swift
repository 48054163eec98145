// Drag sources on any widget.

import CGtk
import GObjects
import Geometry
public import MoveCore

extension Widget {
  /// Makes this widget something to drag: what `items` returns when it is pressed and pulled, all in one drag.
  ///
  ///     row.onDrag { [bird] }
  ///
  /// Under the pointer hangs a picture of the widget, with the number of items when there are several. The items are
  /// written for other programs only when these ask, see ``ContentProvider/init(_:progress:)``.
  ///
  /// The widget keeps the closures: capture it weakly in them.
  ///
  /// - Parameters:
  ///   - allowed: what a receiver may do. The source never removes anything because of a move: who moves, moves.
  ///   - items: asked at the press, with nothing begun yet; nothing to drag when empty.
  ///   - began: the drag is under way.
  ///   - ended: it is over, with what the receiver did: `cancel` when nobody took it.
  public func onDrag<Item: Transferable>(
    allowed: DropOperations = .copy, _ items: @escaping @MainActor () -> [Item],
    began: @escaping @MainActor () -> Void = {}, ended: @escaping @MainActor (DropOperation) -> Void = { _ in }
  ) {
    let source = DragSource(on: self, allowed: allowed)
    let state = DragState()
    source.prepare = { [weak self, weak source] point in
      // A press in a field selects text, and one on a button is the button's.
      guard let self, !isInteractive(at: point) else { return nil }
      source?.endEarlier()
      let items = items()
      state.count = items.count
      state.point = point
      guard !items.isEmpty else { return nil }
      let content = ContentProvider(items)
      content.setHotspot(point)
      return content
    }
    source.begin = { [weak self] drag in
      state.drag = drag
      state.isCancelled = false
      if let self {
        let picture = DragPicture(of: self, count: state.count)
        state.picture = picture
        drag.setIcon(picture, hotspot: state.point)
      }
      began()
    }
    source.cancelled = { state.isCancelled = true }
    source.ended = {
      let operation = state.isCancelled ? .cancel : state.drag?.selectedOperation ?? .cancel
      state.drag?.removeIcon()
      state.drag = nil
      state.picture = nil
      ended(operation)
    }
    keep(source)
  }

  /// One drag of a widget.
  @MainActor
  private final class DragState {
    var count = 0
    var point = Point.zero
    var drag: ActiveDrag?
    /// GTK keeps the widget; this keeps its Swift half.
    var picture: DragPicture?
    var isCancelled = false
  }
}

extension ActiveDrag {
  /// What the receiver did, or would do now.
  public var selectedOperation: DropOperation {
    switch gdk_drag_get_selected_action(OpaquePointer(object)) {
    case GDK_ACTION_COPY: .copy
    case GDK_ACTION_MOVE: .move
    default: .cancel
    }
  }

  /// Calls `handler` with each change of ``selectedOperation`` while the drag lives: a receiver takes what is dragged
  /// from now on, or no longer does. Released before the first such word, a drag is taken by nobody. Keep this object for
  /// as long as it is to be called.
  public func onSelection(_ handler: @escaping @MainActor (DropOperation) -> Void) {
    // GTK's drag keeps the closure.
    connectNotify(object, property: "selected-action") { [weak self] in
      if let self { handler(selectedOperation) }
    }
  }
}

/// A still of a widget, and the number of items that it stands for.
@MainActor
public final class DragPicture: LayoutWidget {
  override public class var typeName: String { "GtkKitDragPicture" }
  override public class var cssName: String { "dragpicture" }

  private let picture: Widget
  private let badge: Label?
  private let size: Size

  /// - Parameter count: shown in a badge when there are several. The style class of the badge is `badge`; the picture's
  ///   own is `solid` on a desktop where nothing can be transparent.
  public init(of widget: Widget, count: Int) {
    let live = gtk_widget_paintable_new(widget.pointer)
    let still = gdk_paintable_get_current_image(live)
    picture = Widget(gtk_picture_new_for_paintable(still))
    g_object_unref(live?.raw)
    g_object_unref(still?.raw)
    size = Size(width: widget.width, height: widget.height)
    badge = count > 1 ? Label("\(count)") : nil
    super.init()
    setClass("solid", !Appearance.isComposited)
    add(picture)
    badge?.addClass("badge")
    badge?.alignment = 0.5
    if let badge { add(badge) }
  }

  override public func measure(_ orientation: Orientation, forSize extent: Double?) -> Measurement {
    Measurement(orientation == .horizontal ? size.width : size.height)
  }

  override public func allocate(width: Double, height: Double) {
    _ = picture.measured(.horizontal)
    place(picture, in: Rect(origin: .zero, size: size))
    guard let badge else { return }
    let extent = max(badge.measured(.horizontal).natural, badge.measured(.vertical).natural)
    place(badge, in: Rect(x: size.width - extent - 6, y: 6, width: extent, height: extent))
  }
}
