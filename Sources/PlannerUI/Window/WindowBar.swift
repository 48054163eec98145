// The header bar of a window.

import GtkKit

/// A button for a new card with an arrow for what else can be made, undo and redo, the search, and the window's menu. Where there is no room for
/// all of them, undo and redo and the search give way: they are in the menu, too.
@MainActor
final class WindowBar {
  let header: HeaderBar
  let addCard = Button(icon: "list-add-symbolic", name: BoardCommand.newCard.words)
  let addOthers = Button(icon: "pan-down-symbolic", name: BoardCommand.newOthers.words)
  let undo = Button(icon: "edit-undo-symbolic", name: Wording.undoLast)
  let redo = Button(icon: "edit-redo-symbolic", name: Wording.redoNext)
  let find = ToggleButton(icon: "edit-find-symbolic", name: Wording.find)
  let menu = Button(icon: "open-menu-symbolic", name: Wording.menu)
  /// How the plan and its servers are together; not there without accounts, unless a calendar does not come.
  let sync = Button(icon: SyncIndicator.calm, name: Wording.accounts)

  /// Whether what the bar offers can be done now, or something else comes first.
  var isEnabled = true {
    didSet { refresh() }
  }
  /// Does what the buttons are for.
  weak var delegate: (any BoardDelegate)? {
    didSet { refresh() }
  }

  /// The window's title. The toolkit's own asks for five letters at least, which large text in a narrow window has no room for.
  private let title = Label(Wording.programName)
  private let split = BoxWidget(.horizontal)
  private let history: YieldingBar
  private let searching: YieldingBar
  private let syncing: YieldingBar

  init() {
    history = YieldingBar([undo, redo])
    searching = YieldingBar([find])
    syncing = YieldingBar([sync])
    header = HeaderBar(start: [split, history], end: [syncing, searching, menu])
    for (button, command) in buttons {
      button.onClick { [weak self] in self?.delegate?.perform(command) }
    }
    addCard.tooltip = BoardCommand.newCard.tooltip
    undo.tooltip = BoardCommand.undo.tooltip
    redo.tooltip = BoardCommand.redo.tooltip
    find.tooltip = BoardCommand.find.tooltip
    addOthers.addClass("arrow")
    for button in [addCard, addOthers, undo, redo, find, menu, sync] as [Widget] { button.addClass("quiet") }
    // What they do is about where the keyboard is, and leaves it there.
    for button in [addCard, undo, redo] { button.focusesOnClick = false }
    split.append(addCard)
    split.append(addOthers)
    for part in [split, history, searching, syncing, menu] as [Widget] { part.align(vertical: .center) }
    syncing.isVisible = false
    title.ellipsize()
    title.addClass("title")
    showFilter(nil)
    refresh()
  }

  /// Shows a filter in the title's stead; nil for the title.
  func showFilter(_ filter: Widget?) { header.setTitle(filter ?? title) }

  /// Whether the buttons to take back and do again have room.
  var showsHistory: Bool { history.hasRoom }

  /// Whether the button of the search has room.
  var showsFind: Bool { searching.hasRoom }

  /// Shows how the plan and its servers are together.
  func show(_ state: SyncService.State, _ events: EventService.State) {
    syncing.isVisible = !state.accounts.isEmpty || !events.troubles.isEmpty
    let sign = SyncIndicator(state, events)
    sync.setIcon(sign.icon)
    sync.setAccessibleName(sign.text)
    sync.tooltip = sign.text
  }

  /// Shows which of its commands have something to do.
  func refresh() {
    find.isSensitive = isEnabled
    for (button, command) in buttons { button.isSensitive = isEnabled && delegate?.isEnabled(command) == true }
  }

  private var buttons: [(button: Button, command: BoardCommand)] {
    [(addCard, .newCard), (addOthers, .newOthers), (undo, .undo), (redo, .redo), (menu, .mainMenu), (sync, .accounts)]
  }
}
