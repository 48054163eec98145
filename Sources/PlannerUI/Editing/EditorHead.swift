// The head of a card's editor: the done box, the title as it is written, and a way out.

import Geometry
import GtkKit

/// A done box beside a title that wraps: as high as its text up to a limit, beyond which that scrolls.
@MainActor
final class EditorHead: LayoutWidget {
  override class var typeName: String { "DaylaneEditorHead" }
  override class var cssName: String { "editorhead" }
  override class var heightForWidth: Bool { true }

  let check = CheckButton()
  let title = TextArea(placeholder: Wording.title, limit: .title, isParagraph: true)
  let close = Button(icon: "window-close-symbolic", name: Wording.closeCard)

  private let tick = TickStroke()
  private var wasDone: Bool?
  private let scroller: ScrolledWindow
  /// Says how high a line of the title is, and the other one how high all of it is: the field itself knows only later.
  private let line = Label("|")
  private let shape = Label()
  private let spacing = 9.0

  override init() {
    scroller = ScrolledWindow(child: title, horizontal: false, vertical: true)
    super.init()
    check.setAccessibleName(Wording.done)
    title.addClass("title")
    title.setAccessibleName(Wording.title)
    shape.wrapFreely()
    for label in [line, shape] {
      label.addClass("title")
      label.isChildVisible = false
      label.hideFromAssistiveTools()
    }
    title.onEdit { [weak self] in
      guard let self else { return }
      shape.text = title.text
      queueResize()
    }
    close.addClass("quiet")
    // The keyboard has Escape, and Tab goes on with the notes.
    close.canFocus = false
    for part in [check, tick, scroller, close, line, shape] as [Widget] { add(part) }
  }

  /// Shows whether the card is done. A tick that comes draws itself.
  func show(isDone: Bool) {
    check.isActive = isDone
    if wasDone == false, isDone { tick.begin() }
    wasDone = isDone
  }

  override func measure(_ orientation: Orientation, forSize size: Double?) -> Measurement {
    let (box, text, button) = (check.measured(orientation), scroller.measured(orientation), close.measured(orientation))
    for label in [line, shape] { _ = label.measured(orientation) }
    guard orientation == .vertical else { return Measurement(box.natural + spacing + text.minimum + spacing + button.natural) }
    let width = size.map { max(0, $0 - around) }
    let wanted = max(shape.measured(.vertical, forSize: width).natural, lineHeight)
    return Measurement(max(box.natural, min(wanted, Metrics.editorTitleLines * lineHeight)))
  }

  override func allocate(width: Double, height: Double) {
    let (wide, tall) = (check.measured(.horizontal).natural, check.measured(.vertical).natural)
    _ = scroller.measured(.horizontal)
    let left = wide + spacing
    let (across, high) = (close.measured(.horizontal).natural, close.measured(.vertical).natural)
    place(close, in: mirrored(Rect(x: width - across, y: ((lineHeight - high) / 2).rounded(), width: across, height: high), in: width))
    // In the middle of the first line.
    let top = max(0, ((lineHeight - tall) / 2).rounded())
    place(check, in: mirrored(Rect(x: 0, y: top, width: wide, height: tall), in: width))
    if let box = check.boxFrame(in: self) {
      _ = tick.measured(.horizontal)
      place(tick, in: box)
    }
    place(scroller, in: mirrored(Rect(x: left, y: 0, width: max(0, width - around), height: height), in: width))
  }

  /// What is beside the title.
  private var around: Double { check.measured(.horizontal).natural + close.measured(.horizontal).natural + 2 * spacing }

  private var lineHeight: Double { line.measured(.vertical).natural }
}
