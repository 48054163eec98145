// The labels of a card beside its text.
// This folder: how the labels of cards are shown and chosen.

import Geometry
import GtkKit
import Planner

/// Labels in one line, each on a ground in its colour: those that have room, and how many more there are.
@MainActor
final class LabelStrip: LayoutWidget {
  override class var typeName: String { "DaylaneLabelStrip" }
  override class var cssName: String { "labelstrip" }
  override class var role: AccessibleRole { .none }

  private var labels: [Label] = []
  /// By how many are left out.
  private var more: [Label] = []
  private var shown = Labels()
  private static let spacing = 4.0
  /// No line has room for more.
  private static let most = 8

  override init() {
    super.init()
    // What it stands on says them.
    hideFromAssistiveTools()
    canTarget = false
  }

  func show(_ new: Labels) {
    guard new != shown else { return }
    shown = new
    for part in labels + more { remove(part) }
    let all = new.all
    labels = all.prefix(Self.most).map { name in
      let label = Label(name.shown(limit: 60))
      label.ellipsize()
      label.addClass(Labels.color(of: name).rawValue)
      return label
    }
    more = (all.count - labels.count..<all.count).filter { $0 > 0 }.map { Label("+\($0)") }
    for part in more { part.addClass("more") }
    for part in labels + more { add(part) }
    queueResize()
  }

  override func measure(_ orientation: Orientation, forSize size: Double?) -> Measurement {
    let parts = labels.map { $0.measured(orientation).natural }
    let others = more.map { $0.measured(orientation).natural }
    guard orientation == .horizontal else { return Measurement(parts.max() ?? 0) }
    let left = shown.all.count > labels.count ? Self.spacing + (others.first ?? 0) : 0
    return Measurement(minimum: 0, natural: parts.reduce(-Self.spacing) { $0 + $1 + Self.spacing } + left)
  }

  override func allocate(width: Double, height: Double) {
    let (wide, others) = (labels.map { $0.measured(.horizontal).natural }, more.map { $0.measured(.horizontal).natural })
    let count = shown.all.count
    /// How wide the sign is that so many are left out.
    func sign(_ left: Int) -> Double { left == 0 ? 0 : Self.spacing + others[left - (count - labels.count) - (count > labels.count ? 0 : 1)] }
    var (fitting, used) = (0, 0.0)
    for index in labels.indices {
      let next = used + wide[index] + (index == 0 ? 0 : Self.spacing)
      if next <= width, labels.indices[index...].dropFirst().isEmpty || next + sign(count - index - 1) <= width { fitting = index + 1 }
      used = next
    }
    // One of them is always there, and as long as it can be.
    fitting = max(1, fitting)
    var x = 0.0
    for (index, label) in labels.enumerated() {
      label.isChildVisible = index < fitting
      guard index < fitting else { continue }
      let own = fitting == 1 ? max(0, min(wide[index], width - sign(count - 1))) : wide[index]
      place(label, in: mirrored(Rect(x: x, y: 0, width: own, height: height), in: width))
      x += own + Self.spacing
    }
    let left = count - fitting
    for (index, part) in more.enumerated() {
      let isShown = left > 0 && index == left - (count - labels.count) - (count > labels.count ? 0 : 1)
      part.isChildVisible = isShown
      if isShown { place(part, in: mirrored(Rect(x: x, y: 0, width: others[index], height: height), in: width)) }
    }
  }
}
