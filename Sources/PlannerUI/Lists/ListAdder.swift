// The button behind the last column, and the field that it turns into.

import Geometry
import GtkKit
import Planner

/// A button that turns into a field for a new list's title.
@MainActor
final class ListAdder: LayoutWidget {
  override class var typeName: String { "DaylaneListAdder" }
  override class var cssName: String { "addlist" }

  private let context: BoardContext
  private let button: Button
  private let field = TextField(placeholder: Wording.listTitle, limit: .title)
  /// Says what the first list is for: who wants to write a card has not asked for one.
  private let question = Label(Wording.firstList)

  /// Whether there is another button for the same, so that this one is not there while the field is closed.
  var hidesButton = false {
    didSet { if !isOpen { button.isVisible = !hidesButton } }
  }

  private let onToggle: @MainActor (_ isOpen: Bool) -> Void
  /// The title that is proposed: nobody has typed it.
  private var proposal = ""

  /// - Parameters:
  ///   - added: called with a list that has been added, when somebody is going to write its first card. The keyboard has to go there at once.
  ///   - onToggle: called when the button has turned into the field, or back.
  init(context: BoardContext, added: @escaping @MainActor (ListID) -> Void, onToggle: @escaping @MainActor (_ isOpen: Bool) -> Void) {
    (self.context, self.onToggle) = (context, onToggle)
    button = Button(icon: "list-add-symbolic", name: Wording.addList)
    super.init()
    button.addClass("quiet")
    button.tooltip = Wording.addList
    field.isVisible = false
    field.setAccessibleName(Wording.listTitle)
    add(button)
    add(field)
    question.addClass("question")
    question.wrapFreely()
    question.isVisible = false
    add(question)
    button.onClick { [weak self] in self?.open() }
    field.onActivate { [weak self] in if let list = self?.addList() { added(list) } }
    field.onCut { [weak self] in self?.context.sayCut($0) }
    field.onKey(first: true) { [weak self] key, _ in
      guard key == .escape, let self else { return false }
      let (text, isTyped) = (field.text, isTyped)
      close()
      if isTyped { context.discard(Draft(field: .newList, title: text)) }
      return true
    }
    // What has been typed waits there.
    field.onFocusLeave { [weak self] in if self?.isTyped == false { self?.close() } }
  }

  /// Whether it is a field now.
  var isOpen: Bool { field.isVisible }

  /// Whether somebody has typed a title.
  private var isTyped: Bool { field.text != proposal && field.text.contains { !$0.isWhitespace } }

  /// A button's, or a column's for the field.
  var wantedWidth: Double { isOpen ? Metrics.columnWidth : Metrics.stripWidth }

  /// - Parameter title: what has been typed before.
  func open(with title: String = "") {
    if !isOpen {
      button.isVisible = false
      field.isVisible = true
      proposal = context.plan.lists.isEmpty && title.isEmpty ? Plan.firstListTitle : ""
      field.text = proposal
      question.isVisible = context.plan.lists.isEmpty
      onToggle(true)
    }
    if title.isEmpty {
      // All of it is selected then.
      field.grabFocus()
    } else {
      field.text = [title, field.text].filter { !$0.isEmpty }.joined(separator: " ")
      field.grabFocusAtEnd()
    }
  }

  /// Adds a list of what stands in the field, if anything does. Returns false if it cannot be saved.
  func send() -> Bool {
    guard isOpen, isTyped else { return true }
    return addList() != nil
  }

  override func measure(_ orientation: Orientation, forSize size: Double?) -> Measurement {
    orientation == .horizontal
      ? Measurement(wantedWidth)
      : Measurement(questionHeight + max(button.measured(.vertical).natural, field.measured(.vertical).natural))
  }

  private var questionHeight: Double {
    guard question.isVisible else { return 0 }
    _ = question.measured(.horizontal)
    return question.measured(.vertical, forSize: wantedWidth).natural
  }

  override func allocate(width: Double, height: Double) {
    let top = questionHeight
    if question.isVisible { place(question, in: Rect(x: 0, y: 0, width: width, height: top)) }
    for child in [button, field] as [Widget] where child.isVisible {
      _ = child.measured(.horizontal)
      place(child, in: Rect(x: 0, y: top, width: width, height: height - top))
    }
  }

  /// Adds a list of what stands in the field. Without a title there is none, and the field closes.
  private func addList() -> ListID? {
    let title = field.text
    guard title.contains(where: { !$0.isWhitespace }) else {
      close()
      return nil
    }
    guard context.model.perform(.addList(title: title)) else { return nil }
    (field.text, proposal) = ("", "")
    question.isVisible = false
    guard let list = context.plan.lists.last?.id else { return nil }
    context.cursor.move(to: .place(.list(list)))
    return list
  }

  private func close() {
    guard isOpen else { return }
    (field.text, proposal) = ("", "")
    field.isVisible = false
    question.isVisible = false
    button.isVisible = !hidesButton
    onToggle(false)
  }
}
