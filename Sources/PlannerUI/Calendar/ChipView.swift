// A card on a day: a done box, when it begins, and a title of one line or more, tinted with its home list's colour.

import Geometry
import GtkKit
import Interchange
import Planner

@MainActor
class ChipView: LayoutWidget, EntryView {
  override class var typeName: String { "DaylaneChip" }
  override class var cssName: String { "chip" }
  override class var role: AccessibleRole { .listItem }

  private(set) var id: EntryID
  /// How clearly it can be read, for a change of look.
  var contentOpacity = 1.0 {
    didSet {
      label.opacity = contentOpacity
      check.opacity = contentOpacity
      notes?.opacity = contentOpacity
      labels?.opacity = contentOpacity
      flag?.opacity = contentOpacity
      late?.opacity = contentOpacity
      time?.opacity = contentOpacity
    }
  }

  var titleLabel: Widget { label }

  /// How many lines its title may have.
  var lines: Int {
    get { label.lines }
    set { label.lines = newValue }
  }

  /// How high the line below the title is in which the sign of notes or of a late card stands; nil where it takes a part of the title's room.
  var lineBelow: Double?

  /// The width for which its words are laid out, its edges included, while it glides from one width to another; nil for the one that it has.
  var textWidth: Double? {
    didSet { if textWidth != oldValue { queueAllocate() } }
  }
  /// Where its title begins, and how high it is, as it was placed last.
  private(set) var span = (top: 0.0, tall: 0.0)

  let label = Paragraph()
  private let check = CheckButton()
  /// Draws itself when the card is ticked; nil before.
  private var tick: TickStroke?
  /// Whether the card was done when it was shown last; nil for one that was not shown yet.
  private var wasDone: Bool?
  /// The sign of a card with notes.
  private(set) var notes: Icon?
  /// The strokes of its labels, and what these are.
  var labels: LabelMarks?
  var named = Labels()
  /// The sign of its deadline, and that.
  var flag: DueMark?
  var due: Due?
  /// The sign of a late card.
  private(set) var late: LateSign?
  /// When it begins, before its title; nil without a time.
  private var time: Paragraph?
  /// How wide that is in its font.
  private var clockWidth = 0.0
  /// Whether it has a done box; nil where its width decides.
  private var hasBox: Bool?
  private var color: String?
  private(set) var title = ""
  /// The title of its home list, which its colour says.
  private var home: String?
  private var isDone = false
  /// Whether it is of a day that has passed, and not done.
  private var isOverdue = false
  private var position = (0, 0, "")
  /// Whether that or what goes with it is still to be said to assistive tools.
  private var isDescriptionDue = false
  /// What it and its calendar say of its time, and what that was read from.
  private var timing = (words: "", origin: "", day: Day?.none, start: Minutes?.none, length: Minutes?.none)
  /// What is said of it first.
  var foreword = "" {
    didSet { if foreword != oldValue { isDescriptionDue = true } }
  }

  /// - Parameter onDone: called when a person ticks or clears the done box.
  init(id: EntryID, onDone: @escaping @MainActor (EntryID, Bool) -> Void) {
    self.id = id
    super.init()
    label.takesGivenWidth = true
    mark("\(id)")
    // The card says it by its name.
    label.hideFromAssistiveTools()
    // Space on the card does the same; one stop for each card is enough.
    check.isFocusable = false
    // There is no room to take hold of the card but for its box.
    check.leavesPulls = true
    check.onToggle { [weak self] in
      guard let self else { return }
      onDone(self.id, $0)
      // Where it could not be saved it is as it was.
      check.isActive = isDone
    }
    onTooltip { [weak self] in self?.hint }
    add(label)
    // Above the title, where a press on it reaches that far.
    add(check)
  }

  /// It is of another card from now on, which ``update(_:color:home:isOverdue:)`` shows.
  func become(_ id: EntryID) {
    self.id = id
    contentOpacity = 1
    wasDone = nil
  }

