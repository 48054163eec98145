// What the views of one window share.

import GtkKit
import MoveCore
import PlanSync
import Planner

/// What the parts of a window ask of the window, and what they tell it.
@MainActor
protocol BoardDelegate: AccountsPanelDelegate {
  /// Does what a person asks for. Returns whether there was something to do.
  @discardableResult func perform(_ command: BoardCommand) -> Bool
  /// Whether a command has something to do now.
  func isEnabled(_ command: BoardCommand) -> Bool

  /// Opens the panel with all cards of a day.
  func openPanel(of day: Day)
  /// Opens the menu of a place below a widget, its button; `closed` is called once the menu has gone.
  func openMenu(of place: Place, over button: Widget, closed: @escaping @MainActor () -> Void)
  /// Turns a list's title, the widget that says it, into a field, with what has been typed before. Returns whether it is.
  func startRenaming(_ list: ListID, over title: Widget, typed: String?) -> Bool
  /// Opens the field for new cards at the end of a section.
  func writeCard(below header: EntryID)

  /// Opens the editor of a card.
  func edit(_ card: EntryID)
  /// Goes to a card that was found.
  func go(to card: EntryID)
  /// Brings a list into view, and gives it the keyboard.
  func go(to list: ListID)
  /// Shows on the board what matches a text, and nothing else; the keyboard goes to the first card.
  func filter(by text: String, findsDone: Bool, first: EntryID?)
  /// Shows everything again on a board that is filtered.
  func clearFilter()
  /// Gives the focus to the first button of the window, where Tab goes on behind the month. Returns whether it has it.
  func focusStart() -> Bool
  /// Takes note of where the keyboard is; the result gives it back. What is gone by then gives way to where the cursor is.
  func rememberFocus() -> () -> Void

  /// Says what the step of a number has done, unless that can be seen anyway, and offers to take it back.
  func tell(of number: Int64, summary: StepSummary, changes: RowChanges)
  /// Something was typed and not kept: by Escape, or because it could not be saved, for that reason.
  func discarded(_ draft: Draft, because reason: String?)
  /// There may be other steps to take back, or to do again.
  func stepsChanged()
  /// Something else of the plan is shown, and the plan has not changed.
  func showingChanged()
  /// The window stands otherwise, which is kept.
  func viewChanged()
  func selectionChanged()
  /// A view has made the widget that the cursor is on.
  func cursorAppeared()
  /// The search has opened or closed.
  func findingChanged(isOpen: Bool)
  /// There is a panel that comes before everything else, or none any more.
  func panelsChanged(isOpen: Bool)
  /// Something begins to move, or everything is at rest again.
  func motionChanged()
  /// A drag begins in this window.
  func dragBegins()
  /// Something that is dragged, of whatever program, comes over this window from elsewhere.
  func dragArrives()
}

/// What the views of one window share: the plan, what of it is shown and selected, and what can be done.
@MainActor
final class BoardContext {
  let model: WindowModel
  /// The window.
  weak var delegate: (any BoardDelegate)?
  /// Says a sentence to assistive tools.
  let announcer = Announcer()
  /// Which entries are selected.
  private(set) lazy var selection = EntrySelection { [weak self] in self?.delegate?.selectionChanged() }
  /// What can be done with entries, by whatever means: menu, key, swipe.
  private(set) lazy var actions = EntryActions(context: self)
  /// Where the keyboard is.
  private(set) lazy var cursor = BoardCursor(context: self)
  /// What was cut or copied.
  private(set) lazy var clipboard = CardClipboard(context: self)
  /// What was typed in this window and not kept.
  var drafts = Drafts() {
    didSet { delegate?.stepsChanged() }
  }
  /// What stands in the fields for new cards of lists that are out of view.
  var unsent: [ListID: String] = [:]
  /// The list in which a card was written last.
  var newCardHome: ListID?
  /// Which entries are left out of the views.
  var showing = Showing()
  /// Sizes that follow the desktop's font.
  var text = TextMetrics()
  /// The drag under way, for views that are made meanwhile.
  var drag: DragPresentation?
  /// Which view of days shows in this window.
  var mode = CalendarMode.weeks
  /// How much higher than usual hours are in this window.
  var hourZoom = 1.0
  /// The time that a card has while an edge of it is pulled, or that a new one would have; it is not saved yet.
  var pull: HeldTime?
  /// What glides in this window; nil before the window's content is complete.
  weak var motion: MotionCoordinator?
  /// Which cards last several days.
  private var lasting = LastingCards()
  /// The events of days as they are shown now, and which ones of ``EventService`` these are.
  private(set) var events = (days: [Day: [DayEvent]](), version: 0)

  init(model: WindowModel) {
    self.model = model
  }

  /// Whether there is something to take back in this window, and something to do again.
  var steps: (undo: Bool, redo: Bool) { (model.steps.undo || drafts.hasLast(at: model.depth), model.steps.redo) }

  var plan: Plan { model.plan }
  var clock: Clock { model.clock }

  /// Says a sentence to assistive tools.
  func announce(_ text: String) { announcer.say(text) }

  /// Something was typed and is not kept: taking back brings it back.
  ///
  /// - Parameter reason: why it could not be saved; nil if the person did not want it.
  func discard(_ draft: Draft, because reason: String? = nil) {
    drafts.keep(draft, at: model.depth)
    delegate?.discarded(draft, because: reason)
  }

  /// Says that something which came into a field was left out.
  func sayCut(_ cut: TextCut) { model.tell(failure: Wording.cut(cut)) }

  /// What is shown of a place.
  ///
  /// - Complexity: O(entries in the place).
  func shownEntries(in place: Place) -> Showing.Entries {
    // Asked for once: each time the plan is handed out, references to all of its parts are counted.
    let plan = plan
    var shown = showing.shown(of: plan.entries(in: place)) { plan.entry($0) }
    if isFolded(place) { shown = Showing.Entries(tally: shown.tally) }
    return shown
  }

  /// What is shown of the cards that last several days and touch these.
  ///
  /// - Complexity: O(days that the longest lasts)
  func lastingCards(in days: ClosedRange<Day>) -> [LastingCards.Card] {
    let found = lasting.cards(in: days, of: plan)
    if found.isEmpty { return [] }
    let shown = Set(showing.shown(of: found.map(\.id)) { plan.entry($0) }.items)
    return found.filter { shown.contains($0.id) }
  }

  /// Whether a card lasts several days.
  func lasts(_ card: Entry) -> Bool { lasting.length(of: card) > 1 }

  /// The plan has changed in some places, or in any.
  func planChanged(in places: Set<Place>?) {
    showing.planChanged(plan)
    lasting.planChanged(plan, in: places)
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
    delegate?.showingChanged()
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
