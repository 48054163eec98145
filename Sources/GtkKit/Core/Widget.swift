// A GTK widget held from Swift.
// This folder: widgets, ownership, signals, frames and the main loop.

public import CGtk
public import GObjects
public import Geometry

/// A connected handler that can be taken off again.
public typealias SignalConnection = GObjects.SignalConnection

/// A widget. It and GTK's own widget keep each other: what is in a window need not be kept anywhere else, and what is kept outlives
/// its place in the tree.
@MainActor
open class Widget {
  /// GTK's own pointer, for what GtkKit does not wrap.
  nonisolated(unsafe) public let pointer: UnsafeMutablePointer<GtkWidget>
  /// What was last set as its name for assistive tools.
  var accessibleName: String?
  /// What was last set as its description for assistive tools.
  var accessibleDescription: String?
  /// What stands in the place of its description for now, because it is to be said.
  var spokenDescription: String?
  var isAccessibleSelected: Bool?
  var isAccessibleChecked = false
  /// What follows presses and drags here: it lives as long as this.
  var attachments: [AnyObject] = []
  /// Whether GTK's widget keeps this object. It keeps the first one that was made for it.
  private let isKept: Bool

  /// Sinks the floating reference that GTK's constructors return.
  public init(_ pointer: UnsafeMutablePointer<GtkWidget>) {
    MainLoop.install()
    self.pointer = pointer
    isKept = g_object_get_qdata(pointer.cast(), SwiftHalf.key) == nil
    g_object_ref_sink(pointer.raw)
    guard isKept else { return }
    g_object_set_qdata(pointer.cast(), SwiftHalf.key, Unmanaged.passUnretained(self).toOpaque())
    g_object_add_toggle_ref(pointer.cast(), SwiftHalf.toggled, Unmanaged.passRetained(self).toOpaque())
    // If that leaves the toggle reference alone, this object is let go of again.
    g_object_unref(pointer.raw)
  }

  deinit {
    guard isKept else { return g_object_unref(pointer.raw) }
    g_object_set_qdata(pointer.cast(), SwiftHalf.key, nil)
    g_object_remove_toggle_ref(pointer.cast(), SwiftHalf.toggled, Unmanaged.passUnretained(self).toOpaque())
  }

  /// The object that lives as long as GTK's widget: this one, unless there was another before.
  var lasting: Widget { Widget.known(pointer) ?? self }

  /// The object that was made for a GtkWidget first and lives as long; nil if none was.
  static func known(_ pointer: UnsafeMutablePointer<GtkWidget>) -> Widget? {
    g_object_get_qdata(pointer.cast(), SwiftHalf.key).map { Unmanaged<Widget>.fromOpaque($0).takeUnretainedValue() }
  }

  // MARK: State

  /// Whether it takes part in the layout and is shown, as far as what it lies in is.
  public var isVisible: Bool {
    get { gtk_widget_get_visible(pointer) != 0 }
    set { gtk_widget_set_visible(pointer, newValue.gboolean) }
  }

  /// Shown without space of its own when false: children placed by hand use this to be skipped.
  public var isChildVisible: Bool {
    get { gtk_widget_get_child_visible(pointer) != 0 }
    set {
      // GTK maps and unmaps children again for what they are already.
      guard newValue != isChildVisible else { return }
      gtk_widget_set_child_visible(pointer, newValue.gboolean)
      // One that was never drawn waits for that already, and GTK asks nobody above it for another drawing.
      if let parent = gtk_widget_get_parent(pointer) { gtk_widget_queue_draw(parent) }
    }
  }

  /// Whether it can be used: otherwise it is dimmed, and hears of no presses and keys.
  public var isSensitive: Bool {
    get { gtk_widget_get_sensitive(pointer) != 0 }
    set { gtk_widget_set_sensitive(pointer, newValue.gboolean) }
  }

  /// How much it hides what is below: 1 for all, 0 for nothing.
  public var opacity: Double {
    get { gtk_widget_get_opacity(pointer) }
    set { gtk_widget_set_opacity(pointer, newValue) }
  }

  /// What is said of the widget when the pointer rests on it; see ``Tooltips``.
  ///
  /// Each new one has the display asked where the pointer is; see ``onTooltip(_:)``.
  public var tooltip: String? {
    get { gtk_widget_get_tooltip_text(pointer).map { String(cString: $0) } }
    set {
      let text = newValue?.shown()
      guard text != tooltip else { return }
      gtk_widget_set_tooltip_text(pointer, text)
      if let text { describe(byTooltip: text) }
      if newValue != nil { Tooltips.hold(of: pointer) }
    }
  }

