// Toplevel windows.

import CGtk
import GObjects
import GtkMends

/// A toplevel window.
public final class Window: Widget {
  private var window: UnsafeMutablePointer<GtkWindow> { pointer.cast() }
  private(set) var focusRing: FocusRing?

  /// A window of a program, not yet shown: see ``present(token:)``.
  public init(application: GtkApplicationHost) {
    super.init(gtk_application_window_new(application.application))
    StalePresses.watch(pointer)
    focusRing = FocusRing(in: pointer)
  }

  /// What the title bar and the desktop call it.
  public var title: String {
    get { gtk_window_get_title(window).map { String(cString: $0) } ?? "" }
    set { gtk_window_set_title(window, newValue.shown()) }
  }

  /// The size it opens with, in points; while open, the one that it has while it does not fill the screen.
  public var defaultSize: (width: Int, height: Int) {
    get {
      var width: Int32 = 0
      var height: Int32 = 0
      gtk_window_get_default_size(window, &width, &height)
      return (Int(width), Int(height))
    }
    set { gtk_window_set_default_size(window, Int32(newValue.width), Int32(newValue.height)) }
  }

  /// Whether it fills the screen.
  public var isMaximized: Bool { gtk_window_is_maximized(window) != 0 }

  /// Fills the screen; before it is shown, as soon as it is.
  public func maximize() { gtk_window_maximize(window) }

  /// Called when it has another size, or fills the screen, or no longer does.
  public func onSizeChange(_ handler: @escaping @MainActor () -> Void) {
    for property in ["default-width", "default-height", "maximized"] { connectNotify(pointer.raw, property: property, handler) }
  }

  /// Shows a widget in the place of the desktop's title bar.
  public func setTitlebar(_ widget: Widget) {
    widget.leaveParent()
    withExtendedLifetime(widget) { gtk_window_set_titlebar(window, widget.pointer) }
  }

  /// Shows a widget as all of its content; nil for nothing.
  public func setChild(_ child: Widget?) {
    child?.leaveParent()
    withExtendedLifetime(child) { gtk_window_set_child(window, child?.pointer) }
  }

  /// Shows the window in front of others.
  ///
  /// - Parameter token: what the desktop gave the program that was started for this; without it, some desktops only say that
  ///   the window would like to come to the front.
  public func present(token: String = "") {
    if !token.isEmpty { gtk_window_set_startup_id(window, token) }
    gtk_window_present(window)
  }

  /// Closes the window as a person does.
  public func close() { gtk_window_close(window) }

  /// Has GTK look through the icon theme, with one icon of it that will be needed: the first one to be looked up waits for that.
  public func loadIcons(with name: String) {
    guard let display = gtk_widget_get_display(pointer), let theme = gtk_icon_theme_get_for_display(display) else { return }
    let direction = gtk_widget_get_direction(pointer)
    guard let icon = gtk_icon_theme_lookup_icon(theme, name, nil, 16, gtk_widget_get_scale_factor(pointer), direction, GTK_ICON_LOOKUP_FORCE_SYMBOLIC)
    else { return }
    g_object_unref(icon.raw)
  }

  /// Takes the window off the screen for good. Only this frees it: a toplevel that is merely unreferenced stays
  /// known to GTK, and a later theme change would use freed memory.
  public func destroy() { gtk_window_destroy(window) }

  /// Called when a person asks to close the window. Return true to keep it.
  public func onCloseRequest(_ handler: @escaping @MainActor () -> Bool) {
    typealias Handler = @MainActor () -> Bool
    let trampoline: @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> gboolean = { _, data in
      (SignalBox<Handler>.from(data)?.handler() ?? false).gboolean
    }
    connect(pointer.raw, "close-request", trampoline, handler)
  }

  /// Called when the window leaves the screen for good, in the middle of that.
  public func onDestroy(_ handler: @escaping @MainActor () -> Void) {
    // Not "destroy": that comes when nobody holds the window any more, and this object does.
    connectPlain(pointer.raw, "unrealize", handler)
  }

  /// The widget with the keyboard's focus, if it is one of GTK's text widgets.
  public var isEditingText: Bool {
    guard let focus = gtk_window_get_focus(window) else { return false }
    return dl_is_a(focus, gtk_text_get_type()) != 0 || dl_is_a(focus, gtk_text_view_get_type()) != 0
  }
}

/// The bar with the window's title and buttons. Tab walks through each end of it in the order in which that is given.
public final class HeaderBar: Widget {
  private var bar: OpaquePointer { pointer.opaque }

  /// - Parameters:
  ///   - start: what stands before the title, from the start.
  ///   - end: what stands behind it, the last one beside the window's buttons.
  public init(start: [Widget] = [], end: [Widget] = []) {
    let ends = [start, end].map { widgets in
      // As far apart as GTK's theme has them.
      let box = BoxWidget(.horizontal, spacing: 6)
      for widget in widgets { box.append(widget) }
      return box
    }
    super.init(gtk_header_bar_new())
    // Nobody else has the boxes before they are in the bar: an optimised build would let go of them for their pointers.
    withExtendedLifetime(ends) {
      if !start.isEmpty { gtk_header_bar_pack_start(bar, ends[0].pointer) }
      if !end.isEmpty { gtk_header_bar_pack_end(bar, ends[1].pointer) }
    }
  }

  /// Shows a widget in the middle; nil for the window's title.
  public func setTitle(_ widget: Widget?) {
    widget?.leaveParent()
    withExtendedLifetime(widget) { gtk_header_bar_set_title_widget(bar, widget?.pointer) }
  }
}
