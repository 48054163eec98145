// A window on the plan.
// This folder: windows: their stage, bars, panes and toasts.

import CalDAV
import Geometry
import GtkKit
import Planner

/// A window: the header bar, the stage, and the drag over it. Several can show one plan.
///
/// Its stored properties are the parts that it puts together; it keeps no state of its own.
@MainActor
final class BoardWindow {
  /// Called when a person wants another window.
  var onOpenAnother: () -> Void = {}
  /// Called once the window has left the screen for good.
  var onGone: () -> Void = {}

  let window: Window
  private let context: BoardContext
  private let stage: StageView
  private let drags: WindowDrags
  private let selecting: SelectionController
  private let bar: WindowBar
  private let menu: WindowMenu
  private let addMenu: AddMenu
  private let places: PlaceActions
  private let placeMenus: PlaceMenus
  private let boardMenus: BoardMenus
  #if PROBES
    private var probes: WindowProbes?
  #endif
  private let keys: BoardKeys
  private let filter: BoardFilter
  private let filterBar = FilterBar()
  private let visit: Visit
  private let files: FileExchange
  private let printing: PlanPrinting

  /// - Parameters:
  ///   - carrier: the hand of the program.
  ///   - isFirst: whether it is this window that tests and benchmarks look at.
  init(_ frame: WindowFrame, model: PlannerModel, carrier: Carrier, isFirst: Bool) {
    (window, bar) = (frame.window, frame.bar)
    context = BoardContext(model: WindowModel(model))
    context.showing.hidesDone = ViewSettings.hidesDone
    stage = StageView(context: context)
    files = FileExchange(window: window, stage: stage, context: context)
    places = PlaceActions(stage: stage)
    printing = PlanPrinting(window: window, stage: stage, places: places)
    menu = WindowMenu(stage: stage, bar: bar, files: files, printing: printing)
    menu.endSample = { [places] in places.endSample() }
    addMenu = AddMenu(bar: bar, context: context, places: places)
    placeMenus = PlaceMenus(stage: stage, places: places)
    boardMenus = BoardMenus(stage: stage, places: placeMenus)
    drags = WindowDrags(window: window, stage: stage, carrier: carrier)
    selecting = SelectionController(stage: stage, context: context)
    keys = BoardKeys(window: window, stage: stage, places: places, selecting: selecting)
    filter = BoardFilter(context: context)
    visit = Visit(stage: stage, context: context, keys: keys)
    context.clipboard.desktop = Clipboard(of: window)
    window.setChild(stage)
    connectEverything()
    #if PROBES
      if isFirst { probes = WindowProbes(stage, drags) }
    #endif
  }

  func present(token: String = "") { window.present(token: token) }

  /// Shows what files would add, and offers to import them.
  ///
  /// - Parameter paths: paths of files, and addresses of calendars to subscribe to.
  func preview(files paths: [String]) {
    let files = paths.filter { !Subscription.isMeant(by: $0) }
    if !files.isEmpty { stage.importing.offer(files) }
    for address in paths where Subscription.isMeant(by: address) { stage.subscribe(to: address) }
  }

  /// Says that something was done.
  func say(_ text: String) { stage.showNotice(text) }