  /// - Parameters:
  ///   - home: the title of its home list.
  ///   - due: its deadline, seen from today.
  func update(_ entry: Entry, color: String?, home: String? = nil, isOverdue: Bool = false, due: Due? = nil) {
    if entry.title != title {
      title = entry.title
      label.text = title.shown(limit: 200)
      setAccessibleName(entry.title)
      check.setAccessibleName(Wording.doneBox(of: entry.title))
    }
    let hasNotes = !entry.notes.isEmpty
    if entry.origin != timing.origin || entry.place.day != timing.day || entry.start != timing.start || entry.length != timing.length
      || isOverdue != self.isOverdue || home != self.home
      || hasNotes != (notes != nil) || entry.labels != named || due != self.due
    {
      timing = (timing(of: entry), entry.origin, entry.place.day, entry.start, entry.length)
      showTime(saysStart ? entry.start : nil)
      (self.isOverdue, self.home) = (isOverdue, home)
      showNotes(hasNotes)
      showLabels(entry.labels)
      showFlag(due)
      isDescriptionDue = true
    }
    if wasDone == false, entry.isDone, check.isVisible, check.isChildVisible { drawTick() }
    wasDone = entry.isDone
    isDone = entry.isDone
    setAccessibleChecked(isDone)
    check.isActive = isDone
    label.isStruck = isDone
    setClass("done", isDone)
    setClass("overdue", isOverdue)
    showLate(isOverdue)
    replaceClass(&self.color, by: color)
  }

  /// Whether it says when the card begins, before its title.
  var saysStart: Bool { true }

  /// What is said of a card's time.
  func timing(of entry: Entry) -> String { Wording.timing(of: entry) }

  /// "1 of 3, Friday 20 November 2026", for assistive tools.
  func setPosition(_ ordinal: Int, of count: Int, in place: String) {
    guard isDescriptionDue || position != (ordinal, count, place) else { return }
    position = (ordinal, count, place)
    isDescriptionDue = false
    describe()
  }

  /// Shows a card as the plan has it, and whether it is selected or cut.
  func show(_ entry: Entry, in context: BoardContext, today: Day) {
    setClass("cut", context.clipboard.isCut(entry.id))
    update(
      entry, color: context.color(of: entry.home), home: entry.home.flatMap { context.plan.list($0)?.title },
      isOverdue: entry.isOverdue(on: today), due: Due(entry, on: today))
    showSelected(context.selection.contains(entry.id))
  }

  /// What is said where the pointer rests: what cannot be read there.
  private var hint: String? {
    let words = [label.isCutOff ? title : "", timing.words, due.map(Wording.due) ?? "", home ?? "", Wording.signed(named.all).shown(limit: 400)]
    let parts = words.filter { !$0.isEmpty }
    return parts.isEmpty ? nil : parts.joined(separator: "\n")
  }

  private func describe() {
    setAccessibleDescription(
      Wording.together([
        foreword.isEmpty ? nil : foreword,
        Wording.position(
          position.0, of: position.1, in: position.2, timing: timing.words, home: home, isOverdue: isOverdue, hasNotes: notes != nil,
          labels: named, due: due),
      ]))
  }

  private func drawTick() {
    let stroke = tick ?? TickStroke()
    if tick == nil { add(stroke) }
    tick = stroke
    stroke.begin()
  }

  private func showNotes(_ hasNotes: Bool) {
    guard hasNotes else {
      if let notes { remove(notes) }
      notes = nil
      return
    }
    guard notes == nil else { return }
    let icon = Icon("format-justify-left-symbolic")
    icon.hideFromAssistiveTools()
    icon.opacity = contentOpacity
    insert(icon, after: label)
    notes = icon
  }

  private func showTime(_ start: Minutes?) {
    guard let start else {
      if let time { remove(time) }
      (time, clockWidth) = (nil, 0)
      return
    }
    let label = time ?? Paragraph()
    if time == nil {
      label.addClass("time")
      label.hideFromAssistiveTools()
      label.opacity = contentOpacity
      insert(label, after: self.label)
      time = label
    }
    label.text = Wording.clock(start)
    clockWidth = label.width(of: label.text)
  }

