// A field for one line of text.

import CGtk
import GObjects

/// A one-line text field.
public final class TextField: Widget {
  private var entry: UnsafeMutablePointer<GtkEntry> { pointer.cast() }
  private var editable: OpaquePointer { pointer.opaque }

  /// What comes into it, and how much of that; nil where GTK's own way is left as it is.
  private(set) var intake: TextIntake?

  /// - Parameter limit: how much text it takes; nil for any amount.
  public init(placeholder: String, limit: TextLimit? = nil) {
    super.init(gtk_entry_new())
    gtk_entry_set_placeholder_text(entry, placeholder)
    guard let text = gtk_editable_get_delegate(editable) else { return }
    if let limit { intake = TextIntake(line: text, limit) }
    opensFieldMenu(of: text.cast())
  }

  /// What it says while it is empty.
  public var placeholder: String {
    get { gtk_entry_get_placeholder_text(entry).map { String(cString: $0) } ?? "" }
    set { gtk_entry_set_placeholder_text(entry, newValue) }
  }

  /// Called when something of what came into it was left out.
  public func onCut(_ handler: @escaping @MainActor (TextCut) -> Void) { intake?.onCut = handler }

  /// What stands in it.
  public var text: String {
    get { gtk_editable_get_text(editable).map { String(cString: $0) } ?? "" }
    set {
      // What a person takes back is what a person has typed.
      let keepsHistory = gtk_editable_get_enable_undo(editable)
      gtk_editable_set_enable_undo(editable, 0)
      intake.quietly { gtk_editable_set_text(editable, newValue) }
      gtk_editable_set_enable_undo(editable, keepsHistory)
    }
  }

  /// How many characters wide the field would like to be.
  public var widthInCharacters: Int {
    get { Int(gtk_editable_get_width_chars(editable)) }
    set { gtk_editable_set_width_chars(editable, Int32(newValue)) }
  }

  /// Shows dots in place of what is typed: it is a password.
  public func hideText() {
    gtk_entry_set_visibility(entry, 0)
    gtk_entry_set_input_purpose(entry, GTK_INPUT_PURPOSE_PASSWORD)
  }

  /// Leaves drops to what the field lies in. Otherwise it takes every drop that has a text, also of what only passes by.
  package func leaveDrops() {
    guard let text = gtk_editable_get_delegate(editable) else { return }
    let widget: UnsafeMutablePointer<GtkWidget> = text.cast()
    guard let controllers = gtk_widget_observe_controllers(widget) else { return }
    defer { g_object_unref(controllers.raw) }
    for index in (0..<g_list_model_get_n_items(controllers)).reversed() {
      guard let controller = g_list_model_get_item(controllers, index) else { continue }
      if dl_is_a(controller, gtk_drop_target_get_type()) != 0 {
        gtk_widget_remove_controller(widget, OpaquePointer(controller))
      }
      g_object_unref(controller)
    }
  }

  /// Called on Enter.
  public func onActivate(_ handler: @escaping @MainActor () -> Void) {
    connectPlain(pointer.raw, "activate", handler)
  }
}
