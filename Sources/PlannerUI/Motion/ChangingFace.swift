// An entry that can change its look in mid-air: in flight, and in the hand.

import Geometry
import GtkKit
import Planner

/// An entry as it looks where it goes, and above it, for a moment, as it looked where it came from.
@MainActor
final class ChangingFace: LayoutWidget {
  override class var typeName: String { "DaylaneChangingFace" }
  override class var cssName: String { "faces" }

  /// The size that it will have.
  var bound = Size.zero {
    didSet { new.textSize = bound }
  }
  /// The time that stands first in a block; nil where that of the card stands in its last line.
  var heldTime: String? {
    didSet { if heldTime != oldValue { new.heldTime = heldTime } }
  }
  /// How it looks from now on.
  var look: EntryLook { new.look }
  /// Whether it lies with a shadow and an edge.
  var castsShadow: Bool { new.castsShadow }

  private let context: BoardContext
  private let id: EntryID
  private var new: EntryFace
  private var old: EntryFace?
  /// When it got its look, in seconds.
  private var since = 0.0

  init(_ entry: Entry, look: EntryLook, context: BoardContext) {
    self.context = context
    id = entry.id
    new = EntryFace(entry: entry, look: look, context: context)
    super.init()
    add(new)
  }

  /// It looks otherwise from a time on, in seconds.
  ///
  /// - Parameter size: for which the old look is laid out; nil for the one that it has.
  func change(to look: EntryLook, at time: Double, from size: Size? = nil) {
    guard look != new.look, let entry = context.plan.entry(id) else { return }
    if let old { remove(old) }
    let last = new
    (last.opacity, last.textOpacity) = (1, 1)
    if let size { last.textSize = size }
    old = last
    new = EntryFace(entry: entry, look: look, context: context)
    new.heldTime = heldTime
    insert(new, before: last)
    since = time
  }

  /// Shows what changed in the plan.
  func refresh() {
    guard let entry = context.plan.entry(id) else { return }
    for face in [new, old].compactMap({ $0 }) { face.update(entry, in: context) }
  }

  /// Lets the old look give way. Returns whether it is still there.
  @discardableResult
  func age(to time: Double) -> Bool {
    guard let old else { return false }
    let part = (time - since) / MotionStyle.changeOfLook
    guard part < 1 else {
      remove(old)
      self.old = nil
      new.textOpacity = 1
      return false
    }
    // First the old words go, then the new ones come: never two texts over one another.
    old.opacity = max(0, 1 - 2 * max(0, part))
    new.textOpacity = max(0, 2 * part - 1)
    return true
  }

  override func measure(_ orientation: Orientation, forSize size: Double?) -> Measurement {
    Measurement(0)
  }

  override func allocate(width: Double, height: Double) {
    for face in [new, old].compactMap({ $0 }) {
      _ = face.measured(.horizontal)
      place(face, in: Rect(x: 0, y: 0, width: width, height: height))
    }
  }
}

/// An entry in one of its looks, in any size.
@MainActor
final class EntryFace: LayoutWidget {
  override class var typeName: String { "DaylaneEntryFace" }
  override class var cssName: String { "face" }

  let look: EntryLook
  private let row: EntryRow?
  private let chip: ChipView?
  private var color: String?
  /// Whether it lies with a shadow and an edge: a card in a column does.
  var castsShadow: Bool { row is CardView }
  /// How clearly the words can be read, on whatever background the look has.
  var textOpacity = 1.0 {
    didSet {
      row?.contentOpacity = textOpacity
      chip?.contentOpacity = textOpacity
    }
  }
  /// The size for which the text is laid out: it keeps its lines while the frame around it grows or shrinks.
  /// Nothing means the size of the first frame.
  var textSize = Size.zero {
    didSet { if textSize != oldValue { fit() } }
  }
  var heldTime: String? {
    didSet {
      (chip as? BlockView)?.heldTime = heldTime
      fit()
    }
  }
  private let text: TextMetrics

  init(entry: Entry, look: EntryLook, context: BoardContext) {
    (self.look, text) = (look, context.text)
    switch look {
    case .chip:
      row = nil
      chip = ChipView(id: entry.id) { _, _ in }
    case .block:
      row = nil
      chip = BlockView(id: entry.id) { _, _ in }
    case .row:
      row = entry.kind == .header ? SectionHeaderView(id: entry.id) : CardView(id: entry.id) { _, _ in }
      chip = nil
    }
    super.init()
    clipsContent = true
    hideFromAssistiveTools()
    setClass("chip", look.isOfDay)
    if let row { add(row) }
    if let chip { add(chip) }
    update(entry, in: context)
  }

  func update(_ entry: Entry, in context: BoardContext) {
    let (color, due) = (context.color(of: entry.home), Due(entry, on: context.clock.today()))
    // The done box takes its colour from whatever is around the card.
    replaceClass(&self.color, by: color)
    row?.update(entry, color: look == .row(tinted: true) ? color : nil, due: due)
    chip?.update(entry, color: color, due: due)
  }

  /// Lays its words out for the size that it will have.
  private func fit() {
    guard textSize != .zero else { return }
    if let block = chip as? BlockView { return block.fit(textSize) }
    chip?.textWidth = textSize.width
    chip?.lines = text.lines(ofChip: textSize.height)
  }

  override func measure(_ orientation: Orientation, forSize size: Double?) -> Measurement {
    Measurement(0)
  }

  override func allocate(width: Double, height: Double) {
    guard let child: Widget = row ?? chip else { return }
    if textSize == .zero { textSize = Size(width: width, height: height) }
    _ = child.measured(.horizontal)
    guard row != nil else {
      // Its lines are in the middle of whatever height there is.
      place(child, in: Rect(x: 0, y: 0, width: width, height: height))
      return
    }
    // Nearly its own size, a row is scaled, as it was in the hand; otherwise it fills the frame and is cut off by it.
    let scale = min(Metrics.flightScale.upperBound, max(Metrics.flightScale.lowerBound, width / max(1, textSize.width)))
    let wanted = child.measured(.vertical, forSize: textSize.width).natural
    let size = Size(width: max(textSize.width, width / scale), height: max(wanted, height / scale))
    place(child, in: Rect(origin: .zero, size: size), scale: scale)
  }
}
