// The context menu of entries.

import Geometry
import GtkKit
import MoveCore
import Planner

/// The menu of an entry, which acts on the selection when the entry belongs to it.
@MainActor
final class EntryMenus {
  private unowned let stage: StageView
  private let context: BoardContext
  private let keys: BoardKeys

  init(stage: StageView, keys: BoardKeys) {
    (self.stage, self.keys) = (stage, keys)
    context = stage.context
  }

  /// Opens the menu of an entry at a frame of the stage.
  ///
  /// - Parameter row: a widget that stands for the entry where it is not, and gets the focus back.
  func open(for id: EntryID, at frame: Rect, over row: Widget? = nil) {
    guard let entry = context.plan.entry(id) else { return }
    let ids = context.plan.carried(context.selection.value.carried(from: id), headersAlone: true)
    let sections =
      entry.kind == .header
      ? headerSections(entry, ids) : cardSections(entry, ids, at: frame)
    pop(PopupMenu(sections), over: id, at: frame, row)
  }

  /// Opens a menu over an entry's own widget: that is what gets the focus back.
  private func pop(_ menu: PopupMenu, over id: EntryID, at frame: Rect, _ row: Widget? = nil) {
    if let row { menu.onClosed = { [weak row] in row?.grabFocus() } }
    guard let view = row ?? stage.entryView(id), let origin = view.frame(in: stage)?.origin else {
      return menu.popUp(over: stage, at: frame)
    }
    menu.popUp(over: view, at: frame.offset(by: .zero - (origin - .zero)))
  }

  // MARK: Rows

  private func cardSections(_ entry: Entry, _ ids: [EntryID], at frame: Rect) -> [[PopupMenu.Row]] {
    let actions = context.actions
    let id = entry.id
    let cards = ids.filter { !context.plan.isHeader($0) }
    let today = context.clock.today()
    let arePlanned = !context.plan.lists.isEmpty && cards.contains { context.plan.entry($0)?.place.day != nil }
    let areDone = cards.allSatisfy { context.plan.entry($0)?.isDone == true }
    return [
      [
        BoardCommand.open.row(isEnabled: ids.count == 1) { [weak stage] in stage?.editors.open(id) },
        BoardCommand.rename.row(isEnabled: ids.count == 1) { [weak stage] in stage?.renaming.begin(id) },
        BoardCommand.toggleDone.row(areDone ? Wording.markNotDone : Wording.markDone) { actions.toggleDone(cards) },
      ],
      transfer(ids, at: id),
      [
        BoardCommand.toToday.row { actions.schedule(cards, on: today) },
        BoardCommand.toTomorrow.row { actions.schedule(cards, on: today.advanced(by: 1)) },
        BoardCommand.toNextWeek.row(actions.wordsForNextWeek(cards)) { actions.moveToNextWeek(cards) },
        BoardCommand.toADay.row { [weak self] in self?.schedule(cards, at: frame) },
      ] + (arePlanned ? [BoardCommand.toNoDay.row { actions.takeOffDays(cards) }] : []),
      [.submenu(Wording.moveToList, [lists(for: ids)])]
        + (context.room(around: id).map { room in [BoardCommand.makeRoom.row { _ = actions.appoint(room.pushed) }] } ?? []),
      (areDone ? [.item(.init(Wording.archive) { actions.archive(cards) })] : [])
        + [BoardCommand.delete.row { actions.delete(ids) }],
    ]
  }

  private func headerSections(_ entry: Entry, _ ids: [EntryID]) -> [[PopupMenu.Row]] {
    let actions = context.actions
    let id = entry.id
    let isCollapsed = context.showing.isCollapsed(entry)
    return [
      [
        BoardCommand.newCard.row(Wording.addCardHere, isEnabled: ids.count == 1) { [weak context] in context?.delegate?.writeCard(below: id) },
        BoardCommand.rename.row(isEnabled: ids.count == 1) { [weak stage] in stage?.renaming.begin(id) },
        .item(.init(isCollapsed ? Wording.expand : Wording.collapse) { actions.setCollapsed(id, !isCollapsed) }),
      ],
      transfer(ids, at: id),
      [
        .submenu(Wording.moveToList, [lists(for: ids)]),
        step(entry, by: -1, Wording.headerUp), step(entry, by: 1, Wording.headerDown),
      ],
      [
        BoardCommand.delete.row { actions.delete(ids) },
        BoardCommand.deleteSection.row(showsKey: false) { actions.delete(ids, withSections: true) },
      ],
    ]
  }

  private func transfer(_ ids: [EntryID], at id: EntryID) -> [PopupMenu.Row] {
    [
      BoardCommand.cut.row { [weak keys] in keys?.take(ids, isCut: true) },
      BoardCommand.copy.row { [weak keys] in keys?.take(ids, isCut: false) },
      .item(.init(Wording.copyAsFile) { [weak context] in context?.clipboard.takeFile(ids) }),
      BoardCommand.paste.row(isEnabled: context.clipboard.canPaste) { [weak keys] in keys?.paste(below: id) },
    ]
  }

  private func lists(for ids: [EntryID]) -> [PopupMenu.Row] {
    context.plan.lists.map { list in
      .item(.init(list.title) { [weak context] in context?.actions.move(ids, to: .end(of: .list(list.id))) })
    }
  }

  /// Moves a header past the next entry, and leaves its section where it is.
  private func step(_ entry: Entry, by direction: Int, _ title: String) -> PopupMenu.Row {
    let items = context.plan.entries(in: entry.place)
    guard let index = items.firstIndex(of: entry.id), items.indices.contains(index + direction) else {
      return .item(.init(title, isEnabled: false) {})
    }
    let before = direction < 0 ? index - 1 : index + 2
    let destination: Destination<Place, EntryID> =
      before < items.count ? .before(items[before], in: entry.place) : .end(of: entry.place)
    return .item(
      .init(title) { [weak context] in context?.actions.move([entry.id], to: destination, headersAlone: true) })
  }

  /// Asks for a day, by words or in a small month, where the menu was.
  ///
  /// - Parameter perform: carries out what moves the cards; when not given it is simply done.
  func schedule(_ cards: [EntryID], at frame: Rect, perform: @escaping @MainActor (() -> Bool) -> Void = { _ = $0() }) {
    let chosen = cards.count == 1 ? cards.first.flatMap { context.plan.entry($0)?.place.day } : nil
    weak var opened: PopupMenu?
    let actions = context.actions
    let chooser = DayChoices(chosen: chosen, now: context.clock.now, isBrief: true) { day in
      opened?.close()
      if let day { MainLoop.whenIdle { perform { actions.schedule(cards, on: day) } } }
    } change: { change in
      opened?.close()
      let appointments = actions.appointments(of: cards, by: change)
      MainLoop.whenIdle { perform { !appointments.isEmpty && actions.appoint(appointments) } }
    }
    let menu = PopupMenu([[.widget(chooser)]])
    opened = menu
    guard let id = cards.first else { return }
    pop(menu, over: id, at: frame)
    chooser.begin()
  }
}

extension CardClipboard {
  /// Whether the clipboard has something that can become cards.
  var canPaste: Bool { desktop.map { Arrival.type(among: $0.formats) != nil } ?? false }
}
