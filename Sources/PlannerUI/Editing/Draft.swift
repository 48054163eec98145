// What was typed and not kept, so that it can be brought back.

import Planner

/// Text that somebody typed and then did not keep.
struct Draft: Equatable {
  /// Where it was typed.
  enum Field: Equatable {
    /// The editor of a card; the card as it was then, for the case that it is gone by now.
    case card(Entry)
    /// The title of an entry, in its place; as with `card`.
    case title(Entry)
    /// The title of a list.
    case list(ListID)
    /// The field for a new card in a list.
    case newCard(ListID)
    /// The one in a section of a list, by its header.
    case newCardIn(section: EntryID, list: ListID)
    /// The same on a day.
    case newCardOn(Day)
    /// The field for a new list.
    case newList
  }

  var field: Field
  var title: String
  /// Of a card in its editor; empty for the others, which have one line.
  var notes = ""
}

/// The drafts of one window, in their order among its steps: taking back goes through both, the last one first.
struct Drafts {
  /// The oldest of more is forgotten.
  static let limit = 20

  /// Each with the number of steps that the window had done then, see ``WindowModel/depth``.
  private var kept: [(draft: Draft, depth: Int)] = []

  var isEmpty: Bool { kept.isEmpty }

  /// Whether the last draft is what the window did last, so that taking back brings it back.
  func hasLast(at depth: Int) -> Bool { kept.last.map { $0.depth >= depth } ?? false }

  /// Remembers a draft.
  mutating func keep(_ draft: Draft, at depth: Int) {
    kept.append((draft, depth))
    if kept.count > Self.limit { kept.removeFirst() }
  }

  /// Takes the last draft, if that is what the window did last: no step has come after it that is not taken back.
  mutating func takeLast(at depth: Int) -> Draft? {
    guard hasLast(at: depth) else { return nil }
    return kept.removeLast().draft
  }

  /// Takes a certain draft, wherever it is among the others. Returns whether it was there.
  mutating func take(_ draft: Draft) -> Bool {
    guard let index = kept.lastIndex(where: { $0.draft == draft }) else { return false }
    kept.remove(at: index)
    return true
  }
}
