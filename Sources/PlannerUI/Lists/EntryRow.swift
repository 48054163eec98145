// Rows of a list: cards and section headers.

import Geometry
import GtkKit
import Interchange
import Planner

/// A row of a list.
@MainActor
class EntryRow: LayoutWidget, EntryView {
  let id: EntryID
  /// Whether it has to be measured again.
  var isStale = true
  private var position = (0, 0, "")
  /// What its calendar says of its time; empty for most.
  var timing = "" {
    didSet { if timing != oldValue, position.0 > 0 { describe() } }
  }

  var labels = Labels() {
    didSet { if labels != oldValue, position.0 > 0 { describe() } }
  }

  var due: Due? {
    didSet { if due != oldValue, position.0 > 0 { describe() } }
  }

  /// Whether it is a card of a day that has passed, and not done.
  var isOverdue = false {
    didSet {
      guard isOverdue != oldValue else { return }
      setClass("overdue", isOverdue)
      if position.0 > 0 { describe() }
    }
  }

  init(id: EntryID) {
    self.id = id
    super.init()
    mark("\(id)")
    isRepaintBoundary = true
  }

  /// How clearly what is on it can be read, for a change of look.
  var contentOpacity = 1.0

  var titleLabel: Widget { self }

  /// - Parameter due: its deadline, seen from today.
  func update(_ entry: Entry, color: String?, due: Due? = nil) {}

  /// "2 of 5, Inbox", for assistive tools. The words are made only when they have changed: this is asked of every row in
  /// view each time a gap moves.
  func setPosition(_ ordinal: Int, of count: Int, in place: String) {
    guard position != (ordinal, count, place) else { return }
    position = (ordinal, count, place)
    describe()
  }

  private func describe() {
    setAccessibleDescription(
      Wording.position(position.0, of: position.1, in: position.2, timing: timing, isOverdue: isOverdue, labels: labels, due: due))
  }
}

/// A card in a list or in a day's panel: a done box, the title, its labels, its deadline, and a line of notes.
@MainActor
final class CardView: EntryRow {
  override class var typeName: String { "DaylaneCard" }
  override class var cssName: String { "card" }
  override class var role: AccessibleRole { .listItem }
  override class var heightForWidth: Bool { true }

  override var contentOpacity: Double {
    didSet { for part in parts { part.opacity = contentOpacity } }
  }

  override var titleLabel: Widget { title }

  private let check = CheckButton()
  private let tick = TickStroke()
  private let title = Label()
  private var notes: Label?
  private var strip: LabelStrip?
  private var mark: DueMark?
  private var shown: Entry?
  /// The font that it was last fitted to.
  private var font = 0
  /// The margin of all titles in plain letters: most are.
  private static var plainMargin: (font: Int, margin: Double)?
  private var color: String?

  /// - Parameter onDone: called when a person ticks or clears the done box.
  init(id: EntryID, onDone: @escaping @MainActor (EntryID, Bool) -> Void) {
    super.init(id: id)
    title.wrap(lines: 3)
    title.addClass("title")
    check.align(vertical: .start)
    // Space on the card does the same; one stop for each card is enough.
    check.isFocusable = false
    check.onToggle { onDone(id, $0) }
    add(check)
    add(tick)
    add(title)
  }

  private var parts: [Widget] { [check, title] + [strip, mark, notes].compactMap { $0 } }

  override func update(_ entry: Entry, color: String?, due: Due? = nil) {
    if color != self.color { setClass("tinted", color != nil) }
    replaceClass(&self.color, by: color)
    guard entry != shown || due != self.due else { return }
    if shown?.isDone == false, entry.isDone { tick.begin() }
    shown = entry
    isStale = true
    // Three lines of the narrowest letters are fewer.
    title.text = entry.title.shown(limit: 400)
    setAccessibleName(entry.title)
    check.setAccessibleName(Wording.doneBox(of: entry.title))
    check.isActive = entry.isDone
    setClass("done", entry.isDone)
    setAccessibleChecked(entry.isDone)
    timing = Wording.timing(of: entry)
    labels = entry.labels
    self.due = due
    showLabels()
    showDue()
    showNotes(entry.notes)
  }

  override func styleChanged() {
    let current = fontIdentity
    guard current != font else { return }
    font = current
    check.setMarginTop(boxMargin())
    isStale = true
  }

  /// How far down the box stands in the middle of the title's first line, in any font.
  private func boxMargin() -> Double {
    // Other letters can come from other fonts, with higher lines.
    let isPlain = shown?.title.utf8.allSatisfy { $0 < 0x80 } ?? true
    if isPlain, let known = Self.plainMargin, known.font == font { return known.margin }
    check.setMarginTop(0)
    let line = title.measured(.vertical, forSize: 10_000).natural
    let margin = max(0, ((line - check.measured(.vertical).natural) / 2).rounded())
    if isPlain { Self.plainMargin = (font, margin) }
    return margin
  }

  // MARK: Layout

  // A box would do, and would have GTK break each title into lines several times over, for widths that it never gets: most of what a card costs.

  /// As high as its texts are in a width. It is as wide as where it is.
  override func measure(_ orientation: Orientation, forSize size: Double?) -> Measurement {
    let box = check.measured(orientation)
    guard orientation == .vertical else { return box }
    let texts = heights(in: size.map { $0 - textStart })
    return Measurement(max(box.natural, texts.title + texts.notes))
  }

