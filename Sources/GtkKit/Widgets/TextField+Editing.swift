// Selecting in a field, and text of several lines that somebody puts into it.

import CGtk
import GObjects

extension TextField {
  private var editable: OpaquePointer { pointer.opaque }

  /// Selects everything.
  public func selectAll() { gtk_editable_select_region(editable, 0, -1) }

  /// Takes the keyboard's focus, the insertion point behind the last character and nothing selected.
  public func grabFocusAtEnd() {
    grabFocusWithoutSelecting()
    moveToEnd()
  }

  /// Takes the focus, and leaves the insertion point and what is selected as they are.
  package func grabFocusWithoutSelecting() { gtk_entry_grab_focus_without_selecting(pointer.cast()) }

  /// Puts the insertion point after the last character.
  public func moveToEnd() { gtk_editable_set_position(editable, -1) }

  /// Called after each change of the text.
  public func onEdit(_ handler: @escaping @MainActor () -> Void) {
    connectPlain(pointer.raw, "changed", handler)
  }

  /// Underlines parts of the text, and nothing else. They stay where they are when the text changes.
  ///
  /// - Parameter text: what stands in it, to which the ranges belong.
  package func underline(_ ranges: [Range<String.Index>], of text: String) {
    let entry: UnsafeMutablePointer<GtkEntry> = pointer.cast()
    guard !ranges.isEmpty, let list = pango_attr_list_new() else { return gtk_entry_set_attributes(entry, nil) }
    for range in ranges {
      guard let line = pango_attr_underline_new(PANGO_UNDERLINE_SINGLE) else { continue }
      line.pointee.start_index = guint(text.utf8.distance(from: text.startIndex, to: range.lowerBound))
      line.pointee.end_index = guint(text.utf8.distance(from: text.startIndex, to: range.upperBound))
      // The list owns it from here on.
      pango_attr_list_insert(list, line)
    }
    gtk_entry_set_attributes(entry, list)
    pango_attr_list_unref(list)
  }

  /// Calls `handler` with text that holds a line break, instead of inserting it: pasted, dropped, or put in by the
  /// middle button. Line breaks at its end do not count.
  package func onLines(_ handler: @escaping @MainActor (String) -> Void) {
    typealias Handler = @MainActor (String) -> Void
    typealias Trampoline =
      @convention(c) (
        UnsafeMutableRawPointer?, UnsafePointer<CChar>?, gint, UnsafeMutablePointer<gint>?, UnsafeMutableRawPointer?
      ) -> Void
    let trampoline: Trampoline = { field, text, length, position, data in
      guard let field, let text, length != 0 else { return }
      let count = length < 0 ? strlen(text) : Int(length)
      let bytes = UnsafeRawBufferPointer(start: text, count: count)
      guard let end = bytes.lastIndex(where: { $0 != 0x0A && $0 != 0x0D }),
        memchr(text, 0x0A, end) != nil || memchr(text, 0x0D, end) != nil
      else { return }
      g_signal_stop_emission_by_name(field, "insert-text")
      SignalBox<Handler>.from(data)?.handler(String(decoding: bytes[...end], as: UTF8.self))
    }
    // The text inside of the field is what is asked to insert.
    guard let text = gtk_editable_get_delegate(editable) else { return }
    connect(text.raw, "insert-text", trampoline, handler)
  }
}
