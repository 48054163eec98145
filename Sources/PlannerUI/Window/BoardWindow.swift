// A window on the plan.
// This folder: windows: their stage, bars, panes and toasts.

import CalDAV
import Geometry
import GtkKit
import Planner

/// A window: the header bar, the stage, and the drag over it. Several can show one plan.
///
/// Its stored properties are the parts that it puts together, and whom it tells of its end; it keeps no state of its own. Its commands are in
/// `BoardWindow+Commands.swift`, what it does for its parts in `BoardWindow+Serving.swift`, and what it hears of the plan in
/// `BoardWindow+Following.swift`.
@MainActor
final class BoardWindow {
  let window: Window
  let context: BoardContext
  let stage: StageView
  let drags: WindowDrags
  let selecting: SelectionController
  let bar: WindowBar
  let barMenus: BarMenus
  let places: PlaceActions
  let boardMenus: BoardMenus
  let keys: BoardKeys
  let filter: BoardFilter
  private(set) lazy var filterBar = FilterBar { [weak self] in
    self?.clearFilter()
    self?.keys.walkIn()
  }
  let reveal: CardReveal
  let files: FileExchange
  let printing: PlanPrinting
  private let memory: WindowMemory
  #if PROBES
    private var measurer: WindowProbes?
  #endif
  /// The windows that it is one of.
  private(set) weak var windows: BoardWindows?

  /// - Parameters:
  ///   - state: how it stands, as far as `frame` does not have it yet.
  ///   - file: where that is kept.
  ///   - dragController: the hand of the program.
  ///   - isFirst: whether it is this window that tests and benchmarks look at.
  init(
    _ frame: WindowFrame, state: WindowState, keptIn file: SettingsFile, model: PlannerModel, dragController: DragController, isFirst: Bool,
    among windows: BoardWindows
  ) {
    self.windows = windows
    (window, bar) = (frame.window, frame.bar)
    context = BoardContext(model: WindowModel(model))
    context.showing.hidesDone = ViewSettings.hidesDone
    context.hourZoom = state.zoom
    stage = StageView(context: context)
    files = FileExchange(window: window, importing: stage.importing, context: context)
    places = PlaceActions(stage: stage)
    printing = PlanPrinting(window: window, stage: stage, places: places)
    barMenus = BarMenus(context: context, bar: bar, places: places, printing: printing)
    drags = WindowDrags(window: window, stage: stage, dragController: dragController)
    selecting = SelectionController(stage: stage, context: context)
    keys = BoardKeys(window: window, stage: stage, places: places, selecting: selecting)
    boardMenus = BoardMenus(stage: stage, places: PlaceMenus(stage: stage, places: places, keys: keys, printing: printing), keys: keys)
    filter = BoardFilter(board: stage.board)
    reveal = CardReveal(stage: stage, context: context, keys: keys)
    context.clipboard.desktop = Clipboard(of: window)
    stage.panes.restore(state)
    stage.board.places = state.board
    context.newCardHome = state.newCardHome
    context.mode = state.mode
    stage.calendars.show(state.mode, at: context.clock.today())
    memory = WindowMemory(file, kept: state) { [window, context, panes = stage.panes, board = stage.board] in
      var now = state
      (now.width, now.height) = window.defaultSize
      (now.isMaximized, now.listsShare, now.pane, now.board) = (window.isMaximized, panes.listsShare, panes.pane, board.places)
      (now.newCardHome, now.mode, now.zoom) = (context.newCardHome, context.mode, context.hourZoom)
      return now
    }
    window.setChild(stage)
    context.delegate = self
    context.model.follower = self
    bar.delegate = self
    listen()
    ask(about: context.model.trouble)
    stage.showEvents()
    serversChanged()
    #if PROBES
      if isFirst { measurer = WindowProbes(stage, drags) }
    #endif
  }

  func present(token: String = "") { window.present(token: token) }

  /// Does what a start of the program asks for. While a panel asks something, that comes first.
  func answer(_ request: Application.Request) {
    if case .files(let files) = request { return preview(files: files) }
    // What is in view is known with the first frame of a new window.
    stage.afterNextFrame { [weak self] in
      guard let self, !stage.modals.isOpen else { return }
      for command in request.commands { perform(command) }
    }
  }

