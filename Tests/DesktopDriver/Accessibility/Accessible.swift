// One thing in a window, as a screen reader finds it.

/// An accessible object: what it is, what it is called, and where it is. The role, the name and the description
/// are those of the moment when it was read.
public final class Accessible {
  /// What it is.
  public let role: Role
  /// What it is called.
  public let name: String
  /// What else is said about it.
  public let summary: String
  /// What it contains, in order, as far as the tree was read.
  public let children: [Accessible]

  let bus: Bus
  let reference: Reference

  /// Who has an object, and which one.
  struct Reference: Hashable {
    var service: String
    var path: String

    /// Reads the pair that the accessibility bus uses.
    init?(_ pair: Variant?) {
      guard let service = pair?[0]?.string, let path = pair?[1]?.string, path != "/org/a11y/atspi/null" else {
        return nil
      }
      self.service = service
      self.path = path
    }
  }

  init(
    bus: Bus, reference: Reference, role: Role, name: String, summary: String, children: [Accessible]
  ) {
    self.bus = bus
    self.reference = reference
    self.role = role
    self.name = name
    self.summary = summary
    self.children = children
  }

  /// Where it is now, in pixels from the window's top left corner; nil when it is gone or not shown.
  public func extents() -> ScreenRect? {
    // Coordinate type 1: the window's.
    let answer = try? bus.call(
      reference.service, reference.path, "org.a11y.atspi.Component", "GetExtents", "(uint32 1,)")
    guard let numbers = answer?[0]?.members.compactMap({ $0.integer }), numbers.count == 4 else { return nil }
    guard numbers[2] > 0, numbers[3] > 0 else { return nil }
    return ScreenRect(
      x: Double(numbers[0]), y: Double(numbers[1]), width: Double(numbers[2]), height: Double(numbers[3]))
  }

  /// Does what it does when it is pressed, as a screen reader's user asks for it.
  ///
  /// - Throws: a ``DesktopError`` when it is gone, or does nothing.
  public func press() throws {
    let answer = try bus.call(reference.service, reference.path, "org.a11y.atspi.Action", "DoAction", "(0,)")
    guard answer[0]?.bool == true else { throw DesktopError("\"\(name)\" does nothing") }
  }

  /// What is written in it now, the first 10,000 characters; nil if it holds no text.
  public func text() -> String? {
    let answer = try? bus.call(reference.service, reference.path, "org.a11y.atspi.Text", "GetText", "(0, 10000)")
    return answer?[0]?.string
  }

  /// Whether it is in a window and not hidden there (it may still be scrolled away).
  public func isShowing() -> Bool { has(state: 30) && extents() != nil }

  /// Whether it has the keyboard, or will have it as soon as its window does.
  public func isFocused() -> Bool { has(state: 12) }

  /// Whether it is a window that has the keyboard. Not every version of GTK tells.
  func isActive() -> Bool { has(state: 1) }

  /// Whether it can be used now; what cannot is grey.
  public func isSensitive() -> Bool { has(state: 24) }

  /// Whether it is selected.
  public func isSelected() -> Bool { has(state: 23) }

  /// Whether it is checked.
  public func isChecked() -> Bool { has(state: 4) }

  /// Whether something in it is on its way.
  public func isBusy() -> Bool { has(state: 3) }

  /// Whether no window of the program moves anything still.
  public func isAtRest() -> Bool { find(.frame).allSatisfy { !$0.isBusy() } }

  private func has(state number: Int) -> Bool {
    let answer = try? bus.call(reference.service, reference.path, "org.a11y.atspi.Accessible", "GetState")
    guard let words = answer?[0]?.members.compactMap({ $0.integer }), number / 32 < words.count else { return false }
    return words[number / 32] >> (number % 32) & 1 == 1
  }
}

extension Accessible {
  /// This object and all below it, each before what it contains.
  public var all: [Accessible] { [self] + children.flatMap { $0.all } }

  /// The objects below this one (and itself) with this role, and this name if one is given.
  public func find(_ role: Role, named name: String? = nil) -> [Accessible] {
    all.filter { $0.role == role && (name == nil || $0.name == name) }
  }

  /// The days of the weeks, in order.
  public var days: [Accessible] { find(.table).flatMap { $0.find(.list) } }

  /// The day of the weeks with this name.
  public func day(_ name: String) -> Accessible? { days.first { $0.name == name } }

  /// The open panel of a day.
  public func dayPanel(_ name: String) -> Accessible? {
    let days = Set(days.map(\.reference))
    return find(.list, named: name).first { !days.contains($0.reference) && $0.isShowing() }
  }

  /// What a window is divided into: itself, its lists, its days and its buttons, without the many things in them.
  func landmarks() -> [Accessible] { all.filter { [.frame, .list, .table, .button].contains($0.role) } }

  /// The tree as indented text, for error messages.
  public func outline(indent: String = "") -> String {
    let line = "\(indent)\(role) \"\(name)\"" + (summary.isEmpty ? "" : " (\(summary))")
    return ([line] + children.map { $0.outline(indent: indent + "  ") }).joined(separator: "\n")
  }
}

extension Accessible {
  /// The part of `thing`, an object below this one, that is to be seen: not hidden, and inside `area` and everything
  /// that scrolls around it. Nil when it is not to be seen at all.
  public func visiblePart(of thing: Accessible, in area: ScreenRect) -> ScreenRect? {
    guard let path = path(to: thing), thing.isShowing(), let extents = thing.extents() else { return nil }
    return path.filter { $0.role == .scrollPane }.reduce(extents.intersection(area)) { part, pane in
      pane.extents().flatMap { part?.intersection($0) }
    }
  }

  private func path(to thing: Accessible) -> [Accessible]? {
    if reference == thing.reference { return [] }
    for child in children {
      if let path = child.path(to: thing) { return [self] + path }
    }
    return nil
  }
}
