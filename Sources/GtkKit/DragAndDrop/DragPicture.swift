// What hangs under the pointer when a widget is dragged.

import CGtk
public import Geometry

/// A still of a widget with the number of items that it stands for, or a widget of one's own.
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

  /// The point that hangs exactly under the pointer; nil for the one of the widget that was pressed.
  public let hotspot: Point?
  private let content: Widget
  private let badge: Label?
  private let size: Size

  /// A still of `widget` as it is now.
  ///
  /// - Parameter count: shown in a badge when there are several.
  public convenience init(of widget: Widget, count: Int) {
    let still = StillView(of: widget)
    self.init(still, size: still.size, count: count, hotspot: nil)
  }

  /// A widget that is shown nowhere else.
  ///
  /// - Parameters:
  ///   - widget: What is shown.
  ///   - size: Its size; what it would like to have if nothing is said. It stays the same in a drag.
  ///   - count: shown in a badge when there are several.
  ///   - hotspot: the point of it that hangs under the pointer.
  public convenience init(showing widget: Widget, size: Size? = nil, count: Int = 1, hotspot: Point) {
    let (width, height) = (widget.measured(.horizontal).natural, widget.measured(.vertical).natural)
    self.init(widget, size: size ?? Size(width: width, height: height), count: count, hotspot: hotspot)
  }

  private init(_ content: Widget, size: Size, count: Int, hotspot: Point?) {
    _ = Self.sheet
    (self.content, self.size, self.hotspot) = (content, size, hotspot)
    badge = count > 1 ? Label("\(count)") : nil
    super.init()
    setClass("solid", !Appearance.isComposited)
    add(content)
    badge?.addClass("badge")
    badge?.alignment = 0.5
    if let badge { add(badge) }
  }

  override public func measure(_ orientation: Orientation, forSize extent: Double?) -> Measurement {
    Measurement(orientation == .horizontal ? size.width : size.height)
  }

  override public func allocate(width: Double, height: Double) {
    _ = content.measured(.horizontal)
    place(content, in: Rect(origin: .zero, size: size))
    guard let badge else { return }
    let extent = max(badge.measured(.horizontal).natural, badge.measured(.vertical).natural)
    place(badge, in: Rect(x: size.width - extent - 6, y: 6, width: extent, height: extent))
  }
}
