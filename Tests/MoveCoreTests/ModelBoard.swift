/// A simple board with columns and days, laid out at rest as the resolver expects it.

import Geometry
import MoveCore
import SeededRandom

/// One place of the model: a scrolling list, or a day that shows what fits and counts the rest.
struct ModelPlace {
  struct Entry {
    var item: Int
    var height: Double
    var isHeader = false
    var isCollapsed = false
  }

  var place: Int
  var frame: Rect
  var viewport: Rect
  /// The entries that are neither lifted nor folded away.
  var entries: [Entry]
  var spacing: Double
  var padding = 0.0
  var scroll = 0.0
  var gapHeight: Double
  /// The height of the row that counts the entries a day has no room for; `nil` in a list.
  var moreHeight: Double?
  /// Where room is open, and whether nothing would land in it: it depends on what was open before.
  var open: (index: Int, isHole: Bool)?

  /// Opens the room for a destination. For a collapsed section none opens, and what is open at or above its header, or
  /// directly below, stays open. Returns whether anything rests elsewhere now.
  @discardableResult
  mutating func show(_ current: Destination<Int, Int>?) -> Bool {
    let before = open
    open(for: current)
    return before?.index != open?.index || before?.isHole != open?.isHole
  }

  private mutating func open(for current: Destination<Int, Int>?) {
    guard let current, current.place == place else {
      open = nil
      return
    }
    if case .into(let header) = current.anchor, let index = entries.firstIndex(where: { $0.item == header }),
      entries[index].isCollapsed
    {
      open = open.flatMap { $0.index <= index + 1 ? ($0.index, true) : nil }
    } else {
      open = (gapIndex(for: current), false)
    }
  }

  /// Where the gap opens among the entries, for a destination here.
  func gapIndex(for destination: Destination<Int, Int>) -> Int {
    let index = destination.anchor.item.flatMap { item in entries.firstIndex { $0.item == item } }
    switch destination.anchor {
    case .end: return entries.count
    case .before: return index ?? entries.count
    case .into:
      guard let index else { return entries.count }
      return entries[(index + 1)...].firstIndex { $0.isHeader } ?? entries.count
    }
  }

  var region: Region<Int, Int> {
    let gapIndex = open?.index
    var y = viewport.minY + padding - scroll
    var gap: Rect?
    var rows: [(isGap: Bool, entry: RestingEntry<Int>)] = []
    for index in 0...entries.count {
      if index == gapIndex {
        let rect = Rect(x: viewport.minX, y: y, width: viewport.width, height: gapHeight)
        rows.append((true, RestingEntry(item: -1, frame: rect)))
        y += gapHeight + spacing
      }
      guard index < entries.count else { break }
      let entry = entries[index]
      let rect = Rect(x: viewport.minX, y: y, width: viewport.width, height: entry.height)
      rows.append(
        (
          false,
          RestingEntry(item: entry.item, frame: rect, isHeader: entry.isHeader, isCollapsed: entry.isCollapsed)
        ))
      y += entry.height + spacing
    }
    if let moreHeight {
      if let last = rows.last, last.entry.frame.maxY > viewport.maxY {
        let room = viewport.maxY - moreHeight
        rows = Array(rows.prefix { $0.entry.frame.maxY <= room })
      }
      gap = rows.first { $0.isGap }?.entry.frame
    } else {
      gap = rows.first { $0.isGap }?.entry.frame
      let all = rows.filter { !$0.isGap }
      rows = rows.filter { $0.entry.frame.maxY > viewport.minY && $0.entry.frame.minY < viewport.maxY }
      // A collapsed header directly above what shows comes too.
      if let first = rows.first(where: { !$0.isGap }), let index = all.firstIndex(where: { $0.entry == first.entry }),
        index > 0, all[index - 1].entry.isCollapsed
      {
        rows.insert(all[index - 1], at: 0)
      }
    }
    let shown = rows.filter { !$0.isGap }.map(\.entry)
    let next: Int
    if let last = shown.last, let index = entries.firstIndex(where: { $0.item == last.item }) {
      next = index + 1
    } else if moreHeight != nil {
      next = 0
    } else {
      // Nothing shows: the first entry below the viewport.
      next = firstBelow(viewport.maxY, gapIndex: gapIndex)
    }
    let isHole = open?.isHole == true
    return Region(
      place: place, frame: frame, viewport: viewport, entries: shown,
      following: next < entries.count ? entries[next].item : nil, gap: isHole ? nil : gap, hole: isHole ? gap : nil,
      spacing: spacing)
  }

