// Taking back, also what was typed and not kept.

import GtkKit
import Planner

extension BoardWindow {
  /// Takes back what the person did last in this window: brings back what was typed and not kept, or takes back the last
  /// step of the plan.
  func undo() {
    // What is being written is a part of what is taken back.
    guard stage.editors.keep() else { return }
    if let draft = context.drafts.takeLast(at: context.model.depth) {
      if !bringBack(draft) { context.drafts.keep(draft, at: context.model.depth) }
    } else if context.model.undo() {
      revealReturned()
      keys.follow(context.model.lastReturn)
      tellReturn(Wording.undone, back: Wording.redo) { [weak self] in self?.redo() }
    }
  }

  /// Does again what was taken back last.
  func redo() {
    guard stage.editors.keep(), context.model.redo() else { return }
    revealReturned()
    tellReturn(Wording.redone, back: Wording.undo) { [weak self] in self?.undo() }
  }

  /// Brings into view what was taken back, or done again.
  func revealReturned() { if let changes = context.model.lastReturn?.changes { stage.reveal(changes) } }

  /// Says that what was typed was not kept, and offers to bring it back.
  func discarded(_ draft: Draft, because reason: String?) {
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
      if context.plan.contains(entry.id) { stage.reveal(.entry(entry.id)) }
      guard stage.editors.open(entry, draft: draft) else { return false }
    case .title(let entry):
      guard stage.editors.close() else { return false }
      guard context.plan.contains(entry.id) else {
        return bringBack(draft.title, of: entry)
      }
      stage.reveal(.entry(entry.id))
      onceThere {
        $0.stage.renaming.begin(entry.id, typed: draft.title)
      } otherwise: {
        _ = $0.bringBack(draft.title, of: entry)
      }
    case .list(let list):
      guard stage.editors.close() else { return false }
      guard context.plan.list(list) != nil else { return bringBack(Draft(field: .newList, title: draft.title)) }
      stage.reveal(.list(list))
      onceThere {
        $0.stage.board.column(of: list)?.head.rename(typed: draft.title) ?? false
      } otherwise: {
        $0.stage.board.startAddingList(titled: draft.title)
      }
    case .newCard(let list):
      let known = context.plan.list(list)?.id ?? context.plan.lists.first?.id
      guard let known else { return bringBack(Draft(field: .newList, title: draft.title)) }
      context.unsent[known] = draft.title
      stage.reveal(.list(known))
      onceThere {
        $0.stage.board.column(of: known)?.takeUnsent() ?? false
      } otherwise: { _ in
      }
    case .newCardIn(let section, let list):
      guard context.plan.contains(section) else { return bringBack(Draft(field: .newCard(list), title: draft.title)) }
      guard stage.editors.close() else { return false }
      stage.write(below: section, typed: draft.title)
    case .newCardOn(let day):
      guard stage.editors.close() else { return false }
      stage.reveal(.day(day))
      stage.dayPanels.open(day, writes: true)
      (stage.panel ?? stage.agenda)?.newCards.take(draft.title)
    case .newList:
      stage.show(.lists)
      stage.board.startAddingList(titled: draft.title)
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
    _ body: @escaping @MainActor (BoardWindow) -> Bool, otherwise: @escaping @MainActor (BoardWindow) -> Void
  ) {
    if body(self) { return }
    stage.afterNextFrame { [weak self] in
      guard let self, !body(self) else { return }
      otherwise(self)
    }
    stage.queueAllocate()
  }
}
