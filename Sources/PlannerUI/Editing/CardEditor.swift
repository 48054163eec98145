// The editor of one card: title, notes, done, day, list, and a way to delete it.

import Geometry
import GtkKit
import Interchange
import MoveCore
import Planner

/// A panel with everything that can be said about a card. What is typed is kept until ``commit(isForced:)``; what is
/// chosen is done at once.
@MainActor
final class CardEditor: LayoutWidget {
  override class var typeName: String { "DaylaneCardEditor" }
  override class var cssName: String { "cardeditor" }
  override class var role: AccessibleRole { .group }

  /// What can unfold between the fields and the buttons.
  enum Chooser { case day, list }

  let id: EntryID
  /// Called when the person wants to leave: with the text kept, or without.
  var onLeave: (_ commits: Bool) -> Void = { _ in }

  let context: BoardContext
  private let body = BoxWidget(.vertical, spacing: 9)
  /// Everything above its buttons. What of it does not fit into the window scrolls.
  private let fields = BoxWidget(.vertical, spacing: 9)
  private let check = CheckButton()
  private let title = TextField(placeholder: Wording.title, limit: .title)
  private let notes = TextArea(placeholder: Wording.notes, limit: .notes)
  private let notesScroller: ScrolledWindow
  private let message = Label()
  private let timing = Label()
  private let dayLabel = Label()
  private let listLabel = ListLabel()
  private let dayButton: Button
  private let listButton: Button
  private let unfolded = BoxWidget(.vertical, spacing: 6)
  private var chooser: (kind: Chooser, widget: Widget)?
  /// The card as it was last seen: what is typed is compared with it.
  private var seen: Entry
  /// What was in the fields before anybody typed: what the card says, as far as fields take it.
  private var begun = (title: "", notes: "")
  private var color: String?

  /// - Parameter draft: what has been typed before; nil to begin with what the card says.
  init(_ entry: Entry, context: BoardContext, draft: Draft? = nil) {
    id = entry.id
    seen = entry
    self.context = context
    notesScroller = ScrolledWindow(child: notes, horizontal: false, vertical: true)
    dayButton = Button(child: dayLabel, name: Wording.noDay)
    listButton = Button(child: listLabel, name: Wording.list)
    super.init()
    clipsContent = true
    usesPresses = true
    setAccessibleName(Wording.editor)
    build()
    show(entry)
    if let draft { (title.text, notes.text) = (draft.title, draft.notes) }
    message.isVisible = !context.plan.contains(id)
    showChoices()
  }

  /// What the window has for it, at the most.
  var room = Size(width: Metrics.editorWidth, height: .greatestFiniteMagnitude)

  /// The height of everything at the width it is meant for.
  var wantedHeight: Double {
    _ = body.measured(.horizontal)
    return body.measured(.vertical, forSize: innerWidth).natural + insets.top + insets.bottom
  }

  func begin() {
    if hasTypedNotes, !hasTypedTitle { notes.grabFocus() } else { title.grabFocusAtEnd() }
  }

  /// The plan has changed: shows the card as it is now, except for what has been typed.
  func refresh() {
    guard let entry = context.plan.entry(id) else {
      message.isVisible = true
      return
    }
    message.isVisible = false
    show(entry)
    showChoices()
  }

  /// Whether there is text that the plan does not have.
  var hasTyped: Bool { hasTypedTitle || hasTypedNotes }

  /// What has been typed; nil if nothing has.
  var draft: Draft? { hasTyped ? Draft(field: .card(seen), title: title.text, notes: notes.text) : nil }

  /// Saves what has been typed, as one step. Returns false, and shows why, if it cannot be saved as it is.
  /// - Parameter isForced: an impossible title is given up instead.
  func commit(isForced: Bool = false) -> Bool {
    let typed = TextRules.foldedTitle(title.text)
    guard !typed.isEmpty || isForced else {
      title.addClass("error")
      title.grabFocusAtEnd()
      return false
    }
    let text = hasTypedTitle && !typed.isEmpty ? typed : seen.title
    let lines = hasTypedNotes ? notes.text : seen.notes
    guard context.plan.contains(id) else {
      let again = NewEntry(title: text, notes: lines, isDone: seen.isDone)
      return !hasTyped || context.model.perform(.add(again, at: destinationLeft, home: homeLeft))
    }
    guard text != seen.title || lines != seen.notes else { return true }
    return context.model.perform(.edit(id, title: text, notes: lines))
  }