  private func showLate(_ isLate: Bool) {
    guard isLate != (late != nil) else { return }
    if let late {
      remove(late)
      self.late = nil
    } else {
      let sign = LateSign()
      sign.opacity = contentOpacity
      // In its box, where it has one: over that.
      insert(sign, after: check)
      late = sign
    }
  }

  // MARK: Layout

  /// How high a line of its text is.
  var lineHeight: Double { label.lineHeight }

  /// It will be so wide, its edges included: a box that has no room there is hidden from assistive tools, too.
  ///
  /// - Parameter withBox: whether it has a done box, as all cards around it.
  func fit(width: Double, withBox: Bool) {
    hasBox = withBox
    check.isVisible = withBox
    label.leastScale = Metrics.leastLetters
    label.indent = room(inWidth: width, as: form(besideBox: withBox)).indent
  }

  /// What beside its title takes room in a chip.
  struct Form: Hashable {
    var hasBox = false
    var hasNotes = false
    var hasFlag = false
    /// Whether it is of a day that has passed, and not done.
    var isLate = false
    /// How wide its time is; nothing without one.
    var clock = 0.0
  }

  private func form(besideBox hasBox: Bool) -> Form {
    Form(hasBox: hasBox, hasNotes: notes != nil, hasFlag: flag != nil, isLate: late != nil, clock: clockWidth)
  }

  /// What is at the end of the last line: the signs of notes and of a deadline, or where there is no box that of a late card. No line goes as far as that.
  private func signRoom(_ form: Form, inWidth width: Double) -> Double { lineBelow != nil ? 0 : signWidth(form, inWidth: width) }

  private func signWidth(_ form: Form, inWidth width: Double) -> Double {
    let flag = form.hasFlag ? width >= Metrics.chipDueLeast ? Metrics.chipDue : Metrics.chipNotes : 0
    return form.hasBox ? flag + (form.hasNotes ? Metrics.chipNotes : 0) : form.isLate ? Metrics.chipLate : flag
  }

  /// How wide the sign is that is beside its title or below it; 0 without one.
  func signWidth(inWidth width: Double, withBox: Bool) -> Double { signWidth(form(besideBox: withBox), inWidth: width) }

  /// What the first line of a title has room for in a chip that is so wide, its edges included.
  func titleRoom(inWidth width: Double, as form: Form) -> Double {
    let room = room(inWidth: width, as: form)
    return room.line - room.indent
  }

  /// How wide words are in its font.
  func width(of words: String) -> Double { label.width(of: words) }

  /// How wide a time is in its font.
  func width(ofTime words: String) -> Double {
    if time == nil { showTime(Minutes(0)) }
    return time?.width(of: words) ?? 0
  }

  /// How many lines all of a title needs in a chip that is so wide, its edges included.
  func lines(of title: String, inWidth width: Double, as form: Form) -> Int {
    let room = room(inWidth: width, as: form)
    label.leastScale = Metrics.leastLetters
    return label.lineCount(of: title, in: room.line, indent: room.indent)
  }

  /// How many lines all of its title needs where it is so wide, its edges included, and has a done box or not.
  func lines(inWidth width: Double, withBox: Bool) -> Int {
    label.lineCount(in: room(inWidth: width, as: form(besideBox: withBox)).line)
  }

  /// How wide its lines are, what is before all of them and before the first one, and how wide its time is there: nothing where the title would have no
  /// room beside it. Lines go on below the box, and in a wide chip beside it: there they have no need of that room.
  /// - Parameter lines: how many lines the title has. It may begin below its time, where it has more than one.
  private func room(inWidth width: Double, as form: Form, lines: Int = 2) -> (line: Double, start: Double, indent: Double, clock: Double) {
    let insets = contentInsets
    let box = form.hasBox ? Metrics.chipBox - (isRightToLeft ? insets.right : insets.left) : 0
    let start = width >= Metrics.chipHanging ? box : 0
    let (line, indent) = (width - insets.left - insets.right - signRoom(form, inWidth: width) - start, box - start)
    let clock = form.clock > 0 ? form.clock + Metrics.eventMarkSpacing : 0
    let hasClock = clock > 0 && indent + (lines > 1 ? form.clock : clock + Metrics.eventTitleLeast) <= line
    return (line, start, hasClock ? indent + clock : indent, hasClock ? form.clock : 0)
  }

