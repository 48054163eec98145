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
  /// is empty. Then it is offered again, until it is taken or two seconds are over.
  public func set(_ content: ContentProvider) {
    offer(content)
    guard dl_display_is_x11(gdk_clipboard_get_display(clipboard)) == 0 else { return }
    offered = Offered(content: content, time: monotonicTime(), delay: Self.firstDelay)
    watch = watch ?? connectPlain(object, "changed") { [weak self] in self?.look() }
  }

  isolated deinit {
    watch?.disconnect()
  }

  /// What was offered last, when it was set, and after how long it is offered anew, in seconds; and whether it is about to be.
  private struct Offered {
    let content: ContentProvider
    let time: Double
    var delay: Double
    var isWaiting = false
  }

  private var offered: Offered?
  /// Looks at what becomes of it.
  private var watch: SignalConnection?
  /// For how long an empty clipboard is taken for a refusal, in seconds, and after how long something is offered for the second time; each
  /// time after that it takes twice as long.
  private static let patience = 2.0
  private static let firstDelay = 0.01

  private func offer(_ content: ContentProvider) {
    gdk_clipboard_set_content(clipboard, content.object.assumingMemoryBound(to: GdkContentProvider.self))
  }

  /// Something has changed what the clipboard holds. What another program has copied stays, and so does an empty clipboard after a while.
  private func look() {
    guard gdk_clipboard_is_local(clipboard) == 0 else { return }
    guard let offered, isEmpty, monotonicTime() - offered.time < Self.patience else {
      watch?.disconnect()
      (watch, self.offered) = (nil, nil)
      return
    }
    guard !offered.isWaiting else { return }
    self.offered?.isWaiting = true
    self.offered?.delay *= 2
    Task { [weak self] in
      try? await Task.sleep(for: .seconds(offered.delay))
      guard let self, self.offered?.content === offered.content else { return }
      self.offered?.isWaiting = false
      if isEmpty { offer(offered.content) }
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