  /// Unfolds a chooser, or folds it away.
  func toggle(_ kind: Chooser) {
    let isOpen = chooser?.kind == kind
    fold()
    if !isOpen { unfold(kind) }
    queueParentLayout()
  }

  /// Folds away what is unfolded. Returns whether anything was.
  @discardableResult
  func fold() -> Bool {
    guard let chooser else { return false }
    let hadFocus = chooser.widget.containsFocus
    unfolded.remove(chooser.widget)
    unfolded.isVisible = false
    if hadFocus { (chooser.kind == .day ? dayButton : listButton).grabFocus() }
    self.chooser = nil
    queueParentLayout()
    return true
  }

  // MARK: Layout

  override func measure(_ orientation: Orientation, forSize size: Double?) -> Measurement {
    // It is drawn in part while it grows; what is in it is laid out at its full size.
    _ = body.measured(orientation, forSize: orientation == .vertical ? innerWidth : nil)
    return orientation == .horizontal
      ? Measurement(minimum: 0, natural: Metrics.editorWidth) : Measurement(minimum: 0, natural: wantedHeight)
  }

  override func allocate(width: Double, height: Double) {
    _ = body.measured(.horizontal)
    let tall = min(body.measured(.vertical, forSize: innerWidth).natural, room.height - insets.top - insets.bottom)
    // Where text runs from right to left it grows out of its right edge.
    place(body, in: Rect(x: isRightToLeft ? width - innerWidth : 0, y: 0, width: innerWidth, height: tall))
  }

  private var insets: (top: Double, left: Double, bottom: Double, right: Double) { contentInsets }
  private var innerWidth: Double { min(Metrics.editorWidth, room.width) - insets.left - insets.right }

  private func queueParentLayout() {
    queueResize()
    onChangeOfHeight()
  }

  /// Called when it wants another height.
  var onChangeOfHeight: () -> Void = {}

  // MARK: Private

  /// The list that a card which is gone had as its home, if that is still there.
  private var homeLeft: ListID? { seen.home.flatMap { context.plan.list($0)?.id } }

  /// Where a card which is gone can come back to: its place, or nil for the first list, which is made if there is none.
  private var destinationLeft: Destination<Place, EntryID>? {
    if case .list(let list) = seen.place, context.plan.list(list) == nil { return nil }
    return .end(of: seen.place)
  }

  private var hasTypedTitle: Bool { title.text != begun.title }
  private var hasTypedNotes: Bool { notes.text != begun.notes }

  /// Shows what a card says, but for what has been typed.
  private func show(_ entry: Entry) {
    let (hadTitle, hadNotes) = (hasTypedTitle, hasTypedNotes)
    if !hadTitle {
      if title.text != entry.title { title.text = entry.title }
      begun.title = title.text
    }
    if !hadNotes {
      notes.text = entry.notes
      begun.notes = notes.text
    }
    seen = entry
  }

