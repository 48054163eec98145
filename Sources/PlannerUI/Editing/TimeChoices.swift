// Everything by which a card's time is chosen: when it begins, how long it takes, when it ends.

import Geometry
import GtkKit
import Planner

/// A line each for the start, the length and the end, typed or stepped, and a button that takes the time away.
@MainActor
final class TimeChoices: BoxedWidget {
  override class var typeName: String { "DaylaneTimeChoices" }
  override class var cssName: String { "choices" }
  override class var role: AccessibleRole { .group }

  /// What a person makes of the time; nil leaves what there is.
  struct Change {
    var start: Minutes??
    var length: Minutes??
  }

  private static let usualLength = Minutes(MinutesRule.usualLength)
  /// The steps of the buttons, in minutes.
  private static let step = 15

  private let change: @MainActor (Change) -> Void
  private let startLine: TimeLine
  private let lengthLine: TimeLine
  private let endLine: TimeLine
  private let none = Button(text: Wording.noTime)
  /// Says what could not be read, and what can.
  private let refusal = Label()
  private var isOnDay = false
  private let now: TypedNow
  private var start: Minutes?
  private var length: Minutes?

  /// - Parameters:
  ///   - isOnDay: whether the card is on a day; otherwise a start puts it on one.
  ///   - now: the user's date and time, for what is typed.
  ///   - change: called with what a person makes of it.
  init(start: Minutes?, length: Minutes?, isOnDay: Bool, now: TypedNow, change: @escaping @MainActor (Change) -> Void) {
    (self.change, self.now) = (change, now)
    startLine = TimeLine(Wording.startName, example: Wording.startExample, less: Wording.earlier, more: Wording.later)
    lengthLine = TimeLine(Wording.lengthName, example: Wording.lengthExample, less: Wording.shorter, more: Wording.longer)
    endLine = TimeLine(Wording.endName, example: "", less: Wording.endEarlier, more: Wording.endLater)
    super.init(.vertical, spacing: 6)
    setAccessibleName(Wording.timeName)
    refusal.addClass("refusal")
    refusal.alignment = 0
    refusal.wrapFreely()
    for line in lines {
      box.append(line)
      line.onRefusal = { [weak self] in self?.refuse($0) }
    }
    box.append(refusal)
    none.addClass("usual")
    none.align(horizontal: .start)
    none.onClick { [weak self] in
      self?.begin()
      guard let self else { return }
      self.change(isOnDay ? Change(start: .some(nil), length: nil) : Change(start: nil, length: .some(nil)))
    }
    box.append(none)
    startLine.onText = { [weak self] in self?.readStart($0) }
    startLine.onStep = { [weak self] in self?.stepStart($0) }
    lengthLine.onText = { [weak self] in self?.readLength($0) }
    lengthLine.onStep = { [weak self] in self?.stepLength($0) }
    endLine.onText = { [weak self] in self?.readEnd($0) }
    endLine.onStep = { [weak self] in self?.stepLength($0) }
    show(start: start, length: length, isOnDay: isOnDay)
  }

  /// Gives the keyboard to the first field.
  func begin() { startLine.begin() }

  /// Shows what the card says now.
  func show(start: Minutes?, length: Minutes?, isOnDay: Bool) {
    (self.start, self.length, self.isOnDay) = (start, length, isOnDay)
    startLine.show(start.map { Wording.clock($0) } ?? "")
    lengthLine.show(length.map { Wording.length($0) } ?? "")
    endLine.show(end.map { Wording.clock($0) } ?? "")
    endLine.isSensitive = start != nil
    // What is not said is as long as it is drawn.
    endLine.example = start.flatMap { start in Self.usualLength.map { Wording.clock(start.clock(after: $0)) } } ?? ""
    none.isVisible = isOnDay ? start != nil : length != nil
    refuse(lines.lazy.compactMap(\.refused).first)
  }

  // MARK: Private

  private var lines: [TimeLine] { [startLine, lengthLine, endLine] }

  /// - Parameter text: what was not understood; nil takes away what is said.
  private func refuse(_ text: String?) {
    refusal.isVisible = text != nil
    refusal.text = text ?? ""
  }

  private func time(_ text: String) -> TypedChange? { TypedChange.readTime(text, now: now, conventions: .user) }

  private var end: Minutes? { start.flatMap { start in length.map(start.clock(after:)) } }

  private func stepStart(_ direction: Int) {
    let now = start.map { Int($0.count) } ?? MinutesRule.usualStart - direction * Self.step
    change(Change(start: MinutesRule.start.checked(Self.stepped(now, direction)), length: nil))
  }