  private func connectEverything() {
    connectKeys()
    connectFinding()
    connectActions()
    context.openDay = { [weak self] in self?.stage.openPanel($0) }
    let showMotion = { [weak window, weak stage] in
      if let stage { window?.setAccessibleBusy(stage.motion.isBusy || stage.swipes.isMoving) }
    }
    stage.motion.onBusy = showMotion
    stage.swipes.onMoving = showMotion
    context.model.onWillChange = { [weak self] in self?.stage.motion.capture() }
    context.model.onChange = { [weak self] places in
      guard let self else { return }
      context.showing.planChanged(context.plan)
      stage.closeMessage()
      stage.refresh(places)
    }
    context.model.onShown = { [weak self] in
      self?.drags.planChanged()
      self?.keys.planChanged()
      self?.showSteps()
    }
    context.model.onDepth = { [weak self] in self?.showSteps() }
    context.onDrafts = { [weak self] in self?.showSteps() }
    showSteps()
    context.model.onStep = { [weak self] in self?.stage.showStep($0) }
    context.model.onFailure = { [weak self] in
      // What has become of the file is what is being asked about.
      if self?.context.model.trouble == nil { self?.stage.showMessage($0) }
    }
    connectPanels()
    connectSync()
    stage.onMap { [weak stage] in
      stage?.afterNextFrame { if let stage { FrameMemory.keep(forWindowOf: stage) } }
    }
    drags.onBegin = { [weak self] in self?.selecting.forget() }
    // One hand at a time shows what it holds here.
    drags.onArrival = { [weak self] in self?.keys.carry.cancel(.escape) }
    // What keys carry goes home before something else is done.
    bar.header.onPress(first: true) { [weak self] _ in self?.keys.carry.cancel(.escape) }
    bar.undo.onClick { [weak self] in self?.stage.undo() }
    bar.redo.onClick { [weak self] in self?.stage.redo() }
    window.onKey(first: true) { [weak self] key, modifiers in self?.press(key, modifiers) ?? false }
    PointerWatch.watch(window) { [weak drags] in drags?.note($0, of: $1) }
    stage.onPress(first: true) { [weak self] in
      self?.press(at: $0)
    } released: { [weak self] in
      self?.drags.letGo()
    }
    window.onCloseRequest { [weak self] in
      // What is held goes back before the window does; so does what another window holds over this one: its drop would wait
      // for an answer that never comes.
      if let self { drags.carrier.abandon(.windowGone, at: stage) }
      self?.keys.carry.cancel(.windowGone)
      // What is being written is kept; a window that cannot save it stays.
      return self?.saveTyped() == false
    }
    window.onDestroy { [weak self] in
      self?.context.model.leave()
      self?.files.stop()
      self?.printing.stop()
      self?.onGone()
    }
  }

  /// What comes before everything else: nothing is carried meanwhile.
  private func connectPanels() {
    stage.modals.onChange = { [weak self] isOpen in
      guard let self else { return }
      bar.isEnabled = !isOpen
      guard isOpen else { return }
      stage.finding.close(returnsFocus: false)
      keys.carry.cancel(.escape)
      drags.carrier.abandon(.toolkit, at: stage)
    }
    context.model.onMessage = { [weak self] in self?.stage.showNotice($0) }
    context.model.onTrouble = { [weak self] _ in
      // Not in the middle of a drop.
      MainLoop.whenIdle { self?.showTrouble() }
    }
    context.model.onNotices = { [weak self] in self?.stage.tell($0) }
    showTrouble()
  }

  private func connectSync() {
    let show: () -> Void = { [weak self] in
      guard let self else { return }
      bar.show(context.model.sync.state, context.model.events.state)
      (stage.modals.panel as? AccountsPanel)?.refresh()
    }
    context.model.onSync = { _ in show() }
    context.model.onEventState = { _ in show() }
    context.model.onEvents = { [weak self] in self?.stage.showEvents() }
    stage.showEvents()
    context.model.onNews = { [weak self] in self?.stage.tell($0) }
    bar.sync.onClick { [weak self] in self?.stage.showAccounts() }
    show()
  }

  private func showTrouble() { stage.ask(about: context.model.trouble) }

  /// Saves what is being written. Returns false, and says why, if that cannot be done.
  private func saveTyped() -> Bool {
    let isRenamed = stage.renaming.commit()
    if isRenamed, stage.editors.close(), stage.dayPanels.send(), stage.board.sendFields() {
      return true
    }
    let reason = context.model.failure
    // Where it was typed, it waits for another try.
    if !isRenamed { stage.undo() }
    if let reason { stage.showMessage(Wording.notClosed(because: reason)) }
    return false
  }

  /// Undo and redo show whether there is anything for them.
  private func showSteps() { bar.steps = context.steps }

  private func press(at point: Point) {
    if stage.modals.isOpen { return }
    stage.isDismissing =
      stage.panel != nil || stage.editors.isOpen || stage.finding.isOpen || stage.swipes.frame != nil || stage.renaming.frame != nil
      || !context.selection.value.isEmpty
    keys.carry.cancel(.escape)
    if let spot = stage.spot(at: point) {
      keys.follow(spot)
    } else if let place = stage.regions(around: point).first(where: { $0.frame.contains(point) })?.place {
      context.cursor.touch(place)
    }
    // A press on something that flies holds it.
    if drags.catchFlight(at: point) { return }
    stage.pressed(at: point)
  }

  private func press(_ key: Key, _ modifiers: Modifiers) -> Bool {
    // During a drag the drag's own watch sees the keys.
    drags.isCarrying ? false : keys.press(key, modifiers)
  }

