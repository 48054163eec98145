// What the desktop's settings say of how things look and move.
// This folder: what the desktop provides: settings, dates, file dialogs, links, the network, a single running program.

import CGtk
import Foundation
public import GObjects

/// What the desktop's settings say.
@MainActor
public enum Appearance {
  /// What the desktop's portal says where the toolkit does not ask it; ``SettingsPortal`` keeps it.
  struct Wishes: Equatable {
    var hasHighContrast = false
    var hasReducedMotion = false
  }

  static var wishes = Wishes()

  /// Whether the theme has light text on a dark background.
  public static func isDark(around widget: Widget) -> Bool {
    var color = GdkRGBA()
    let context = gtk_widget_get_style_context(widget.pointer)
    guard gtk_style_context_lookup_color(context, "theme_bg_color", &color) != 0 else { return false }
    // Relative luminance, roughly: enough to tell the two apart.
    return 0.2126 * color.red + 0.7152 * color.green + 0.0722 * color.blue < 0.5
  }

  /// Asks the theme for its dark variant, or for its light one.
  public static func preferDark(_ dark: Bool) {
    guard let settings = gtk_settings_get_default() else { return }
    if dl_object_has(settings.raw, colorScheme) != 0 {
      // GTK_INTERFACE_COLOR_SCHEME_DARK and _LIGHT.
      dl_object_set_int(settings.raw, colorScheme, dark ? 2 : 3)
    } else {
      dl_object_set_boolean(settings.raw, "gtk-application-prefer-dark-theme", dark.gboolean)
    }
  }

  /// Whether the desktop, or the theme by its name, wants edges and texts that stand out.
  public static var hasHighContrast: Bool {
    // GTK_INTERFACE_CONTRAST_MORE.
    if wishes.hasHighContrast || enumeration(contrast) == 2 { return true }
    guard let settings = gtk_settings_get_default() else { return false }
    let name = dl_object_get_string(settings.raw, "gtk-theme-name")
    defer { g_free(name) }
    let theme = ProcessInfo.processInfo.environment["GTK_THEME"] ?? name.map { String(cString: $0) } ?? ""
    return theme.hasPrefix("HighContrast") || theme.hasPrefix("Default-hc")
  }

  /// Whether the desktop wants motion.
  public static var animates: Bool {
    // GTK_REDUCED_MOTION_REDUCE.
    if wishes.hasReducedMotion || enumeration(reducedMotion) == 1 { return false }
    guard let settings = gtk_settings_get_default() else { return true }
    return dl_object_get_boolean(settings.raw, "gtk-enable-animations") != 0
  }

  /// Whether windows can be transparent: on X11 that takes a compositing manager.
  public static var isComposited: Bool {
    guard let display = gdk_display_get_default() else { return false }
    return gdk_display_is_composited(display) != 0
  }

  /// Calls `handler` when the theme, its variant, the contrast or the font changes, or whether windows can be transparent. The caller disconnects.
  public static func onChange(_ handler: @escaping @MainActor () -> Void) -> [SignalConnection] {
    guard let settings = gtk_settings_get_default(), let display = gdk_display_get_default() else { return [] }
    let names = ["gtk-theme-name", "gtk-application-prefer-dark-theme", "gtk-font-name", "gtk-xft-dpi", colorScheme, contrast]
    let theme = names.filter { dl_object_has(settings.raw, $0) != 0 }.map { connectNotify(settings.raw, property: $0, handler) }
    return theme + [connectNotify(display.raw, property: "composited", handler)]
  }

  // MARK: Private

  /// Settings that newer toolkits have: the first two from 4.20 on, the third from 4.22 on.
  private static let colorScheme = "gtk-interface-color-scheme"
  private static let contrast = "gtk-interface-contrast"
  private static let reducedMotion = "gtk-interface-reduced-motion"

  /// The value of a setting; nil where there is none of this name.
  private static func enumeration(_ name: String) -> Int32? {
    guard let settings = gtk_settings_get_default(), dl_object_has(settings.raw, name) != 0 else { return nil }
    return dl_object_get_int(settings.raw, name)
  }
}
