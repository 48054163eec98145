// What day and time are understood of what somebody types into a field: shown at the field, and rejected with one key.

import Geometry
import GtkKit
import Planner

/// A field that a title is written in, of one line or of several.
@MainActor
protocol TitleInput: Widget {
  var text: String { get }
  func onEdit(_ handler: @escaping @MainActor () -> Void)
  func underline(_ ranges: [Range<String.Index>], of text: String)
}

extension TextField: TitleInput {}
extension TextArea: TitleInput {}

/// Looks for a day and a time in a field's text while it is typed, underlines their words and shows them on a chip beside the field. What is not
/// shown is not understood. Whoever has the field says which (``follow(_:)``) and what stood there before (``begin(over:)``), gives it the key that
/// rejects (``reject()``), a place (``frame(beside:in:)``), and takes ``understood`` along with the text.
@MainActor
final class TypedTimingHint: LayoutWidget {
  override class var typeName: String { "DaylaneTypedDay" }
  override class var cssName: String { "typedday" }
  override class var role: AccessibleRole { .group }
  override class var heightForWidth: Bool { true }

  /// What is shown, and the text without it; nil if there is nothing, or the person does not want it.
  private(set) var understood: TypedTiming?

  /// When a card of the field begins, and for how long, where no time is typed; nil where that is not said.
  var given: (start: Int, length: Minutes?)?

  private weak var field: (any TitleInput)?
  /// The day on which it is written; nil in a list.
  private let day: @MainActor () -> Day?
  /// What of the text was typed; nil for all of it.
  private var parts: TypedParts?
  private let context: BoardContext
  private let box = BoxWidget(.horizontal, spacing: 6)
  private let label = Label()
  /// Whether what is understood of this text is not wanted. The next text begins anew.
  private var isRejected = false
  private var shown: String?
  /// What assistive tools were told last.
  private var said: String?
  /// Tells them what is shown, once nobody types.
  private var saying: Task<Void, Never>?

  /// - Parameter day: the day on which it is written, whenever that is asked; nil in a list.
  init(on day: @escaping @MainActor () -> Day?, context: BoardContext) {
    (self.day, self.context) = (day, context)
    super.init()
    usesPresses = true
    // Large text takes more lines rather than to hide the month or a label.
    label.wrap(lines: 3)
    label.align(vertical: .center)
    label.setExpand(horizontal: true)
    let icon = Icon("x-office-calendar-symbolic")
    icon.hideFromAssistiveTools()
    let reject = Button(child: Label(Wording.escapeKey), name: Wording.keepWords)
    reject.addClass("key")
    reject.tooltip = Wording.keepWords
    reject.align(vertical: .center)
    // The keyboard stays in the field.
    reject.canFocus = false
    reject.onClick { [weak self] in self?.reject() }
    for part in [icon, label, reject] as [Widget] { box.append(part) }
    add(box)
    isVisible = false
  }

  /// Looks at a field from now on, after each change of its text.
  func follow(_ field: some TitleInput) {
    self.field = field
    field.onEdit { [weak self, weak field] in if let self, self.field === field { look() } }
  }

  /// A text is about to stand in the field, or does already, that nobody has typed now: it is not read.
  func begin(over text: String) {
    (parts, isRejected) = (TypedParts(text), false)
    show(nil, in: text)
  }

  /// Leaves the words in the text, until the field is empty again or has another title. Returns whether there were any.
  @discardableResult
  func reject() -> Bool {
    guard understood != nil else { return false }
    isRejected = true
    show(nil, in: "")
    context.announce(Wording.wordsKept)
    return true
  }

  /// Where it is drawn: below the field if there is room in `size`, otherwise above it, over what is there, and as wide as its words if that is
  /// there. Nothing moves for it.
  func frame(beside field: Rect, in size: Size) -> Rect {
    let spacing = Metrics.typedDaySpacing
    let room = (isRightToLeft ? field.maxX : size.width - field.minX) - spacing
    let width = min(measured(.horizontal).natural, max(field.width, room))
    let height = measured(.vertical, forSize: width).natural
    let below = field.maxY + spacing
    let y = below + height <= size.height ? below : field.minY - spacing - height
    return Rect(x: isRightToLeft ? field.maxX - width : field.minX, y: y, width: width, height: height)
  }

  override func measure(_ orientation: Orientation, forSize size: Double?) -> Measurement {
    box.measured(orientation, forSize: size)
  }

  override func allocate(width: Double, height: Double) {
    _ = box.measured(.horizontal)
    place(box, in: Rect(x: 0, y: 0, width: width, height: height))
  }

  /// Reads what stands in the field.
  func look() {
    guard let text = field?.text else { return }
    parts?.change(to: text)
    if text.isEmpty { isRejected = false }
    show(isRejected ? nil : TypedTiming.find(in: text, typed: parts, on: day(), now: context.clock.now, conventions: .user), in: text)
  }

  private func show(_ found: TypedTiming?, in text: String) {
    understood = found
    field?.underline(found?.ranges ?? [], of: text)
    let words = found.map {
      // On another day the time stays that the field has.
      let given = $0.day == nil ? nil : given
      return Wording.understood(
        $0.day, labels: $0.labels, deadline: $0.deadline, start: $0.start ?? given.flatMap { Minutes($0.start) }, length: $0.length ?? given?.length,
        today: context.clock.today())
    }
    say(words)
    guard words != shown else { return }
    shown = words
    isVisible = words != nil
    guard let words else { return }
    label.text = words
    setAccessibleName(words)
  }

  /// Tells assistive tools once nobody types: on its way to a date a title names other days, and each letter is said, too.
  private func say(_ words: String?) {
    saying?.cancel()
    saying = nil
    if words == nil { said = nil }
    guard let words, words != said else { return }
    saying = Task { [weak self] in
      do { try await Task.sleep(for: Metrics.typingPause) } catch { return }
      self?.said = words
      self?.context.announce(Wording.announced(words))
    }
  }
}
