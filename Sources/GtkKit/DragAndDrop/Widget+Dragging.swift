// Drag sources on any widget.

import CGtk
import GObjects
public import Geometry
import GtkMends
public import MoveCore

extension Widget {
  /// Makes this widget something to drag: what `items` returns when it is pressed and pulled, all in one drag.
  ///
  ///     row.onDrag(of: { _ in [bird] }) { _ in DragPicture(showing: Label(bird.name), hotspot: Point(x: 8, y: 8)) }
  ///
  /// The items are written for other programs only when these ask, see ``ContentProvider/init(_:progress:)``. Escape ends the drag.
  ///
  /// The widget keeps the closures: capture it weakly in them.
  ///
  /// - Parameters:
  ///   - items: asked at the press with its point in this widget, with nothing begun yet; nothing to drag when empty.
  ///   - allowed: what a receiver may do; a copy if nothing is said. The source never removes anything because of a move: who moves, moves.
  ///   - preview: what hangs under the pointer; if nothing else is said, a picture of the widget, with the number of items when there
  ///     are several.
  ///   - began: the drag is under way; with the point that was pressed.
  ///   - ended: it is over, with what the receiver did, `cancel` when nobody took it, and where the pointer is then in this widget's
  ///     coordinates; nil where the desktop does not tell that, as Wayland of what is outside of the program. Delete nothing by it: on X11
  ///     another program may have said at last that it moves, and then have taken a copy or nothing.
  @discardableResult
  public func onDrag<Item: Transferable>(
    of items: @escaping @MainActor (Point) -> [Item], allowed: DropOperations? = nil,
    preview: (@MainActor ([Item]) -> DragPicture)? = nil, began: @escaping @MainActor (Point) -> Void = { _ in },
    ended: @escaping @MainActor (DropOperation, Point?) -> Void = { _, _ in }
  ) -> DragAttachment {
    let source = DragSource(on: self, allowed: allowed ?? .copy)
    var held: (items: [Item], point: Point, content: ContentProvider)?
    var current: DraggedWidget?
    source.prepare = { [weak self = lasting, weak source] point in
      // A press in a field selects text, and one on a button is the button's.
      guard let self, !self.isInteractive(at: point) else { return nil }
      source?.endEarlier()
      let items = items(point)
      guard !items.isEmpty else { return nil }
      let content = ContentProvider(items)
      content.content?.isAllowanceSaid = allowed != nil
      held = (items, point, content)
      return content
    }
    source.begin = { [weak self = lasting] drag in
      guard let self, let held else { return }
      let picture = preview?(held.items) ?? DragPicture(of: self, count: held.items.count)
      let hotspot = picture.hotspot ?? Point.zero + (held.point - self.bounds.origin)
      held.content.content?.hotspot = hotspot
      held.content.content?.source = self
      drag.setIcon(picture, hotspot: hotspot)
      current = DraggedWidget(self, drag)
      began(held.point)
    }
    source.cancelled = { current?.isCancelled = true }
    source.ended = { [weak self = lasting] in
      let operation = current?.end() ?? .cancel
      let point = self?.pointerState?.position ?? held?.content.content?.pointer
      (held, current) = (nil, nil)
      ended(operation, point)
    }
    return attach { source.remove() }
  }

  /// The same, for whom the point and another picture do not matter.
  ///
  ///     row.onDrag { [bird] }
  @discardableResult
  public func onDrag<Item: Transferable>(
    allowed: DropOperations? = nil, _ items: @escaping @MainActor () -> [Item],
    began: @escaping @MainActor () -> Void = {}, ended: @escaping @MainActor (DropOperation) -> Void = { _ in }
  ) -> DragAttachment {
    onDrag(of: { _ in items() }, allowed: allowed, began: { _ in began() }, ended: { operation, _ in ended(operation) })
  }

  /// The same for one item, by SwiftUI's name.
  ///
  ///     row.draggable(bird)
  @discardableResult
  public func draggable<Item: Transferable>(
    _ item: @autoclosure @escaping @MainActor () -> Item, preview: (@MainActor () -> DragPicture)? = nil
  ) -> DragAttachment {
    onDrag(of: { _ in [item()] }, preview: preview.map { preview in { _ in preview() } })
  }
}

/// One drag of a widget.
@MainActor
private final class DraggedWidget {
  var isCancelled = false
  private let drag: ActiveDrag
  private let keys: DragKeyWatch

  init(_ widget: Widget, _ drag: ActiveDrag) {
    self.drag = drag
    keys = DragKeyWatch(display: gtk_widget_get_display(widget.pointer)) { [weak drag] keys in
      if keys.contains(guint(GDK_KEY_Escape)) { drag?.cancel() }
    }
  }

  /// Returns what the receiver did.
  func end() -> DropOperation {
    let operation = isCancelled ? .cancel : drag.selectedOperation
    keys.stop()
    drag.removeIcon()
    return operation
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
