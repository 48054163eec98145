// GTK's native drag source.
// This folder: GTK's native drags, what X11 tells beside GTK, and the order in which widgets hear of a drop.

import CGtk
public import GObjects
public import Geometry
import GtkMends
public import MoveCore

/// One drag that GTK carries on.
@MainActor
public final class ActiveDrag: GObjectReference {
  private var drag: OpaquePointer { OpaquePointer(object) }
  private var placing: DragIconPlacing?
  /// What cannot be seen, and is drawn all the same: where there is nothing to draw at all GTK leaves what was drawn last.
  private static let leastOpacity = 1.0 / 255
  /// How long a compositor may move the picture of a drag home, in seconds, and more.
  private static let homeAnimation = 1.0

  init(_ drag: OpaquePointer) {
    super.init(retaining: drag.raw)
  }

  /// Ends the drag as Escape does. On Wayland only the compositor can; there the call has no effect, so the
  /// receiver of a later drop has to ask whether its session still lives.
  public func cancel() {
    guard dl_display_is_x11(gdk_drag_get_display(drag)) != 0 else { return }
    dl_drag_emit_cancel(drag)
  }

  /// Whose pointer drags.
  package var seat: Seat? { Seat(gdk_drag_get_device(drag)) }

  /// Whether the desktop may never say that the drag has ended. An X server's clients keep watch on each other, and GDK holds the
  /// pointer; a Wayland compositor does all of it, and its word is all that there is.
  package var canBeForgotten: Bool { dl_display_is_x11(gdk_drag_get_display(drag)) == 0 }

  /// Calls `handler` when the drag was released over something that takes it. Keep this object for as long as it is to be called.
  package func onRelease(_ handler: @escaping @MainActor () -> Void) {
    connectPlain(object, "drop-performed") { [weak self] in if self != nil { handler() } }
  }

  /// Ends, for GTK, a drag whose end the desktop has forgotten: as a cancel that nobody has made.
  package func endForgotten() {
    dl_drag_emit_cancel(drag)
  }

  /// Shows `widget` under the pointer, with its point `hotspot` exactly there.
  ///
  /// The icon's surface does not resize reliably on GTK 4.8: give the widget its final size before.
  public func setIcon(_ widget: Widget, hotspot: Point) {
    let icon = gtk_drag_icon_get_for_drag(drag)
    let (x, y) = (Int32(hotspot.x.rounded()), Int32(hotspot.y.rounded()))
    // First: on X11 a window that has shown nothing yet takes along what was on the screen below it.
    gdk_drag_set_hotspot(drag, x, y)
    let isX11 = dl_display_is_x11(gdk_drag_get_display(drag)) != 0
    if isX11 { placing = DragIconPlacing(of: drag, hotspotX: x, y: y) }
    gtk_drag_icon_set_child(icon.map { OpaquePointer($0) }, widget.pointer)
    placing?.show()
    // What is under the pointer is what the picture hangs above. A Wayland compositor knows that.
    guard isX11 else { return }
    if let surface = gdk_drag_get_drag_surface(drag), let nowhere = cairo_region_create() {
      gdk_surface_set_input_region(surface, nowhere)
      cairo_region_destroy(nowhere)
    }
  }

  /// Takes the picture away, also from an animation in which GDK or a compositor would carry it back: what comes after the drag is
  /// the program's to draw.
  public func removeIcon() {
    placing?.stop()
    guard let icon = gtk_drag_icon_get_for_drag(drag) else { return }
    guard dl_display_is_x11(gdk_drag_get_display(drag)) != 0 else {
      // A Wayland compositor may be moving the surface home: it goes on with one that cannot be seen. Without it, in the middle of that,
      // one compositor shows its last picture of it, and no window anything new for a second.
      gtk_widget_set_opacity(icon, Self.leastOpacity)
      MainLoop.after(Self.homeAnimation) { _ = self }
      return
    }
    // Hidden, not only emptied: GDK on X11 would go on moving what was drawn last.
    gtk_widget_set_visible(icon, 0)
    gtk_drag_icon_set_child(OpaquePointer(icon), nil)
  }
}

/// A native drag source on a widget: whatever is pressed and pulled inside it. The widget keeps it.
///
/// On Wayland a finger on a touch screen drags nothing.
///
/// GTK's order is `prepare`, `begin`, then `cancelled` (only if nothing took the drop), then `ended`; on X11
/// `ended` runs inside the drop. `prepare` may come without a `begin`.
@MainActor
public final class DragSource: GObjectReference {
  /// Asks what lies at a point of the widget; nil when nothing there can be dragged. Changes nothing.
  public var prepare: (Point) -> ContentProvider? = { _ in nil }
  /// The drag is under way.
  public var begin: (ActiveDrag) -> Void = { _ in }
  /// Nothing took the drop.
  public var cancelled: () -> Void = {}
  /// The drag is over, one way or the other. Never delete anything here: GTK's "delete data" can be wrong.
  public var ended: () -> Void = {}

