// Opens the panel in which cards, sections and lists are found, above the board.
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
  ///
  /// - Parameter typed: what somebody has typed of what they look for, instead of what was looked for last.
  func show(typed: String? = nil) {
    if let panel = host.panel { return panel.begin() }
    let panel = FindPanel(context: context, includesDone: includesDone, delegate: self)
    host.open(panel)
    finder.open()
    showState()
    panel.text = typed ?? lastText
    if typed == nil { panel.begin() } else { panel.goOn() }
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
    let before = items.count
    self.answer = answer
    showCards(keepsChosen: isSame)
    if !answer.filter.isEmpty, !isSame || items.count != before { context.announce(stateText) }
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

  /// All that is shown.
  private var items: [FoundItem] { (answer?.names ?? []) + cards.map { .entry($0) } }

  private var stateText: String {
    guard let answer, !answer.filter.isEmpty else { return Wording.findHint }
    let left = includesDone ? 0 : answer.found.done.count
    let lists = answer.names.count { $0.entry == nil }
    return Wording.matches(cards.count, lists: lists, sections: answer.names.count - lists, doneBesides: left)
  }

  /// Whether a board that shows nothing else would show anything.
  private var canFilter: Bool { cards.contains(where: context.plan.isOnBoard) }

  private func showCards(keepsChosen: Bool) {
    guard let panel = host.panel else { return }
    panel.list.show(items, words: answer?.filter.words ?? [], keeping: keepsChosen ? panel.list.chosen : nil)
    showState()
    host.placeAnew()
  }

  private func showState() {
    host.panel?.show(
      state: stateText, hasResults: !items.isEmpty, asks: answer?.filter.isEmpty == false, canFilter: canFilter)
  }

  func announceChosen() {
    guard let list = host.panel?.list, let index = list.active else { return }
    context.announce(Wording.sentences(list.spoken(list.items[index]), Wording.ordinal(index + 1, of: list.items.count)))
  }

  // MARK: What is done with what was found

  func leave() { close(returnsFocus: true) }

  func go() {
    guard let panel = host.panel else { return }
    if finder.isSearching {
      onceAnswered = { [weak self] in self?.go() }
    } else if let item = panel.list.chosen {
      choose(item)
    }
  }

  func choose(_ item: FoundItem) {
    switch item {
    case .entry(let id):
      guard context.plan.contains(id), editors.close() else { return }
      close(returnsFocus: false)
      context.delegate?.go(to: id)
    case .list(let list):
      guard context.plan.list(list) != nil, editors.close() else { return }
      close(returnsFocus: false)
      context.delegate?.go(to: list)
    }
  }

  func filterBoard() {
    guard let text = host.panel?.text, !TextFilter(text).isEmpty else { return }
    if finder.isSearching {
      onceAnswered = { [weak self] in self?.filterBoard() }
      return
    }
    // What is a list alone has nothing to show but itself.
    guard let first = cards.first(where: context.plan.isOnBoard) else { return go() }
    close(returnsFocus: false)
    context.delegate?.filter(by: text, findsDone: includesDone, first: first)
  }
}