  private func firstBelow(_ bottom: Double, gapIndex: Int?) -> Int {
    var y = viewport.minY + padding - scroll
    for index in entries.indices {
      if index == gapIndex { y += gapHeight + spacing }
      if y >= bottom { return index }
      y += entries[index].height + spacing
    }
    return entries.count
  }
}

struct ModelBoard {
  var places: [ModelPlace]

  var regions: [Region<Int, Int>] { places.map(\.region) }

  /// Returns whether anything rests elsewhere now.
  @discardableResult
  mutating func show(_ current: Destination<Int, Int>?) -> Bool {
    var changes = false
    for index in places.indices where places[index].show(current) { changes = true }
    return changes
  }

  /// A board with a few lists beside a grid of days, all sizes random: tiny and tall entries, headers that are
  /// folded or not, scrolled lists, empty places, gaps from none to far taller than the entries.
  static func random(_ random: inout Seeded) -> ModelBoard {
    var places: [ModelPlace] = []
    var nextItem = 0
    func height(_ random: inout Seeded) -> Double {
      switch random.below(6) {
      case 0: 2 + Double(random.below(8))
      case 1: 150 + Double(random.below(300))
      default: 24 + Double(random.below(60))
      }
    }
    let spacing = Double(random.below(13))
    let gapHeight = random.chance(1, in: 10) ? 0 : height(&random)
    for list in 0..<(1 + random.below(3)) {
      let frame = Rect(
        x: Double(list) * 250, y: 80, width: 240, height: 150 + Double(random.below(500)))
      let title = Double(random.below(50))
      let footer = Double(random.below(50))
      let viewport = Rect(
        x: frame.minX, y: frame.minY + title, width: frame.width, height: frame.height - title - footer)
      let hasHeaders = random.chance(1, in: 2)
      let entries = (0..<random.below(14)).map { _ in
        nextItem += 1
        let isHeader = hasHeaders && random.chance(1, in: 3)
        return ModelPlace.Entry(
          item: nextItem, height: height(&random), isHeader: isHeader, isCollapsed: false)
      }
      var place = ModelPlace(
        place: places.count, frame: frame, viewport: viewport, entries: entries, spacing: spacing,
        padding: Double(random.below(10)), gapHeight: gapHeight)
      // A folded header is one with nothing of its section among the entries.
      for index in entries.indices where entries[index].isHeader {
        let isAlone = index + 1 == entries.count || entries[index + 1].isHeader
        place.entries[index].isCollapsed = isAlone && random.chance(1, in: 2)
      }
      let content = entries.map(\.height).reduce(0, +)
      if random.chance(1, in: 2), content > 0 { place.scroll = Double(random.below(Int(content))) }
      places.append(place)
    }
    for day in 0..<6 {
      let side = 90 + Double(random.below(2)) * 10
      let frame = Rect(
        x: 800 + Double(day % 2) * 140, y: 80 + Double(day / 2) * 130, width: 130, height: 60 + side / 2)
      let viewport = Rect(x: frame.minX, y: frame.minY + 18, width: frame.width, height: frame.height - 18)
      let entries = (0..<random.below(6)).map { _ in
        nextItem += 1
        return ModelPlace.Entry(item: nextItem, height: 14 + Double(random.below(3)) * 6)
      }
      places.append(
        ModelPlace(
          place: places.count, frame: frame, viewport: viewport, entries: entries, spacing: min(spacing, 4),
          gapHeight: random.chance(1, in: 3) ? gapHeight : 14, moreHeight: 12))
    }
    return ModelBoard(places: places)
  }

  /// Any destination, also ones whose anchor is gone or that are nowhere.
  func randomDestination(_ random: inout Seeded) -> Destination<Int, Int>? {
    let place = places[random.below(places.count)]
    let item = place.entries.isEmpty ? 0 : place.entries[random.below(place.entries.count)].item
    let header = place.entries.filter(\.isHeader).randomElement(using: &random)?.item
    switch random.below(8) {
    case 0: return nil
    case 1: return .end(of: place.place)
    case 2: return .before(-5, in: place.place)
    case 3, 4: return header.map { .into($0, in: place.place) } ?? .before(item, in: place.place)
    default: return .before(item, in: place.place)
    }
  }
}