  /// Shows what files would add, and offers to import them.
  ///
  /// - Parameter paths: paths of files, and addresses of calendars to subscribe to.
  func preview(files paths: [String]) {
    let files = paths.filter { !Subscription.isMeant(by: $0) }
    if !files.isEmpty { stage.importing.offer(files) }
    for address in paths where Subscription.isMeant(by: address) { subscribe(to: address) }
  }

  /// Hears what the toolkit tells of the window.
  private func listen() {
    bar.find.onToggle { [weak self] in
      guard let self else { return }
      keys.carry.cancel(.escape)
      $0 ? stage.finding.show() : stage.finding.close(returnsFocus: true)
    }
    window.onSizeChange { [weak self] in self?.memory.note() }
    stage.board.onScroll = { [weak self] in self?.memory.note() }
    stage.panes.onRearrange = { [weak self] in self?.memory.note() }
    window.onFocusChange { [weak self] in
      self?.stage.finding.focusMoved()
      self?.stage.jumping.focusMoved()
      self?.stage.navigator.focusMoved()
    }
    stage.jumping.onChoose = { [weak keys] in keys?.go(to: $0) }
    var hasBegun = false
    stage.onMap { [weak self] in
      self?.stage.afterNextFrame {
        guard let self else { return }
        FrameMemory.keep(forWindowOf: self.stage)
        if !hasBegun { self.keys.begin() }
        hasBegun = true
      }
    }
    // What keys carry goes home before something else is done.
    bar.header.onPress(first: true) { [weak self] _, _ in self?.keys.carry.cancel(.escape) }
    window.onTimedKey(first: true) { [weak self] key, modifiers, time in self?.press(key, modifiers, at: time) ?? false }
    PointerWatch.watch(window) { [weak drags] in drags?.note($0, of: $1) }
    stage.onPress(first: true) { [weak self] in
      self?.press(at: $0, count: $1)
    } released: { [weak self] in
      self?.drags.letGo()
    }
    window.onCloseRequest { [weak self] in
      // What is held goes back before the window does; so does what another window holds over this one: its drop would wait
      // for an answer that never comes.
      if let self { drags.dragController.abandon(.windowGone, at: stage) }
      self?.keys.carry.cancel(.windowGone)
      // What is being written is kept; a window that cannot save it stays.
      guard self?.saveTyped() != false else { return true }
      self?.memory.save()
      return false
    }
    window.onDestroy { [weak self] in
      self?.context.model.leave()
      self?.files.stop()
      self?.printing.stop()
      if let self { windows?.remove(self) }
    }
  }

  /// Saves what is being written. Returns false, and says why, if that cannot be done.
  private func saveTyped() -> Bool {
    let isRenamed = stage.renaming.commit()
    if isRenamed, stage.hourWriting.close(), stage.editors.close(), stage.dayPanels.send(), stage.board.sendFields() {
      return true
    }
    let reason = context.model.failure
    // Where it was typed, it waits for another try.
    if !isRenamed { undo() }
    if let reason { showMessage(Wording.notClosed(because: reason)) }
    return false
  }

  private func press(at point: Point, count: Int) {
    if stage.modals.isOpen || stage.editors.isOpening(by: count) { return }
    stage.isDismissing =
      stage.panel != nil || stage.jumping.isOpen || stage.editors.isOpen || stage.finding.isOpen || stage.navigator.isOpen
      || stage.swipes.frame != nil || stage.renaming.isOpen || stage.hourWriting.frame != nil || !context.selection.value.isEmpty
    keys.carry.cancel(.escape)
    selecting.cursorBefore = context.cursor.entry
    if let position = stage.position(at: point) {
      keys.follow(position)
    } else if let entry = stage.pressedEntry(at: point) {
      // Its done box has a press of its own; keys mean the card.
      context.cursor.move(to: .entry(entry))
    } else if let place = stage.regions(around: point).first(where: { $0.frame.contains(point) })?.place {
      context.cursor.touch(place)
    }
    // A press on something that flies holds it.
    if drags.catchFlight(at: point) { return }
    stage.pressed(at: point)
  }

  private func press(_ key: Key, _ modifiers: Modifiers, at time: Double) -> Bool {
    // During a drag the drag's own watch sees the keys.
    drags.isCarrying ? false : keys.press(key, modifiers, at: time)
  }
}
