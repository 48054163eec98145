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
    } else {
      // Its place would be empty.
      Self.visit(page) { if dl_is_a($0, gtk_image_get_type()) != 0 { gtk_widget_set_visible($0, 0) } }
    }
    // GTK would give the keyboard to the name, and select it.
    Self.visit(page) { if dl_is_a($0, gtk_label_get_type()) != 0 { gtk_label_set_selectable($0.opaque, 0) } }
    let window = UnsafeMutableRawPointer(page).assumingMemoryBound(to: GtkWindow.self)
    gtk_window_set_transient_for(window, parent.pointer.cast())
    gtk_window_set_destroy_with_parent(window, 1)
    gtk_window_present(window)
  }

  /// The labels and pictures of the page; what is in its header bar and in boxes of text is left alone.
  private static func visit(_ widget: UnsafeMutablePointer<GtkWidget>, _ body: (UnsafeMutablePointer<GtkWidget>) -> Void) {
    var child = gtk_widget_get_first_child(widget)
    while let current = child {
      child = gtk_widget_get_next_sibling(current)
      guard dl_is_a(current, gtk_header_bar_get_type()) == 0 else { continue }
      body(current)
      visit(current, body)
    }
  }
}
