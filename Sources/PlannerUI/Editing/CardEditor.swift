// The editor of one card: title, notes, done, day, list, and a way to delete it.
// This folder: everything that somebody types into: the editor, titles in place, fields for new cards, days.

import Geometry
import GtkKit
import Interchange
import Planner

/// What a person wants of the editor.
@MainActor
protocol CardEditorDelegate: AnyObject {
  /// The person wants to leave.
  func leaveEditor()
  /// The person wants the card to go.
  func deleteEdited()
  /// The editor wants another height.
  func editorChangedHeight()
}

/// A panel with everything that can be said about a card. All of it is saved as it is changed, and is one step.
@MainActor
final class CardEditor: LayoutWidget {
  override class var typeName: String { "DaylaneCardEditor" }
  override class var cssName: String { "cardeditor" }
  override class var role: AccessibleRole { .dialog }

  /// The card; another one once it was deleted meanwhile, and written anew.
  var id: EntryID
  private weak var delegate: (any CardEditorDelegate)?

  let context: BoardContext
  /// What is changed while it is open.
  let editingSession = EditingSession()
  /// The card when it was opened.
  let opened: Entry
  /// Where it was then, on the stage.
  let anchor: Rect
  /// The card as it was last seen.
  var seen: Entry

  // What is typed; see CardEditor+Keeping.swift.
  var shownTitle = ShownText()
  var shownNotes = ShownText()
  /// What the card is called when nothing is left of its title.
  var titleToKeep: String
  /// Whether anything has been typed since it was opened.
  var hasWritten = false
  /// Whether it is the program that changes the fields.
  var isShowing = false
  /// Whether it is in the middle of saving something.
  var isChanging = false
  var typingSince: ContinuousClock.Instant?
  var saving: Task<Void, Never>?

  private let head = EditorHead()
  /// When the card is, as far as that is typed into its title.
  private(set) lazy var hint = TypedTimingHint(on: { [weak self] in self?.seen.place.day }, context: context)
  private let notesField = NotesField()
  var notes: TextArea { notesField.area }
  /// What can be opened of the notes.
  private(set) lazy var links = LinkList { [weak self] in self?.open($0) }
  let dayRow: EditorRow
  let timeRow: EditorRow
  let deadlineRow: EditorRow
  let listRow: EditorRow
  let labelsRow: EditorRow
  var chooser: (kind: Chooser, widget: Widget)?

  private let body = BoxWidget(.vertical, spacing: 9)
  /// Everything above its buttons. What of it does not fit into the window scrolls.
  private let fields = BoxWidget(.vertical, spacing: 9)
  private let foot = BoxWidget(.horizontal, spacing: 6)
  private let spacing = 9.0
  private let message = Label()
  private let timing = Label()
  private let dayLabel = Label()
  private let timeLabel = Label()
  private let deadlineLabel = Label()
  private let listLabel = ListLabel()
  private let noLabels = Label(Wording.noLabels)
  private let labels = LabelStrip()
  private var color: String?

  /// - Parameters:
  ///   - anchor: where the card is, on the stage.
  ///   - draft: what has been typed before; nil to begin with what the card says.
  init(_ entry: Entry, at anchor: Rect, context: BoardContext, draft: Draft?, delegate: any CardEditorDelegate) {
    self.delegate = delegate
    id = entry.id
    self.anchor = anchor
    (opened, seen, titleToKeep) = (entry, entry, entry.title)
    self.context = context
    dayRow = EditorRow(icon: "x-office-calendar-symbolic", name: Wording.day, value: dayLabel)
    timeRow = EditorRow(icon: "preferences-system-time-symbolic", name: Wording.timeName, value: timeLabel)
    deadlineRow = EditorRow(sign: FlagSign(size: Metrics.editorSign), name: Wording.deadline, value: deadlineLabel)
    listRow = EditorRow(icon: "view-list-symbolic", name: Wording.list, value: listLabel)
    let value = BoxWidget(.horizontal)
    labels.setExpand(horizontal: true)
    labels.align(vertical: .center)
    noLabels.setExpand(horizontal: true)
    for part in [noLabels, labels] as [Widget] { value.append(part) }
    labelsRow = EditorRow(icon: "user-bookmarks-symbolic", name: Wording.labels, value: value)
    super.init()
    clipsContent = true
    usesPresses = true
    setAccessibleName(Wording.editor)
    build()
    show(entry)
    hint.follow(title)
    if let draft {
      isShowing = true
      (title.text, notes.text) = (draft.title, draft.notes)
      isShowing = false
      links.show(linksOf: draft.notes)
    }
    showMessage()
    showChoices()
  }

