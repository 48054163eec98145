// The field that filters the board, and how many cards match.

import Geometry
import GtkKit

/// A search field with a count beside it.
@MainActor
final class FilterBar: LayoutWidget {
  override class var typeName: String { "DaylaneFilterBar" }
  override class var cssName: String { "filterbar" }
  override class var role: AccessibleRole { .group }

  /// Called with each change of the text.
  var onEdit: (String) -> Void = { _ in }
  /// Called when a person is done with it: whether the filter goes away.
  var onLeave: (_ clears: Bool) -> Void = { _ in }

  /// Called when something of what came into the field was left out.
  var onCut: (TextCut) -> Void = { _ in }

  private let box = BoxWidget(.horizontal, spacing: 9)
  private let field = SearchField(placeholder: "Filter cards", limit: .filter)
  private let count = Label()

  override init() {
    super.init()
    setAccessibleName("Filter")
    field.setAccessibleName("Filter cards")
    field.widthInCharacters = 24
    count.addClass("count")
    box.append(field)
    box.append(count)
    add(box)
    field.onCut { [weak self] in self?.onCut($0) }
    field.onEdit { [weak self] in
      guard let self else { return }
      onEdit(field.text)
    }
    field.onKey(first: true) { [weak self] key, _ in
      switch key.plain {
      case .escape: self?.onLeave(true)
      case .enter, .down: self?.onLeave(false)
      default: return false
      }
      return true
    }
  }

  func open() {
    field.grabFocus()
    field.selectAll()
  }

  func clear() {
    field.text = ""
    count.text = ""
  }

  func show(count text: String) { count.text = text }

  override func measure(_ orientation: Orientation, forSize size: Double?) -> Measurement {
    box.measured(orientation, forSize: size)
  }

  override func allocate(width: Double, height: Double) {
    place(box, in: Rect(x: 0, y: 0, width: width, height: height))
  }
}
