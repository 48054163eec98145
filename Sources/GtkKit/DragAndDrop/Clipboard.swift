// The desktop's clipboard.

import CGtk
public import GObjects
import GtkMends

/// The clipboard of a widget's display.
@MainActor
public final class Clipboard: GObjectReference {
  private var clipboard: OpaquePointer { OpaquePointer(object) }

  /// The clipboard of what is copied and pasted.
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

  /// Offers content until something else is copied, here or elsewhere. Keep this object until then.
  public func set(_ content: ContentProvider) {
    offer = offer ?? ClipboardOffer(to: self)
    offer?.set(content)
  }

  private var offer: ClipboardOffer?

  /// Whether the clipboard still holds this content.
  public func holds(_ content: ContentProvider) -> Bool {
    gdk_clipboard_get_content(clipboard).map(UnsafeMutableRawPointer.init) == content.object
  }
}
