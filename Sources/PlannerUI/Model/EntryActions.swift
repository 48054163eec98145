// What can be done with entries, whoever asks: a menu, a key, a swipe.

import MoveCore
import Planner

/// The actions on entries. Each exists once, here; menus, keys and gestures only call it.
@MainActor
final class EntryActions {
  /// Opens the editor of a card; the window's content says how.
  var openEditor: (EntryID) -> Void = { _ in }
  /// Turns an entry's title into a field; the window's content says how.
  var startRenaming: (EntryID) -> Void = { _ in }

  /// Puts entries onto the clipboard; nil where nothing can.
  var copy: (([EntryID]) -> Void)?
  /// Puts entries onto the clipboard, to be moved from there.
  var cut: (([EntryID]) -> Void)?
  /// Puts what is on the clipboard below an entry.
  var paste: ((EntryID) -> Void)?

  private unowned let context: BoardContext

  init(context: BoardContext) {
    self.context = context
  }

  /// Marks cards as done, or clears the mark when all of them are done already. Headers among them are left out.
  func toggleDone(_ ids: [EntryID]) {
    let cards = ids.filter { !context.plan.isHeader($0) }
    guard !cards.isEmpty else { return }
    let areDone = cards.allSatisfy { context.plan.entry($0)?.isDone == true }
    context.model.perform(.setDone(cards, !areDone))
  }

  /// Deletes entries. The entries below a deleted header stay, unless `withSections`.
  func delete(_ ids: [EntryID], withSections: Bool = false) {
    guard !ids.isEmpty else { return }
    context.model.perform(.delete(ids, withSections: withSections))
  }

  /// Folds a header's section away, or shows it.
  func setCollapsed(_ header: EntryID, _ isCollapsed: Bool) {
    context.model.perform(.setCollapsed(header, isCollapsed))
  }

  /// Moves entries, with the sections of headers among them unless `headersAlone`.
  @discardableResult
  func move(_ ids: [EntryID], to destination: Destination<Place, EntryID>, headersAlone: Bool = false) -> Bool {
    context.model.perform(.move(ids, to: destination, headersAlone: headersAlone))
  }
}
