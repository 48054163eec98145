// What the views of one window share.

import GtkKit
import MoveCore
import PlanSync
import Planner

/// What the views of one window share: the plan, what of it is shown and selected, and what can be done.
@MainActor
final class BoardContext {
  let model: WindowModel
  /// Which entries are selected.
  let selection = EntrySelection()
  /// What can be done with entries, by whatever means: menu, key, swipe.
  private(set) lazy var actions = EntryActions(context: self)
  /// Where the keyboard is.
  private(set) lazy var cursor = BoardCursor(context: self)
  /// What was cut or copied.
  private(set) lazy var clipboard = CardClipboard(context: self)
  /// Says a sentence to assistive tools.
  var announce: (String) -> Void = { _ in }
  /// How high an entry is in a list.
  var heightInList: (Entry) -> Double = { _ in 0 }
  /// What was typed in this window and not kept.
  var drafts = Drafts() {
    didSet { onDrafts() }
  }
  /// Called when ``drafts`` are others.
  var onDrafts: () -> Void = {}
  /// Called when something was typed and not kept: by Escape, or because it could not be saved, for that reason.
  var onDiscard: (_ draft: Draft, _ reason: String?) -> Void = { _, _ in }
  /// What stands in the fields for new cards of lists that are out of view.
  var unsent: [ListID: String] = [:]
  /// Which entries are left out of the views.
  var showing = Showing()
  /// Sizes that follow the desktop's font.
  var text = TextMetrics()
  /// The drag under way, for views that are made meanwhile.
  var drag: DragPresentation?
  /// What glides in this window; nil before the window's content is complete.
  weak var motion: MotionCoordinator?
  /// Called when something else of the plan is shown, and the plan has not changed.
  var onShowingChange: () -> Void = {}
  /// The events of days as they are shown now, and which ones of ``EventService`` these are.
  private(set) var events = (days: [Day: [DayEvent]](), version: 0)
  /// Opens the panel with all cards of a day.
  var openDay: (Day) -> Void = { _ in }

  /// Opens the field for new cards at the end of a section.
  var writeCard: (EntryID) -> Void = { _ in }
  /// Turns a list's title, the widget that says it, into a field, with what has been typed before. Returns whether it is.
  var startRenamingList: (ListID, Widget, _ typed: String?) -> Bool = { _, _, _ in false }

  /// Opens the menu of a place below a widget, its button; `closed` is called once the menu has gone.
  var openMenu: (Place, _ over: Widget, _ closed: @escaping @MainActor () -> Void) -> Void = { _, _, _ in }

  init(model: WindowModel) {
    self.model = model
  }

  /// Whether there is something to take back in this window, and something to do again.
  var steps: (undo: Bool, redo: Bool) { (model.steps.undo || drafts.hasLast(at: model.depth), model.steps.redo) }

  var plan: Plan { model.plan }
  var clock: Clock { model.clock }

  /// Something was typed and is not kept: taking back brings it back.
  ///
  /// - Parameter reason: why it could not be saved; nil if the person did not want it.
  func discard(_ draft: Draft, because reason: String? = nil) {
    drafts.keep(draft, at: model.depth)
    onDiscard(draft, reason)
  }

  /// Says that something which came into a field was left out.
  func sayCut(_ cut: TextCut) { model.onFailure(Wording.cut(cut)) }

  /// What is shown of a place.
  ///
  /// - Complexity: O(entries in the place).
  func shownEntries(in place: Place) -> Showing.Entries {
    var shown = showing.shown(of: plan.entries(in: place)) { plan.entry($0) }
    if isFolded(place) { shown = Showing.Entries(tally: shown.tally) }
    return shown
  }

  /// What takes place on a day, in its order.
  func events(on day: Day) -> [DayEvent] { events.days[day] ?? [] }

  /// Whether there are other events by now than those that are shown.
  var hasOtherEvents: Bool { model.events.version != events.version }

  /// Shows the events that there are by now.
  func takeEvents() { events = (model.events.days, model.events.version) }

  /// Whether a place is a list of which no more than the head is shown. O(lists)
  func isFolded(_ place: Place) -> Bool { place.list.flatMap { plan.list($0) }.map(showing.isFolded) ?? false }

  /// Shows a collapsed list in this window, for somebody who goes there; nothing is written.
  func visit(_ list: ListID) {
    guard isFolded(.list(list)) else { return }
    showing.visitedLists.insert(list)
    onShowingChange()
  }

  /// What a person calls the place.
  func title(of place: Place) -> String {
    switch place {
    case .list(let list): plan.list(list)?.title ?? ""
    case .day(let day): Wording.full(day)
    case .archive: Wording.archive
    }
  }

  /// Where a card is, in a few words; of one in the archive, where it came from besides.
  func whereabouts(of entry: Entry) -> String {
    guard entry.place == .archive else { return Wording.whereabouts(entry.place, list: title(of: entry.place), today: clock.today()) }
    return Wording.archived(from: origin(ofArchived: entry))
  }

  /// Where a card in the archive came from: its day, or else its list; empty if that is gone.
  func origin(ofArchived entry: Entry) -> String {
    entry.dayBefore.map { Wording.whereabouts(.day($0), list: "", today: clock.today()) } ?? entry.home.flatMap { plan.list($0)?.title } ?? ""
  }

  func color(of list: ListID?) -> String? {
    list.flatMap { plan.list($0) }.map(\.color.rawValue)
  }
}