  /// Whether the pointer meets it; otherwise what is below it.
  public var canTarget: Bool {
    get { gtk_widget_get_can_target(pointer) != 0 }
    set { gtk_widget_set_can_target(pointer, newValue.gboolean) }
  }

  /// Whether it can have the keyboard's focus itself.
  public var isFocusable: Bool {
    get { gtk_widget_get_focusable(pointer) != 0 }
    set { gtk_widget_set_focusable(pointer, newValue.gboolean) }
  }

  /// Whether the keyboard's focus can come to this widget or its children.
  public var canFocus: Bool {
    get { gtk_widget_get_can_focus(pointer) != 0 }
    set { gtk_widget_set_can_focus(pointer, newValue.gboolean) }
  }

  /// Whether the keys come to it.
  public var hasFocus: Bool { gtk_widget_has_focus(pointer) != 0 }

  /// Whether this widget or one of its children has the keyboard's focus, or would have it in an active window.
  public var containsFocus: Bool {
    guard let root = gtk_widget_get_root(pointer), let focus = gtk_root_get_focus(root) else { return false }
    return focus == pointer || gtk_widget_is_ancestor(focus, pointer) != 0
  }

  /// Whether text runs from right to left here.
  public var isRightToLeft: Bool { gtk_widget_get_direction(pointer) == GTK_TEXT_DIR_RTL }

  /// Whether it is on the screen, as far as the program knows.
  public var isMapped: Bool { gtk_widget_get_mapped(pointer) != 0 }

  /// Gives the keyboard's focus back to the window.
  public func leaveFocus() {
    guard let root = gtk_widget_get_root(pointer) else { return }
    gtk_root_set_focus(root, nil)
  }

  @discardableResult
  public func grabFocus() -> Bool {
    tellOfItself()
    return gtk_widget_grab_focus(pointer) != 0
  }

  // MARK: Box model

  /// Its content's width, without border and padding, in points.
  public var width: Double { Double(gtk_widget_get_width(pointer)) }
  /// Its content's height, without border and padding, in points.
  public var height: Double { Double(gtk_widget_get_height(pointer)) }

  /// Everything of it, with border and padding, in its own coordinates: those begin inside of both.
  public var bounds: Rect { frame(in: self) ?? .zero }

  /// The style sheet's border and padding: how far the content is from each edge.
  public var contentInsets: (top: Double, left: Double, bottom: Double, right: Double) {
    let context = gtk_widget_get_style_context(pointer)
    var padding = GtkBorder()
    var border = GtkBorder()
    gtk_style_context_get_padding(context, &padding)
    gtk_style_context_get_border(context, &border)
    return (
      Double(padding.top + border.top), Double(padding.left + border.left),
      Double(padding.bottom + border.bottom), Double(padding.right + border.right)
    )
  }

  /// Space above the widget, in points.
  public func setMarginTop(_ margin: Double) {
    gtk_widget_set_margin_top(pointer, Int32(margin))
  }

  /// Asks for at least this extent, in points; -1 is what it needs by itself.
  public func setSizeRequest(width: Double = -1, height: Double = -1) {
    gtk_widget_set_size_request(pointer, Int32(width), Int32(height))
  }

  /// Says whether it takes what room there is more than needed; nil leaves that as it is.
  public func setExpand(horizontal: Bool? = nil, vertical: Bool? = nil) {
    if let horizontal { gtk_widget_set_hexpand(pointer, horizontal.gboolean) }
    if let vertical { gtk_widget_set_vexpand(pointer, vertical.gboolean) }
  }

  /// Says where it stands in a place that is larger than itself; nil leaves that as it is.
  public func align(horizontal: Alignment? = nil, vertical: Alignment? = nil) {
    if let horizontal { gtk_widget_set_halign(pointer, horizontal.gtk) }
    if let vertical { gtk_widget_set_valign(pointer, vertical.gtk) }
  }

  /// Where something stands in its place along one orientation.
  public enum Alignment: Sendable {
    case fill, start, end, center

    var gtk: GtkAlign {
      switch self {
      case .fill: GTK_ALIGN_FILL
      case .start: GTK_ALIGN_START
      case .end: GTK_ALIGN_END
      case .center: GTK_ALIGN_CENTER
      }
    }
  }

  // MARK: Style

  /// Gives it a class of the style sheet.
  public func addClass(_ name: String) { gtk_widget_add_css_class(pointer, name) }
  /// Takes a class of the style sheet away.
  public func removeClass(_ name: String) { gtk_widget_remove_css_class(pointer, name) }
  /// Gives it a class of the style sheet, or takes it away.
  public func setClass(_ name: String, _ on: Bool) { on ? addClass(name) : removeClass(name) }