  private var source: OpaquePointer { OpaquePointer(object) }
  private weak var widget: Widget?
  /// What GDK does not give of the last drag's content.
  private var requests: DragRequests?
  /// The one that GTK has not ended, and this source, which lives until then.
  private var current: (drag: ActiveDrag, source: DragSource)?
  /// The motion by which a drag began last. GTK tells the sources around that one of it, too.
  private static var begun: (seat: Seat?, time: guint32)?

  /// Adds the source to `widget`.
  public init(on widget: Widget, allowed: DropOperations) {
    let source = gtk_drag_source_new()
    super.init(retaining: source!.raw)
    gtk_drag_source_set_actions(source, allowed.gdk)
    connectHandlers()
    // The widget takes over the constructor's reference.
    gtk_widget_add_controller(widget.pointer, source)
    self.widget = widget.lasting
    widget.lasting.attachments.append(self)
  }

  /// Takes the source off its widget. A drag that is under way goes on, and ``ended`` is told.
  public func remove() {
    guard let widget else { return }
    self.widget = nil
    gtk_widget_remove_controller(widget.pointer, source)
    widget.attachments.removeAll { $0 === self }
  }

  /// Ends a drag of this source that the desktop has not ended yet: its drop waits for an answer, or the desktop has forgotten it.
  /// Called in ``prepare`` by whoever knows that it is over. As long as there is one nothing else can be dragged: GTK's source knows one
  /// drag, and takes the end of any for the end of the last.
  /// Does nothing while another pointer carries it.
  public func endEarlier() {
    guard let drag = current?.drag else { return }
    if let seat = drag.seat, seat.isThere, seat != motion.seat { return }
    drag.endForgotten()
  }

  /// What GTK tells of now.
  private var motion: (seat: Seat?, time: guint32) {
    (Seat(gtk_event_controller_get_current_event_device(source)), gtk_event_controller_get_current_event_time(source))
  }

  private func connectHandlers() {
    typealias Prepare = @MainActor (Point) -> ContentProvider?
    let onPrepare:
      @convention(c) (UnsafeMutableRawPointer?, Double, Double, UnsafeMutableRawPointer?) ->
        UnsafeMutableRawPointer? = {
          _, x, y, data in
          guard let content = SignalBox<Prepare>.from(data)?.handler(Point(x: x, y: y)) else { return nil }
          // GTK takes over one reference.
          return g_object_ref(content.object)
        }
    let prepare: @MainActor (Point) -> ContentProvider? = { [weak self] point in
      guard let self, FingerDrags.canEnd(by: gtk_event_controller_get_current_event_device(source)),
        Self.begun.map({ $0 == motion }) != true, let content = self.prepare(point), current == nil
      else { return nil }
      requests = gtk_widget_get_display(gtk_event_controller_get_widget(source)).flatMap { DragRequests(for: content, on: $0) }
      return content
    }
    connect(object, "prepare", onPrepare, prepare)

    typealias Begin = @MainActor (OpaquePointer) -> Void
    let onBegin: @convention(c) (UnsafeMutableRawPointer?, OpaquePointer?, UnsafeMutableRawPointer?) -> Void = {
      _, drag, data in
      guard let drag else { return }
      SignalBox<Begin>.from(data)?.handler(drag)
    }
    let begin: @MainActor (OpaquePointer) -> Void = { [weak self] in
      guard let self else { return }
      let drag = ActiveDrag($0)
      current = (drag, self)
      Self.begun = motion
      self.begin(drag)
    }
    connect(object, "drag-begin", onBegin, begin)

    typealias Plain = @MainActor () -> Void
    let onCancel:
      @convention(c) (UnsafeMutableRawPointer?, OpaquePointer?, GdkDragCancelReason, UnsafeMutableRawPointer?) ->
        gboolean = { _, drag, _, data in
          SignalBox<Plain>.from(data)?.handler()
          // The first word counts: "done", or GDK on X11 would carry the picture back by an animation of its own. On Wayland the compositor does
          // that, and GDK would take the picture's surface from under it.
          if dl_display_is_x11(gdk_drag_get_display(drag)) != 0 { gdk_drag_drop_done(drag, 1) }
          // TRUE would make some versions of GTK report the data as to be deleted.
          return 0
        }
    let cancelled: @MainActor () -> Void = { [weak self] in self?.cancelled() }
    connect(object, "drag-cancel", onCancel, cancelled)

    let onEnd: @convention(c) (UnsafeMutableRawPointer?, OpaquePointer?, gboolean, UnsafeMutableRawPointer?) -> Void = {
      _, _, _, data in
      SignalBox<Plain>.from(data)?.handler()
    }
    let ended: @MainActor () -> Void = { [weak self] in
      // Taken off its widget, or outliving it, the source lives by its drag alone.
      guard let self else { return }
      current = nil
      self.ended()
    }
    connect(object, "drag-end", onEnd, ended)
  }
}
