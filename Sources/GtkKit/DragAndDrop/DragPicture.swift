// What hangs under the pointer when a widget is dragged.

import CGtk
import Geometry

/// A still of a widget, and the number of items that it stands for.
///
/// It looks as it should without any style sheet. The element is `dragpicture`, with the class `solid` on a desktop where nothing can be
/// transparent; the number has the class `badge`.
@MainActor
public final class DragPicture: LayoutWidget {
  override public class var cssName: String { "dragpicture" }

  private static let sheet: StyleSheet = {
    let sheet = StyleSheet(isFallback: true)
    sheet.load(
      """
      dragpicture.solid { background-color: @theme_bg_color; }
      dragpicture .badge { background-color: @theme_selected_bg_color; color: @theme_selected_fg_color;
        border-radius: 12px; min-width: 18px; min-height: 18px; padding: 3px; font-size: 0.85em; font-weight: bold; }
      """)
    return sheet
  }()

  private let still: StillView
  private let badge: Label?

  /// - Parameter count: shown in a badge when there are several.
  public init(of widget: Widget, count: Int) {
    _ = Self.sheet
    still = StillView(of: widget)
    badge = count > 1 ? Label("\(count)") : nil
    super.init()
    setClass("solid", !Appearance.isComposited)
    add(still)
    badge?.addClass("badge")
    badge?.alignment = 0.5
    if let badge { add(badge) }
  }

  override public func measure(_ orientation: Orientation, forSize extent: Double?) -> Measurement {
    still.measure(orientation, forSize: extent)
  }

  override public func allocate(width: Double, height: Double) {
    _ = still.measured(.horizontal)
    place(still, in: Rect(origin: .zero, size: still.size))
    guard let badge else { return }
    let extent = max(badge.measured(.horizontal).natural, badge.measured(.vertical).natural)
    place(badge, in: Rect(x: still.size.width - extent - 6, y: 6, width: extent, height: extent))
  }
}