  private func build() {
    let head = BoxWidget(.horizontal, spacing: 9)
    check.setAccessibleName(Wording.done)
    check.align(vertical: .center)
    check.onToggle { [weak self] done in
      guard let self else { return }
      context.model.perform(.setDone([id], done))
    }
    title.addClass("title")
    title.setAccessibleName(Wording.title)
    title.setExpand(horizontal: true)
    title.widthInCharacters = 1
    title.onActivate { [weak self] in self?.onLeave(true) }
    for part in [title.onCut, notes.onCut] { part { [weak self] in self?.context.sayCut($0) } }
    title.onEdit { [weak self] in self?.title.removeClass("error") }
    head.append(check)
    head.append(title)
    notes.addClass("notes")
    notes.setAccessibleName(Wording.notes)
    notesScroller.addClass("notes")
    notesScroller.setSizeRequest(height: Metrics.notesHeight)
    notes.onKey(first: true) { [weak self] key, modifiers in
      guard key == .enter, modifiers.contains(.control) else { return false }
      self?.onLeave(true)
      return true
    }
    message.text = Wording.goneCard
    message.addClass("gone")
    message.wrapFreely()
    timing.addClass("timing")
    timing.wrapFreely()
    dayLabel.ellipsize()
    for (button, kind) in [(dayButton, Chooser.day), (listButton, .list)] {
      button.addClass("field")
      button.onClick { [weak self] in self?.toggle(kind) }
    }
    unfolded.isVisible = false
    let delete = Button(icon: "user-trash-symbolic", name: Wording.delete)
    delete.addClass("quiet")
    delete.onClick { [weak self] in self?.deleteCard() }
    let save = Button(text: Wording.save)
    save.addClass("suggested")
    save.onClick { [weak self] in self?.onLeave(true) }
    let space = Label()
    space.setExpand(horizontal: true)
    let foot = BoxWidget(.horizontal, spacing: 6)
    for part in [delete, space, save] as [Widget] { foot.append(part) }
    for part in [head, message, notesScroller, timing, dayButton, listButton, unfolded] as [Widget] { fields.append(part) }
    let scroller = ScrolledWindow(child: fields, horizontal: false, vertical: true, followsFocus: true)
    scroller.takesNaturalHeight()
    scroller.setExpand(vertical: true)
    body.append(scroller)
    body.append(foot)
    add(body)
    body.onKey(first: true) { [weak self] key, _ in
      guard key == .escape, let self else { return false }
      if !fold() { onLeave(false) }
      return true
    }
  }

  private func showChoices() {
    check.isActive = seen.isDone
    let color = context.color(of: seen.home)
    if color != self.color {
      if let old = self.color { removeClass(old) }
      if let color { addClass(color) }
      self.color = color
    }
    let day = seen.place.day.map { Wording.long($0) } ?? Wording.noDay
    dayLabel.text = day
    timing.text = CalendarTiming(of: seen)?.words ?? ""
    timing.isVisible = !timing.text.isEmpty
    dayButton.setClass("unset", seen.place.day == nil)
    dayButton.setAccessibleName(Wording.dayButton(day))
    let list = seen.home.flatMap { context.plan.list($0) }
    listLabel.show(list)
    listButton.setAccessibleName(Wording.listButton(list?.title ?? Wording.noList))
  }

  private func unfold(_ kind: Chooser) {
    unfolded.isVisible = true
    switch kind {
    case .day:
      let home = seen.home ?? context.plan.lists.first?.id
      let days = DayChoices(chosen: seen.place.day, takesNone: home != nil, today: context.clock.today())
      days.onChoose = { [weak self] day in
        guard let place = day.map({ .day($0) }) ?? home.map({ Place.list($0) }) else { return }
        self?.move(to: place)
      }
      unfolded.append(days)
      chooser = (kind, days)
      days.begin()
    case .list:
      let lists = ListChooser(lists: context.plan.lists, chosen: seen.home)
      lists.onChoose = { [weak self] in self?.choose($0) }
      unfolded.append(lists)
      chooser = (kind, lists)
    }
  }

  private func move(to place: Place) {
    // What was clicked goes with the chooser: not in the middle of its click.
    MainLoop.whenIdle { [weak self] in self?.fold() }
    guard seen.place != place else { return }
    context.actions.move([id], to: .end(of: place))
  }

  private func choose(_ list: ListID) {
    guard seen.place.day != nil else { return move(to: .list(list)) }
    MainLoop.whenIdle { [weak self] in self?.fold() }
    context.model.perform(.setHome([id], list))
  }

  private func deleteCard() {
    onLeave(false)
    if context.plan.contains(id) { context.actions.delete([id]) }
  }
}
