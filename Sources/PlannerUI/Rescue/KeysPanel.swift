// The keys of the window, by what they are for.

import Geometry
import GtkKit

/// A panel that lists all keys, and scrolls by the arrows too.
@MainActor
final class KeysPanel: ModalPanel {
  override class var typeName: String { "DaylaneKeysPanel" }

  private let close = Button(text: Wording.close)

  init() {
    super.init(title: Wording.shortcuts, spacing: 3)
    addClass("keys")
    head.append(ModalPanel.paragraph(Wording.shortcuts, "title"))
    for group in BoardCommand.page {
      rows.append(ModalPanel.paragraph(group.title, "group"))
      for item in group.items { rows.append(KeyRow(item.text, keys: item.keys.map(\.label))) }
    }
    close.addClass("solid")
    close.onClick { [weak self] in self?.leave() }
    addButtons([close])
  }

  override func begin() { close.grabFocus() }

  override func press(_ key: Key) -> Bool {
    let scroll = scroller.vertical
    switch key {
    case .up: scroll.move(by: -scroll.wheelClick)
    case .down: scroll.move(by: scroll.wheelClick)
    case .pageUp: scroll.move(by: -scroll.pageSize)
    case .pageDown: scroll.move(by: scroll.pageSize)
    case .home: scroll.value = 0
    case .end: scroll.value = scroll.maximum
    default: return false
    }
    return true
  }
}

/// What some keys do, and behind it the keys; below it where they have no room beside it.
@MainActor
private final class KeyRow: LayoutWidget {
  override class var typeName: String { "DaylaneKeyRow" }
  override class var cssName: String { "keyrow" }
  override class var heightForWidth: Bool { true }

  private static let spacing = 12.0
  private let text: Label
  private let keys = BoxWidget(.horizontal, spacing: 6)

  init(_ words: String, keys names: [String]) {
    text = ModalPanel.paragraph(words, "does")
    super.init()
    for name in names {
      let label = Label(name)
      label.addClass("key")
      label.align(vertical: .center)
      keys.append(label)
    }
    add(text)
    add(keys)
  }

  override func measure(_ orientation: Orientation, forSize size: Double?) -> Measurement {
    let (text, keys) = (text.measured(orientation, forSize: size.map(textWidth)), keys.measured(orientation))
    if orientation == .horizontal { return Measurement(minimum: keys.minimum, natural: text.natural + Self.spacing + keys.natural) }
    guard let size, isStacked(size) else { return Measurement(max(text.natural, keys.natural)) }
    return Measurement(text.natural + keys.natural)
  }

  override func allocate(width: Double, height: Double) {
    let wide = keys.measured(.horizontal).natural
    let (tall, line) = (text.measured(.vertical, forSize: textWidth(width)).natural, keys.measured(.vertical).natural)
    let top = isStacked(width) ? tall : 0
    place(text, in: mirrored(Rect(x: 0, y: 0, width: textWidth(width), height: isStacked(width) ? tall : height), in: width))
    place(keys, in: mirrored(Rect(x: max(0, width - wide), y: top, width: min(wide, width), height: isStacked(width) ? line : height), in: width))
  }

  /// Whether less than half of the width would be left for the words.
  private func isStacked(_ width: Double) -> Bool { keys.measured(.horizontal).natural + Self.spacing > width / 2 && textNatural > beside(width) }
  private var textNatural: Double { text.measured(.horizontal).natural }
  private func beside(_ width: Double) -> Double { width - keys.measured(.horizontal).natural - Self.spacing }
  private func textWidth(_ width: Double) -> Double { isStacked(width) ? width : beside(width) }
}
