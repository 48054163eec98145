// Style sheets and the desktop's appearance.

import CGtk

/// Style sheets of the program's own, above the theme's.
@MainActor
public final class StyleSheet: GObjectReference {
  private var provider: UnsafeMutablePointer<GtkCssProvider> { object.assumingMemoryBound(to: GtkCssProvider.self) }

  /// Adds an empty sheet to the default display.
  public init() {
    let provider = gtk_css_provider_new()!
    super.init(takingOver: provider.raw)
    guard let display = gdk_display_get_default() else { return }
    gtk_style_context_add_provider_for_display(
      display, OpaquePointer(object), guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
  }

  /// Replaces the sheet's rules.
  public func load(_ css: String) {
    gtk_css_provider_load_from_data(provider, css, css.utf8.count)
  }
}

/// What the desktop's settings say.
@MainActor
public enum Appearance {
  /// Whether the theme has light text on a dark ground.
  public static func isDark(around widget: Widget) -> Bool {
    var color = GdkRGBA()
    let context = gtk_widget_get_style_context(widget.pointer)
    guard gtk_style_context_lookup_color(context, "theme_bg_color", &color) != 0 else { return false }
    // Relative luminance, roughly: enough to tell the two grounds apart.
    return 0.2126 * color.red + 0.7152 * color.green + 0.0722 * color.blue < 0.5
  }

  /// Asks the theme for its dark variant, or for its light one.
  public static func preferDark(_ dark: Bool) {
    guard let settings = gtk_settings_get_default() else { return }
    dl_object_set_boolean(settings.raw, "gtk-application-prefer-dark-theme", dark.gboolean)
  }

  /// Calls `handler` when the theme or its variant changes, or whether windows can be transparent. The caller disconnects.
  public static func onChange(_ handler: @escaping @MainActor () -> Void) -> [SignalConnection] {
    guard let settings = gtk_settings_get_default(), let display = gdk_display_get_default() else { return [] }
    let theme = ["gtk-theme-name", "gtk-application-prefer-dark-theme"].map {
      connectNotify(settings.raw, property: $0, handler)
    }
    return theme + [connectNotify(display.raw, property: "composited", handler)]
  }

  /// Whether the desktop wants motion.
  public static var animates: Bool {
    guard let settings = gtk_settings_get_default() else { return true }
    return dl_object_get_boolean(settings.raw, "gtk-enable-animations") != 0
  }
}

extension Appearance {
  /// Whether windows can be transparent: on X11 that takes a compositing manager.
  public static var isComposited: Bool {
    guard let display = gdk_display_get_default() else { return false }
    return gdk_display_is_composited(display) != 0
  }
}
