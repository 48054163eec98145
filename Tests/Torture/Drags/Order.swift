// What a desktop can say in a drag, a word at a time.

/// Somewhere in the window, whatever is there by then.
enum Spot: Hashable, CustomStringConvertible {
  /// The middle of an entry in view, by a number that is taken modulo how many there are.
  case entry(Int)
  /// The foot of a place in view.
  case place(Int)
  /// The bar at the top, where nothing takes a drop.
  case bar
  /// Beyond the window.
  case outside

  var description: String {
    switch self {
    case .entry(let number): "entry \(number)"
    case .place(let number): "place \(number)"
    case .bar: "bar"
    case .outside: "outside"
    }
  }
}

/// One word of a compositor.
enum Order: Hashable, CustomStringConvertible {
  /// The pointer comes to an entry, presses it, and pulls until the program begins a drag; then the pointer is the drag's.
  case lift(Int)
  case pointerEnters(Spot), pointerMoves(Spot), pointerLeaves
  case presses(second: Bool), releases(second: Bool)
  /// What is dragged is offered to the program: its own, or text from elsewhere.
  case offers(foreign: Bool), sourceActions(UInt32), action(UInt32)
  case enters(Spot), moves(Spot), leaves, drops
  /// What the source of the program's own drag is told.
  case target(Bool), chosen(UInt32), performed, finished, cancelled
  case selection(Bool)
  case outputGoes, outputComes(scale: Int), scale(Int), outputCrossing(Bool)
  /// The seat's devices: 1 a pointer, 2 a keyboard.
  case devices(UInt32)
  case seatGoes, seatComes
  /// Another person's pointer.
  case otherComes, otherGoes, otherPresses(Spot), otherMoves(Spot), otherReleases
  case focus(Bool), escape
  case size(Int, Int)
  /// How content from elsewhere is handed out: all of it, nothing, a half, never.
  case answers(Int)
  /// Nothing is said until the program has dealt with everything.
  case settles

  var description: String {
    switch self {
    case .lift(let number): "lift \(number)"
    case .pointerEnters(let spot): "pointer-enter \(spot)"
    case .pointerMoves(let spot): "pointer-motion \(spot)"
    case .pointerLeaves: "pointer-leave"
    case .presses(let second): second ? "press-second" : "press"
    case .releases(let second): second ? "release-second" : "release"
    case .offers(let foreign): foreign ? "offer-foreign" : "offer"
    case .sourceActions(let actions): "source-actions \(actions)"
    case .action(let action): "action \(action)"
    case .enters(let spot): "enter \(spot)"
    case .moves(let spot): "motion \(spot)"
    case .leaves: "leave"
    case .drops: "drop"
    case .target(let takes): takes ? "target" : "no-target"
    case .chosen(let action): "chosen \(action)"
    case .performed: "performed"
    case .finished: "finished"
    case .cancelled: "cancelled"
    case .selection(let text): text ? "selection" : "no-selection"
    case .outputGoes: "output-goes"
    case .outputComes(let scale): "output-comes \(scale)"
    case .scale(let scale): "scale \(scale)"
    case .outputCrossing(let isEntering): isEntering ? "onto-output" : "off-output"
    case .devices(let devices): "devices \(devices)"
    case .seatGoes: "seat-goes"
    case .seatComes: "seat-comes"
    case .otherComes: "other-comes"
    case .otherGoes: "other-goes"
    case .otherPresses(let spot): "other-press \(spot)"
    case .otherMoves(let spot): "other-motion \(spot)"
    case .otherReleases: "other-release"
    case .focus(let has): has ? "focus" : "no-focus"
    case .escape: "escape"
    case .size(let width, let height): "size \(width) \(height)"
    case .answers(let way): "answers \(way)"
    case .settles: "settle"
    }
  }
}
