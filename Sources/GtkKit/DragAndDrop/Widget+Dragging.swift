// Drag sources on any widget.

import CGtk
import GObjects
import Geometry
import GtkMends
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
  @discardableResult
  public func onDrag<Item: Transferable>(
    allowed: DropOperations = .copy, _ items: @escaping @MainActor () -> [Item],
    began: @escaping @MainActor () -> Void = {}, ended: @escaping @MainActor (DropOperation) -> Void = { _ in }
  ) -> DragAttachment {
    let source = DragSource(on: self, allowed: allowed)
    let state = DragState()
    source.prepare = { [weak self = lasting, weak source] point in
      // A press in a field selects text, and one on a button is the button's.
      guard let self, !self.isInteractive(at: point) else { return nil }
      source?.endEarlier()
      let items = items()
      guard !items.isEmpty else { return nil }
      state.count = items.count
      state.hotspot = point - self.bounds.origin
      let content = ContentProvider(items)
      content.setHotspot(Point.zero + state.hotspot)
      return content
    }
    source.begin = { [weak self = lasting] drag in
      guard let self else { return }
      state.begin(drag, of: self)
      began()
    }
    source.cancelled = { state.isCancelled = true }
    source.ended = { ended(state.end()) }
    return attach { source.remove() }
  }

  /// One drag of a widget.
  @MainActor
  private final class DragState {
    var count = 0
    /// Where the widget is held, from the upper left corner of its picture.
    var hotspot = Vector.zero
    var isCancelled = false
    private var drag: ActiveDrag?
    private var keys: DragKeyWatch?

    func begin(_ drag: ActiveDrag, of widget: Widget) {
      self.drag = drag
      isCancelled = false
      drag.setIcon(DragPicture(of: widget, count: count), hotspot: Point.zero + hotspot)
      keys = DragKeyWatch(display: gtk_widget_get_display(widget.pointer)) { [weak drag] keys in
        if keys.contains(guint(GDK_KEY_Escape)) { drag?.cancel() }
      }
    }

    /// Returns what the receiver did.
    func end() -> DropOperation {
      let operation = isCancelled ? .cancel : drag?.selectedOperation ?? .cancel
      keys?.stop()
      drag?.removeIcon()
      (drag, keys) = (nil, nil)
      return operation
    }
  }
}

/// What makes a widget a source or a target of drags. The widget keeps it.
@MainActor
public final class DragAttachment {
  private weak var widget: Widget?
  private var takeOff: (() -> Void)?

  fileprivate init(to widget: Widget, takeOff: @escaping () -> Void) {
    self.widget = widget
    self.takeOff = takeOff
  }

  /// Takes it off the widget. A drag that is under way goes on to its end. More calls do nothing.
  public func remove() {
    takeOff?()
    takeOff = nil
    widget?.attachments.removeAll { $0 === self }
  }
}

extension Widget {
  /// Keeps what `takeOff` keeps, until it is called.
  func attach(takeOff: @escaping () -> Void) -> DragAttachment {
    let attachment = DragAttachment(to: lasting, takeOff: takeOff)
    lasting.attachments.append(attachment)
    return attachment
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
