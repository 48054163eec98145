// The field for new cards at the end of a section, open while it is written in.

import Geometry
import GtkKit
import MoveCore
import Planner

/// A field for new cards between the last card of a section and what follows it.
@MainActor
final class SectionField {
  let header: EntryID
  let newCards: NewCardField

  /// - Parameters:
  ///   - header: the section's.
  ///   - list: where that is.
  ///   - onAdded: see ``NewCardField``; so is `onLeave`.
  init(
    below header: EntryID, in list: ListID, look: EntryLook, context: BoardContext, onAdded: @escaping (EntryID) -> Void,
    onLeave: @escaping () -> Void
  ) {
    self.header = header
    newCards = NewCardField(
      at: .into(header, in: .list(list)), draft: .newCardIn(section: header, list: list), look: look, context: context,
      onAdded: onAdded, onLeave: onLeave, onUp: onLeave)
    let words = Wording.addCard(to: context.plan.entry(header)?.title.shown(limit: 200) ?? "")
    newCards.field.placeholder = words
    newCards.field.setAccessibleName(words)
  }

  var parts: [Widget] { [newCards.field, newCards.hint] }

  /// How high it is, in points.
  var height: Double {
    _ = newCards.field.measured(.horizontal)
    return newCards.field.measured(.vertical).natural
  }
}

extension CardStackView {
  /// Opens the field at the end of a section, with the keyboard in it.
  ///
  /// - Parameter text: what has been typed before.
  func write(below header: EntryID, typed text: String = "") {
    guard let list = place.list, items.contains(header) else { return }
    if writing?.header != header {
      guard stopWriting() else { return }
      let section = SectionField(below: header, in: list, look: look, context: context) { [weak self] _ in
        self?.revealWriting()
      } onLeave: { [weak self] in
        self?.leaveWriting()
      }
      section.newCards.field.onFocusLeave { [weak self, weak section] in
        // Not in the middle of what takes the keyboard away; and another window that has it gives it back.
        MainLoop.whenIdle {
          guard let self, let section, self.writing === section, !section.newCards.field.containsFocus else { return }
          self.stopWriting()
        }
      }
      context.motion?.capture()
      writing = section
      insert(section.newCards.field, after: end(ofSection: header).flatMap { rows.views[items[$0 - 1]] })
      add(section.newCards.hint)
      roomChanged()
      context.motion?.settle()
    }
    guard let writing else { return }
    if text.isEmpty { writing.newCards.begin() } else { writing.newCards.take(text) }
    revealWriting()
  }

  /// Closes the field. What is being written is added: who goes elsewhere has not said that it is to go.
  ///
  /// - Returns: whether it is closed; text that cannot be saved stays in it.
  @discardableResult
  func stopWriting() -> Bool {
    guard let section = writing else { return true }
    guard section.newCards.send() else { return false }
    context.motion?.capture()
    if section.newCards.field.containsFocus { section.newCards.field.leaveFocus() }
    writing = nil
    for part in section.parts { remove(part) }
    roomChanged()
    context.motion?.settle()
    return true
  }

  /// The index at which a section ends; nil when its header does not show.
  func end(ofSection header: EntryID) -> Int? {
    guard let index = headers.first(where: { items[$0] == header }), folded[header] == nil else { return nil }
    let next = headers.partitioningIndex { $0 > index }
    return next < headers.count ? headers[next] : items.count
  }

  /// Where the field is in this view; nil while something held has its room.
  var writingFrame: Rect? {
    guard let writing, room == nil, let offset = layout.gapOffset else { return nil }
    return frame(offset: offset, height: layout.gap?.height ?? writing.height)
  }

  /// Nothing more is written: the keyboard goes on at the last card of the section.
  private func leaveWriting() {
    guard let section = writing else { return }
    let last = end(ofSection: section.header).map { items[$0 - 1] } ?? section.header
    context.cursor.move(to: context.plan.contains(last) ? .entry(last) : .place(place))
    stopWriting()
    rows.views[last]?.grabFocus()
  }

  /// Places the field, or hides it while something held has its room.
  func placeWriting() {
    guard let writing else { return }
    guard let frame = writingFrame else {
      for part in writing.parts { part.isChildVisible = false }
      return
    }
    let field = writing.newCards.field
    field.isChildVisible = true
    _ = field.measured(.horizontal)
    place(field, in: frame.inset(dx: -Metrics.columnInset / 2, dy: 0))
    let hint = writing.newCards.hint
    guard hint.isVisible else { return }
    hint.isChildVisible = true
    place(hint, in: hint.frame(beside: frame, in: Size(width: width, height: height)))
  }

  /// Scrolls so that the field is in view.
  private func revealWriting() { reveal { writingFrame } }
}
