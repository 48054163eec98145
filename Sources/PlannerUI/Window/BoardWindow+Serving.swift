// What a window does for its parts.

import GtkKit
import Planner

extension BoardWindow: BoardDelegate {
  func openPanel(of day: Day) { stage.openPanel(day) }

  func openMenu(of place: Place, over button: Widget, closed: @escaping @MainActor () -> Void) {
    boardMenus.open(for: place, over: button, closed: closed)
  }

  func startRenaming(_ list: ListID, over title: Widget, typed: String?) -> Bool { stage.renaming.begin(list, label: title, typed: typed) }

  func writeCard(below header: EntryID) { places.writeCard(inSection: header) }

  func edit(_ card: EntryID) { stage.editors.open(card) }

  // MARK: Finding

  func go(to card: EntryID) {
    if context.plan.isArchived(card) { return showArchive(at: card) }
    if filter.isActive, context.plan.entry(card).map(context.showing.matches) != true { clearFilter() }
    reveal.go(to: card)
  }

  func go(to list: ListID) { keys.go(to: .place(.list(list))) }

  func filter(by text: String, findsDone: Bool, first: EntryID?) {
    guard let count = filter.apply(text, findsDone: findsDone) else { return }
    let words = Wording.matches(count.cards, archivedBesides: count.archived)
    filterBar.show(text, matches: words)
    bar.showFilter(filterBar)
    context.announce(words)
    if let first { keys.go(to: .entry(first)) } else { keys.walkIn() }
  }

  func clearFilter() {
    guard filter.isActive else { return }
    _ = filter.apply("")
    bar.showFilter(nil)
    context.announce(Wording.filterCleared)
    keys.cursorWentBack()
  }

  // MARK: Keyboard

  func focusStart() -> Bool { bar.addCard.grabFocus() }

  func rememberFocus() -> () -> Void {
    guard window.hasFocusedWidget else { return {} }
    let memory = FocusMemory(in: window)
    let isVisible = window.isFocusVisible
    return { [weak self] in
      guard let self else { return }
      if memory.giveBack() { window.isFocusVisible = isVisible } else { keys.walkIn() }
    }
  }

  // MARK: What happens

  func showingChanged() {
    stage.motion.capture()
    stage.refresh()
  }

  func viewChanged() { stage.panes.onRearrange() }

  /// Leaves done cards out, or shows them again.
  func toggleDone() {
    stage.motion.capture()
    context.showing.hidesDone.toggle()
    context.showing.sought = nil
    context.showing.findsDone = !context.showing.hidesDone
    ViewSettings.hidesDone = context.showing.hidesDone
    stage.refresh()
  }

  func selectionChanged() { stage.showSelection() }

  func cursorAppeared() { MainLoop.whenIdle { [weak keys] in keys?.restoreFocus() } }

  func findingChanged(isOpen: Bool) { bar.find.isActive = isOpen }

  /// What comes before everything else: nothing is carried meanwhile.
  func panelsChanged(isOpen: Bool) {
    bar.isEnabled = !isOpen
    window.setClass("veiled", isOpen)
    guard isOpen else { return }
    stage.finding.close(returnsFocus: false)
    stage.navigator.close(returnsFocus: false)
    keys.carry.cancel(.escape)
    drags.dragController.abandon(.toolkit, at: stage)
  }

  func motionChanged() { window.setAccessibleBusy(stage.motion.isBusy || stage.swipes.isMoving) }

  func dragBegins() { selecting.forget() }

  /// One hand at a time shows what it holds here.
  func dragArrives() { keys.carry.cancel(.escape) }
}