  private func stepLength(_ direction: Int) {
    let now = length.map { Int($0.count) } ?? (start == nil ? 0 : MinutesRule.usualLength)
    let range = MinutesRule.length.range
    change(Change(start: nil, length: MinutesRule.length.checked(min(max(Self.stepped(now, direction), range.lowerBound), range.upperBound))))
  }

  /// The next of the steps on the clock, not of those from where it is.
  private static func stepped(_ now: Int, _ direction: Int) -> Int {
    direction > 0 ? (now / step + 1) * step : ((now + step - 1) / step - 1) * step
  }

  private func readStart(_ text: String) -> String? {
    if text.isEmpty {
      change(Change(start: .some(nil), length: nil))
      return nil
    }
    guard let time = time(text) else { return Wording.refusedTime(text) }
    change(Change(start: time.start, length: time.length.map { .some($0) }))
    return nil
  }

  private func readLength(_ text: String) -> String? {
    if text.isEmpty {
      change(Change(start: nil, length: .some(nil)))
      return nil
    }
    guard let length = TypedChange.readLength(text, now: now, conventions: .user) else { return Wording.refusedLength(text) }
    change(Change(start: nil, length: length))
    return nil
  }

  private func readEnd(_ text: String) -> String? {
    guard !text.isEmpty else { return nil }
    guard let start, let time = time(text), time.length == nil, let end = time.start ?? nil else { return Wording.refusedTime(text) }
    // An end that is not behind the start is on the next day, if that can be meant: a night is not longer than a half of a day.
    let minutes = (Int(end.count) - Int(start.count) + Minutes.day - 1) % Minutes.day + 1
    guard end > start || minutes <= Minutes.day / 2 else { return Wording.endsBeforeStart(Wording.clock(end), Wording.clock(start)) }
    guard let length = MinutesRule.length.checked(minutes) else { return Wording.refusedTime(text) }
    change(Change(start: nil, length: length))
    return nil
  }
}

/// A name, a field and two buttons that step.
@MainActor
private final class TimeLine: BoxedWidget {
  override class var typeName: String { "DaylaneTimeLine" }

  /// Called with what was typed; returns what to say if it is refused.
  var onText: (String) -> String? = { _ in nil }
  /// Called with 1 or -1.
  var onStep: (Int) -> Void = { _ in }

  /// Called with the words for what was not understood; nil when it is no longer there.
  var onRefusal: (String?) -> Void = { _ in }

  private let field: TextField
  private var shown = ""
  /// The words for what stands in the field and was not understood.
  private(set) var refused: String?
  /// Whether what stands in the field was not understood, or is changed since then.
  private var isUnread = false

  init(_ name: String, example: String, less: String, more: String) {
    field = TextField(placeholder: example, limit: .time)
    super.init(.horizontal, spacing: 6)
    let label = Label(name)
    label.addClass("name")
    label.alignment = 0
    label.setExpand(horizontal: true)
    label.hideFromAssistiveTools()
    field.setAccessibleName(name)
    field.widthInCharacters = 9
    let buttons = [("list-remove-symbolic", less, -1), ("list-add-symbolic", more, 1)].map { icon, name, direction in
      let button = Button(icon: icon, name: name)
      button.addClass("quiet")
      // Up and Down in the field do the same; one stop for each line is enough.
      button.isFocusable = false
      button.onClick { [weak self] in self?.onStep(direction) }
      return button
    }
    for part in [label, field] + buttons as [Widget] { box.append(part) }
    field.onActivate { [weak self] in self?.take() }
    field.onFocusLeave { [weak self] in self?.take() }
    field.onEdit { [weak self] in self?.refuse(nil) }
    field.onKey { [weak self] key, modifiers in
      guard let self, modifiers.isDisjoint(with: [.control, .alt]), key.plain == .up || key.plain == .down else { return false }
      take()
      onStep(key.plain == .up ? 1 : -1)
      return true
    }
  }

  /// What is typed replaces what stands there.
  func begin() { field.grabFocus() }

  /// What it shows while nothing is said.
  var example: String {
    get { field.placeholder }
    set { field.placeholder = newValue }
  }

  /// Shows what the card says. What was typed and not understood stays until the card says something else here.
  func show(_ text: String) {
    if isUnread, text == shown { return }
    (shown, isUnread) = (text, false)
    field.text = text
    refuse(nil)
  }

  private func take() {
    let text = TextRules.foldedTitle(field.text)
    guard text != shown else {
      isUnread = false
      return refuse(nil)
    }
    isUnread = false
    let words = onText(text)
    isUnread = words != nil
    refuse(words)
  }

  private func refuse(_ words: String?) {
    guard words != refused else { return }
    refused = words
    field.setClass("error", words != nil)
    field.setAccessibleDescription(words ?? "")
    onRefusal(words)
  }
}
