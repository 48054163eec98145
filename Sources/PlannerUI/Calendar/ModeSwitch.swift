// The switch between the views of days, in their head.

import Geometry
import GtkKit

/// A button for each view beside one another; where there is less room, one that says which it is and opens the others.
@MainActor
final class ModeSwitch: LayoutWidget {
  override class var typeName: String { "DaylaneModeSwitch" }
  override class var cssName: String { "modeswitch" }

  /// Called with the view that is wanted.
  var onChoose: (CalendarMode) -> Void = { _ in }

  private let buttons = CalendarMode.allCases.map { mode in (mode: mode, button: Button(text: mode.words)) }
  private let chooser = Button(text: "")
  private var shown = CalendarMode.weeks

  override init() {
    super.init()
    for (mode, button) in buttons {
      button.tooltip = mode.command.tooltip
      button.onClick { [weak self] in self?.onChoose(mode) }
      add(button)
    }
    chooser.onClick { [weak self] in
      guard let self else { return }
      let rows = CalendarMode.allCases.map { mode in mode.command.row { [weak self] in self?.onChoose(mode) } }
      PopupMenu([rows]).popUp(over: chooser)
    }
    add(chooser)
  }

  /// The view whose button is at a point of `surface`, if it is not the one that is shown.
  func other(at point: Point, on surface: Widget) -> CalendarMode? {
    buttons.first { $0.mode != shown && $0.button.isChildVisible && $0.button.frame(in: surface)?.contains(point) == true }?.mode
  }

  func mark(_ shown: CalendarMode) {
    self.shown = shown
    chooser.text = shown.words
    chooser.setAccessibleName(Wording.viewOfDays(shown.words))
    for (mode, button) in buttons {
      button.setClass("chosen", mode == shown)
      button.setAccessibleDescription(mode == shown ? Wording.isShown : "")
    }
  }

  override func measure(_ orientation: Orientation, forSize size: Double?) -> Measurement {
    let parts = buttons.map { $0.button.measured(orientation) }
    let brief = chooser.measured(orientation).natural
    guard orientation == .horizontal else { return Measurement(max(brief, parts.map(\.natural).max() ?? 0)) }
    return Measurement(minimum: brief, natural: parts.reduce(0) { $0 + $1.natural })
  }

  override func allocate(width: Double, height: Double) {
    let sizes = buttons.map { $0.button.measured(.horizontal).natural }
    let isWhole = sizes.reduce(0, +) <= width
    chooser.setHasRoom(!isWhole)
    setClass("brief", !isWhole)
    var start = 0.0
    for ((_, button), size) in zip(buttons, sizes) {
      button.setHasRoom(isWhole)
      guard isWhole else { continue }
      _ = button.measured(.vertical)
      place(button, in: mirrored(Rect(x: start, y: 0, width: size, height: height), in: width))
      start += size
    }
    guard !isWhole else { return }
    _ = chooser.measured(.horizontal)
    place(chooser, in: Rect(x: 0, y: 0, width: width, height: height))
  }
}