  var title: TextArea { head.title }

  /// What the window has for it, at the most.
  var room = Size(width: Metrics.editorWidth, height: .greatestFiniteMagnitude)

  /// The height of everything at the width it is meant for.
  var wantedHeight: Double {
    _ = body.measured(.horizontal)
    _ = body.measured(.vertical, forSize: innerWidth)
    // What scrolls does not know the height of texts that wrap: it is asked for the height, and not for that at a width.
    let buttons = foot.measured(.vertical).natural
    return fields.measured(.vertical, forSize: innerWidth).natural + spacing + buttons + insets.top + insets.bottom
  }

  func begin() {
    if notes.text != shownNotes.field, title.text == shownTitle.field { notes.grabFocus() } else { title.grabFocusAtEnd() }
  }

  /// The plan has changed: shows the card as it is now, except for what has been typed.
  func refresh() {
    if let entry = context.plan.entry(id) {
      show(entry)
      showChoices()
    }
    showMessage()
  }

  // MARK: Layout

  override func measure(_ orientation: Orientation, forSize size: Double?) -> Measurement {
    // It is drawn in part while it grows; what is in it is laid out at its full size.
    Measurement(minimum: 0, natural: orientation == .horizontal ? Metrics.editorWidth : wantedHeight)
  }

  override func allocate(width: Double, height: Double) {
    let tall = min(wantedHeight, room.height) - insets.top - insets.bottom
    // Where text runs from right to left it grows out of its right edge.
    let left = isRightToLeft ? width - innerWidth : 0
    place(body, in: Rect(x: left, y: 0, width: innerWidth, height: tall))
    // Below the title, over the notes: nothing moves for it.
    guard hint.isVisible, let line = head.frame(in: self), let text = head.title.frame(in: self) else { return }
    _ = hint.measured(.horizontal)
    let field = Rect(x: text.minX, y: line.minY, width: text.width, height: line.height)
    place(hint, in: hint.frame(beside: field, in: Size(width: width, height: tall)))
  }

  private var insets: (top: Double, left: Double, bottom: Double, right: Double) { contentInsets }
  private var innerWidth: Double { min(Metrics.editorWidth, room.width) - insets.left - insets.right }

  func queueParentLayout() {
    queueResize()
    delegate?.editorChangedHeight()
  }

  // MARK: Building

  private func build() {
    head.check.onToggle { [weak self] done in
      guard let self else { return }
      if !perform(.setDone([id], done)) { head.check.isActive = seen.isDone }
    }
    head.close.onClick { [weak self] in self?.delegate?.leaveEditor() }
    for field in [title, notes] {
      field.onCut { [weak self] in self?.context.sayCut($0) }
      field.onEdit { [weak self] in self?.typed() }
    }
    message.addClass("gone")
    message.wrapFreely()
    timing.addClass("timing")
    timing.wrapFreely()
    for label in [dayLabel, timeLabel, deadlineLabel] { label.ellipsize() }
    noLabels.addClass("unset")
    let rows = BoxWidget(.vertical)
    rows.addClass("rows")
    for (row, kind) in [(dayRow, Chooser.day), (timeRow, .time), (deadlineRow, .deadline), (listRow, .list), (labelsRow, .labels)] {
      row.button.onClick { [weak self] in self?.toggle(kind) }
      rows.append(row.box)
    }
    for part in [head, message, notesField, links, timing, rows] as [Widget] { fields.append(part) }
    let scroller = ScrolledWindow(child: fields, horizontal: false, vertical: true, followsFocus: true)
    scroller.takesNaturalHeight()
    scroller.setExpand(vertical: true)
    body.append(scroller)
    buildFoot()
    body.append(foot)
    add(body)
    add(hint)
    connectKeys()
  }