  private func connectActions() {
    let actions = context.actions
    actions.openEditor = { [weak self] in self?.stage.editors.open($0) }
    actions.startRenaming = { [weak self] in self?.stage.renaming.begin($0) }
    actions.copy = { [weak self] in self?.keys.take($0, isCut: false) }
    actions.cut = { [weak self] in self?.keys.take($0, isCut: true) }
    actions.paste = { [weak self] in self?.keys.paste(below: $0) }
    places.paste = { [weak self] in self?.keys.paste(into: $0) }
    places.selectAll = { [weak self] in self?.keys.selectAll(in: $0) }
    context.startRenamingList = { [weak self] in self?.stage.renaming.begin($0, label: $1, typed: $2) ?? false }
    context.onDiscard = { [weak self] in self?.stage.showDiscarded($0, because: $1) }
  }

  // MARK: Keyboard

  private func connectKeys() {
    menu.rememberFocus = { [weak self] in self?.rememberFocus() ?? {} }
    menu.openAnother = { [weak self] in self?.onOpenAnother() }
    menu.showHelp = { [weak self] in self?.keys.showHelp() }
    menu.showAbout = { [weak self] in self?.stage.showAbout() }
    keys.openWindow = { [weak self] in self?.onOpenAnother() }
    keys.importFiles = { [weak self] in self?.files.importFiles() }
    keys.exportFile = { [weak self] in self?.files.exportFile() }
    keys.printCurrent = { [weak printing] in
      if let printing { printing.print(printing.current) }
    }
    placeMenus.printMonth = { [weak printing] in
      if let printing { printing.print(printing.shownDays) }
    }
    placeMenus.printList = { [weak printing] in printing?.print(.list($0)) }
    keys.openMenu = { [weak self] in self?.boardMenus.openForKeyboard() ?? false }
    keys.openWindowMenu = { [weak self] in self?.menu.open() }
    keys.clearFilter = { [weak self] in self?.closeFilter() }
    keys.showHelp = { [weak self] in
      guard let self else { return }
      ShortcutsPage.present(KeyTable.groups, for: window)
    }
    keys.focusStart = { [weak self] in self?.bar.addCard.grabFocus() ?? false }
  }

  // MARK: Finding

  private func connectFinding() {
    let finding = stage.finding
    finding.onChange = { [weak self] in self?.bar.find.isActive = $0 }
    finding.onRemember = { [weak self] in self?.rememberFocus() ?? {} }
    finding.onGo = { [weak self] in self?.go(to: $0) }
    finding.onFilter = { [weak self] in self?.filter(by: $0) }
    bar.find.onToggle { [weak self] in
      guard let self else { return }
      keys.carry.cancel(.escape)
      $0 ? stage.finding.show() : stage.finding.close(returnsFocus: true)
    }
    window.onFocusChange { [weak self] in self?.stage.finding.focusMoved() }
    context.onShowingChange = { [weak self] in self?.showAnew() }
    filter.onShow = { [weak self] in self?.showAnew() }
    filter.onRemember = { [weak self] in self?.stage.board.rememberScrolling() ?? {} }
    filterBar.onClear = { [weak self] in
      self?.closeFilter()
      self?.keys.walkIn()
    }
  }

  /// Takes note of where the keyboard is; the result gives it back. What is gone by then gives way to where the cursor is.
  private func rememberFocus() -> () -> Void {
    guard window.hasFocusedWidget else { return {} }
    let memory = FocusMemory(in: window)
    let isVisible = window.isFocusVisible
    return { [weak self] in
      guard let self else { return }
      if memory.giveBack() { window.isFocusVisible = isVisible } else { keys.walkIn() }
    }
  }

  private func go(to card: EntryID) {
    if context.plan.isArchived(card) { return stage.showArchive(at: card) }
    if filter.isActive, context.plan.entry(card).map(context.showing.matches) != true { closeFilter() }
    visit.go(to: card)
  }

  /// Shows on the board what matches a text, and nothing else; the keyboard goes there.
  private func filter(by text: String) {
    guard let count = filter.apply(text) else { return }
    filterBar.show(text, matches: Wording.matches(count))
    bar.showFilter(filterBar)
    context.announce(Wording.matches(count))
    keys.walkIn()
  }

  private func closeFilter() {
    guard filter.isActive else { return }
    _ = filter.apply("")
    bar.showFilter(nil)
    context.announce(Wording.filterCleared)
  }

  private func showAnew() {
    stage.motion.capture()
    stage.refresh()
  }
}
