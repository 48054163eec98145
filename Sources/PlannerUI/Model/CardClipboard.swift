// Cutting, copying and pasting entries.

import GtkKit
import Interchange
import MoveCore
import Planner

/// What was cut or copied here, and how it is put back.
///
/// Cut entries stay where they are, dimmed, until they are pasted: then they move, in one command. So nothing can be lost
/// in between.
@MainActor
final class CardClipboard {
  private unowned let context: BoardContext
  /// The desktop's clipboard; nil before there is a window.
  var desktop: Clipboard?
  private var held: (ids: [EntryID], isCut: Bool, content: ContentProvider)?

  init(context: BoardContext) {
    self.context = context
  }

  /// Whether an entry is cut, and waits to be pasted elsewhere.
  func isCut(_ id: EntryID) -> Bool {
    guard let held, held.isCut else { return false }
    return held.ids.contains(id)
  }

  /// Offers entries, with the sections of headers among them.
  func take(_ ids: [EntryID], isCut: Bool) {
    let carried = context.plan.carried(ids)
    guard !carried.isEmpty else { return }
    let entries = carried.compactMap { context.plan.entry($0) }
    let content = CarriedContent.provider(for: entries)
    desktop?.set(content)
    held = (carried, isCut, content)
  }

  /// Whether entries are cut.
  var hasCut: Bool { held?.isCut == true }

  /// Cut entries are as they were again.
  func forget() { held?.isCut = false }

  /// Puts what the clipboard holds at a destination. The text of other programs comes later, and becomes a card a line.
  ///
  /// - Parameter done: called with the new or moved entries, once they are there.
  func paste(at destination: Destination<Place, EntryID>, _ done: @escaping @MainActor ([EntryID]) -> Void) {
    guard let desktop else { return }
    if let held, desktop.holds(held.content) {
      let ids = held.ids.filter { context.plan.contains($0) }
      guard !ids.isEmpty else { return }
      if held.isCut {
        // Pasted once, it is a copy from then on.
        if context.actions.move(ids, to: destination) {
          self.held?.isCut = false
          done(ids)
        }
      } else {
        add(.copy(ids, to: destination), done)
      }
      return
    }
    desktop.readText(limit: CardsText.sizeLimit) { [weak self] text in
      guard let self, let text else { return }
      var entries = CardsText.entries(from: text)
      if destination.place.day != nil { entries.removeAll { $0.kind == .header } }
      guard !entries.isEmpty else { return }
      add(.addAll(entries, at: destination), done)
    }
  }

  private func add(_ command: Command, _ done: ([EntryID]) -> Void) {
    let first = context.plan.nextEntryID
    guard context.model.perform(command) else { return }
    let count = context.plan.nextEntryID.rawValue - first.rawValue
    done((0..<max(0, count)).map { EntryID(rawValue: first.rawValue + $0) }.filter { context.plan.contains($0) })
  }
}
