// A title that has turned into a field, in the place of its text.

import Geometry
import GtkKit
import Planner

/// A field that looks like the title which it stands for. Enter keeps what was typed, Escape does not; so does leaving it.
@MainActor
final class TitleField: LayoutWidget {
  override class var typeName: String { "DaylaneTitleField" }
  override class var cssName: String { "titlefield" }

  /// What the field stands for; its look follows.
  enum Kind: String {
    case card, header, chip, list
  }

  /// Called once, with the new title, or nil when it stays as it was.
  var onEnd: (String?) -> Void = { _ in }

  private let original: String
  private let line: TextField?
  private let area: TextArea?
  private var hasEnded = false

  init(_ title: String, kind: Kind) {
    original = title
    // A card's title may wrap.
    line = kind == .card ? nil : TextField(placeholder: "")
    area = kind == .card ? TextArea() : nil
    super.init()
    addClass(kind.rawValue)
    usesPresses = true
    input.setAccessibleName(Wording.title)
    line?.widthInCharacters = 1
    line?.text = title
    area?.text = title
    line?.onEdit { [weak self] in self?.removeClass("error") }
    area?.onEdit { [weak self] in
      self?.removeClass("error")
      self?.queueResize()
    }
    add(input)
    input.onKey(first: true) { [weak self] key, _ in
      guard let self else { return false }
      switch key {
      case .enter, .keypadEnter: commit(isLeaving: false)
      case .escape: end(nil)
      default: return false
      }
      return true
    }
    input.onFocusLeave { [weak self] in
      // What takes the focus may be in the middle of a change.
      MainLoop.whenIdle { self?.commit(isLeaving: true) }
    }
  }

  func begin() {
    input.grabFocus()
    line?.selectAll()
    area?.selectAll()
  }

  /// Ends it with what was typed. An empty title is refused; when the field is left it means the old one.
  func commit(isLeaving: Bool) {
    let typed = TextRules.foldedTitle(line?.text ?? area?.text ?? "")
    if typed.isEmpty, !isLeaving { return addClass("error") }
    end(typed.isEmpty || typed == original ? nil : typed)
  }

  private func end(_ title: String?) {
    guard !hasEnded else { return }
    hasEnded = true
    onEnd(title)
  }

  /// Whether it is as high as its text.
  var hasSeveralLines: Bool { area != nil }

  private var input: Widget { line ?? area ?? self }

  override func measure(_ orientation: Orientation, forSize size: Double?) -> Measurement {
    let wanted = input.measured(orientation, forSize: size)
    return orientation == .horizontal ? Measurement(minimum: 0, natural: wanted.natural) : wanted
  }

  override func allocate(width: Double, height: Double) {
    _ = input.measured(.horizontal)
    place(input, in: Rect(x: 0, y: 0, width: width, height: height))
  }
}
