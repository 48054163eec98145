// The window in which a program says what it is.

import CGtk

/// What a program is, who made it, and under which terms, as GTK's own programs show it.
@MainActor
public struct AboutPage {
  public var name: String
  /// What it is for, in one line.
  public var summary: String
  public var copyright: String
  /// Its icon in the desktop's theme; left out where that has none.
  public var icon: String

  public init(name: String, summary: String, copyright: String, icon: String) {
    (self.name, self.summary, self.copyright, self.icon) = (name, summary, copyright, icon)
  }

  /// Opens the page above `parent`, for a program under the MIT licence. It is no modal dialog: the window below goes on working.
  public func present(for parent: Window) {
    guard let page = gtk_about_dialog_new() else { return }
    gtk_about_dialog_set_program_name(page.opaque, name)
    gtk_about_dialog_set_comments(page.opaque, summary)
    gtk_about_dialog_set_copyright(page.opaque, copyright)
    gtk_about_dialog_set_license_type(page.opaque, GTK_LICENSE_MIT_X11)
    if let display = gdk_display_get_default(), gtk_icon_theme_has_icon(gtk_icon_theme_get_for_display(display), icon) != 0 {
      gtk_about_dialog_set_logo_icon_name(page.opaque, icon)
    }
    let window = UnsafeMutableRawPointer(page).assumingMemoryBound(to: GtkWindow.self)
    gtk_window_set_transient_for(window, parent.pointer.cast())
    gtk_window_set_destroy_with_parent(window, 1)
    gtk_window_present(window)
  }
}
