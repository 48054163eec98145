// Finding what a gesture names, by role and name, in what assistive tools see.

/// One look at the window.
struct Sight {
  let tree: Accessible
  let area: ScreenRect

  /// The screen's point to aim at, in the window's coordinates.
  func point(of target: Gesture.Target, _ aim: Gesture.Aim) throws -> ScreenPoint {
    switch target {
    case .card(let title, let place):
      return try point(in: card(title, place), aim)
    case .header(let title):
      return try point(in: only(shown(tree.find(.heading, named: title)), "section header \"\(title)\""), aim)
    case .place(let place):
      return try point(in: place, aim)
    case .head(let title):
      let (thing, _) = try column(.list(title))
      guard let frame = tree.visiblePart(of: thing, in: area) else {
        throw DesktopError("list \"\(title)\" is there, but not to be seen")
      }
      let down = ScreenPoint(x: 0, y: 21)
      return switch aim {
      case .left: frame.point(across: 0.2, down: 0) + down
      case .right: frame.point(across: 0.8, down: 0) + down
      default: frame.point(across: 0.5, down: 0) + down
      }
    case .more(let date):
      let chips = try cell(date).all.filter { $0.role == .button && $0.name.hasPrefix("+") }
      return try only(shown(chips), "button for more on \(date.longName)").center
    case .button(let name):
      return try only(shown(tree.find(.button, named: name)), "button \"\(name)\"").center
    case .headerBar:
      return ScreenPoint(x: area.width * 0.4, y: 20)
    case .point(let point):
      return point
    case .outside, .desktop:
      throw DesktopError("that place is not in the window")
    }
  }

  /// The one visible card with this title, in `place` if one is given.
  func card(_ title: String, _ place: Gesture.Place?) throws -> ScreenRect {
    var cards = tree.find(.listItem, named: title)
    var words = "card \"\(title)\""
    if let place {
      let (thing, name) = try column(place)
      let inside = Set(thing.all.map(\.reference))
      cards = cards.filter { inside.contains($0.reference) || $0.summary.contains(", \(name)") }
      words += " in \(name)"
    }
    return try only(shown(cards), words)
  }

  /// The list column or the day's cell, and what it is called.
  func column(_ place: Gesture.Place) throws -> (thing: Accessible, name: String) {
    switch place {
    case .day(let date):
      return (try cell(date), date.longName)
    case .list(let title):
      guard let list = tree.dayPanel(title) ?? tree.find(.list, named: title).first else {
        throw DesktopError("the window shows no list \"\(title)\"; it shows\n\(tree.outline())")
      }
      return (list, title)
    }
  }

  private func cell(_ date: CivilDate) throws -> Accessible {
    guard let cell = tree.day(date.longName) else {
      throw DesktopError("the window shows no day \"\(date.longName)\"; it shows\n\(tree.outline())")
    }
    return cell
  }

  private func point(in place: Gesture.Place, _ aim: Gesture.Aim) throws -> ScreenPoint {
    let (thing, name) = try column(place)
    guard let frame = tree.visiblePart(of: thing, in: area) else {
      throw DesktopError("\(name) is there, but not to be seen")
    }
    switch aim {
    case .top, .middle, .bottom, .left, .right:
      return point(in: frame, aim)
    case .start:
      return ScreenPoint(x: frame.center.x, y: frame.y + 3)
    case .end:
      let entries = tree.find(.listItem) + tree.find(.heading)
      let inside = Set(thing.all.map(\.reference))
      let lowest = entries.filter { inside.contains($0.reference) || $0.summary.contains(", \(name)") }
        .compactMap { $0.extents()?.intersection(frame)?.bottom }.max()
      guard let lowest else { return frame.center }
      guard lowest + 4 < frame.bottom else {
        throw DesktopError("\(name) has no room below its last entry")
      }
      return ScreenPoint(x: frame.center.x, y: min(lowest + 24, (lowest + frame.bottom) / 2))
    }
  }

  private func point(in frame: ScreenRect, _ aim: Gesture.Aim) -> ScreenPoint {
    switch aim {
    case .top, .start: return frame.point(across: 0.5, down: 0.2)
    case .middle: return frame.center
    case .bottom, .end: return frame.point(across: 0.5, down: 0.8)
    case .left: return frame.point(across: 0.2, down: 0.5)
    case .right: return frame.point(across: 0.8, down: 0.5)
    }
  }

  private func shown(_ things: [Accessible]) -> [ScreenRect] {
    things.compactMap { tree.visiblePart(of: $0, in: area) }
  }

  private func only(_ frames: [ScreenRect], _ words: String) throws -> ScreenRect {
    guard let frame = frames.first else {
      throw DesktopError("the window shows no \(words); it shows\n\(tree.outline())")
    }
    guard frames.count == 1 else {
      throw DesktopError("the window shows \(frames.count) times the \(words): \(frames)")
    }
    return frame
  }
}
