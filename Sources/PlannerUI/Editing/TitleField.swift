// A title that has turned into a field, in the place of its text.

import Geometry
import GtkKit
import Planner

/// A field that looks like the title which it stands for. Enter keeps what was typed, and so does leaving it; Escape does not, but first leaves in the
/// title what was understood of it.
@MainActor
final class TitleField: LayoutWidget {
  override class var typeName: String { "DaylaneTitleField" }
  override class var cssName: String { "titlefield" }

  /// What the field stands for; its look follows.
  enum Kind: String {
    case card, header, chip, block, list
  }

  /// How it ended.
  enum Ending {
    /// The title stays as it was, and nothing else was typed.
    case unchanged
    /// Something else was typed, and is not wanted.
    case discarded(String)
    /// There is a new title, or when the card is was typed with it.
    case title(String, TypedTiming?)
  }

  /// Called once.
  private let onEnd: (TitleField, Ending) -> Void
  private let context: BoardContext

  /// The title, as far as fields take it.
  private var original = ""
  private var line: TextField?
  private var area: TextArea?
  /// A title of more bytes than this is written in one line: wrapped text takes its time to lay out.
  private static let wrappedLimit = 240
  /// Whether a line is about to take the place of the area.
  private var isUnwrapping = false
  private var hasEnded = false
  /// Whether Enter has ended it.
  private(set) var isEntered = false
  private let isTyped: Bool
  /// When the card is, as far as that is typed into its title; nil for what is no card.
  let hint: TypedTimingHint?

  /// - Parameters:
  ///   - typed: what has been typed before; nil to begin with the title, all of it selected.
  ///   - hint: shows what is understood of what is typed; nil for what has no time.
  ///   - onEnd: called once.
  init(
    _ title: String, kind: Kind, typed: String?, hint: TypedTimingHint?, context: BoardContext, onEnd: @escaping (TitleField, Ending) -> Void
  ) {
    (self.context, self.onEnd, self.hint) = (context, onEnd, hint)
    isTyped = typed != nil
    // A card's title may wrap.
    let wraps = (kind == .card || kind == .block) && max(title.utf8.count, typed?.utf8.count ?? 0) <= Self.wrappedLimit
    line = wraps ? nil : TextField(placeholder: "", limit: .title)
    area = wraps ? TextArea(limit: .title) : nil
    super.init()
    addClass(kind.rawValue)
    usesPresses = true
    begin(title, typed)
  }

  private func begin(_ title: String, _ typed: String?) {
    show(title)
    original = text
    hint?.begin(over: original)
    connectInput()
    if let typed { show(typed) }
  }

  private func connectInput() {
    input.setAccessibleName(Wording.title)
    line?.widthInCharacters = 1
    line?.onCut { [weak context] in context?.sayCut($0) }
    area?.onCut { [weak context] in context?.sayCut($0) }
    line?.onEdit { [weak self] in self?.removeClass("error") }
    area?.onEdit { [weak self] in
      self?.removeClass("error")
      self?.queueResize()
      self?.unwrapIfLong()
    }
    add(input)
    if let line { hint?.follow(line) } else if let area { hint?.follow(area) }
    let input = input
    input.onKey(first: true) { [weak self] key, _ in
      guard let self else { return false }
      switch key {
      case .enter, .keypadEnter: commit(isLeaving: false)
      case .escape where hint?.reject() == true: break
      case .escape: end(text == original || TextRules.foldedTitle(text).isEmpty ? .unchanged : .discarded(text))
      default: return false
      }
      return true
    }
    input.onFocusLeave { [weak self] in
      // What takes the focus may be in the middle of a change.
      guard self?.isUnwrapping == false else { return }
      MainLoop.whenIdle { self?.commit(isLeaving: true) }
    }
  }

  /// Goes on in one line, before the text is laid out.
  private func unwrapIfLong() {
    guard let area, area.length > Self.wrappedLimit, !isUnwrapping else { return }
    isUnwrapping = true
    area.isVisible = false
    // Not in the middle of its change, and before the next key.
    MainLoop.beforeNextEvent { [weak self] in
      guard let self, !hasEnded else { return }
      line = TextField(placeholder: "", limit: .title)
      self.area = nil
      line?.text = area.text
      // As long as it is not shown nothing is laid out for it.
      line?.moveToEnd()
      connectInput()
      hint?.look()
      remove(area)
      line?.grabFocusWithoutSelecting()
      isUnwrapping = false
      queueResize()
    }
  }

  func begin() {
    if isTyped, let line { return line.grabFocusAtEnd() }
    input.grabFocus()
    guard !isTyped else { return }
    line?.selectAll()
    area?.selectAll()
  }

  /// Ends it with what was typed. An empty title is refused; when the field is left it means the old one.
  func commit(isLeaving: Bool) {
    let typed = TextRules.foldedTitle(text)
    if typed.isEmpty, !isLeaving { return addClass("error") }
    isEntered = !isLeaving
    if let timing = hint?.understood { return end(.title(TextRules.foldedTitle(timing.title), timing)) }
    end(typed.isEmpty || typed == original ? .unchanged : .title(typed, nil))
  }

  private func end(_ ending: Ending) {
    guard !hasEnded else { return }
    hasEnded = true
    onEnd(self, ending)
  }

  private func show(_ title: String) {
    line?.text = title
    area?.text = title
  }

  private var text: String { line?.text ?? area?.text ?? "" }

  /// Whether it is as high as its text.
  var hasSeveralLines: Bool { area != nil }

  private var input: Widget { line ?? area ?? self }

  override func measure(_ orientation: Orientation, forSize size: Double?) -> Measurement {
    let wanted = input.measured(orientation, forSize: size)
    return orientation == .horizontal ? Measurement(minimum: 0, natural: wanted.natural) : wanted
  }

  override func allocate(width: Double, height: Double) {
    _ = input.measured(.horizontal)
    place(input, in: Rect(x: 0, y: 0, width: width, height: height))
  }
}
