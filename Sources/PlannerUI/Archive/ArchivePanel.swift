// The archive: cards that are done with, to look at and to take back.
// This folder: the panel of the archive.

import GtkKit
import Planner

/// A panel that lists the cards in the archive, those that were archived last first. A text in its field leaves those that have it. It
/// stays open while cards are taken back, or deleted.
@MainActor
final class ArchivePanel: ModalPanel {
  override class var typeName: String { "DaylaneArchivePanel" }

  private let context: BoardContext
  private lazy var finder = CardFinder(plan: { [context] in context.plan }, today: { [context] in context.clock.today() }) { [weak self] in
    self?.take($0)
  }
  private let field = SearchField(placeholder: Wording.archivePlaceholder, limit: .filter)
  private let state = ModalPanel.paragraph("", "summary")
  private lazy var list: FoundList = FoundList(context: context) { [context] in
    context.origin(ofArchived: $0)
  } onChoose: { [weak self] in
    self?.list.choose($0)
  }
  private let delete = Button(text: Wording.delete)
  private let close = Button(text: Wording.close)
  private let takeBack = Button(text: Wording.takeBack)
  private var filter = TextFilter("")
  /// The filter whose answer is shown.
  private var answered = TextFilter("")
  /// What was asked for before that answer was there.
  private var waiting: ((EntryID) -> Command)?
  /// What matched the filter when it was last looked for.
  private var matching: [EntryID] = []

  /// - Parameter card: the one that is chosen at first; nil for the first one.
  init(context: BoardContext, at card: EntryID?) {
    self.context = context
    super.init(title: Wording.archive, spacing: 0)
    addClass("archive")
    head.append(ModalPanel.paragraph(Wording.archive, "title"))
    head.append(field)
    head.append(state)
    field.setAccessibleName(Wording.archivePlaceholder)
    field.widthInCharacters = 12
    list.setAccessibleName(Wording.archive)
    list.follow(scroller.vertical)
    rows.append(list)
    delete.addClass("solid")
    close.addClass("solid")
    takeBack.addClass("suggested")
    addButtons([delete, close, takeBack])
    connect()
    show(keeping: card)
  }

  override func begin() {
    if !(field.isVisible && field.grabFocus()) { close.grabFocus() }
    var frames = 0
    // It has an extent only then.
    onEachFrame { [weak self] _ in
      self?.list.revealChosen()
      frames += 1
      return frames < 3
    }
  }

  override func planChanged() {
    show(keeping: list.chosen?.entry)
    finder.planChanged()
  }

  override func press(_ key: Key) -> Bool {
    // What a button does is the button's.
    guard field.containsFocus else { return false }
    switch key {
    case .up: walk(by: -1)
    case .down: walk(by: 1)
    case .pageUp: walk(by: -list.rowsInView)
    case .pageDown: walk(by: list.rowsInView)
    default: return false
    }
    return true
  }

  // MARK: Private

  private func connect() {
    field.onCut { [weak self] in self?.context.sayCut($0) }
    field.onEdit { [weak self] in self?.look() }
    field.onActivate { [weak self] in MainLoop.beforeNextEvent { self?.perform { .unarchive([$0]) } } }
    delete.onClick { [weak self] in self?.perform { .delete([$0]) } }
    close.onClick { [weak self] in self?.leave() }
    takeBack.onClick { [weak self] in self?.perform { .unarchive([$0]) } }
  }

  private func look() {
    filter = TextFilter(field.text)
    waiting = nil
    if filter.isEmpty {
      answered = filter
      finder.close()
      show(keeping: list.chosen?.entry)
    } else {
      finder.find(filter)
    }
  }

  private func take(_ answer: FindAnswer) {
    guard answer.filter == filter else { return }
    let isNew = answered != filter
    answered = filter
    matching = answer.found.done
    show(keeping: list.chosen?.entry)
    guard isNew else { return }
    context.announce(state.text)
    if let waiting { perform(waiting) }
  }

  /// Shows what there is, and keeps the choice: where that card is gone, the next one is chosen.
  private func show(keeping card: EntryID?) {
    let hadFocus = containsFocus
    let index = list.active ?? 0
    let cards = filter.isEmpty ? Array(context.plan.entries(in: .archive)) : matching.filter(context.plan.isArchived)
    let next = cards.isEmpty ? nil : cards[min(index, cards.count - 1)]
    let kept = card.flatMap { context.plan.isArchived($0) ? $0 : nil } ?? next
    list.show(cards.map { .entry($0) }, words: filter.words, keeping: kept.map { .entry($0) })
    list.revealChosen()
    let count = context.plan.archivedCount
    state.text = !filter.isEmpty ? Wording.matches(cards.count) : count == 0 ? Wording.archiveIsEmpty : Wording.archived(count)
    setAccessibleDescription(state.text)
    field.isVisible = count > 0 || !filter.isEmpty
    scroller.isVisible = !cards.isEmpty
    for button in [delete, takeBack] {
      button.isVisible = count > 0
      button.isSensitive = !cards.isEmpty
    }
    // What can be used no longer must not have the keyboard.
    if hadFocus, cards.isEmpty, !close.hasFocus, !(field.isVisible && field.containsFocus) { (field.isVisible ? field : close as Widget).grabFocus() }
    heightChanged()
  }

  private func walk(by count: Int) {
    guard list.walk(by: count), let index = list.active, let entry = list.items[index].entry.flatMap({ context.plan.entry($0) }) else { return }
    let name = Wording.found(entry.title.shown(limit: 400), in: list.whereabouts(entry), isDone: false)
    context.announce(Wording.sentences(name, Wording.ordinal(index + 1, of: list.items.count)))
  }

  private func perform(_ command: @escaping (EntryID) -> Command) {
    guard answered == filter else {
      waiting = command
      return
    }
    waiting = nil
    guard let card = list.chosen?.entry, context.plan.isArchived(card) else { return }
    context.model.perform(command(card))
  }
}

extension BoardWindow {
  /// Shows the archive.
  ///
  /// - Parameter card: the one that is chosen at first; nil for the first one.
  func showArchive(at card: EntryID? = nil) {
    guard stage.editors.close() else { return }
    stage.modals.show(ArchivePanel(context: context, at: card))
    context.announce(Wording.archive)
  }
}
