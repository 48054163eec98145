// The notes of a card as they are written.

import Geometry
import GtkKit

/// A field for notes that is as high as its text, within limits; beyond them that scrolls.
@MainActor
final class NotesField: LayoutWidget {
  override class var typeName: String { "DaylaneNotesField" }
  override class var cssName: String { "notesfield" }
  override class var heightForWidth: Bool { true }

  let area = TextArea(placeholder: Wording.notes, limit: .notes)

  private let scroller: ScrolledWindow
  /// Says how high a line is, and the other one how high the text is: the field itself knows only later.
  private let line = Label("|")
  private let shape = Label()
  /// More text than this is higher than the field can be, at any width.
  private static let reach = 2_000

  override init() {
    scroller = ScrolledWindow(child: area, horizontal: false, vertical: true)
    super.init()
    area.addClass("notes")
    area.setAccessibleName(Wording.notes)
    scroller.addClass("notes")
    shape.addClass("shape")
    shape.wrapFreely()
    for label in [line, shape] {
      label.isChildVisible = false
      label.hideFromAssistiveTools()
    }
    area.onEdit { [weak self] in
      guard let self else { return }
      // No letter less than one wide: so many need more than the lines that there can be.
      shape.text = area.text.shown(limit: Self.reach)
      queueResize()
    }
    for part in [scroller, line, shape] as [Widget] { add(part) }
  }

  override func measure(_ orientation: Orientation, forSize size: Double?) -> Measurement {
    let field = scroller.measured(orientation)
    for label in [line, shape] { _ = label.measured(orientation) }
    guard orientation == .vertical else { return Measurement(minimum: field.minimum, natural: field.natural) }
    let lineHeight = line.measured(.vertical).natural
    let most = shape.measured(.vertical, forSize: size).natural
    let around = Metrics.notesPadding
    return Measurement(min(max(Metrics.notesHeight, most), (lineHeight * Metrics.notesLines + around).rounded(.up)))
  }

  override func allocate(width: Double, height: Double) {
    _ = scroller.measured(.horizontal)
    place(scroller, in: Rect(x: 0, y: 0, width: width, height: height))
  }
}