  private func buildFoot() {
    let delete = Button(icon: "user-trash-symbolic", name: Wording.delete)
    delete.addClass("quiet")
    delete.onClick { [weak self] in self?.delegate?.deleteEdited() }
    let space = Label()
    space.setExpand(horizontal: true)
    for part in [space, delete] as [Widget] { foot.append(part) }
  }

  private func connectKeys() {
    // A title is one paragraph, and notes are several.
    title.onKey(first: true) { [weak self] key, _ in
      guard key == .enter || key == .keypadEnter else { return false }
      self?.delegate?.leaveEditor()
      return true
    }
    title.onFocusLeave { [weak self] in
      // Not in the middle of what takes the keyboard away.
      MainLoop.whenIdle { if let self, !self.title.containsFocus { self.keep(isDone: true) } }
    }
    notes.onKey(first: true) { [weak self] key, modifiers in
      guard key == .enter || key == .keypadEnter, modifiers.contains(.control) else { return false }
      self?.delegate?.leaveEditor()
      return true
    }
    body.onKey(first: true) { [weak self] key, modifiers in
      guard let self else { return false }
      switch key.plain {
      case .escape: if !hint.reject(), !foldLast() { delegate?.leaveEditor() }
      case .tab, .backTab:
        guard modifiers.isDisjoint(with: [.control, .alt]) else { return false }
        body.moveFocusRound(forward: key.plain == .tab && !modifiers.contains(.shift))
      default: return false
      }
      return true
    }
  }

  /// Hands an address on to the program that shows it. What was typed is saved before the person is somewhere else.
  private func open(_ link: NoteLink) {
    keep()
    DesktopLinks.open(link.address, from: self) { [weak context] in context?.model.tell(failure: Wording.cannotOpen(link.text, because: $0)) }
  }

  // MARK: Showing

  /// Says what is out of the ordinary.
  func showMessage() {
    let text = !context.plan.contains(id) ? Wording.goneCard : lacksTitle ? Wording.needsTitle(titleToKeep) : ""
    guard message.isVisible == text.isEmpty || message.text != text else { return }
    message.text = text
    message.isVisible = !text.isEmpty
    queueParentLayout()
  }

  func showChoices() {
    head.show(isDone: seen.isDone)
    let color = context.color(of: seen.home)
    replaceClass(&self.color, by: color)
    let day = seen.place.day.map { Wording.long($0) } ?? Wording.noDay
    dayLabel.text = day
    timing.text = CalendarTiming(of: seen)?.words ?? ""
    timing.isVisible = !timing.text.isEmpty
    dayLabel.setClass("unset", seen.place.day == nil)
    dayRow.button.setAccessibleName(Wording.dayButton(day))
    let start = seen.place.day == nil ? nil : seen.start
    let time = Wording.time(start: start, length: seen.length) ?? Wording.noTime
    timeLabel.text = time
    timeLabel.setClass("unset", start == nil && seen.length == nil)
    timeRow.button.setAccessibleName(Wording.timeButton(time))
    (chooser?.widget as? TimeChoices)?.show(start: start, length: seen.length, isOnDay: seen.place.day != nil)
    showDeadline()
    let list = seen.home.flatMap { context.plan.list($0) }
    listLabel.show(list)
    listRow.button.setAccessibleName(Wording.listButton(list?.title ?? Wording.noList))
    labels.show(seen.labels)
    labels.isVisible = !seen.labels.isEmpty
    noLabels.isVisible = seen.labels.isEmpty
    labelsRow.button.setAccessibleName(Wording.labelsButton(seen.labels))
    (chooser?.widget as? LabelChoices)?.show(seen.labels)
  }

  private func showDeadline() {
    let today = context.clock.today()
    deadlineLabel.text = seen.deadline.map { $0.year == today.year ? Wording.long($0) : Wording.full($0) } ?? Wording.noDeadlineSet
    deadlineLabel.setClass("unset", seen.deadline == nil)
    deadlineLabel.setClass("late", Due(seen, on: today)?.isPressing == true)
    deadlineRow.button.setAccessibleName(Wording.deadlineButton(seen.deadline))
  }
}
