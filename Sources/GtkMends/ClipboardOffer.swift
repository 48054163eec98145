// Fault: KWin takes nothing from a program that has not got the keyboard, as while a menu closes, and says that the
// clipboard is empty. GDK believes it.
// Shows: what was copied by a menu cannot be pasted.
// In: seen on 4.8; newer ones were not looked at. Other compositors take it.
// Report: the rule is the protocol's, see https://github.com/swaywm/wlroots/pull/1742; the refusal is not reported.

import CGtk
package import GObjects

/// Content for a clipboard, offered again until it is taken or two seconds are over.
@MainActor
package final class ClipboardOffer {
  /// For how long an empty clipboard is taken for a refusal, in seconds, and after how long something is offered for the second time; each
  /// time after that it takes twice as long.
  private static let patience = 2.0
  private static let firstDelay = 0.01

  /// What was offered last, when it was set, and after how long it is offered anew, in seconds; and whether it is about to be.
  private struct Offered {
    let content: GObjectReference
    let time: gint64
    var delay: Double
    var isWaiting = false
  }

  /// A GdkClipboard, which keeps this.
  private unowned let owner: GObjectReference
  private var clipboard: OpaquePointer { OpaquePointer(owner.object) }
  private var offered: Offered?
  /// Looks at what becomes of it.
  private var watch: SignalConnection?

  package init(to clipboard: GObjectReference) {
    owner = clipboard
  }

  isolated deinit {
    watch?.disconnect()
  }

  /// - Parameter content: a GdkContentProvider.
  package func set(_ content: GObjectReference) {
    offer(content)
    guard dl_display_is_x11(gdk_clipboard_get_display(clipboard)) == 0 else { return }
    offered = Offered(content: content, time: g_get_monotonic_time(), delay: Self.firstDelay)
    watch = watch ?? connectPlain(owner.object, "changed") { [weak self] in self?.look() }
  }

  private func offer(_ content: GObjectReference) {
    gdk_clipboard_set_content(clipboard, content.object.assumingMemoryBound(to: GdkContentProvider.self))
  }

  /// Something has changed what the clipboard holds. What another program has copied stays, and so does an empty clipboard after a while.
  private func look() {
    guard gdk_clipboard_is_local(clipboard) == 0 else { return }
    guard let offered, isEmpty, Double(g_get_monotonic_time() - offered.time) < Self.patience * 1_000_000 else {
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
}
