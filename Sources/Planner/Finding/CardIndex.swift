// The cards of a plan as one long text, to be searched.
// This folder: the index in which cards are found.

import MoveCore

/// The titles, notes, labels and deadlines of all cards of a plan, folded and side by side in one array, in the order in which they are worth
/// finding: the lists from the first, the days from today on, then the days before, the nearest first, then the archive.
///
/// A text of a few megabytes is read from end to end in about a millisecond, as often as somebody strikes a key; so there is
/// nothing here that would have to be kept in step with the plan. For a plan that has changed an index is made anew.
///
/// It holds the folded text and 25 bytes a card.
public struct CardIndex: Sendable {
  /// The revision of the plan that it was made of.
  public let revision: Int64

  /// The title of each card, a zero, its notes and its signs (``Entry/signs``), and another zero. No word has a zero or a line break in it.
  let text: [UInt8]
  let ends: [Int]
  /// Where each card's title ends.
  let titleEnds: [Int]
  let ids: [EntryID]
  let isDone: [Bool]

  /// Takes in all cards of a plan; section headers are left out.
  ///
  /// - Parameters:
  ///   - today: the day from which on days come first.
  ///   - fold: appends a text as it is compared, in UTF-8: for example without case. It must not append zeros.
  /// - Complexity: O(entries + days log days + text). It copies the text, and looks every entry up once.
  public init(_ plan: Plan, today: Day, fold: (String, inout [UInt8]) -> Void) {
    revision = plan.revision
    var (text, ends, titleEnds, ids, isDone) = ([UInt8](), [Int](), [Int](), [EntryID](), [Bool]())
    let count = plan.entryCount
    ends.reserveCapacity(count)
    titleEnds.reserveCapacity(count)
    ids.reserveCapacity(count)
    isDone.reserveCapacity(count)
    // Growing by doubling would leave up to as much again unused.
    text.reserveCapacity(
      plan.allEntries.reduce(0) { $0 + $1.title.utf8.count + $1.notes.utf8.count + $1.labels.text.utf8.count + ($1.deadline == nil ? 2 : 17) })
    for place in Self.places(of: plan, today: today) {
      for id in plan.entries(in: place) {
        guard let entry = plan.entry(id), entry.kind == .card else { continue }
        fold(entry.title, &text)
        titleEnds.append(text.count)
        text.append(0)
        if !entry.notes.isEmpty { fold(entry.notes, &text) }
        if !entry.labels.isEmpty || entry.deadline != nil {
          text.append(UInt8(ascii: "\n"))
          fold(entry.signs, &text)
        }
        text.append(0)
        ends.append(text.count)
        ids.append(id)
        isDone.append(entry.isDone || place == .archive)
      }
    }
    (self.text, self.ends, self.titleEnds, self.ids, self.isDone) = (text, ends, titleEnds, ids, isDone)
  }

  /// How many cards it holds.
  public var count: Int { ids.count }

  /// How much memory it holds, about, in bytes.
  public var byteCount: Int { text.capacity + (ends.capacity + titleEnds.capacity + ids.capacity) * 8 + isDone.capacity }

  private static func places(of plan: Plan, today: Day) -> [Place] {
    let days = plan.scheduledDays
    let next = days.partitioningIndex { $0 >= today }
    return plan.lists.map { .list($0.id) } + days[next...].map { .day($0) } + days[..<next].reversed().map { .day($0) } + [.archive]
  }
}
