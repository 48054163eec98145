// Cutting, copying and pasting entries.

import GtkKit
import Interchange
import MoveCore
import Planner

/// Entries of the plan on the clipboard, for all windows on it.
struct ClippedEntries {
  var ids: [EntryID]
  /// Whether they move when they are pasted.
  var isCut: Bool
  /// What the clipboard has of them.
  let content: ContentProvider
}

/// What was cut or copied here, and how it is put back.
///
/// Cut entries stay where they are, dimmed, until they are pasted: then they move, in one command. So nothing can be lost
/// in between.
@MainActor
final class CardClipboard {
  private unowned let context: BoardContext
  /// The desktop's clipboard; nil before there is a window.
  var desktop: Clipboard?

  init(context: BoardContext) {
    self.context = context
  }

  /// Whether an entry is cut, and waits to be pasted elsewhere.
  func isCut(_ id: EntryID) -> Bool {
    guard let clipped = context.model.clipped, clipped.isCut else { return false }
    return clipped.ids.contains(id)
  }

  /// Offers entries, with the sections of headers among them.
  func take(_ ids: [EntryID], isCut: Bool) {
    let carried = context.plan.carried(ids)
    guard !carried.isEmpty else { return }
    let content = TransferContent.provider(for: carried, in: context.plan)
    desktop?.set(content)
    context.model.clipped = ClippedEntries(ids: carried, isCut: isCut, content: content)
  }

  /// Offers the cards among entries as one file, for file managers and letters. What was cut is as it was again.
  func takeFile(_ ids: [EntryID]) {
    guard let file = Outgoing.file(of: context.plan.carried(ids), in: context.plan) else { return }
    forget()
    desktop?.set(TransferContent.files(of: file))
  }

  /// Whether entries are cut.
  var hasCut: Bool { context.model.clipped?.isCut == true }

  /// Cut entries are as they were again.
  func forget() { context.model.clipped?.isCut = false }

  /// Puts what the clipboard holds at a destination. What other programs hold comes later.
  ///
  /// - Parameter done: called with the new or moved entries, once they are there.
  func paste(at destination: Destination<Place, EntryID>, _ done: @escaping @MainActor ([EntryID]) -> Void) {
    guard let desktop else { return }
    guard let clipped = context.model.clipped, desktop.holds(clipped.content) else {
      // The window may close meanwhile: what comes is added all the same.
      Task { [context] in await Self.receive(from: desktop, at: destination, in: context, done) }
      return
    }
    let ids = clipped.ids.filter { context.plan.contains($0) }
    guard !ids.isEmpty else { return }
    if clipped.isCut {
      // Pasted once, it is a copy from then on.
      guard context.actions.move(ids, to: destination) else { return }
      forget()
      done(ids)
    } else {
      let new = context.actions.adding(.copy(ids, to: destination))
      if !new.isEmpty { done(new) }
    }
  }

  private static func receive(
    from source: Clipboard, at destination: Destination<Place, EntryID>, in context: BoardContext,
    _ done: ([EntryID]) -> Void
  ) async {
    do throws(Arrival.Failure) {
      let content = try await Arrival.read(from: source)
      let new = try await context.actions.takeIn(content, at: destination)
      if !new.isEmpty { done(new) }
    } catch {
      context.model.tell(failure: error.text)
    }
  }
}
