// Text.

import CGtk

/// A line or a paragraph of text that cannot be edited. It shows as much of it as anybody could see, see
/// ``Swift/String/shown(limit:)``.
public final class Label: Widget {
  private var label: OpaquePointer { pointer.opaque }

  /// A label in one line.
  public init(_ text: String = "") {
    super.init(gtk_label_new(text.shown()))
    gtk_label_set_xalign(label, 0)
  }

  /// What stands on it.
  public var text: String {
    get { gtk_label_get_text(label).map { String(cString: $0) } ?? "" }
    set {
      // Setting the same text again would measure and announce it again.
      let shown = newValue.shown()
      if shown != text { gtk_label_set_text(label, shown) }
    }
  }

  /// Shows a text with parts of it in bold.
  ///
  /// - Parameter parts: in bytes of the text's UTF-8. What they name must be shown, see ``Swift/String/shown(limit:)``.
  package func setText(_ new: String, emphasizing parts: [Range<Int>]) {
    text = new
    guard !parts.isEmpty, let list = pango_attr_list_new() else { return gtk_label_set_attributes(label, nil) }
    for part in parts {
      guard let bold = pango_attr_weight_new(PANGO_WEIGHT_BOLD) else { continue }
      bold.pointee.start_index = guint(part.lowerBound)
      bold.pointee.end_index = guint(part.upperBound)
      pango_attr_list_insert(list, bold)
    }
    gtk_label_set_attributes(label, list)
    pango_attr_list_unref(list)
  }

  /// Where the text stands in its width: 0 at the start, 1 at the end.
  public var alignment: Double {
    get { Double(gtk_label_get_xalign(label)) }
    set { gtk_label_set_xalign(label, Float(newValue)) }
  }

  /// Cuts off with an ellipsis what does not fit in one line.
  public func ellipsize() {
    gtk_label_set_wrap(label, 0)
    gtk_label_set_lines(label, -1)
    gtk_label_set_ellipsize(label, PANGO_ELLIPSIZE_END)
  }

  /// Whether not all of the text shows in the room that it has.
  public var isCutOff: Bool { pango_layout_is_ellipsized(gtk_label_get_layout(label)) != 0 }

  /// Wraps between words, and inside one where it must, to at most `lines` lines, then an ellipsis.
  public func wrap(lines: Int) {
    gtk_label_set_wrap(label, 1)
    gtk_label_set_wrap_mode(label, PANGO_WRAP_WORD_CHAR)
    gtk_label_set_lines(label, Int32(lines))
    gtk_label_set_ellipsize(label, PANGO_ELLIPSIZE_END)
  }

  /// Asks for no more room than about so many characters take.
  package func limitWidth(characters: Int) { gtk_label_set_max_width_chars(label, Int32(characters)) }

  /// Wraps to as many lines as it takes.
  public func wrapFreely(center: Bool = false, maximumCharacters: Int = -1) {
    gtk_label_set_wrap(label, 1)
    gtk_label_set_wrap_mode(label, PANGO_WRAP_WORD_CHAR)
    gtk_label_set_max_width_chars(label, Int32(maximumCharacters))
    if center { gtk_label_set_justify(label, GTK_JUSTIFY_CENTER) }
  }
}