  override func allocate(width: Double, height: Double) {
    let wide = max(0, width - textStart)
    let texts = heights(in: wide)
    // What flies may be lower than its texts.
    let top = max(0, ((height - texts.title - texts.notes) / 2).rounded(.down))
    place(check, in: mirrored(Rect(x: 0, y: 0, width: textStart - Metrics.cardBoxSpacing, height: height), in: width))
    if let box = check.boxFrame(in: self) {
      _ = tick.measured(.horizontal)
      place(tick, in: box)
    }
    let tall = min(texts.title, height)
    place(title, in: mirrored(Rect(x: textStart, y: top, width: wide, height: tall), in: width))
    let below = top + tall + Metrics.cardLineSpacing
    let own = strip?.measured(.vertical).natural ?? 0
    let line = [mark, notes].compactMap { $0?.measured(.vertical).natural }.max() ?? 0
    let isShared = sharesLine(wide)
    let aside = isShared ? (strip?.measured(.horizontal).natural ?? 0) + Metrics.labelSpacing : 0
    let high = isShared ? max(own, line) : own
    if let strip {
      let strips = isShared ? aside - Metrics.labelSpacing : wide
      place(strip, in: mirrored(Rect(x: textStart, y: below + ((high - own) / 2).rounded(), width: strips, height: own), in: width))
    }
    let y = isShared || strip == nil ? below : below + own + Metrics.cardLineSpacing
    var (x, left) = (textStart + aside, max(0, wide - aside))
    if let mark {
      let own = min(mark.measured(.horizontal).natural, left)
      place(mark, in: mirrored(Rect(x: x, y: y, width: own, height: isShared ? high : line), in: width))
      (x, left) = (x + own + Metrics.dueSpacing, max(0, left - own - Metrics.dueSpacing))
    }
    if let notes { place(notes, in: mirrored(Rect(x: x, y: y, width: left, height: isShared ? high : line), in: width)) }
  }

  /// Whether labels stand in one line with the deadline and the notes. Of what is said of its time nothing is cut off for them.
  private func sharesLine(_ width: Double) -> Bool {
    guard let strip, mark != nil || notes != nil else { return false }
    let words = notes?.measured(.horizontal).natural ?? 0
    let wanted = timing.isEmpty ? min(words, (width * Metrics.notesShare).rounded()) : words
    let due = mark.map { $0.measured(.horizontal).natural + Metrics.dueSpacing } ?? 0
    return strip.measured(.horizontal).natural + Metrics.labelSpacing + due + wanted <= width
  }

  /// Where the texts begin, from the card's inner edge.
  private var textStart: Double { check.measured(.horizontal).natural + Metrics.cardBoxSpacing }

  /// How high the texts are, the labels, the deadline and the notes with what is above them.
  private func heights(in width: Double?) -> (title: Double, notes: Double) {
    let width = width.map { max(0, $0) }
    let line = [mark?.measured(.vertical).natural, notes?.measured(.vertical, forSize: width).natural].compactMap { $0 }.max()
    let parts = [strip?.measured(.vertical).natural, line].compactMap { $0 }
    let lines = parts.count == 2 && sharesLine(width ?? .infinity) ? [parts.max() ?? 0] : parts
    return (title.measured(.vertical, forSize: width).natural, lines.reduce(0) { $0 + $1 + Metrics.cardLineSpacing })
  }

  private func showLabels() {
    guard !labels.isEmpty else {
      if let strip { remove(strip) }
      strip = nil
      return
    }
    let parts = strip ?? LabelStrip()
    if strip == nil {
      parts.opacity = contentOpacity
      add(parts)
      strip = parts
    }
    parts.show(labels)
  }

  private func showDue() {
    guard let due else {
      if let mark { remove(mark) }
      mark = nil
      return
    }
    let sign = mark ?? DueMark()
    if mark == nil {
      sign.opacity = contentOpacity
      add(sign)
      mark = sign
    }
    sign.show(due)
  }

  /// The time, and the first line of the notes that says something.
  private func showNotes(_ text: String) {
    let preview = Self.firstLine(of: text)
    guard let shown = timing.isEmpty ? preview : [timing, preview].compactMap({ $0 }).joined(separator: " · ") else {
      if let notes { remove(notes) }
      notes = nil
      return
    }
    let label = notes ?? Label()
    if notes == nil {
      label.ellipsize()
      label.addClass("notes")
      label.opacity = contentOpacity
      add(label)
      notes = label
    }
    label.text = shown
  }

  /// The first line that says something, if it is among the first 20,000 bytes; of a long one as much as could ever be seen.
  private static func firstLine(of text: String) -> String? {
    let beginning = text.utf8.prefix(20_000)
    guard let start = beginning.firstIndex(where: { !isBlank($0) }) else { return nil }
    let end = beginning[start...].firstIndex(of: UInt8(ascii: "\n")) ?? beginning.endIndex
    // Cut in the middle of a letter, it would be none.
    return String(decoding: text.utf8[start..<end].prefix(2_000), as: UTF8.self).shown(limit: 600)
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
}

/// The gap where a held entry would land.
@MainActor
final class GapView: LayoutWidget {
  override class var typeName: String { "DaylaneGap" }
  override class var cssName: String { "gap" }

  override init() {
    super.init()
    // It comes and goes under the pointer, and is nothing to press.
    canTarget = false
  }
}
