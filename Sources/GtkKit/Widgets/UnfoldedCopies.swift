// Text that is copied out of an area: without the breaks that are only there for the eye.

import CGtk
import GObjects

/// Takes the breaks of ``Swift/String/folded(at:)`` out of what is copied and cut: elsewhere they would be line breaks.
@MainActor
func unfoldCopies(of area: UnsafeMutablePointer<GtkTextView>) {
  let view = UnsafeMutableRawPointer(area)
  for (signal, cuts) in [("copy-clipboard", false), ("cut-clipboard", true)] {
    connectPlain(view, signal) {
      let view = UnsafeMutableRawPointer(area)
      guard let buffer = gtk_text_view_get_buffer(area), let text = unfoldedSelection(in: buffer) else { return }
      g_signal_stop_emission_by_name(view, signal)
      gdk_clipboard_set_text(gtk_widget_get_clipboard(view.assumingMemoryBound(to: GtkWidget.self)), text)
      guard cuts else { return }
      gtk_text_buffer_delete_selection(buffer, 1, gtk_text_view_get_editable(area))
      gtk_text_view_scroll_mark_onscreen(area, gtk_text_buffer_get_insert(buffer))
    }
  }
}

/// What is selected, without such breaks; nil if there are none in it, as it is copied as ever then.
@MainActor
private func unfoldedSelection(in buffer: UnsafeMutablePointer<GtkTextBuffer>) -> String? {
  var (start, end) = (GtkTextIter(), GtkTextIter())
  guard gtk_text_buffer_get_selection_bounds(buffer, &start, &end) != 0,
    let text = gtk_text_buffer_get_text(buffer, &start, &end, 1)
  else { return nil }
  defer { g_free(text) }
  let size = strlen(text)
  return unfoldedSize(of: UnsafeRawBufferPointer(start: text, count: size)) < size ? String(cString: text).unfolded : nil
}
