// A GtkWidget subclass written in Swift: it measures, places and draws its own children.

import CGtk
public import Geometry
import GtkMends

/// Which way a widget is being measured.
public enum Orientation: Sendable {
  case horizontal, vertical
}

/// What a widget needs and would like along one orientation, in points.
public struct Measurement: Sendable {
  /// What it needs at least.
  public var minimum: Double
  /// What it would like to have.
  public var natural: Double

  /// From what is needed and what would be liked.
  public init(minimum: Double, natural: Double) {
    self.minimum = minimum
    self.natural = natural
  }

  /// What is needed is all that would be liked.
  public init(_ size: Double) {
    self.init(minimum: size, natural: size)
  }
}

/// A widget whose layout is Swift code. Subclass it and override ``measure(_:forSize:)``,
/// ``allocate(width:height:)`` and, if it draws, ``snapshot(_:)``.
///
/// A widget that is added to another one while it has a parent leaves that parent.
@MainActor
open class LayoutWidget: Widget {
  /// The GType's name: the class's own if nothing else is said. Where it is taken already, a number follows.
  open class var typeName: String { String(reflecting: self) }
  /// The element name for style sheets.
  open class var cssName: String { "layout" }
  /// What it is to assistive tools.
  open class var role: AccessibleRole { .generic }

  /// A widget without children.
  public init() {
    super.init(dl_widget_new(WidgetTypes.type(for: Self.self)))
    g_object_set_qdata(pointer.cast(), WidgetTypes.owner, Unmanaged.passUnretained(self).toOpaque())
  }

  deinit {
    g_object_set_qdata(pointer.cast(), WidgetTypes.owner, nil)
  }

  /// The extent wanted along `orientation`; `size` is the other extent, or nil when it is not known yet.
  open func measure(_ orientation: Orientation, forSize size: Double?) -> Measurement {
    Measurement(0)
  }

  /// Places the children in the given extent with ``place(_:in:)``.
  open func allocate(width: Double, height: Double) {}

  /// Places the children anew at once, in the extent that this has: for what glides, in a tick of the frame clock. Their extents stay as they are.
  ///
  /// GTK would do that with a layout of the whole window, and on X11 that asks the server where the window is, and how large its screen, in each
  /// frame.
  public func allocateNow() {
    guard isMapped, gtk_widget_get_width(pointer) > 0 else { return queueAllocate() }
    allocate(width: Double(gtk_widget_get_width(pointer)), height: Double(gtk_widget_get_height(pointer)))
  }

  /// Draws. Overriders that want their children drawn call `super`.
  open func snapshot(_ snapshot: Snapshot) {
    let window = clipsEachChild ? windowExtent : nil
    let keepsPictures = drawsByCairo
    var isDue = false
    var child = gtk_widget_get_first_child(pointer)
    while let current = child {
      if current != drawnElsewhere?.pointer {
        let isClipped = window.map { extent in withUnsafePointer(to: extent) { gtk_snapshot_push_clip(snapshot.pointer, $0) } } != nil
        if keepsPictures, let boundary = WidgetTypes.swiftObject(of: current), boundary.isRepaintBoundary {
          if drawBoundary(boundary, on: snapshot) { isDue = true }
        } else if gtk_widget_get_opacity(current) < 1, WidgetTypes.swiftObject(of: current)?.isPlainBackground == true {
          drawFaded(current, on: snapshot)
        } else {
          gtk_widget_snapshot_child(pointer, current, snapshot.pointer)
        }
        if isClipped { gtk_snapshot_pop(snapshot.pointer) }
      }
      child = gtk_widget_get_next_sibling(current)
    }
    if isDue { RepaintSchedule.wait(self) }
  }

  /// Whether this is drawn more often than it changes, as a card is in a list: see ``RepaintPicture``.
  package var isRepaintBoundary = false
  private(set) lazy var repaints = RepaintPicture()
  /// Whether this is to be drawn anew with the next frame that follows soon, because of its children.
  var awaitsRepaint = false

  /// Whether it draws a background of one colour and nothing else, and has no children: it fades for less then.
  package var isPlainBackground = false

  /// Whether what a child draws outside of the window is cut off child by child. GTK would cut off all of the window together as soon as something
  /// is outside, and no longer when nothing is, and draw everything anew each time.
  package var clipsEachChild = false

  /// The window in this widget's coordinates.
  private var windowExtent: graphene_rect_t? {
    guard let root = gtk_widget_get_root(pointer) else { return nil }
    let window = UnsafeMutableRawPointer(root).assumingMemoryBound(to: GtkWidget.self)
    var (corner, place, extent) = (graphene_point_t(), graphene_point_t(), graphene_rect_t())
    graphene_point_init(&corner, 0, 0)
    guard gtk_widget_compute_point(window, pointer, &corner, &place) != 0 else { return nil }
    graphene_rect_init(&extent, place.x, place.y, Float(gtk_widget_get_width(window)), Float(gtk_widget_get_height(window)))
    return extent
  }

  /// A child that has its place, and is drawn by another widget only, with ``Snapshot/draw(_:of:on:)``.
  package var drawnElsewhere: Widget?

  /// The style sheet says something else now, for this widget or something it inherits.
  open func styleChanged() {}

  /// The children in the order in which Tab walks through them, where that is not the order in which they were added; nil where it is.
  open var tabOrder: [Widget]? { nil }

  /// Whether the height depends on the width.
  open class var heightForWidth: Bool { false }

