// The hand that carries a gesture out, with the real pointer.

/// A hand on the pointer, or on the touch screen, of the program's desktop.
///
/// What it aims at may move while it is on the way, because a gap opens where the dragged card would land. So
/// the hand looks again when it arrives, follows until the target rests, and only then makes the last small motions.
public final class Hand {
  private let program: Program
  private let input: any InputDevices
  private let isFinger: Bool
  private var isPressed = false
  private var isDragging = false
  /// Keys that are held until they are let go.
  private var heldKeys: [UInt32] = []
  /// Whether the hand presses also while something in the window is on its way.
  public var isHasty = false

  /// Seconds, and pixels, of a hand's motions. A toolkit tells a drag from a click by them.
  private enum Pace {
    static let afterPress = 0.06
    static let betweenMoves = 0.012
    static let atTarget = 0.05
    static let betweenMotions = 0.015
    static let afterRelease = 0.03
    static let beyondThreshold = [3.0, 6.0, 9.0, 12.0]
    static let lastMotions = [ScreenPoint(x: 1, y: 1), ScreenPoint(x: -1, y: 0), ScreenPoint(x: 0, y: 0)]
    static let strides = 10
    static let flingStrides = 4
    static let betweenFlungMoves = 0.008
    static let looks = 12
    static let calmLooks = 2
    static let patience = 2.0
    static let answers = 2
  }

  /// A hand on the pointer, for the program's window.
  public init(on program: Program) {
    self.program = program
    input = program.desktop.input
    isFinger = false
  }

  /// A hand with one finger on a touch screen: what it presses, the finger touches. The screen is there from now on; a program that is
  /// to feel each touch starts afterwards.
  ///
  /// - Throws: a ``DesktopError`` where there is no touch screen.
  public init(touching program: Program) throws {
    self.program = program
    input = try program.desktop.touchScreen()
    isFinger = true
  }

  /// Carries out a gesture, written as ``Gesture`` says. It may end with the button held: the next one goes on.
  ///
  /// - Throws: a ``DesktopError`` when the text is no gesture or the window does not show what it names. The
  ///   button is released then.
  public func perform(_ text: String) throws {
    let gesture = try Gesture(text)
    do {
      for step in gesture.steps { try perform(step) }
    } catch {
      try? release()
      throw DesktopError("\(text): \(error)")
    }
  }

  /// Goes on with what the hand on another program's window has pressed.
  public func takeOver(from other: Hand) {
    (isPressed, isDragging, heldKeys) = (other.isPressed, other.isDragging, heldKeys + other.heldKeys)
    (other.isPressed, other.isDragging, other.heldKeys) = (false, false, [])
  }

  /// Where the pointer is on the screen, for messages.
  public var position: ScreenPoint { input.position }

  /// Releases the button and the keys that are held.
  public func release() throws {
    try freeKeys()
    try releaseButton()
  }

  private func freeKeys() throws {
    for key in heldKeys.reversed() { try input.key(key, pressed: false) }
    heldKeys = []
  }

  private func releaseButton() throws {
    guard isPressed else { return }
    isPressed = false
    isDragging = false
    try input.primaryButton(pressed: false)
    Deadline.pauseFor(seconds: Pace.afterRelease)
  }

  /// Presses the button at a point of the window, at once: what flies there now is still there.
  public func snatch(at point: ScreenPoint) throws {
    guard !isPressed else { throw DesktopError("the button is held already") }
    try input.move(to: try program.origin() + point)
    try input.primaryButton(pressed: true)
    isPressed = true
    Deadline.pauseFor(seconds: Pace.atTarget)
  }

  /// Strikes a key and presses at a point of the window, so close together that the press is on its way before the key has done anything.
  public func strike(_ name: String, andPressAt point: ScreenPoint) throws {
    guard !isPressed else { throw DesktopError("the button is held already") }
    let place = try program.origin() + point
    try program.whileHalted {
      try strike(name)
      for motion in Pace.lastMotions { try input.move(to: place + motion) }
      try input.primaryButton(pressed: true)
      isPressed = true
      Deadline.pauseFor(seconds: Pace.atTarget)
    }
  }

  /// Clicks twice at a point of the window, so close together that the second press is on its way before the first click has done anything.
  public func doubleClick(at point: ScreenPoint) throws {
    guard !isPressed else { throw DesktopError("the button is held already") }
    try awaitRest()
    let place = try program.origin() + point
    for motion in Pace.lastMotions { try input.move(to: place + motion) }
    try program.whileHalted {
      for isDown in [true, false, true, false] {
        try input.primaryButton(pressed: isDown)
        Deadline.pauseFor(seconds: Pace.betweenMoves)
      }
    }
    letItAnswer()
  }

