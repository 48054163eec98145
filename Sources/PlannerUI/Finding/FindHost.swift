// Opens the panel in which cards are found, above the board.
// This folder: the search panel, and the way to what was found.

import Geometry
import GtkKit
import Planner

/// The one search of a window: it unrolls below the header bar, and rolls up again.
@MainActor
final class FindHost {
  /// Called when it has opened or closed.
  var onChange: (_ isOpen: Bool) -> Void = { _ in }
  /// Called with the card that somebody goes to.
  var onGo: (EntryID) -> Void = { _ in }
  /// Called with the text that cards must have to be shown on the board.
  var onFilter: (String) -> Void = { _ in }
  /// Takes note of where the keyboard is; the result gives it back.
  var onRemember: () -> (() -> Void) = { {} }

  private unowned let stage: StageView
  private let context: BoardContext
  private let finder: CardFinder
  /// It glides from its first layout on.
  private var open: (panel: FindPanel, glide: PanelGlide?)?
  private var leaving: (panel: FindPanel, glide: PanelGlide)?
  private var giveBack: () -> Void = {}
  /// What was looked for last time: it is there again, to be used or typed over.
  private var lastText = ""
  private var answer: FindAnswer?
  private var includesDone = ViewSettings.findsDone
  /// Whether Enter was pressed before the answer was there.
  private var goesOnceAnswered = false

  init(stage: StageView, context: BoardContext) {
    self.stage = stage
    self.context = context
    finder = CardFinder(plan: { context.plan }, today: { context.clock.today() })
    finder.onAnswer = { [weak self] in self?.show($0) }
  }

  var isOpen: Bool { open != nil }

  /// Whether the panel is at a point of the stage.
  func covers(_ point: Point) -> Bool { open?.panel.frame(in: stage)?.contains(point) == true }

  /// Opens the panel; in one that is open everything typed is selected.
  func show() {
    if let panel = open?.panel { return panel.begin() }
    giveBack = onRemember()
    let panel = FindPanel(context: context, includesDone: includesDone)
    panel.onCut = { [weak self] in self?.context.sayCut($0) }
    panel.onEdit = { [weak self] in self?.look(for: $0) }
    // Not in the middle of the key or the click, and before the next one, which is meant for where the keyboard is then.
    panel.onEnter = { [weak self] in MainLoop.beforeNextEvent { self?.go() } }
    panel.list.onChoose = { [weak self] card in MainLoop.beforeNextEvent { self?.choose(card) } }
    panel.onLeave = { [weak self] in MainLoop.beforeNextEvent { self?.close(returnsFocus: true) } }
    panel.onFilter = { [weak self] in MainLoop.beforeNextEvent { self?.filterBoard() } }
    panel.onIncludeDone = { [weak self] in self?.include(done: $0) }
    panel.onWalk = { [weak self] in self?.announceChosen() }
    open = (panel, nil)
    finder.open()
    stage.addAbove(panel)
    showState()
    panel.text = lastText
    panel.begin()
    stage.queueAllocate()
    onChange(true)
  }

  /// Closes the panel.
  ///
  /// - Parameter returnsFocus: whether the keyboard goes back to where it was.
  func close(returnsFocus: Bool) {
    guard let (panel, glide) = open else { return }
    lastText = panel.text
    open = nil
    finder.close()
    answer = nil
    goesOnceAnswered = false
    finishLeaving()
    panel.canTarget = false
    if panel.containsFocus { stage.leaveFocus() }
    panel.canFocus = false
    if Appearance.animates, let glide {
      leaving = (panel, glide)
    } else {
      stage.remove(panel)
    }
    stage.queueAllocate()
    if returnsFocus { giveBack() }
    giveBack = {}
    onChange(false)
  }

  /// The keyboard's focus has gone to another widget: with it, what is looked for is over.
  func focusMoved() {
    guard let panel = open?.panel, !panel.containsFocus else { return }
    MainLoop.whenIdle { [weak self] in
      guard let self, open?.panel === panel, !panel.containsFocus else { return }
      close(returnsFocus: false)
    }
  }

  /// A press on the stage, elsewhere.
  func pressed(at point: Point) {
    if isOpen, !covers(point) { close(returnsFocus: false) }
  }

  /// The plan, or what is said of it, has changed.
  func refresh() {
    guard let panel = open?.panel else { return }
    panel.list.refresh()
    finder.planChanged()
  }

  /// Places what is open, in the given extent of the stage.
  func place(width: Double, height: Double) {
    let size = Size(width: width, height: height)
    if let open {
      let goal = restingFrame(of: open.panel, in: size)
      let glide = open.glide ?? PanelGlide(on: stage, from: goal.rolledUp)
      self.open?.glide = glide
      open.panel.settle(at: goal.size)
      stage.put(open.panel, in: glide.frame(towards: goal, in: size))
    }
    if let leaving {
      stage.put(leaving.panel, in: leaving.glide.frame(towards: restingFrame(of: leaving.panel, in: size).rolledUp, in: size))
      // Not while everything is being placed.
      if !leaving.glide.isMoving { MainLoop.whenIdle { [weak self] in self?.finishLeaving() } }
    }
  }

  // MARK: Questions and answers

  private func look(for text: String) {
    goesOnceAnswered = false
    finder.find(TextFilter(text))
  }

  private func show(_ answer: FindAnswer) {
    guard open != nil else { return }
    let isSame = answer.filter == self.answer?.filter
    let before = cards.count
    self.answer = answer
    showCards(keepsChosen: isSame)
    if !answer.filter.isEmpty, !isSame || cards.count != before { context.announce(stateText) }
    if goesOnceAnswered { go() }
  }

  private func include(done: Bool) {
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
    guard let panel = open?.panel else { return }
    panel.list.show(cards, words: answer?.filter.words ?? [], keeping: keepsChosen ? panel.list.chosen : nil)
    showState()
    stage.queueAllocate()
  }

  private func showState() {
    open?.panel.show(
      state: stateText, hasCards: !cards.isEmpty, canFilter: answer?.filter.isEmpty == false)
  }

  private func announceChosen() {
    guard let list = open?.panel.list, let index = list.active, let entry = context.plan.entry(list.cards[index]) else { return }
    let name = Wording.found(entry.title.shown(limit: 400), in: list.spokenPlace(of: entry), isDone: entry.isDone)
    context.announce("\(name). \(Wording.ordinal(index + 1, of: list.cards.count))")
  }

  // MARK: What is done with what was found

  private func go() {
    guard let panel = open?.panel else { return }
    if finder.isSearching {
      goesOnceAnswered = true
    } else if let card = panel.list.chosen {
      choose(card)
    }
  }

  private func choose(_ card: EntryID) {
    guard context.plan.contains(card), stage.editors.close() else { return }
    close(returnsFocus: false)
    onGo(card)
  }

  private func filterBoard() {
    guard let text = open?.panel.text, !TextFilter(text).isEmpty else { return }
    close(returnsFocus: false)
    onFilter(text)
  }

  // MARK: Places

  private func finishLeaving() {
    if let leaving { stage.remove(leaving.panel) }
    leaving = nil
  }

  private func restingFrame(of panel: FindPanel, in size: Size) -> Rect {
    stage.restingFrame(of: panel, widest: Metrics.findWidth, highest: Metrics.findMaximumHeight, in: size)
  }
}
