// A field for text of several lines.

import CGtk
import GObjects

/// Plain text that can be edited, wrapped to its width. Put it into a ``ScrolledWindow`` where it may get long.
public final class TextArea: Widget {
  private var view: UnsafeMutablePointer<GtkTextView> { pointer.cast() }
  private var buffer: UnsafeMutablePointer<GtkTextBuffer>? { gtk_text_view_get_buffer(view) }

  private var intake: TextIntake?
  /// What underlined text has; nil before there is any.
  private var line: UnsafeMutablePointer<GtkTextTag>?

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

  /// Underlines parts of the text, and nothing else.
  ///
  /// - Parameter text: what stands in it, to which the ranges belong. Where long words were folded nothing is underlined.
  package func underline(_ ranges: [Range<String.Index>], of text: String) {
    guard line != nil || !ranges.isEmpty else { return }
    var (start, end) = (GtkTextIter(), GtkTextIter())
    gtk_text_buffer_get_bounds(buffer, &start, &end)
    if let line { gtk_text_buffer_remove_tag(buffer, line, &start, &end) }
    guard text.unicodeScalars.count == length, let line = line ?? makeLine() else { return }
    for range in ranges {
      let offset = text.unicodeScalars.distance(from: text.startIndex, to: range.lowerBound)
      let count = text.unicodeScalars.distance(from: range.lowerBound, to: range.upperBound)
      gtk_text_buffer_get_iter_at_offset(buffer, &start, gint(offset))
      gtk_text_buffer_get_iter_at_offset(buffer, &end, gint(offset + count))
      gtk_text_buffer_apply_tag(buffer, line, &start, &end)
    }
  }

  private func makeLine() -> UnsafeMutablePointer<GtkTextTag>? {
    guard let tag = gtk_text_tag_new("understood") else { return nil }
    dl_object_set_int(tag, "underline", gint(PANGO_UNDERLINE_SINGLE.rawValue))
    gtk_text_tag_table_add(gtk_text_buffer_get_tag_table(buffer), tag)
    // The table has it from here on.
    g_object_unref(tag)
    line = tag
    return tag
  }

  /// Called after each change of the text.
  public func onEdit(_ handler: @escaping @MainActor () -> Void) {
    guard let buffer else { return }
    connectPlain(buffer.raw, "changed", handler)
  }
}