  override func measure(_ orientation: Orientation, forSize size: Double?) -> Measurement {
    // It is as wide as its day, whatever it says.
    orientation == .horizontal ? Measurement(minimum: 0, natural: Metrics.dayNatural) : label.measured(orientation, forSize: size)
  }

  override func allocate(width: Double, height: Double) {
    let insets = contentInsets
    let drawn = width + insets.left + insets.right
    let whole = textWidth ?? drawn
    if textWidth != nil { clipsContent = drawn < whole }
    let box = boxRoom(inWidth: whole, insets: insets)
    let form = form(besideBox: box > 0)
    let room = room(inWidth: whole, as: form, lines: lines)
    label.indent = room.indent
    // As the box by one rule for the whole view, and not where there is too little room for words.
    let sign = signWidth(form, inWidth: whole)
    let (all, width) = (width, room.line)
    span = titleSpan(in: Size(width: width, height: height))
    let (top, tall) = span
    check.isChildVisible = box > 0
    if box > 0 {
      // Before the first line, and as far around it as the card goes.
      let middle = top + min(tall, lineHeight) / 2
      let reach = max(min(middle, height - middle), check.measured(.vertical).natural / 2)
      _ = check.measured(.horizontal)
      let edge = box - Metrics.chipBox
      // On whole points, or the circle is drawn flat at an end.
      let above = (middle - reach).rounded(.up)
      place(check, in: mirrored(Rect(x: edge, y: above, width: Metrics.chipBoxReach, height: 2 * reach), in: all))
      if let frame = check.boxFrame(in: self) {
        for sign in [late, tick] as [Widget?] {
          guard let sign else { continue }
          _ = sign.measured(.horizontal)
          place(sign, in: frame)
        }
      }
    }
    place(label, in: mirrored(Rect(x: room.start, y: top, width: width, height: tall), in: all))
    time?.isChildVisible = room.clock > 0
    if let time, room.clock > 0 {
      let line = time.measured(.vertical).natural
      // On the line that the title begins on.
      let y = top + (min(tall, lineHeight) - line) / 2
      let x = room.start + room.indent - room.clock - Metrics.eventMarkSpacing
      place(time, in: mirrored(Rect(x: x, y: y, width: room.clock, height: line), in: all))
    }
    // At the end of the last line.
    let middle = lineBelow.map { top + tall + $0 / 2 } ?? top + tall - min(tall, lineHeight) / 2
    notes?.isChildVisible = sign > 0 && box > 0
    flag?.isChildVisible = sign > 0 && (box > 0 || late == nil)
    placeAtEnd(box > 0 ? [flag, notes] : [(late as Widget?) ?? flag], around: middle, in: all, withWords: whole >= Metrics.chipDueLeast)
    placeLabels(in: Size(width: all, height: height))
  }

  /// Where its title begins, and how high it is.
  func titleSpan(in size: Size) -> (top: Double, tall: Double) {
    // A title of one line can be in a frame for two, on its way.
    let tall = min(size.height, label.measured(.vertical, forSize: size.width).natural)
    // What is left of a point is below: letters go down there.
    return (((size.height - tall) / 2).rounded(.down), tall)
  }

  /// How much of the width inside of its edges the done box takes in a chip that is so wide, its edges included: nothing where a title would have no
  /// room beside it.
  private func boxRoom(inWidth width: Double, insets: (top: Double, left: Double, bottom: Double, right: Double)) -> Double {
    guard hasBox ?? (width >= Metrics.chipBoxLeast) else { return 0 }
    return Metrics.chipBox - (isRightToLeft ? insets.right : insets.left)
  }
}
