// Where a pointer is with what it carries.

import Geometry
import GtkKit

/// A pointer that carries something over a window.
struct Hover {
  /// The content of the window that it is over, or was over last.
  var stage: StageView
  /// Where it was last seen over the content, in points of the stage; nil while it is elsewhere.
  var point: Point?
  /// What the toolkit calls it there, once it has come.
  var drop: IncomingDrop?
}
