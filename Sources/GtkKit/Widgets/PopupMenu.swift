// Menus that open over a widget.

import CGtk
import GObjects
public import Geometry
import GtkMends

/// A menu made for the moment: it is shown once, and gone when it closes.
@MainActor
public final class PopupMenu: Widget {
  /// One thing to choose.
  public struct Item {
    /// What stands in its row.
    public var title: String
    /// The key that does the same, as GTK writes it: `F2`, `<Control>c`. Only shown.
    public var shortcut: String?
    /// Whether it can be chosen.
    public var isEnabled: Bool
    /// Whether it is ticked; nil for an item that never is.
    public var isChecked: Bool?
    /// Called when it is chosen, after the menu has closed.
    public var action: @MainActor () -> Void

    /// A row that can be chosen.
    public init(
      _ title: String, shortcut: String? = nil, isEnabled: Bool = true, isChecked: Bool? = nil,
      action: @escaping @MainActor () -> Void
    ) {
      self.title = title
      self.shortcut = shortcut
      self.isEnabled = isEnabled
      self.isChecked = isChecked
      self.action = action
    }
  }

  /// A row of a menu.
  public indirect enum Row {
    case item(Item)
    /// Another menu behind its title.
    case submenu(String, [[Row]])
    /// A widget of one's own. What is chosen in it calls ``PopupMenu/close()``.
    case widget(Widget)
  }

  /// The most rows of a menu: more are not taken in at a glance.
  public static let most = 15

  /// Rows as they are, or behind a title where they are more than there is room for.
  public static func grouped(_ rows: [Row], upTo most: Int, behind title: String) -> [Row] {
    rows.count > most ? [.submenu(title, [rows])] : rows
  }

  /// The menus that are open, which nothing else holds.
  private static var open: [PopupMenu] = []
  /// Whether a menu is open anywhere.
  static var isAnyOpen: Bool { !open.isEmpty }

  /// Called once it is gone, chosen from or not.
  public var onClosed: @MainActor () -> Void = {}

  private var popover: UnsafeMutablePointer<GtkPopover> { pointer.cast() }
  private let actions = g_simple_action_group_new()!
  private var count = 0
  private var widgets: [(Widget, String)] = []

  /// - Parameter sections: the rows, with a line between the sections. Empty sections do not show.
  public init(_ sections: [[Row]]) {
    assert(sections.joined().count <= Self.most, "a menu of \(sections.joined().count) rows")
    super.init(gtk_popover_menu_new_from_model_full(nil, GTK_POPOVER_MENU_NESTED))
    let menu = model(of: sections)
    gtk_widget_insert_action_group(pointer, "popup", actions.opaque)
    gtk_popover_menu_set_menu_model(pointer.opaque, menu.cast())
    g_object_unref(menu.raw)
    for (widget, name) in widgets { gtk_popover_menu_add_child(pointer.opaque, widget.pointer, name) }
  }

  isolated deinit {
    g_object_unref(actions.raw)
  }

  /// Opens the menu at a rectangle of `parent`, or below `parent` if none is given.
  ///
  /// Where that is on no screen, as in a window that was pushed off it, nothing opens.
  public func popUp(over parent: Widget, at frame: Rect? = nil) {
    guard parent.isOnScreen(frame) else { return onClosed() }
    gtk_widget_set_parent(pointer, parent.pointer)
    // Beside an arrow a window that cannot be transparent is black.
    gtk_popover_set_has_arrow(popover, (frame == nil && Appearance.isComposited).gboolean)
    if let frame {
      var rectangle = Self.place(frame, in: parent)
      gtk_popover_set_pointing_to(popover, &rectangle)
      gtk_popover_set_position(popover, GTK_POS_BOTTOM)
      // GTK takes start for left here, whichever way text runs.
      let isRightToLeft = gtk_widget_get_direction(parent.pointer) == GTK_TEXT_DIR_RTL
      gtk_widget_set_halign(pointer, isRightToLeft ? GTK_ALIGN_END : GTK_ALIGN_START)
    }
    Self.open.append(self)
    connectPlain(pointer.raw, "closed") { [weak self] in
      // It is still in the middle of closing. But before a press that is on its way to it: GTK 4.8 does not look whether a menu is shown, and it
      // would be what the pointer holds, without a reference. The release would find it freed, or never come.
      MainLoop.beforeNextEvent { self?.dispose() }
    }
    // What it is open over may go first. GTK closes nothing then, and the menu would hold the keyboard and the pointer for ever. On a busy
    // machine the loop is seldom idle.
    connectPlain(pointer.raw, "unrealize") { [weak self] in
      self?.letGo()
      MainLoop.beforeNextEvent { self?.dispose() }
    }
    gtk_popover_popup(popover)
    // An item takes its name anew when it finds its action.
    MenuItemNames.name(in: pointer)
  }

