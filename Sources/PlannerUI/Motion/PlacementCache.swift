// What the motion has seen: of each entry where it rests, and of each site where it stands.

import Geometry
import GtkKit
import Planner

/// What was seen in the last looks at the sites of a stage.
///
/// A look asks only sites that stand elsewhere than before, or whose layout has changed: see ``LayoutKey``.
@MainActor
final class PlacementCache {
  /// What was seen of an entry.
  struct Record {
    var site: ObjectIdentifier
    var contentID: Int
    var placement: Placement
    fileprivate var look: Int
  }

  /// Whether something has changed, so that the next look asks what glides.
  var isDue = false
  private var known: [EntryID: Record] = [:]
  private var looks = 0
  private var layoutKeys: [LayoutKey] = []
  private var size = Size.zero

  /// What was last seen of an entry.
  subscript(id: EntryID) -> Record? { known[id] }

  /// The site that has last shown an entry, without a copy of all that was seen of it: asked for each entry in each frame.
  func site(of id: EntryID) -> ObjectIdentifier? { known.index(forKey: id).map { known.values[$0].site } }

  /// Forgets an entry. Whoever shows it is looked at again.
  @discardableResult
  func forget(_ id: EntryID) -> Record? {
    layoutKeys = []
    return known.removeValue(forKey: id)
  }

  /// Looks at each entry in view of a site that does not stand as it stood, once: the topmost site that shows it counts. What stands as it
  /// stood has been seen with that.
  ///
  /// - Parameters:
  ///   - always: whether there is something to look at though all stands as it stood.
  ///   - arriving: entries that come from elsewhere.
  ///   - follow: called for all others while the stage is resized: then the layout is followed at once, and nothing flies.
  ///   - arrive: called for the rest, with what the last look saw of an entry; nil where it did not see it.
  func look(
    at sites: [any Site], on stage: StageView, always: Bool, arriving: Dictionary<EntryID, MotionCoordinator.Launch>.Keys = [:].keys,
    follow: (Record) -> Void, arrive: (Record, _ last: Record?) -> Void
  ) {
    let now = sites.map { $0.layoutKey(on: stage) }
    let stageSize = Size(width: stage.width, height: stage.height)
    let isResized = stageSize != size
    guard always || now != layoutKeys || isResized else { return }
    isDue = false
    looks += 1
    size = stageSize
    let old = layoutKeys
    layoutKeys = now
    let isComparable = !isResized && !stage.showsEntriesTwice && arriving.isEmpty && old.map(\.site) == now.map(\.site)
    var unchanged: Set<ObjectIdentifier> = []
    for (index, site) in sites.enumerated() {
      let identity = ObjectIdentifier(site)
      if isComparable, now[index] == old[index] {
        unchanged.insert(identity)
        continue
      }
      let contentID = site.contentID
      for placement in site.placements(on: stage) {
        let last = known[placement.id]
        if let last, last.look == looks { continue }
        let seen = Record(site: identity, contentID: contentID, placement: placement, look: looks)
        known[placement.id] = seen
        if isResized, !arriving.contains(placement.id) { follow(seen) } else { arrive(seen, last.flatMap { $0.look == looks - 1 ? $0 : nil }) }
      }
    }
    var index = known.values.startIndex
    while index != known.values.endIndex {
      if known.values[index].look < looks, unchanged.contains(known.values[index].site) { known.values[index].look = looks }
      known.values.formIndex(after: &index)
    }
  }

  /// Forgets the entries that the last look has not seen. Returns them with what was seen of them, and whether the look before saw them.
  func takeGone() -> [(id: EntryID, last: Record, wasThere: Bool)] {
    let gone = known.filter { $0.value.look != looks }
    for id in gone.keys { known[id] = nil }
    return gone.map { ($0.key, $0.value, $0.value.look == looks - 1) }
  }
}