  /// Drags from point to point of the window as fast as the desktop takes it: no wait and no look on the way.
  public func dart(from start: ScreenPoint, to goal: ScreenPoint) throws {
    guard !isPressed else { throw DesktopError("the button is held already") }
    let origin = try program.origin()
    let (start, goal) = (origin + start, origin + goal)
    try input.move(to: start)
    try input.primaryButton(pressed: true)
    isPressed = true
    defer { try? releaseAtOnce() }
    try travel(to: goal, strides: Pace.strides, pause: 0)
  }

  /// Slides from point to point of the window and lets go. The program feels the press and the way together, however long they took to come: a
  /// finger that seems to stay asks for a menu.
  public func slide(from start: ScreenPoint, to goal: ScreenPoint) throws {
    guard !isPressed else { throw DesktopError("the button is held already") }
    try awaitRest()
    let origin = try program.origin()
    defer { try? releaseAtOnce() }
    try program.whileHalted {
      try input.move(to: origin + start)
      try input.primaryButton(pressed: true)
      isPressed = true
      try travel(to: origin + goal, strides: Pace.strides, pause: Pace.betweenMoves)
      Deadline.pauseFor(seconds: Pace.atTarget)
    }
    letItAnswer()
  }

  /// Pulls what is pressed straight to another point, in one motion and without a wait: a drag begins by it.
  public func pull(by way: ScreenPoint) throws {
    guard isPressed else { throw DesktopError("nothing is pressed that could be pulled") }
    isDragging = true
    try input.move(to: input.position + way)
  }

  /// Lets go of the button, and waits for nothing.
  public func letGo() throws {
    guard isPressed else { throw DesktopError("nothing is held that could be let go of") }
    try releaseAtOnce()
  }

  /// Presses Escape and waits for nothing; the button stays held.
  public func pressEscape() throws { try strike("Escape") }

  private func releaseAtOnce() throws {
    isPressed = false
    isDragging = false
    try input.primaryButton(pressed: false)
  }

  /// Turns the wheel by `clicks`, downwards if positive, where the pointer is.
  public func wheel(clicks: Int) throws {
    try input.wheel(clicks: clicks)
  }

  private func perform(_ step: Gesture.Step) throws {
    switch step {
    case .press(let target):
      try press(target)
    case .over(let target, let aim):
      // Which way a finger goes first says what it wants.
      if isPressed && !isDragging && !isFinger { try leaveThreshold() }
      try arrive(at: target, aim)
    case .still(let seconds):
      Deadline.pauseFor(seconds: seconds)
    case .drop:
      guard isPressed else { throw DesktopError("nothing is held that could be dropped") }
      if isDragging { letItAnswer() }
      try releaseButton()
    case .fling(let target, let aim):
      guard isPressed else { throw DesktopError("nothing is held that could be flung") }
      try fling(to: screenPoint(of: target, aim))
    case .escape where isDragging && program.desktop.manager.keepsKeysDuringDrags:
      // Whoever does not want to drop lets go where nothing is taken.
      try perform(.over(.headerBar, .middle))
      try perform(.drop)
    case .escape:
      try strike("Escape")
      Deadline.pauseFor(seconds: Pace.afterPress)
      try release()
    case .click(let target, let keys):
      for key in keys { try hold(key) }
      if isFinger {
        try tap(target)
      } else {
        try press(target)
        try releaseButton()
      }
      for key in keys { try free(key) }
    case .hold(let key): try hold(key)
    case .free(let key): try free(key)
    case .key(let name, let modifiers):
      try strike(name, modifiers)
    case .kill:
      program.kill()
      try release()
    case .close:
      // A compositor may keep its keys to itself during a drag.
      if isDragging, program.desktop.xServer == nil { try program.pressClose() } else { try program.close() }
      try release()
    }
  }

  /// Lets the program see what is over it before the button goes up: a compositor drops nothing on a window that has not
  /// said yes by then. A person waits for the gap.
  private func letItAnswer() {
    for _ in 0..<Pace.answers {
      _ = try? program.frame()
      Deadline.pauseFor(seconds: Pace.atTarget)
    }
  }

  private func press(_ target: Gesture.Target) throws {
    guard !isPressed else { throw DesktopError("the button is held already") }
    if !isHasty { try awaitRest() }
    try arrive(at: target, .middle)
    try input.primaryButton(pressed: true)
    isPressed = true
    Deadline.pauseFor(seconds: Pace.afterPress)
  }

