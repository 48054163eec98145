// Tooltips that are made when they are asked for.

import CGtk
import GObjects

extension Widget {
  /// Has `text` say what the widget's tooltip is each time the pointer rests on it; nil for none. Not while a menu is open, which it would cover.
  ///
  /// Unlike ``tooltip``, this asks the display nothing: GTK looks where the pointer is with each text that it is given, which costs a widget that is
  /// one of many more than all else. Call it once for a widget.
  public func onTooltip(_ text: @escaping @MainActor () -> String?) {
    typealias Handler = @MainActor () -> String?
    let asked: @convention(c) (UnsafeMutableRawPointer?, gint, gint, gboolean, OpaquePointer?, UnsafeMutableRawPointer?) -> gboolean =
      { _, _, _, _, tooltip, data in
        MainActor.assumeIsolated {
          guard !PopupMenu.isAnyOpen, let text = SignalBox<Handler>.from(data)?.handler() else { return 0 }
          gtk_tooltip_set_text(tooltip, text.shown())
          return 1
        }
      }
    gtk_widget_set_has_tooltip(pointer, 1)
    connect(pointer.raw, "query-tooltip", asked, text)
  }
}
