// Names of components (UID): no two cards have the same one.

import Planner

/// Gives each component a unique name. Only the occurrences of a series share the series' name.
struct ComponentNames {
  private struct Occurrence: Hashable {
    var uid: String
    var id: String
  }

  private var taken: Set<String> = []
  private var used: Set<String> = []
  private var seen: [Occurrence: Int] = [:]

  /// Names what is written. The first component with a name keeps it.
  ///
  /// - Parameters:
  ///   - stamp: The time of writing.
  ///   - name: What a card is called that needs a new name.
  /// - Complexity: O(bytes).
  mutating func assign(_ parts: inout [CardComponents], stamp: String, name: (Entry) -> String) {
    for part in parts {
      for edit in [part.series, part.shown] { if let uid = edit?.property("UID")?.rawText { taken.insert(uid) } }
    }
    /// The new names of components, series or not, by the old name, and where they are.
    var names: [String: [(name: String, index: Int)]] = [:]
    for index in parts.indices {
      let card = parts[index].card
      let id = parts[index].shown.property("RECURRENCE-ID")?.rawText
      if let series = parts[index].series {
        let old = series.property("UID")?.rawText
        let new = keep(old) ?? fresh(name(card))
        if new != old { parts[index].series?.set("UID", value: new.utf8) }
        if let old { names[old, default: []].append((new, index)) }
        let own = parts[index].shown.property("UID")?.rawText
        if let id {
          if own != new { parts[index].shown.set("UID", value: new.utf8) }
          if let old { seen[Occurrence(uid: old, id: id), default: 0] += 1 }
        } else {
          let once = keep(own) ?? fresh("once-" + name(card))
          if once != own { parts[index].shown.set("UID", value: once.utf8) }
          if parts[index].shown.property(ComponentCard.Own.series)?.rawText != new {
            parts[index].shown.set(ComponentCard.Own.series, value: new.utf8)
          }
        }
      } else if id == nil {
        let old = parts[index].shown.property("UID")?.rawText
        let new = keep(old) ?? fresh(name(card))
        if new != old { parts[index].shown.set("UID", value: new.utf8) }
        if let old { names[old, default: []].append((new, index)) }
      }
    }
    for index in parts.indices where parts[index].series == nil {
      guard let id = parts[index].shown.property("RECURRENCE-ID")?.rawText else { continue }
      guard let old = parts[index].shown.property("UID")?.rawText else {
        parts[index].shown.set("UID", value: fresh(name(parts[index].card)).utf8)
        continue
      }
      let number = seen[Occurrence(uid: old, id: id), default: 0]
      seen[Occurrence(uid: old, id: id)] = number + 1
      if let known = names[old], number < known.count {
        if known[number].name != old { parts[index].shown.set("UID", value: known[number].name.utf8) }
      } else if names[old] != nil || number > 0 {
        // One occurrence cannot be two things.
        parts[index].shown.remove("RECURRENCE-ID")
        parts[index].shown.set("UID", value: fresh(name(parts[index].card)).utf8)
      }
      used.insert(old)
    }
    for part in parts {
      guard let left = part.left, let series = names[left.uid]?.first?.index else { continue }
      parts[series].exclude(left.occurrence, stamp: stamp)
    }
  }

  /// Names something that is not a card.
  mutating func assign(_ edit: inout ComponentEdit, number: Int) {
    guard let uid = edit.property("UID")?.rawText else { return }
    let key = Occurrence(uid: uid, id: "\(edit.kind) \(edit.property("RECURRENCE-ID")?.rawText ?? "")")
    defer { seen[key, default: 0] += 1 }
    if !used.contains(uid), seen[key] == nil { return }
    edit.set("UID", value: fresh("kept-\(number)-\(uid)").utf8)
  }

  private mutating func keep(_ uid: String?) -> String? {
    guard let uid, !uid.isEmpty, used.insert(uid).inserted else { return nil }
    return uid
  }

  private mutating func fresh(_ name: String) -> String {
    var (candidate, number) = (name, 2)
    while !taken.insert(candidate).inserted {
      candidate = "\(number)-\(name)"
      number += 1
    }
    used.insert(candidate)
    return candidate
  }
}
