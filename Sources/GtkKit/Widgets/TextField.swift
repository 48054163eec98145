// A field for one line of text.

import CGtk

/// A one-line text field.
public final class TextField: Widget {
  private var entry: UnsafeMutablePointer<GtkEntry> { pointer.cast() }
  private var editable: OpaquePointer { pointer.opaque }

  public init(placeholder: String) {
    super.init(gtk_entry_new())
    gtk_entry_set_placeholder_text(entry, placeholder)
  }

  public var text: String {
    get { gtk_editable_get_text(editable).map { String(cString: $0) } ?? "" }
    set { gtk_editable_set_text(editable, newValue) }
  }

  /// How many characters wide the field would like to be.
  public var widthInCharacters: Int {
    get { Int(gtk_editable_get_width_chars(editable)) }
    set { gtk_editable_set_width_chars(editable, Int32(newValue)) }
  }

  /// Called on Enter.
  public func onActivate(_ handler: @escaping @MainActor () -> Void) {
    connectPlain(pointer.raw, "activate", handler)
  }
}
