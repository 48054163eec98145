// Keeping what is typed into the editor of a card, while it is typed.

import GtkKit
import MoveCore
import Planner

/// What a field shows of a card.
struct ShownText {
  /// What the card said when the field was last in step with it.
  var saved = ""
  /// What the field made of that.
  var field = ""
}

extension CardEditor {
  /// Whether there is text that the plan does not have.
  var hasTyped: Bool { hasTypedTitle || hasTypedNotes }

  private var hasTypedTitle: Bool { title.text != shownTitle.field }
  private var hasTypedNotes: Bool { notes.text != shownNotes.field }

  /// Whether nothing is left of the title. The card keeps the one that it had.
  var lacksTitle: Bool { TextRules.foldedTitle(title.text).isEmpty }

  /// Shows what a card says, but for what has been typed and not saved.
  func show(_ entry: Entry) {
    isShowing = true
    defer { isShowing = false }
    if !hasTypedTitle, entry.title != shownTitle.saved {
      hint.begin(over: entry.title)
      title.text = entry.title
      shownTitle = ShownText(saved: entry.title, field: title.text)
      titleToKeep = entry.title
    }
    if !hasTypedNotes, entry.notes != shownNotes.saved {
      notes.text = entry.notes
      shownNotes = ShownText(saved: entry.notes, field: notes.text)
      links.show(linksOf: entry.notes)
    }
    seen = entry
  }

  /// Somebody has typed: it is saved as soon as they pause, and now and then if they do not.
  func typed() {
    guard !isShowing else { return }
    hasWritten = true
    showMessage()
    let now = ContinuousClock.now
    let first = typingSince ?? now
    typingSince = first
    schedule(at: min(now + Metrics.typingPause, first + Metrics.typingStretch))
  }

  /// Saves what has been typed. Returns whether nothing is left to be saved; otherwise it has been said why, and it is tried
  /// again in a while.
  ///
  /// - Parameter isDone: whether the title is written: when the card is, as far as that was typed there, goes out of it into the card. Until then it
  ///   can still be rejected.
  @discardableResult
  func keep(isDone: Bool = false) -> Bool {
    guard !isChanging else { return true }
    saving?.cancel()
    (saving, typingSince) = (nil, nil)
    if isDone, let typed = hint.understood, context.plan.contains(id) { return take(typed) }
    guard hasTyped else { return true }
    let folded = TextRules.foldedTitle(title.text)
    let (text, lines) = (folded.isEmpty ? titleToKeep : folded, notes.text)
    let isKept = context.plan.contains(id) ? edit(title: text, notes: lines) : addAgain(title: text, notes: lines)
    guard isKept else {
      schedule(at: .now + Metrics.savingRetry)
      return false
    }
    shownTitle = ShownText(saved: seen.title, field: title.text)
    shownNotes = ShownText(saved: seen.notes, field: lines)
    links.show(linksOf: lines)
    showMessage()
    return true
  }

  /// Does a command as a part of what is done in this opening of the editor. Returns whether it is saved.
  @discardableResult
  func perform(_ command: Command) -> Bool {
    isChanging = true
    defer { isChanging = false }
    return context.model.perform(command, in: editingSession)
  }

  /// Puts a card where its title says, and keeps the rest of that.
  private func take(_ typed: TypedTiming) -> Bool {
    let lines = notes.text
    guard perform(context.actions.retitling(seen, typed.title, notes: hasTypedNotes ? lines : nil, typed: typed)), let entry = context.plan.entry(id)
    else {
      schedule(at: .now + Metrics.savingRetry)
      return false
    }
    // The field follows: what stands there is the card's no more.
    shownTitle = ShownText(saved: "", field: title.text)
    shownNotes = ShownText(saved: entry.notes, field: lines)
    show(entry)
    links.show(linksOf: lines)
    showChoices()
    showMessage()
    return true
  }

  /// Only what was typed: another window may be at the other field.
  private func edit(title text: String, notes lines: String) -> Bool {
    let command: Command =
      !hasTypedNotes ? .edit(id, title: text) : hasTypedTitle ? .edit(id, title: text, notes: lines) : .edit(id, notes: lines)
    guard perform(command), let entry = context.plan.entry(id) else { return false }
    seen = entry
    return true
  }

  /// The card was deleted elsewhere, and is still being written.
  private func addAgain(title text: String, notes lines: String) -> Bool {
    let again = NewEntry(
      title: text, notes: lines, isDone: seen.isDone, start: seen.start, length: seen.length, labels: seen.labels, deadline: seen.deadline)
    guard perform(.add(again, at: destinationLeft, home: homeLeft)), let new = editingSession.insertedEntries.first,
      let entry = context.plan.entry(new)
    else { return false }
    id = new
    seen = entry
    showChoices()
    return true
  }

  private func schedule(at time: ContinuousClock.Instant) {
    saving?.cancel()
    saving = Task { [weak self] in
      do { try await Task.sleep(until: time, clock: .continuous) } catch { return }
      self?.keep()
    }
  }

  /// The list that a card which is gone had as its home, if that is still there.
  private var homeLeft: ListID? { seen.home.flatMap { context.plan.list($0)?.id } }

  /// Where a card which is gone can come back to: its place, or that which the archive would have given it back to, or nil for the first list,
  /// which is made if there is none.
  private var destinationLeft: Destination<Place, EntryID>? {
    if let day = seen.day { return .end(of: .day(day)) }
    return (seen.place.list ?? seen.home).flatMap { context.plan.list($0) }.map { .end(of: .list($0.id)) }
  }
}
