// Which menu opens, and where: by the secondary button, a finger held still, and the Menu key.
// This folder: menus, and the actions on lists, days and the board.

import Geometry
import GtkKit
import MoveCore
import Planner

/// Opens the menu of what is pressed, or of what the keyboard is on: an entry's, a list's, a day's, or the background's.
@MainActor
final class BoardMenus {
  private unowned let stage: StageView
  private let context: BoardContext
  private let entries: EntryMenus
  private let places: PlaceMenus
  private unowned let keys: BoardKeys
  private let resolver = DestinationResolver()

  init(stage: StageView, places: PlaceMenus, keys: BoardKeys) {
    self.stage = stage
    (self.places, self.keys) = (places, keys)
    context = stage.context
    entries = EntryMenus(stage: stage, keys: keys)
    stage.onMenuRequest { [weak self] in self?.open(at: $0) ?? false }
  }

  /// Opens the menu of a place below a widget, its button; `closed` is called once the menu has gone.
  func open(for place: Place, over button: Widget, closed: @escaping @MainActor () -> Void) {
    let menu = places.menu(of: place)
    menu.onClosed = closed
    menu.popUp(over: button)
  }

  /// Opens the menu of the entry, the day or the list that has the keyboard's focus, or of what is selected. Returns whether there is one.
  func openForKeyboard() -> Bool {
    if let planned = stage.focusedPlanned {
      entries.open(for: planned.id, at: planned.row.frame(in: stage) ?? .zero, over: planned.row)
      return true
    }
    let selected = context.selection.value
    if let id = stage.focusedEntry ?? (selected.count == 1 ? selected.items.first : selected.anchor),
      let frame = stage.entryView(id)?.frame(in: stage)
    {
      entries.open(for: id, at: frame)
      return true
    }
    guard case .place(let place)? = context.cursor.position, let widget = stage.widget(at: .place(place)), widget.containsFocus,
      let frame = widget.frame(in: stage)
    else { return false }
    if case .list(let list) = place, let head = stage.board.column(of: list)?.head {
      // The button that it hangs on is not where the keyboard was.
      head.openMenu { [weak widget, weak head] in if head?.hasMenuFocus == true { widget?.grabFocus() } }
    } else {
      pop(places.menu(of: place), at: frame, focusing: widget)
    }
    return true
  }

  /// Asks for the day of cards, at the one that has the keyboard.
  func chooseDay(for ids: [EntryID]) {
    let cards = ids.filter { !context.plan.isHeader($0) }
    guard let id = context.cursor.entry, cards.contains(id), let frame = stage.entryView(id)?.frame(in: stage) else { return }
    entries.schedule([id] + cards.filter { $0 != id }, at: frame) { [unowned keys] in keys.move(by: $0) }
  }

  private func open(at point: Point) -> Bool {
    guard context.drag == nil, !isOther(point) else { return false }
    let regions = stage.regions(around: point)
    let entry = stage.planned(at: point)?.id ?? resolver.entry(at: point, in: regions)?.entry.item
    let place = regions.first { $0.frame.contains(point) }?.place
    // A menu means what is seen: a press outside of what is open closes that first.
    stage.pressed(at: point)
    let frame = Rect(x: point.x, y: point.y, width: 1, height: 1)
    if let entry {
      // One that is not selected is meant alone, and what was selected has served.
      if !context.selection.contains(entry) { context.selection.change { $0.clear() } }
      context.cursor.move(to: .entry(entry))
      entries.open(for: entry, at: frame)
    } else if let place {
      if place.day == nil { context.cursor.touch(place) } else { context.cursor.move(to: .place(place)) }
      pop(places.menu(of: place), at: frame)
    } else {
      pop(places.menuOfBackground(), at: frame)
    }
    return true
  }

  /// Opens a menu over the stage, whose style none of the rows takes after.
  ///
  /// - Parameter widget: what gets the keyboard back, before what is chosen may take it elsewhere.
  private func pop(_ menu: PopupMenu, at frame: Rect, focusing widget: Widget? = nil) {
    menu.onClosed = { [weak widget] in widget?.grabFocus() }
    menu.popUp(over: stage, at: frame)
  }

  /// Whether a panel that has nothing to do with places is at a point, or something with a menu of its own.
  private func isOther(_ point: Point) -> Bool {
    stage.modals.isOpen || stage.finding.covers(point) || stage.importing.covers(point) || stage.navigator.covers(point) || stage.toasts.covers(point)
      || stage.editors.frame?.contains(point) == true || stage.renaming.covers(point)
  }
}
