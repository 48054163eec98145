// GTK's own containers, as far as they are needed.
// This folder: GTK's own widgets and event controllers, as far as they are needed.

import CGtk
public import GObjects
import Glibc

/// Children in a row or a column. Tab walks through them in the order in which they were added.
public final class BoxWidget: Widget {
  private var box: UnsafeMutablePointer<GtkBox> { pointer.cast() }

  /// An empty one, with this many points between the children.
  public init(_ orientation: Orientation, spacing: Int = 0) {
    super.init(dl_widget_new(Self.type))
    gtk_orientable_set_orientation(pointer.opaque, orientation == .horizontal ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL)
    gtk_box_set_spacing(box, Int32(spacing))
  }

  /// GTK's box, but for where Tab goes.
  private static let type: GType = {
    var (query, info) = (GTypeQuery(), GTypeInfo())
    g_type_query(gtk_box_get_type(), &query)
    (info.class_size, info.instance_size) = (guint16(query.class_size), guint16(query.instance_size))
    info.class_init = { boxClass, _ in boxClass.map { FocusOrder.install(in: $0.assumingMemoryBound(to: GtkWidgetClass.self)) } }
    return g_type_register_static(gtk_box_get_type(), "GtkKitBox", &info, GTypeFlags(rawValue: 0))
  }()

  /// Adds `child` as the last one.
  public func append(_ child: Widget) {
    child.leaveParent()
    withExtendedLifetime(child) { gtk_box_append(box, child.pointer) }
  }

  /// Removes `child`; nothing happens when it is not a child of this.
  public func remove(_ child: Widget) {
    guard gtk_widget_get_parent(child.pointer) == pointer else { return }
    gtk_box_remove(box, child.pointer)
  }
}

/// Two children with a divider that can be dragged.
public final class Paned: Widget {
  private var paned: OpaquePointer { pointer.opaque }

  /// Side by side. Neither gets less than it needs; the end gets what there is more.
  public init(start: Widget, end: Widget) {
    super.init(gtk_paned_new(GTK_ORIENTATION_HORIZONTAL))
    start.leaveParent()
    end.leaveParent()
    withExtendedLifetime(start) { gtk_paned_set_start_child(paned, start.pointer) }
    withExtendedLifetime(end) { gtk_paned_set_end_child(paned, end.pointer) }
    gtk_paned_set_shrink_start_child(paned, 0)
    gtk_paned_set_shrink_end_child(paned, 0)
    // Of a new width the end takes what is left: the divider stays where it was put.
    gtk_paned_set_resize_start_child(paned, 0)
    gtk_paned_set_resize_end_child(paned, 1)
  }

  /// The divider's distance from the start, in points.
  public var position: Double {
    get { Double(gtk_paned_get_position(paned)) }
    set { gtk_paned_set_position(paned, Int32(newValue)) }
  }

  /// Called in each frame in which the divider moves.
  public func onMove(_ handler: @escaping @MainActor () -> Void) { connectNotify(pointer.raw, property: "position", handler) }
}

/// A child larger than its place, and the bars to move it.
public final class ScrolledWindow: Widget {
  private var scrolled: OpaquePointer { pointer.opaque }

  /// - Parameters:
  ///   - horizontal: whether it scrolls sideways; otherwise the child gets the width there is.
  ///   - vertical: whether it scrolls up and down; otherwise the child gets the height there is.
  ///   - followsFocus: whether it scrolls to what gets the keyboard's focus.
  public init(child: Widget, horizontal: Bool, vertical: Bool, followsFocus: Bool = false) {
    super.init(gtk_scrolled_window_new())
    child.leaveParent()
    gtk_scrolled_window_set_policy(
      scrolled, horizontal ? GTK_POLICY_AUTOMATIC : GTK_POLICY_NEVER,
      vertical ? GTK_POLICY_AUTOMATIC : GTK_POLICY_NEVER)
    withExtendedLifetime(child) { gtk_scrolled_window_set_child(scrolled, child.pointer) }
    // Whoever moves the focus says what is to be seen: what is made just beyond an edge must not scroll the view.
    let inner = gtk_scrolled_window_get_child(scrolled)
    if dl_is_a(inner, gtk_viewport_get_type()) != 0, let inner { gtk_viewport_set_scroll_to_focus(inner.opaque, followsFocus.gboolean) }
  }

  /// Asks for as much height as its child, so that it scrolls only where there is less.
  public func takesNaturalHeight() { gtk_scrolled_window_set_propagate_natural_height(scrolled, 1) }

  /// Scrolls up and down by an adjustment of the caller's, with no bar beside the child.
  package func scroll(by adjustment: Adjustment) {
    gtk_scrolled_window_set_policy(scrolled, GTK_POLICY_NEVER, GTK_POLICY_EXTERNAL)
    gtk_scrolled_window_set_vadjustment(scrolled, adjustment.adjustment)
  }

  /// Where the child stands sideways.
  public var horizontal: Adjustment { Adjustment(gtk_scrolled_window_get_hadjustment(scrolled)) }
  /// Where the child stands up and down.
  public var vertical: Adjustment { Adjustment(gtk_scrolled_window_get_vadjustment(scrolled)) }
}

/// Where a scrolled child stands along one orientation, in points.
@MainActor
public final class Adjustment: GObjectReference {
  fileprivate var adjustment: UnsafeMutablePointer<GtkAdjustment> { object.assumingMemoryBound(to: GtkAdjustment.self) }

  init(_ pointer: UnsafeMutablePointer<GtkAdjustment>) {
    super.init(retaining: pointer.raw)
  }

  /// One for a child of a known extent, which shows a point first.
  public init(value: Double, upper: Double) {
    super.init(retaining: gtk_adjustment_new(value, 0, upper, 0, 0, 0).raw)
  }

  /// The first visible point.
  public var value: Double {
    get { gtk_adjustment_get_value(adjustment) }
    set { gtk_adjustment_set_value(adjustment, newValue) }
  }

  /// Shows a point of a child of an extent before anything is laid out.
  package func begin(at value: Double, of upper: Double) { gtk_adjustment_configure(adjustment, value, 0, max(upper, value), 0, 0, 0) }

  /// Shows a point of a child that is to be laid out with another extent. It is there in the frame in which that is done.
  package func show(_ value: Double, of upper: Double) {
    let (step, page) = (gtk_adjustment_get_step_increment(adjustment), gtk_adjustment_get_page_increment(adjustment))
    gtk_adjustment_configure(adjustment, value, 0, max(upper, value + pageSize), step, page, pageSize)
  }

  /// The child's whole extent.
  public var upper: Double { gtk_adjustment_get_upper(adjustment) }
  /// The visible extent.
  public var pageSize: Double { gtk_adjustment_get_page_size(adjustment) }
  /// The last point that can be the first visible one.
  public var maximum: Double { max(0, upper - pageSize) }
  /// How far a click of a wheel goes, in points: as far as in GTK's own views (`gtkscrolledwindow.c`).
  public var wheelClick: Double { pow(pageSize, 2.0 / 3) }

  /// Calls `handler` when another part of the child is in view: it was scrolled, or more or less of it shows.
  public func onScroll(_ handler: @escaping @MainActor () -> Void) {
    connectPlain(object, "value-changed", handler)
    connectPlain(object, "changed", handler)
  }
}
