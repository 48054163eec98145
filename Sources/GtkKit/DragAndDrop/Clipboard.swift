// The desktop's clipboard.

import CGtk
import Glibc

/// The clipboard of a widget's display.
@MainActor
public final class Clipboard: GObjectReference {
  private var clipboard: OpaquePointer { OpaquePointer(object) }

  public init(of widget: Widget) {
    super.init(retaining: gtk_widget_get_clipboard(widget.pointer).raw)
  }

  /// Offers content until something else is copied, here or elsewhere.
  public func set(_ content: ContentProvider) {
    gdk_clipboard_set_content(clipboard, content.object.assumingMemoryBound(to: GdkContentProvider.self))
  }

  /// Whether the clipboard still holds this content.
  public func holds(_ content: ContentProvider) -> Bool {
    gdk_clipboard_get_content(clipboard).map(UnsafeMutableRawPointer.init) == content.object
  }

  /// Reads the text that is offered, if any. What is longer than `limit` bytes of UTF-8 is left where it is.
  ///
  /// - Parameter body: called later, on the main actor; with nil when there is no text, or too much.
  public func readText(limit: Int, _ body: @escaping @MainActor (String?) -> Void) {
    typealias Handler = (UnsafeMutableRawPointer?, OpaquePointer?) -> Void
    let clipboard = clipboard
    let finish: @MainActor (UnsafeMutableRawPointer?, OpaquePointer?) -> Void = { _, result in
      guard let text = gdk_clipboard_read_text_finish(clipboard, result, nil) else { return body(nil) }
      defer { g_free(text) }
      body(strnlen(text, limit + 1) > limit ? nil : String(cString: text))
    }
    let data = SignalBox<Handler>(unisolated(finish)).retained()
    gdk_clipboard_read_text_async(
      clipboard, nil,
      { source, result, data in
        SignalBox<Handler>.from(data)?.handler(source.map { UnsafeMutableRawPointer($0) }, result)
        releaseBox(data)
      }, data)
  }
}