  /// Whether what children draw outside of this widget is cut off.
  public var clipsContent: Bool {
    get { gtk_widget_get_overflow(pointer) == GTK_OVERFLOW_HIDDEN }
    set { gtk_widget_set_overflow(pointer, newValue ? GTK_OVERFLOW_HIDDEN : GTK_OVERFLOW_VISIBLE) }
  }

  // MARK: Children

  /// Children that go once they are released.
  private var leaving: LeavingChildren?

  /// Adds `child` as the last one.
  public func add(_ child: Widget) {
    settle(child)
    withExtendedLifetime(child) { gtk_widget_insert_before(child.pointer, pointer, nil) }
  }

  /// Adds or moves `child` right behind `sibling`; first when `sibling` is nil. The order is the one in which the
  /// keyboard and assistive tools walk.
  public func insert(_ child: Widget, after sibling: Widget?) {
    settle(child)
    if gtk_widget_get_parent(child.pointer) == pointer,
      gtk_widget_get_prev_sibling(child.pointer) == sibling?.pointer
    {
      return
    }
    withExtendedLifetime(child) { gtk_widget_insert_after(child.pointer, pointer, sibling?.pointer) }
  }

  /// Adds or moves `child` right before `sibling`.
  public func insert(_ child: Widget, before sibling: Widget) {
    settle(child)
    withExtendedLifetime(child) { gtk_widget_insert_before(child.pointer, pointer, sibling.pointer) }
  }

  /// Ends what a widget still has to do with where it was, if that is not here.
  private func settle(_ child: Widget) {
    letLeave(child)
    if gtk_widget_get_parent(child.pointer) != pointer { child.leaveParent() }
  }

  /// Removes a child that is leaving, if it is.
  func letLeave(_ child: Widget) { leaving?.letLeave(child.pointer) }

  /// Removes `child`; a pressed one goes out of sight now, and leaves once it is released. Nothing happens when it is not a child of this.
  public func remove(_ child: Widget) {
    guard gtk_widget_get_parent(child.pointer) == pointer else { return }
    // GTK would give the focus to whatever comes next, be it a text field that then gets the keys. Nobody has it instead.
    if child.containsFocus { child.leaveFocus() }
    // The press that has opened a menu may have ended in the menu, and then never ends here: both would stay for ever.
    if LeavingChildren.isPressed(child.pointer) && !PopupMenu.isOpen(over: child) {
      leaving = leaving ?? LeavingChildren()
      leaving?.removeOnceReleased(child.pointer, of: child)
      return
    }
    gtk_widget_unparent(child.pointer)
  }

  /// Gives `child` its rectangle. Cheap when only the position changes.
  public func place(_ child: Widget, in frame: Rect, scale: Double = 1) {
    var transform = gsk_transform_new()
    var origin = graphene_point_t(x: Float(frame.minX), y: Float(frame.minY))
    transform = gsk_transform_translate(transform, &origin)
    if scale != 1 { transform = gsk_transform_scale(transform, Float(scale), Float(scale)) }
    gtk_widget_allocate(
      child.pointer, Int32(max(0, frame.width).rounded()), Int32(max(0, frame.height).rounded()), -1, transform)
  }

  /// Gives `child` a rectangle in which it reads from top to bottom: turned to the right, or to the left where text runs from right to left.
  package func place(_ child: Widget, turnedIn frame: Rect) {
    var origin = graphene_point_t(x: Float(isRightToLeft ? frame.minX : frame.maxX), y: Float(isRightToLeft ? frame.maxY : frame.minY))
    let transform = gsk_transform_rotate(gsk_transform_translate(gsk_transform_new(), &origin), isRightToLeft ? -90 : 90)
    gtk_widget_allocate(child.pointer, Int32(max(0, frame.height).rounded()), Int32(max(0, frame.width).rounded()), -1, transform)
  }
}

extension Widget {
  /// Asks the widget for its extent. GTK requires this before it is placed.
  public func measured(_ orientation: Orientation, forSize size: Double? = nil) -> Measurement {
    var minimum: Int32 = 0
    var natural: Int32 = 0
    gtk_widget_measure(
      pointer, orientation == .horizontal ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL,
      size.map { Int32($0) } ?? -1, &minimum, &natural, nil, nil)
    return Measurement(minimum: Double(minimum), natural: Double(natural))
  }
}

extension Widget {
  /// `frame` as it is in a width of `width` points: mirrored where text runs from right to left.
  public func mirrored(_ frame: Rect, in width: Double) -> Rect {
    guard isRightToLeft else { return frame }
    return Rect(x: width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
  }
}

extension Widget {
  /// Calls `body` with each widget below this one whose layout is Swift code and that is drawn: mapped, and neither it nor
  /// what it lies in transparent. `body` says whether to go on below it. Linear in the number of widgets.
  package func visitDrawn(_ body: (LayoutWidget) -> Bool) {
    Self.visit(below: pointer, body)
  }

  private static func visit(below parent: UnsafeMutablePointer<GtkWidget>, _ body: (LayoutWidget) -> Bool) {
    var next = gtk_widget_get_first_child(parent)
    while let child = next {
      next = gtk_widget_get_next_sibling(child)
      guard gtk_widget_get_mapped(child) != 0, gtk_widget_get_opacity(child) > 0 else { continue }
      if let widget = WidgetTypes.swiftObject(of: child), !body(widget) { continue }
      visit(below: child, body)
    }
  }
}
