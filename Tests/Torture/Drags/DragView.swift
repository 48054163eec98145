// What the window says of its drag, its places and its plan, through `DAYLANE_PROBE`.

import Foundation

/// One answer of the window.
struct DragView {
  /// A rectangle in the window.
  struct Frame: Equatable {
    var x, y, width, height: Double

    var middle: ScriptPoint { ScriptPoint(x: x + width / 2, y: y + height / 2) }
    /// Where it is likely to be free.
    var foot: ScriptPoint { ScriptPoint(x: x + width / 2, y: y + height - min(6, height / 2)) }
  }

  /// The phases of the sessions, and what is held and shown of them.
  private(set) var drag = ""
  private(set) var isIdle = false
  /// Whether something that was dropped may still come.
  private(set) var isReceiving = false
  /// Whether what is dragged would be taken if it were dropped now.
  private(set) var isTaken = false
  private(set) var places: [(name: String, frame: Frame)] = []
  private(set) var entries: [(id: Int, frame: Frame)] = []
  /// The entries of each place that has any.
  private(set) var plan: [String: [Int]] = [:]
  private(set) var selected: Set<Int> = []

  /// - Parameter text: all lines of the window, or the first one alone: then the rest is as it was in the last answer.
  init(_ text: Substring, after last: DragView? = nil) {
    if let last, !text.contains("\nat ") { (places, entries, plan, selected) = (last.places, last.entries, last.plan, last.selected) }
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ").map(String.init)
      let numbers = words.compactMap { Double($0) }
      switch words.first {
      case "drag" where words.count == 11:
        drag = words.dropFirst().joined(separator: " ")
        let isOver = Set(words[1...2]).isSubset(of: ["none", "pressed", "ended"])
        isIdle = isOver && words[3..<9].allSatisfy { $0 == "0" }
        isReceiving = words[9] == "1"
        isTaken = words[10] == "1"
      case "place" where words.count == 7:
        places.append(("\(words[1]) \(words[2])", Self.frame(numbers.suffix(4))))
      case "entry" where numbers.count == 5: entries.append((Int(numbers[0]), Self.frame(numbers.suffix(4))))
      case "selected": selected = Set(words.compactMap { Int($0) })
      case "at" where words.count > 3: plan["\(words[1]) \(words[2])"] = words.dropFirst(3).compactMap { Int($0) }
      default: break
      }
    }
    // What is cut off by the board's edge is drawn below the month.
    places.removeAll { $0.frame.width < 40 || $0.frame.height < 20 }
    entries.removeAll { entry in !places.contains { $0.frame.holds(entry.frame.middle) } }
  }

  /// Whether nothing has another place in the window than in another answer.
  func hasPlaces(of other: DragView) -> Bool {
    places.elementsEqual(other.places, by: ==) && entries.elementsEqual(other.entries, by: ==)
  }

  /// Where a place is, if it is in view.
  func frame(of place: String) -> Frame? { places.first { $0.name == place }?.frame }

  /// All entries, in order.
  var all: [Int] { plan.values.flatMap { $0 }.sorted() }

  /// What a drag of an entry carries.
  func carried(from entry: Int) -> Set<Int> { selected.contains(entry) ? selected : [entry] }

  /// What a drag of whatever is at a point carries.
  func carried(at point: ScriptPoint) -> Set<Int> {
    entries.filter { $0.frame.holds(point) }.reduce(into: []) { $0.formUnion(carried(from: $1.id)) }
  }

  /// Where an entry can be pressed, if it is in view.
  func middle(of entry: Int) -> ScriptPoint? { entries.first { $0.id == entry }?.frame.middle }

  /// The plan without some entries.
  func without(_ ids: Set<Int>) -> [String: [Int]] {
    plan.mapValues { $0.filter { !ids.contains($0) } }.filter { !$0.value.isEmpty }
  }

  private static func frame(_ numbers: ArraySlice<Double>) -> Frame {
    let numbers = Array(numbers)
    return Frame(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}

extension DragView.Frame {
  func holds(_ point: ScriptPoint) -> Bool {
    point.x >= x && point.x < x + width && point.y >= y && point.y < y + height
  }
}

/// A point in the window.
struct ScriptPoint: Hashable {
  var x, y: Double
}
