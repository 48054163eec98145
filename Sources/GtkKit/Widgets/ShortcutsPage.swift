// The window in which a program lists its keys.

import CGtk

/// Keys in groups, as GTK's own programs show them.
@MainActor
public enum ShortcutsPage {
  /// A key and what it does.
  public struct Item: Sendable {
    /// As GTK writes accelerators, several with spaces between: `<Control>n`.
    public let keys: String
    public let title: String

    public init(_ keys: String, _ title: String) {
      self.keys = keys
      self.title = title
    }
  }

  /// Opens the page above `parent`. It is no dialog: the window below goes on working.
  public static func present(_ groups: [(title: String, items: [Item])], for parent: Window) {
    var xml = """
      <interface><object class="GtkShortcutsWindow" id="page"><property name="modal">0</property>\
      <property name="destroy-with-parent">1</property>\
      <child><object class="GtkShortcutsSection"><property name="section-name">keys</property>\
      <property name="max-height">16</property>
      """
    for group in groups {
      xml += "<child><object class=\"GtkShortcutsGroup\"><property name=\"title\">\(escaped(group.title))</property>"
      for item in group.items {
        xml +=
          "<child><object class=\"GtkShortcutsShortcut\"><property name=\"title\">\(escaped(item.title))</property>"
          + "<property name=\"accelerator\">\(escaped(item.keys))</property></object></child>"
      }
      xml += "</object></child>"
    }
    xml += "</object></child></object></interface>"
    guard let builder = gtk_builder_new_from_string(xml, -1) else { return }
    defer { g_object_unref(builder.raw) }
    guard let page = gtk_builder_get_object(builder, "page") else { return }
    let window = UnsafeMutableRawPointer(page).assumingMemoryBound(to: GtkWindow.self)
    gtk_window_set_transient_for(window, parent.pointer.cast())
    gtk_window_present(window)
  }

  private static func escaped(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      switch character {
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "&": result += "&amp;"
      default: result.append(character)
      }
    }
  }
}
