// A field for what is searched for.

import CGtk
import GObjects

/// A one-line field with a magnifying glass.
public final class SearchField: Widget {
  private var editable: OpaquePointer { pointer.opaque }

  private var intake: TextIntake?

  /// - Parameter limit: how much text it takes; nil for any amount.
  public init(placeholder: String, limit: TextLimit? = nil) {
    super.init(gtk_search_entry_new())
    dl_object_set_string(pointer, "placeholder-text", placeholder)
    guard let text = gtk_editable_get_delegate(editable) else { return }
    if let limit { intake = TextIntake(line: text, limit) }
    opensFieldMenu(of: text.cast())
  }

  /// Called when something of what came into it was left out.
  public func onCut(_ handler: @escaping @MainActor (TextCut) -> Void) { intake?.onCut = handler }

  /// What stands in it.
  public var text: String {
    get { gtk_editable_get_text(editable).map { String(cString: $0) } ?? "" }
    set { if newValue != text { gtk_editable_set_text(editable, newValue) } }
  }

  /// How many characters wide the field would like to be.
  public var widthInCharacters: Int {
    get { Int(gtk_editable_get_width_chars(editable)) }
    set { gtk_editable_set_width_chars(editable, Int32(newValue)) }
  }

  /// Selects all of the text, so that typing replaces it.
  public func selectAll() { gtk_editable_select_region(editable, 0, -1) }

  /// Takes the focus, with the insertion point after the last character.
  public func grabFocusAtEnd() {
    grabFocus()
    gtk_editable_set_position(editable, -1)
  }

  /// Called on Enter, unless an input method uses it.
  public func onActivate(_ handler: @escaping @MainActor () -> Void) {
    connectPlain(pointer.raw, "activate", handler)
  }

  /// Called on Escape, unless an input method uses it.
  public func onStop(_ handler: @escaping @MainActor () -> Void) {
    connectPlain(pointer.raw, "stop-search", handler)
  }

  /// Called with each change of the text, at once.
  public func onEdit(_ handler: @escaping @MainActor () -> Void) {
    connectPlain(pointer.raw, "changed", handler)
  }
}
