// The addresses in a card's notes, below them, to be opened.

import Geometry
import GtkKit

/// A button for each address. Before a file is opened it asks.
@MainActor
final class LinkList: LayoutWidget {
  override class var typeName: String { "DaylaneLinkList" }
  override class var cssName: String { "linklist" }
  override class var role: AccessibleRole { .group }
  override class var heightForWidth: Bool { true }

  /// Called with an address that the person wants to see.
  private let onOpen: (NoteLink) -> Void

  private let box = BoxWidget(.vertical, spacing: 3)
  private var links: [NoteLink] = []
  private var buttons: [Button] = []
  private var question: (widget: LinkQuestion, asker: Button)?

  /// - Parameter onOpen: called with an address that the person wants to see.
  init(onOpen: @escaping (NoteLink) -> Void) {
    self.onOpen = onOpen
    super.init()
    setAccessibleName(Wording.links)
    add(box)
    isVisible = false
  }

  /// Shows the addresses in a text.
  func show(linksOf text: String) {
    let found = NoteLink.found(in: text)
    guard found != links else { return }
    fold()
    links = found
    for button in buttons { box.remove(button) }
    buttons = found.map { button(for: $0) }
    for button in buttons { box.append(button) }
    isVisible = !found.isEmpty
  }

  /// Takes the question away. Returns whether there was one.
  @discardableResult
  func fold() -> Bool {
    guard let question else { return false }
    self.question = nil
    if question.widget.containsFocus { question.asker.grabFocus() }
    box.remove(question.widget)
    return true
  }

  override func measure(_ orientation: Orientation, forSize size: Double?) -> Measurement {
    box.measured(orientation, forSize: size)
  }

  override func allocate(width: Double, height: Double) {
    _ = box.measured(.horizontal)
    place(box, in: Rect(x: 0, y: 0, width: width, height: height))
  }

  private func button(for link: NoteLink) -> Button {
    let isMessage = link.kind == .message
    let label = Label(isMessage ? Wording.openMessage : link.text)
    label.ellipsize()
    let button = Button(child: label, name: isMessage ? Wording.openMessage : Wording.openLink(link.text))
    button.addClass("link")
    button.tooltip = link.text
    button.onClick { [weak self, weak button] in if let button { self?.open(link, asked: button) } }
    return button
  }

  private func open(_ link: NoteLink, asked button: Button) {
    guard link.kind == .file else { return onOpen(link) }
    fold()
    let widget = LinkQuestion(Wording.mayOpenFile(link.text)) { [weak self] isWanted in
      // What was clicked goes with the question: not in the middle of its click.
      MainLoop.whenIdle { self?.fold() }
      if isWanted { self?.onOpen(link) }
    }
    box.append(widget)
    question = (widget, button)
    widget.begin()
  }
}

/// Whether a file is to be opened.
@MainActor
final class LinkQuestion: LayoutWidget {
  override class var typeName: String { "DaylaneLinkQuestion" }
  override class var cssName: String { "linkquestion" }
  override class var role: AccessibleRole { .alertDialog }
  override class var heightForWidth: Bool { true }

  private let box = BoxWidget(.vertical, spacing: 6)
  private let cancel = Button(text: Wording.cancel)

  init(_ text: String, answer: @escaping @MainActor (_ isWanted: Bool) -> Void) {
    super.init()
    setAccessibleName(text)
    let label = Label(text)
    label.wrapFreely()
    let open = Button(text: Wording.openFile)
    let answers = BoxWidget(.horizontal, spacing: 6)
    for (button, isWanted) in [(cancel, false), (open, true)] {
      button.addClass("solid")
      button.setExpand(horizontal: true)
      button.onClick { answer(isWanted) }
      answers.append(button)
    }
    box.append(label)
    box.append(answers)
    add(box)
  }

  /// Gives the keyboard to the answer that does nothing.
  func begin() { cancel.grabFocus() }

  override func measure(_ orientation: Orientation, forSize size: Double?) -> Measurement {
    let insets = contentInsets
    let (across, along) = (insets.left + insets.right, insets.top + insets.bottom)
    let wanted = box.measured(orientation, forSize: size.map { $0 - (orientation == .vertical ? across : along) })
    let more = orientation == .vertical ? along : across
    return Measurement(minimum: wanted.minimum + more, natural: wanted.natural + more)
  }

  override func allocate(width: Double, height: Double) {
    _ = box.measured(.horizontal)
    place(box, in: Rect(x: 0, y: 0, width: width, height: height))
  }
}
