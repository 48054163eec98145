// Style sheets of the program's own.

import CGtk
public import GObjects

/// Style sheets of the program's own, above the theme's.
@MainActor
public final class StyleSheet: GObjectReference {
  private typealias Load = @convention(c) (UnsafeMutableRawPointer, UnsafePointer<CChar>) -> Void

  /// `gtk_css_provider_load_from_string`, from 4.12 on.
  private static let loadString: Load? = Toolkit.function("gtk_css_provider_load_from_string")

  /// Adds an empty sheet to the default display.
  ///
  /// - Parameter isFallback: whether any other sheet outdoes it.
  public init(isFallback: Bool = false) {
    let provider = gtk_css_provider_new()!
    super.init(takingOver: provider.raw)
    guard let display = gdk_display_get_default() else { return }
    gtk_style_context_add_provider_for_display(
      display, OpaquePointer(object), guint(isFallback ? GTK_STYLE_PROVIDER_PRIORITY_FALLBACK : GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
  }

  /// Replaces the sheet's rules.
  public func load(_ css: String) {
    if let load = Self.loadString {
      load(object, css)
    } else {
      gtk_css_provider_load_from_data(object.assumingMemoryBound(to: GtkCssProvider.self), css, css.utf8.count)
    }
  }
}
