// A field for text of several lines.

import CGtk
import GObjects

/// Plain text that can be edited, wrapped to its width. Put it into a ``ScrolledWindow`` where it may get long.
public final class TextArea: Widget {
  private var view: UnsafeMutablePointer<GtkTextView> { pointer.cast() }
  private var buffer: UnsafeMutablePointer<GtkTextBuffer>? { gtk_text_view_get_buffer(view) }

  private var intake: TextIntake?

  /// - Parameters:
  ///   - placeholder: what it says while it is empty, of the style class `placeholder`.
  ///   - limit: how much text it takes; nil for any amount.
  ///   - isParagraph: whether line breaks that come into it become spaces. It says itself what Enter does.
  public init(placeholder: String = "", limit: TextLimit? = nil, isParagraph: Bool = false) {
    super.init(gtk_text_view_new())
    if let limit { intake = TextIntake(area: view, limit, isParagraph: isParagraph) }
    gtk_text_view_set_wrap_mode(view, GTK_WRAP_WORD_CHAR)
    // Tab goes on to the next field, as from every other one.
    gtk_text_view_set_accepts_tab(view, 0)
    opensFieldMenu(of: pointer)
    guard !placeholder.isEmpty, let label = gtk_label_new(placeholder) else { return }
    gtk_widget_add_css_class(label, "placeholder")
    gtk_widget_set_can_target(label, 0)
    gtk_text_view_add_overlay(view, label, 0, 0)
    nonisolated(unsafe) let shown = label
    onEdit { [weak self] in
      guard let self, let buffer else { return }
      gtk_widget_set_visible(shown, (gtk_text_buffer_get_char_count(buffer) == 0).gboolean)
    }
  }

  /// Called when something of what came into it was left out.
  public func onCut(_ handler: @escaping @MainActor (TextCut) -> Void) { intake?.onCut = handler }

  /// All of it. Linear in the length.
  public var text: String {
    get {
      var start = GtkTextIter()
      var end = GtkTextIter()
      gtk_text_buffer_get_bounds(buffer, &start, &end)
      guard let text = gtk_text_buffer_get_text(buffer, &start, &end, 1) else { return "" }
      defer { g_free(text) }
      let typed = String(cString: text)
      return intake == nil ? typed : typed.unfolded
    }
    set {
      guard newValue != text else { return }
      // A first text is nothing that could be undone.
      gtk_text_buffer_begin_irreversible_action(buffer)
      intake.quietly { gtk_text_buffer_set_text(buffer, newValue, Int32(newValue.utf8.count)) }
      gtk_text_buffer_end_irreversible_action(buffer)
    }
  }

  /// How many characters there are. O(1)
  public var length: Int { Int(gtk_text_buffer_get_char_count(buffer)) }

  /// Selects everything, the insertion point at the end.
  public func selectAll() {
    var start = GtkTextIter()
    var end = GtkTextIter()
    gtk_text_buffer_get_bounds(buffer, &start, &end)
    gtk_text_buffer_select_range(buffer, &end, &start)
  }

  /// Takes the keyboard's focus, the insertion point behind the last character and nothing selected.
  public func grabFocusAtEnd() {
    var end = GtkTextIter()
    gtk_text_buffer_get_end_iter(buffer, &end)
    gtk_text_buffer_place_cursor(buffer, &end)
    grabFocus()
    gtk_text_view_scroll_mark_onscreen(view, gtk_text_buffer_get_insert(buffer))
  }

  /// Called after each change of the text.
  public func onEdit(_ handler: @escaping @MainActor () -> Void) {
    guard let buffer else { return }
    connectPlain(buffer.raw, "changed", handler)
  }
}
