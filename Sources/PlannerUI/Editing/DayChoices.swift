// Everything by which a card's day is chosen: the usual days, a field for any other and for a time, and a small month.

import Geometry
import GtkKit
import Planner

/// The usual days as buttons, a field that reads a day and a time as they are typed and shows them, and a month below.
@MainActor
final class DayChoices: LayoutWidget {
  override class var typeName: String { "DaylaneDayChoices" }
  override class var cssName: String { "choices" }
  override class var role: AccessibleRole { .group }
  override class var heightForWidth: Bool { true }

  /// Called with what a person chooses; nil for no day.
  private let choose: @MainActor (Day?) -> Void
  /// Called with what a person types that is more than a day.
  private let change: (@MainActor (TypedChange) -> Void)?
  private let now: TypedNow
  private let chosen: Day?
  private var usual: [Button] = []
  private let line = BoxWidget(.horizontal, spacing: 9)
  private let field = TextField(placeholder: Wording.typeADay, limit: .day)
  private let understood = Label()
  /// Says how high a day above a time is: so much is left for it, so that the month stays where it is.
  private let shape = Label("|\n|")
  let month: DayChooser

  /// - Parameters:
  ///   - chosen: the day that it has; nil for none.
  ///   - name: what the day is, for assistive tools.
  ///   - takesNone: whether it can have none.
  ///   - none: what a button says that chooses none.
  ///   - shown: the month that shows first; nil for that of the day.
  ///   - isBrief: whether the usual days are left out.
  ///   - tally: how many cards a day has, where that is to be seen.
  ///   - choose: called with what a person chooses; nil for no day.
  ///   - change: called with what a person types of a time or a length, and of a day with it; nil where only a day is asked for.
  init(
    chosen: Day?, named name: String = Wording.day, takesNone: Bool = false, none: String = Wording.noDay, month shown: Month? = nil, now: TypedNow,
    isBrief: Bool = false, tally: ((Day) -> CardTally)? = nil,
    choose: @escaping @MainActor (Day?) -> Void, change: (@MainActor (TypedChange) -> Void)? = nil
  ) {
    (self.choose, self.change) = (choose, change)
    self.chosen = chosen
    self.now = now
    month = DayChooser(chosen: chosen, month: shown, today: now.day, tally: tally, choose: choose)
    super.init()
    setAccessibleName(name)
    if !isBrief { buildUsual(none: takesNone ? none : nil) }
    field.setAccessibleName(Wording.typeADay)
    field.widthInCharacters = 1
    field.setExpand(horizontal: true)
    field.onEdit { [weak self] in self?.read() }
    field.onActivate { [weak self] in self?.take() }
    field.onKey { [weak self] key, _ in
      guard key.plain == .down, let self else { return false }
      month.focusChosen()
      return true
    }
    understood.ellipsize()
    field.align(vertical: .center)
    for label in [understood, shape] { label.addClass("understood") }
    shape.isChildVisible = false
    shape.hideFromAssistiveTools()
    understood.isVisible = false
    line.append(field)
    line.append(understood)
    for part in [line, shape, month] as [Widget] { add(part) }
  }

  /// Gives the keyboard to the field.
  func begin() { field.grabFocusAtEnd() }

  // MARK: Layout

  override func measure(_ orientation: Orientation, forSize size: Double?) -> Measurement {
    let widths = usual.map { $0.measured(.horizontal) }
    let (line, month, shape) = (line.measured(orientation), month.measured(orientation), shape.measured(orientation))
    guard orientation == .vertical else {
      return Measurement(
        minimum: max(widths.map(\.minimum).max() ?? 0, line.minimum, month.minimum),
        natural: max(widths.reduce(-spacing) { $0 + $1.natural + spacing }, month.natural))
    }
    let rows = rows(in: size ?? .infinity)
    return Measurement(Double(rows.count) * (rowHeight + spacing) + max(line.natural, shape.natural) + spacing + month.natural)
  }

  override func allocate(width: Double, height: Double) {
    var y = 0.0
    var most = Double.infinity
    for row in rows(in: width) {
      // Each row fills the width, in proportion to what its words need; but a last short one has buttons like those above.
      let natural = row.reduce(0) { $0 + $1.measured(.horizontal).natural }
      let more = min(most, max(0, width - natural - spacing * Double(row.count - 1)) / Double(row.count))
      most = more
      var x = 0.0
      for button in row {
        let wide = min(button.measured(.horizontal).natural + more, width)
        let (left, right) = (x.rounded(), (x + wide).rounded())
        place(button, in: mirrored(Rect(x: left, y: y, width: right - left, height: rowHeight), in: width))
        x += wide + spacing
      }
      y += rowHeight + spacing
    }
    _ = line.measured(.horizontal)
    let lineHeight = max(line.measured(.vertical).natural, shape.measured(.vertical).natural)
    place(line, in: Rect(x: 0, y: y, width: width, height: lineHeight))
    y += lineHeight + spacing
    _ = month.measured(.horizontal)
    place(month, in: Rect(x: 0, y: y, width: width, height: max(0, height - y)))
  }

  private let spacing = 6.0
  private var rowHeight: Double { usual.map { $0.measured(.vertical).natural }.max() ?? 0 }

  /// The buttons, in as many rows as it takes.
  private func rows(in width: Double) -> [[Button]] {
    var rows: [[Button]] = []
    var left = 0.0
    for button in usual {
      let wide = button.measured(.horizontal).natural
      if rows.isEmpty || left < wide + spacing {
        rows.append([button])
        left = width - wide
      } else {
        rows[rows.count - 1].append(button)
        left -= wide + spacing
      }
    }
    return rows
  }

  // MARK: Private

  private func buildUsual(none: String?) {
    let today = now.day
    var choices: [(String, Day?)] = [
      (Wording.today, today), (Wording.tomorrow, today.advanced(by: 1)),
      (chosen.map { $0 >= today } == true ? Wording.weekLater : Wording.weekToCome, DayConventions.nextWeek(for: chosen, today: today)),
    ]
    if let none { choices.append((none, nil)) }
    for (name, day) in choices {
      let button = Button(text: name)
      button.addClass("usual")
      if let day { button.tooltip = Wording.full(day) }
      button.setClass("chosen", day == chosen)
      button.onClick { [choose] in choose(day) }
      usual.append(button)
      add(button)
    }
  }

  private var typed: TypedChange? {
    let typed = TypedChange.read(field.text, on: chosen, now: now, conventions: .user)
    // Where no time is asked for, there has to be a day.
    return change == nil && typed?.day == nil ? nil : typed
  }

  /// Shows what is understood of what was typed, here and in the month.
  private func read() {
    let isEmpty = !field.text.contains { !$0.isWhitespace }
    let typed = typed
    field.removeClass("error")
    understood.text = isEmpty ? "" : typed.map { Wording.brief($0, today: now.day) } ?? Wording.notADay
    understood.isVisible = !isEmpty
    understood.setClass("unknown", typed == nil)
    month.mark(typed?.day ?? chosen)
  }

  private func take() {
    if let typed {
      if let change, typed.day == nil || typed.start != nil || typed.length != nil { return change(typed) }
      return choose(typed.day)
    }
    // Nothing was typed: the day stays as it is.
    if understood.isVisible { field.addClass("error") } else { choose(chosen) }
  }
}
