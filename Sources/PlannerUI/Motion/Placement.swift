// Where entries rest, as the motion sees it.

import Geometry
import GtkKit
import Planner

/// How an entry looks where it is.
enum EntryLook: Equatable {
  /// A row of a column or a panel, tinted with its list's colour or not.
  case row(tinted: Bool)
  /// One line on a day.
  case chip
}

/// An entry's resting frame, in two parts: what the layout decides, and where the layout's ground stands.
///
/// A change of the frame is a change of place, and the entry glides. A change of the origin, by scrolling or resizing,
/// is followed at once.
struct Placement {
  var id: EntryID
  /// In the container's own coordinates.
  var frame: Rect
  /// The container's corner on the stage, its scrolled position included.
  var origin: Vector
  var look: EntryLook
  /// Whether it is to be seen there, and not beyond an edge.
  var isInView = true
  /// Where it comes from when it is new in view; nil when it is simply there then.
  var source: Source?

  /// Where something new in view comes from.
  struct Source {
    /// In the container's own coordinates.
    var frame: Rect
    /// Whether it flies above everything, and not within its view.
    var isFlight: Bool
  }

  /// On the stage.
  var restingFrame: Rect { frame.offset(by: origin) }
}

/// Where a container's entries stand: whatever moves one of them changes this.
struct Footing: Equatable {
  let container: ObjectIdentifier
  private let ground: Int
  private let version: Int
  private let origin: Point?
  private let width: Double?
  private let shift: Vector

  /// - Parameters:
  ///   - version: counts the changes of the container's layout.
  ///   - frame: the part of the surface that the entries show in. Its height does not count: a column whose foot glides
  ///     moves nothing.
  ///   - shift: the scrolled position, and how far the container is drawn from where it rests.
  init(container: ObjectIdentifier, ground: Int, version: Int, frame: Rect?, shift: Vector = .zero) {
    (self.container, self.ground, self.version) = (container, ground, version)
    (origin, width, self.shift) = (frame?.origin, frame?.width, shift)
  }
}

/// A view whose entries glide.
@MainActor
protocol MotionContainer: AnyObject {
  /// Changes when the container's coordinates mean something else, as when a grid shows another month.
  var ground: Int { get }

  /// All that the placements depend on: as long as it is the same, so are they. Constant time.
  func footing(on surface: Widget) -> Footing

  /// The entries in view with their resting frames on `surface`, without the lifted ones.
  func placements(on surface: Widget) -> [Placement]

  /// Where an entry of this place goes that is not in view: behind "+N more", into a header, or beyond an edge.
  func shelter(of entry: EntryID, on surface: Widget) -> Rect?

  /// The motion has seen where everything rests after a change.
  func motionSettled()

  /// Places the entries anew, where the motion has them now.
  func placeEntries()
}

extension MotionContainer {
  func motionSettled() {}
}
