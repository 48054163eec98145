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

  init(_ clipboard: OpaquePointer) {
    super.init(retaining: clipboard.raw)
  }

  /// The primary selection of a widget's display: what is selected somewhere, for the middle button.
  public init(primaryOf widget: Widget) {
    super.init(retaining: gtk_widget_get_primary_clipboard(widget.pointer).raw)
  }

  /// Offers content until something else is copied, here or elsewhere.
  ///
  /// Keep this object: KWin takes nothing from a program that has not got the keyboard, as while a menu closes, and says that the clipboard
  /// is empty once the keyboard is back. Then it is offered once more.
  public func set(_ content: ContentProvider) {
    offer(content)
    guard dl_display_is_x11(gdk_clipboard_get_display(clipboard)) == 0 else { return }
    if offered == nil {
      connectPlain(object, "changed") { [weak self] in self?.look() }
    }
    offered = Offered(content: content, time: monotonicTime(), times: 1)
  }

  /// What was offered last, when it was set, in seconds, and how often it was offered.
  private struct Offered {
    let content: ContentProvider
    let time: Double
    var times: Int
  }

  private var offered: Offered?
  /// For how long an empty clipboard is taken for a refusal, in seconds, and how often something is offered at most.
  private static let patience = 2.0
  private static let most = 4

  private func offer(_ content: ContentProvider) {
    gdk_clipboard_set_content(clipboard, content.object.assumingMemoryBound(to: GdkContentProvider.self))
  }

  /// Something has changed what the clipboard holds. What another program has copied stays.
  private func look() {
    guard let offered, isEmpty, offered.times < Self.most, monotonicTime() - offered.time < Self.patience else { return }
    self.offered?.times += 1
    MainLoop.beforeNextEvent { [weak self] in
      guard let self, isEmpty else { return }
      offer(offered.content)
    }
  }

  private var isEmpty: Bool {
    var count: gsize = 0
    return gdk_clipboard_is_local(clipboard) == 0
      && gdk_content_formats_get_mime_types(gdk_clipboard_get_formats(clipboard), &count) == nil
  }

  /// Whether the clipboard still holds this content.
  public func holds(_ content: ContentProvider) -> Bool {
    gdk_clipboard_get_content(clipboard).map(UnsafeMutableRawPointer.init) == content.object
  }
}
