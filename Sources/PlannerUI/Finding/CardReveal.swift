// Going to a card that was found, wherever it is.

import GtkKit
import Planner

/// Brings a card into view, gives it the keyboard, and marks it for a moment.
@MainActor
final class CardReveal {
  private unowned let stage: StageView
  private let context: BoardContext
  private unowned let keys: BoardKeys
  /// Counts visits: the mark of one ends with the next.
  private var number = 0
  private var marked: Widget?

  /// Heights of rows that were never in view are estimated; after so many frames all on the way are measured.
  private static let frames = 12

  init(stage: StageView, context: BoardContext, keys: BoardKeys) {
    self.stage = stage
    self.context = context
    self.keys = keys
  }

  /// Goes to a card: the month turns its page, the board and its column scroll. A section that is folded away opens in this window, and a
  /// done card that is left out is shown; nothing of that is written.
  func go(to card: EntryID) {
    guard let entry = context.plan.entry(card) else { return }
    uncover(entry)
    // From here on the keyboard belongs there, though there may be no widget yet.
    context.cursor.move(to: .entry(card))
    stage.reveal(entry.place)
    number += 1
    // A pane that comes into view only now has no extent before.
    stage.afterNextFrame { [weak self, number] in
      guard let self, number == self.number, context.cursor.position == .entry(card) else { return }
      // A screen reader says what gets the focus, and where that is.
      keys.go(to: .entry(card))
      follow(card)
    }
    stage.queueAllocate()
  }

  private func uncover(_ entry: Entry) {
    var showing = context.showing
    showing.sought = showing.leavesDone && entry.isDone ? entry.id : nil
    if let header = context.plan.header(of: entry.id), context.plan.entry(header).map(showing.isFolded) == true {
      showing.visited.insert(header)
    }
    if let list = entry.place.list, context.isFolded(entry.place) { showing.visitedLists.insert(list) }
    guard showing != context.showing else { return }
    context.showing = showing
    context.delegate?.showingChanged()
  }

  private func follow(_ card: EntryID) {
    unmark()
    let start = monotonicTime()
    let look = Appearance.animates ? "found" : "found-still"
    var frames = 0
    stage.onEachFrame { [weak self, number] _ in
      guard let self, number == self.number else { return false }
      guard monotonicTime() - start < Metrics.foundSeconds else {
        unmark()
        return false
      }
      frames += 1
      if frames < Self.frames, context.cursor.position == .entry(card) { stage.reveal(.entry(card)) }
      let view = stage.widget(at: .entry(card))
      if view !== marked {
        unmark()
        view?.addClass(look)
        marked = view
      }
      return true
    }
  }

  private func unmark() {
    for look in ["found", "found-still"] { marked?.removeClass(look) }
    marked = nil
  }
}
