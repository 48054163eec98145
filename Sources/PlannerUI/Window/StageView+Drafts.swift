// Taking back, also what was typed and not kept.

import GtkKit
import Planner

extension StageView {
  /// Takes back what the person did last in this window: brings back what was typed and not kept, or takes back the last
  /// step of the plan. Returns whether there was anything; otherwise it has been said that there is not.
  @discardableResult
  func undo() -> Bool {
    // What is being written is a part of what is taken back.
    guard editors.keep() else { return false }
    guard let draft = context.drafts.takeLast(at: context.model.depth) else {
      guard context.model.undo() else { return false }
      context.announce(Wording.undone)
      return true
    }
    if bringBack(draft) { return true }
    context.drafts.keep(draft, at: context.model.depth)
    return false
  }

  /// Does again what was taken back last. Returns whether there was anything.
  @discardableResult
  func redo() -> Bool {
    guard editors.keep(), context.model.redo() else { return false }
    context.announce(Wording.redone)
    return true
  }

  /// Says that what was typed was not kept, and offers to bring it back.
  func showDiscarded(_ draft: Draft, because reason: String?) {
    let bringBack: @MainActor () -> Void = { [weak self] in
      guard let self, context.drafts.take(draft) else { return }
      closeMessage()
      if !self.bringBack(draft) { context.drafts.keep(draft, at: context.model.depth) }
    }
    let text = reason.map(Wording.notSaved) ?? Wording.notKept(draft)
    tell(Toast(text: text, kind: reason == nil ? .notice : .failure, button: (Wording.undo, bringBack)))
  }

  /// Opens the field in which a draft was typed, with its text in it. Where that is gone its text goes into a field for
  /// something new. Returns whether it is there; an editor that cannot save what is in it keeps its place.
  private func bringBack(_ draft: Draft) -> Bool {
    switch draft.field {
    case .card(let entry):
      if context.plan.contains(entry.id) { reveal(.entry(entry.id)) }
      guard editors.open(entry, draft: draft) else { return false }
    case .title(let entry):
      guard editors.close() else { return false }
      guard context.plan.contains(entry.id) else {
        return bringBack(draft.title, of: entry)
      }
      reveal(.entry(entry.id))
      onceThere {
        $0.renaming.begin(entry.id, typed: draft.title)
      } otherwise: {
        _ = $0.bringBack(draft.title, of: entry)
      }
    case .list(let list):
      guard editors.close() else { return false }
      guard context.plan.list(list) != nil else { return bringBack(Draft(field: .newList, title: draft.title)) }
      reveal(.list(list))
      onceThere {
        $0.board.column(of: list)?.head.rename(typed: draft.title) ?? false
      } otherwise: {
        $0.board.startAddingList(titled: draft.title)
      }
    case .newCard(let list):
      let known = context.plan.list(list)?.id ?? context.plan.lists.first?.id
      guard let known else { return bringBack(Draft(field: .newList, title: draft.title)) }
      context.unsent[known] = draft.title
      reveal(.list(known))
      onceThere {
        $0.board.column(of: known)?.takeUnsent() ?? false
      } otherwise: { _ in
      }
    case .newCardIn(let section, let list):
      guard context.plan.contains(section) else { return bringBack(Draft(field: .newCard(list), title: draft.title)) }
      guard editors.close() else { return false }
      write(below: section, typed: draft.title)
    case .newCardOn(let day):
      guard editors.close() else { return false }
      reveal(.day(day))
      dayPanels.open(day, writes: true)
      panel?.newCards.take(draft.title)
    case .newList:
      show(.lists)
      board.startAddingList(titled: draft.title)
    }
    context.announce(Wording.broughtBack)
    return true
  }

  /// Brings back the title of an entry that is gone, or nowhere to be seen, for example because of a filter.
  private func bringBack(_ title: String, of entry: Entry) -> Bool {
    let field: Draft.Field = entry.kind == .card ? .card(entry) : .newCard(entry.home ?? ListID(rawValue: 0))
    return bringBack(Draft(field: field, title: title, notes: entry.notes))
  }

  /// Does something with a widget that may be made only before the next frame.
  private func onceThere(
    _ body: @escaping @MainActor (StageView) -> Bool, otherwise: @escaping @MainActor (StageView) -> Void
  ) {
    if body(self) { return }
    afterNextFrame { [weak self] in
      guard let self, !body(self) else { return }
      otherwise(self)
    }
    queueAllocate()
  }
}