  /// A rectangle of a widget, brought into its window.
  private static func place(_ frame: Rect, in parent: Widget) -> GdkRectangle {
    var rectangle = GdkRectangle(
      x: gint(frame.minX), y: gint(frame.minY), width: gint(max(1, frame.width)), height: gint(max(1, frame.height)))
    guard let root = gtk_widget_get_root(parent.pointer) else { return rectangle }
    let window = UnsafeMutableRawPointer(root).assumingMemoryBound(to: GtkWidget.self)
    var (corner, place) = (graphene_point_t(), graphene_point_t())
    graphene_point_init(&corner, 0, 0)
    guard gtk_widget_compute_point(parent.pointer, window, &corner, &place) != 0 else { return rectangle }
    /// A span along one axis, of which at least a point is inside of the window.
    func brought(_ start: gint, _ length: gint, _ offset: Float, _ extent: gint) -> (start: gint, length: gint) {
      let offset = gint(offset.rounded(.down))
      // What is around the outermost point is outside.
      let inside = 1...max(1, extent - 2)
      let first = min(max(start + offset, inside.lowerBound), inside.upperBound)
      let last = min(max(start + offset + length, first + 1), inside.upperBound + 1)
      return (first - offset, last - first)
    }
    (rectangle.x, rectangle.width) = brought(rectangle.x, rectangle.width, place.x, gtk_widget_get_width(window))
    (rectangle.y, rectangle.height) = brought(rectangle.y, rectangle.height, place.y, gtk_widget_get_height(window))
    return rectangle
  }

  /// Gives menus that are open over `widget` their new size: GTK leaves that to whoever lays out the widget.
  static func present(over widget: UnsafeMutablePointer<GtkWidget>) {
    for menu in open where gtk_widget_get_parent(menu.pointer) == widget {
      if menu.isOnScreen() { gtk_popover_present(menu.popover) }
    }
  }

  /// Whether a menu is open in this window, with the keyboard's focus or about to have it: a compositor takes its time.
  public static func isOpen(in window: Window) -> Bool {
    open.contains { gtk_widget_get_root($0.pointer).map(UnsafeMutableRawPointer.init) == window.pointer.raw }
  }

  /// Whether a menu is open over `widget` or something in it.
  static func isOpen(over widget: Widget) -> Bool {
    open.contains { gtk_widget_is_ancestor($0.pointer, widget.pointer) != 0 }
  }

  /// Closes the menu without choosing anything.
  public func close() { gtk_popover_popdown(popover) }

  /// Lets go of the pointer, and waits until the X server has. A press that the server sends before that is to GDK one beside a menu, and
  /// closes what is closed already: nobody would get it.
  private func letGo() {
    guard let display = gtk_widget_get_display(pointer), dl_display_is_x11(display) != 0 else { return }
    gdk_surface_hide(gtk_native_get_surface(pointer.opaque))
    gdk_display_sync(display)
  }

  private func dispose() {
    guard let index = Self.open.firstIndex(where: { $0 === self }) else { return }
    Self.open.remove(at: index)
    gtk_widget_set_visible(pointer, 0)
    gtk_widget_unparent(pointer)
    // GTK waits to show the tooltip of what the pointer was over in here, and asks a menu that has no surface any more.
    g_object_run_dispose(pointer.cast())
    Tooltips.waitForPointer()
    onClosed()
  }

  // MARK: The model

  private func model(of sections: [[Row]]) -> OpaquePointer {
    let menu = g_menu_new()!
    for rows in sections where !rows.isEmpty {
      let section = g_menu_new()!
      for row in rows { append(row, to: section) }
      g_menu_append_section(menu, nil, section.cast())
      g_object_unref(section.raw)
    }
    return menu
  }

  private func append(_ row: Row, to section: OpaquePointer) {
    switch row {
    case .item(let item):
      let entry = g_menu_item_new(Self.withoutMnemonic(item.title), "popup." + action(of: item))
      if let shortcut = item.shortcut {
        g_menu_item_set_attribute_value(entry, "accel", g_variant_new_string(shortcut))
      }
      g_menu_append_item(section, entry)
      g_object_unref(entry?.raw)
    case .submenu(let title, let sections):
      let submenu = model(of: sections)
      g_menu_append_submenu(section, Self.withoutMnemonic(title), submenu.cast())
      g_object_unref(submenu.raw)
    case .widget(let widget):
      let entry = g_menu_item_new(nil, nil)
      let name = "widget\(widgets.count)"
      g_menu_item_set_attribute_value(entry, "custom", g_variant_new_string(name))
      widgets.append((widget, name))
      g_menu_append_item(section, entry)
      g_object_unref(entry?.raw)
    }
  }

  private func action(of item: Item) -> String {
    let name = "action\(count)"
    count += 1
    let action =
      item.isChecked.map { g_simple_action_new_stateful(name, nil, g_variant_new_boolean($0.gboolean)) }
      ?? g_simple_action_new(name, nil)
    guard let action else { return name }
    g_simple_action_set_enabled(action, item.isEnabled.gboolean)
    typealias Handler = @MainActor () -> Void
    let trampoline: @convention(c) (UnsafeMutableRawPointer?, OpaquePointer?, UnsafeMutableRawPointer?) -> Void = {
      _, _, data in
      SignalBox<Handler>.from(data)?.handler()
    }
    let chosen = item.action
    // Once the menu is gone: it gives the focus back when it closes, and that must not be the last word.
    let handler: @MainActor () -> Void = { MainLoop.whenIdle(chosen) }
    connect(action.raw, "activate", trampoline, handler)
    g_action_map_add_action(actions.opaque, action)
    g_object_unref(action.raw)
    return name
  }

  /// A menu is as wide as its widest item.
  private static let titleLimit = 200

  private static func withoutMnemonic(_ title: String) -> String {
    title.shown(limit: titleLimit).split(separator: "_", omittingEmptySubsequences: false).joined(separator: "__")
  }
}