  /// Touches and lets go. The program feels both together: a finger that seems to stay asks for a menu.
  private func tap(_ target: Gesture.Target) throws {
    guard !isPressed else { throw DesktopError("the finger is down already") }
    try awaitRest()
    try arrive(at: target, .middle)
    try program.whileHalted {
      for isDown in [true, false] {
        try input.primaryButton(pressed: isDown)
        Deadline.pauseFor(seconds: Pace.atTarget)
      }
    }
  }

  /// Waits until nothing flies in the window: it would be pressed where it flies over what is meant.
  private func awaitRest() throws {
    try Deadline.wait(for: "everything in the window to be at rest") { try program.frame()?.isBusy() == true ? nil : true }
  }

  private func hold(_ name: String) throws {
    guard let key = Keysym.named(name) else { throw DesktopError("there is no key \(name)") }
    try input.key(key, pressed: true)
    heldKeys.append(key)
    Deadline.pauseFor(seconds: Pace.atTarget)
  }

  private func free(_ name: String) throws {
    guard let key = Keysym.named(name), let index = heldKeys.firstIndex(of: key) else {
      throw DesktopError("the key \(name) is not held")
    }
    heldKeys.remove(at: index)
    try input.key(key, pressed: false)
    Deadline.pauseFor(seconds: Pace.atTarget)
  }

  private func leaveThreshold() throws {
    let start = input.position
    for step in Pace.beyondThreshold {
      try input.move(to: start + ScreenPoint(x: step, y: step / 2))
      Deadline.pauseFor(seconds: Pace.atTarget)
    }
    isDragging = true
    // The lift closes slots and opens a gap: what the hand aims at next has its place only then.
    if !isHasty { _ = try? Deadline.wait(for: "the lift", seconds: Pace.patience) { try program.frame()?.isBusy() == true ? nil : true } }
  }

  private func arrive(at target: Gesture.Target, _ aim: Gesture.Aim) throws {
    var goal = try screenPoint(of: target, aim)
    try travel(to: goal, strides: Pace.strides, pause: Pace.betweenMoves)
    // The gap that a drag opens begins with the frame after the motion, and then the window moves.
    var calm = isDragging ? Pace.calmLooks : 1
    for _ in 0..<Pace.looks where calm > 0 {
      Deadline.pauseFor(seconds: Pace.atTarget)
      let isBusy = try isDragging && program.frame()?.isBusy() == true
      let now = try screenPoint(of: target, aim)
      if now.distance(to: goal) < 1.5 {
        if !isBusy { calm -= 1 }
      } else {
        goal = now
        try input.move(to: goal)
      }
    }
    for motion in Pace.lastMotions {
      try input.move(to: goal + motion)
      Deadline.pauseFor(seconds: Pace.betweenMotions)
    }
  }

  private func travel(to goal: ScreenPoint, strides: Int, pause: Double) throws {
    let start = input.position
    for stride in 1...strides {
      let part = Double(stride) / Double(strides)
      try input.move(
        to: ScreenPoint(x: start.x + (goal.x - start.x) * part, y: start.y + (goal.y - start.y) * part))
      if pause > 0 { Deadline.pauseFor(seconds: pause) }
    }
  }

  /// The place is looked up before: that takes longer than the way.
  private func fling(to goal: ScreenPoint) throws {
    if !isDragging { try leaveThreshold() }
    try travel(to: goal, strides: Pace.flingStrides, pause: Pace.betweenFlungMoves)
    try releaseButton()
  }

  private func screenPoint(of target: Gesture.Target, _ aim: Gesture.Aim) throws -> ScreenPoint {
    let screen = program.windowArea
    // In the window's own coordinates.
    let area = ScreenRect(x: 0, y: 0, width: screen.width, height: screen.height)
    switch target {
    case .outside: return ScreenPoint(x: area.right + 12, y: area.height / 2)
    case .desktop: return program.desktop.barePoint
    case .point(let point): return try program.origin() + point
    case .headerBar:
      return try program.origin() + Sight(tree: program.windowTree(), area: area).point(of: target, aim)
    default:
      // A window that has just changed may not have told yet.
      var last: (any Error)?
      for _ in 0..<Pace.looks {
        do {
          return try program.origin() + Sight(tree: program.windowTree(), area: area).point(of: target, aim)
        } catch {
          last = error
          Deadline.pauseFor(seconds: Pace.afterPress)
        }
      }
      throw last ?? DesktopError("the target is nowhere")
    }
  }

  private func strike(_ name: String, _ modifiers: [String] = []) throws {
    guard let keysym = Keysym.named(name) else { throw DesktopError("there is no key \(name)") }
    try input.strike(keysym, with: modifiers.compactMap { Keysym.named($0) })
  }
}
