// When tooltips show, and those that are made when they are asked for.

import CGtk
import GObjects
import Geometry

/// When tooltips stay away: while a menu is open, which they would cover, and afterwards or after a drop until the pointer moves.
@MainActor
package enum Tooltips {
  /// How far the pointer goes until it is meant to rest elsewhere, in points.
  private static let stir = 8.0
  private static var isWaiting = false
  /// Where the pointer has been since, in its window.
  private static var rest: Point?

  /// Keeps them away until the pointer moves: what it rests over after a drop was just put there, and nobody asks what a button is whose menu has closed.
  package static func waitForPointer() { (isWaiting, rest) = (true, nil) }

  /// Whether the tooltip of `widget` may show now that the pointer rests at `point` in it.
  fileprivate static func mayShow(over widget: UnsafeMutableRawPointer?, at point: Point) -> Bool {
    if PopupMenu.isAnyOpen { return false }
    guard isWaiting, let widget = widget?.assumingMemoryBound(to: GtkWidget.self), let root = gtk_widget_get_root(widget) else { return true }
    var (x, y) = (0.0, 0.0)
    let window = UnsafeMutableRawPointer(root).assumingMemoryBound(to: GtkWidget.self)
    gtk_widget_translate_coordinates(widget, window, point.x, point.y, &x, &y)
    let now = Point(x: x, y: y)
    if let rest, (now - rest).length > stir { isWaiting = false } else if rest == nil { rest = now }
    return !isWaiting
  }

  private static let held = g_quark_from_string("gtkkit-tooltip-held")

  /// Has the fixed tooltip of a widget obey these rules.
  static func hold(of widget: UnsafeMutablePointer<GtkWidget>) {
    guard g_object_get_qdata(widget.cast(), held) == nil else { return }
    g_object_set_qdata(widget.cast(), held, widget.raw)
    let asked: @convention(c) (UnsafeMutableRawPointer?, gint, gint, gboolean, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> gboolean =
      { widget, x, y, _, _, _ in
        let may = MainActor.assumeIsolated { Tooltips.mayShow(over: widget, at: Point(x: Double(x), y: Double(y))) }
        if !may { g_signal_stop_emission_by_name(widget, "query-tooltip") }
        return 0
      }
    g_signal_connect_data(widget.raw, "query-tooltip", unsafeBitCast(asked, to: GCallback.self), nil, nil, GConnectFlags(rawValue: 0))
  }
}

extension Widget {
  /// Has `text` say what the widget's tooltip is each time the pointer rests on it; nil for none. See ``Tooltips``.
  ///
  /// Unlike ``tooltip``, this asks the display nothing: GTK looks where the pointer is with each text that it is given, which costs a widget that is
  /// one of many more than all else. Call it once for a widget.
  package func onTooltip(_ text: @escaping @MainActor () -> String?) {
    typealias Handler = @MainActor () -> String?
    let asked: @convention(c) (UnsafeMutableRawPointer?, gint, gint, gboolean, OpaquePointer?, UnsafeMutableRawPointer?) -> gboolean =
      { widget, x, y, _, tooltip, data in
        MainActor.assumeIsolated {
          guard Tooltips.mayShow(over: widget, at: Point(x: Double(x), y: Double(y))),
            let text = SignalBox<Handler>.from(data)?.handler()
          else { return 0 }
          gtk_tooltip_set_text(tooltip, text.shown())
          return 1
        }
      }
    gtk_widget_set_has_tooltip(pointer, 1)
    connect(pointer.raw, "query-tooltip", asked, text)
  }
}
