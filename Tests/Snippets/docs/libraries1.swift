// Swift snippet 1 of docs/libraries.md, written by scripts/snippets.sh.

import Geometry
import MatchedGeometry

@MainActor let namespace = Namespace<String>(spring: .snappy)

@MainActor func layout(at now: Double, isOnTheRight: Bool) {
  namespace.pass(at: now) {
    let slot = Rect(x: isOnTheRight ? 400 : 20, y: 20, width: 200, height: 40)
    namespace.matchedGeometry("card", frame: slot)
  }
}

@MainActor func frame(at now: Double) -> Rect? { namespace.presentedFrame(of: "card", at: now) }
