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
  /// As high as it is long, among the hours of a day.
  case block

  /// Whether it is of a day of the calendar.
  var isOfDay: Bool { self == .chip || self == .block }
}

/// An entry's resting frame, in two parts: what the layout decides, and where the site is drawn.
///
/// A change of the frame is a change of place, and the entry glides. A change of the origin, by scrolling or resizing,
/// is followed at once.
struct Placement {
  var id: EntryID
  /// In the site's own coordinates.
  var frame: Rect
  /// The site's corner on the stage, its scrolled position included.
  var origin: Vector
  var look: EntryLook
  /// Whether it is to be seen there, and not beyond an edge.
  var isInView = true
  /// Where it comes from when it is new in view; nil when it is simply there then.
  var source: Source?

  /// Where something new in view comes from.
  struct Source {
    /// In the site's own coordinates.
    var frame: Rect
    /// Whether it flies above everything, and not within its view.
    var isFlight: Bool
  }

  /// On the stage.
  var restingFrame: Rect { frame.offset(by: origin) }
}

/// Where a site's entries stand: whatever moves one of them changes this.
struct LayoutKey: Equatable {
  let site: ObjectIdentifier
  private let contentID: Int
  private let version: Int
  private let origin: Point?
  private let width: Double?
  private let shift: Vector

  /// - Parameters:
  ///   - version: counts the changes of the site's layout.
  ///   - frame: the part of the surface that the entries show in. Its height does not count: a column whose foot glides
  ///     moves nothing.
  ///   - shift: the scrolled position, and how far the site is drawn from where it rests.
  init(site: ObjectIdentifier, contentID: Int, version: Int, frame: Rect?, shift: Vector = .zero) {
    (self.site, self.contentID, self.version) = (site, contentID, version)
    (origin, width, self.shift) = (frame?.origin, frame?.width, shift)
  }
}