  /// Puts a style class in the place of another one; nil is none.
  ///
  /// - Parameter shown: The class that the widget has, and then the next one.
  package func replaceClass(_ shown: inout String?, by next: String?) {
    guard next != shown else { return }
    if let shown { removeClass(shown) }
    if let next { addClass(next) }
    shown = next
  }

  /// A number that is another one when the widget's font, or the scale at which fonts are drawn, is another one.
  package var fontIdentity: Int {
    let context = gtk_widget_get_pango_context(pointer)
    var hasher = Hasher()
    hasher.combine(pango_font_description_hash(pango_context_get_font_description(context)))
    hasher.combine(pango_cairo_context_get_resolution(context))
    return hasher.finalize()
  }

  /// How high its font is, in points of the screen.
  public var fontSize: Double {
    let context = gtk_widget_get_pango_context(pointer)
    let font = pango_context_get_font_description(context)
    let size = Double(pango_font_description_get_size(font)) / Double(PANGO_SCALE)
    return pango_font_description_get_size_is_absolute(font) != 0 ? size : size * pango_cairo_context_get_resolution(context) / 72
  }

  // MARK: Tree

  /// This widget's rectangle in `other`'s coordinates; `nil` when they share no root or it has no size yet.
  public func frame(in other: Widget) -> Rect? {
    var bounds = graphene_rect_t()
    guard gtk_widget_compute_bounds(pointer, other.pointer, &bounds) != 0 else { return nil }
    return Rect(
      x: Double(bounds.origin.x), y: Double(bounds.origin.y),
      width: Double(bounds.size.width), height: Double(bounds.size.height))
  }

  /// `point` of this widget in `other`'s coordinates.
  public func convert(_ point: Point, to other: Widget) -> Point? {
    Self.convert(point, from: pointer, to: other.pointer)
  }

  static func convert(
    _ point: Point, from source: UnsafeMutablePointer<GtkWidget>, to target: UnsafeMutablePointer<GtkWidget>
  ) -> Point? {
    var given = graphene_point_t(x: Float(point.x), y: Float(point.y))
    var found = graphene_point_t()
    guard gtk_widget_compute_point(source, target, &given, &found) != 0 else { return nil }
    return Point(x: Double(found.x), y: Double(found.y))
  }

  /// Whether the deepest widget at `point` is, or lies in, one that uses presses itself: a button, a field.
  ///
  /// - Parameter isPulled: whether the press would be pulled: some leave those to what is around them, see ``leavesPulls``.
  public func isInteractive(at point: Point, isPulled: Bool = false) -> Bool {
    var widget = gtk_widget_pick(pointer, point.x, point.y, GTK_PICK_DEFAULT)
    while let current = widget, current != pointer {
      if isPulled, g_object_get_qdata(current.cast(), Widget.pullKey) != nil {
        widget = gtk_widget_get_parent(current)
        continue
      }
      if dl_is_a(current, gtk_button_get_type()) != 0 || dl_is_a(current, gtk_check_button_get_type()) != 0
        || dl_is_a(current, gtk_text_get_type()) != 0 || dl_is_a(current, gtk_text_view_get_type()) != 0
        || dl_is_a(current, gtk_range_get_type()) != 0
        || g_object_get_qdata(current.cast(), Widget.pressKey) != nil
      {
        return true
      }
      widget = gtk_widget_get_parent(current)
    }
    return false
  }

  /// Has it measured and laid out anew in the next frame, with all that it lies in.
  public func queueResize() { gtk_widget_queue_resize(pointer) }
  /// Has its children placed anew in the next frame, in the extent that it has.
  public func queueAllocate() { gtk_widget_queue_allocate(pointer) }
  /// Has it drawn anew in the next frame.
  public func queueDraw() { gtk_widget_queue_draw(pointer) }

  /// Connects to `map`: the widget is about to be on screen.
  public func onMap(_ handler: @escaping @MainActor () -> Void) {
    connectPlain(pointer.raw, "map", handler)
  }

  /// Connects to a property's change.
  @discardableResult
  public func onChange(of property: String, _ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    connectNotify(pointer.raw, property: property, handler)
  }
}

/// The Swift object of a GTK widget. GTK's widget keeps it by a toggle reference: as soon as that is the only reference to the widget, the
/// Swift object is no longer kept, and goes unless Swift code keeps it.
private enum SwiftHalf {
  static let key = g_quark_from_string("gtkkit-half")
  static let toggled: GToggleNotify = { data, _, isLast in
    guard let data else { return }
    let half = Unmanaged<Widget>.fromOpaque(data)
    if isLast != 0 { half.release() } else { _ = half.retain() }
  }
}
