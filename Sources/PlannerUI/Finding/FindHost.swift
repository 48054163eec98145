// Opens the panel in which cards are found, above the board.
// This folder: the search panel, and the way to what was found.

import Geometry
import GtkKit
import Planner

/// The one search of a window: it unrolls below the header bar, and rolls up again.
@MainActor
final class FindHost: FindPanelDelegate {
  private let editors: EditorHost
  private let context: BoardContext
  private lazy var finder = CardFinder(plan: { [context] in context.plan }, today: { [context] in context.clock.today() }) { [weak self] in
    self?.show($0)
  }
  private let host: VisitedPanel<FindPanel>
  /// What was looked for last time: it is there again, to be used or typed over.
  private var lastText = ""
  private var answer: FindAnswer?
  private var includesDone = ViewSettings.findsDone
  /// What was asked for before the answer was there.
  private var onceAnswered: (() -> Void)?

  init(host: VisitedPanel<FindPanel>, editors: EditorHost, context: BoardContext) {
    (self.host, self.editors, self.context) = (host, editors, context)
    host.onClose = { [unowned self] in closed($0) }
  }

  var isOpen: Bool { host.isOpen }

  /// Whether the panel is at a point of the stage.
  func covers(_ point: Point) -> Bool { host.covers(point) }

  /// Opens the panel; in one that is open everything typed is selected.
  func show() {
    if let panel = host.panel { return panel.begin() }
    let panel = FindPanel(context: context, includesDone: includesDone, delegate: self)
    host.open(panel)
    finder.open()
    showState()
    panel.text = lastText
    panel.begin()
    context.delegate?.findingChanged(isOpen: true)
  }

  /// Closes the panel.
  ///
  /// - Parameter returnsFocus: whether the keyboard goes back to where it was.
  func close(returnsFocus: Bool) { host.close(returnsFocus: returnsFocus) }

  private func closed(_ panel: FindPanel) {
    lastText = panel.text
    finder.close()
    answer = nil
    onceAnswered = nil
    context.delegate?.findingChanged(isOpen: false)
  }

  /// The keyboard's focus has gone to another widget.
  func focusMoved() { host.focusMoved() }

  /// A press on the stage.
  func pressed(at point: Point) { host.pressed(at: point) }

  /// The plan, or what is said of it, has changed.
  func refresh() {
    guard let panel = host.panel else { return }
    panel.list.refresh()
    finder.planChanged()
  }

  /// Places what is open, in the given extent of the stage.
  func place(width: Double, height: Double) { host.place(width: width, height: height) }

  // MARK: Questions and answers

  func look(for text: String) {
    onceAnswered = nil
    finder.find(TextFilter(text))
  }

  private func show(_ answer: FindAnswer) {
    guard isOpen else { return }
    let isSame = answer.filter == self.answer?.filter
    let before = cards.count
    self.answer = answer
    showCards(keepsChosen: isSame)
    if !answer.filter.isEmpty, !isSame || cards.count != before { context.announce(stateText) }
    onceAnswered?()
    onceAnswered = nil
  }

  func include(done: Bool) {
    includesDone = done
    ViewSettings.findsDone = done
    showCards(keepsChosen: true)
    if answer?.filter.isEmpty == false { context.announce(stateText) }
  }

  /// The cards that are shown of those that were found.
  private var cards: [EntryID] {
    guard let found = answer?.found else { return [] }
    return includesDone ? found.open + found.done : found.open
  }

  private var stateText: String {
    guard let answer, !answer.filter.isEmpty else { return Wording.findHint }
    let left = includesDone ? 0 : answer.found.done.count
    return Wording.matches(cards.count, doneBesides: left)
  }

  private func showCards(keepsChosen: Bool) {
    guard let panel = host.panel else { return }
    panel.list.show(cards, words: answer?.filter.words ?? [], keeping: keepsChosen ? panel.list.chosen : nil)
    showState()
    host.placeAnew()
  }

  private func showState() {
    host.panel?.show(
      state: stateText, hasCards: !cards.isEmpty, canFilter: answer?.filter.isEmpty == false)
  }

  func announceChosen() {
    guard let list = host.panel?.list, let index = list.active, let entry = context.plan.entry(list.items[index]) else { return }
    let name = Wording.found(entry.title.shown(limit: 400), in: list.spokenPlace(of: entry), isDone: entry.isDone)
    context.announce("\(name). \(Wording.ordinal(index + 1, of: list.items.count))")
  }

  // MARK: What is done with what was found

  func leave() { close(returnsFocus: true) }

  func go() {
    guard let panel = host.panel else { return }
    if finder.isSearching {
      onceAnswered = { [weak self] in self?.go() }
    } else if let card = panel.list.chosen {
      choose(card)
    }
  }

  func choose(_ card: EntryID) {
    guard context.plan.contains(card), editors.close() else { return }
    close(returnsFocus: false)
    context.delegate?.go(to: card)
  }

  func filterBoard() {
    guard let text = host.panel?.text, !TextFilter(text).isEmpty else { return }
    if finder.isSearching {
      onceAnswered = { [weak self] in self?.filterBoard() }
      return
    }
    let first = cards.first(where: context.plan.isOnBoard)
    close(returnsFocus: false)
    context.delegate?.filter(by: text, findsDone: includesDone, first: first)
  }
}
