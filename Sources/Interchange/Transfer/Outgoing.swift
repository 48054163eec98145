// What a drag or the clipboard offers to others: the same entries in several forms.

public import Foundation
public import Planner

/// One form of carried entries.
public struct OutgoingRepresentation: Sendable {
  /// The content type.
  public let type: String
  /// Writes the form. Call it only when somebody asks for it.
  public let bytes: @Sendable () -> [UInt8]
}

/// A file with carried entries in it.
public struct OutgoingFile: Sendable {
  /// With its ending.
  public let name: String
  /// Writes what is in it. Call it only when somebody asks for it.
  public let bytes: @Sendable () -> [UInt8]
}

/// Encodes entries for other programs.
public enum Outgoing {
  /// The forms that entries are offered in, the best first: cards as JSON, a calendar, Markdown, and titles as plain text. Forms that have
  /// no place for section headers leave these out, and are not offered if nothing else is carried.
  ///
  /// A list of files is not among them: text fields of other programs prefer it to the text beside it. For these see
  /// ``file(of:in:stamp:zone:)``.
  ///
  /// - Parameters:
  ///   - ids: The entries, in the order in which they are carried.
  ///   - plan: The plan that they are in. It is not kept.
  ///   - handover: By what name a receiver can confirm that it has taken the entries over.
  ///   - stamp: When they are offered.
  /// - Complexity: O(k) for `k` entries, and O(lists); what is written is written later.
  public static func representations(
    of ids: [EntryID], in plan: Plan, handover: UUID? = nil, stamp: Date = Date(), zone: TimeZone = .current
  ) -> [OutgoingRepresentation] {
    var carried = TransferredEntries(ids, of: plan)
    carried.handover = handover
    let entries = ids.compactMap(plan.entry)
    let cards = entries.filter { $0.kind == .card }
    var forms = [
      OutgoingRepresentation(type: IncomingType.cards.rawValue) { [carried] in CardsJSON.text(of: carried) }
    ]
    if !cards.isEmpty {
      forms.append(
        OutgoingRepresentation(
          type: IncomingType.calendar.rawValue, bytes: calendar(with: cards, of: plan, stamp: stamp, zone: zone)))
    }
    return forms + [
      OutgoingRepresentation(type: IncomingType.markdown.rawValue) {
        var writer = MarkdownWriter(plan: Plan())
        return writer.write(entries: entries)
      },
      OutgoingRepresentation(type: IncomingType.text.rawValue) { plainText(of: entries) },
    ]
  }

  /// The cards among entries as a calendar file, named after what is in it; nil if there are none. It lists what the calendar's form does.
  ///
  /// - Complexity: O(k) for `k` entries, and O(lists); what is in it is written later.
  public static func file(
    of ids: [EntryID], in plan: Plan, stamp: Date = Date(), zone: TimeZone = .current
  ) -> OutgoingFile? {
    let cards = ids.compactMap(plan.entry).filter { $0.kind == .card }
    guard !cards.isEmpty else { return nil }
    return OutgoingFile(name: fileName(for: cards, in: plan), bytes: calendar(with: cards, of: plan, stamp: stamp, zone: zone))
  }

  private static func calendar(
    with cards: [Entry], of plan: Plan, stamp: Date, zone: TimeZone
  ) -> @Sendable () -> [UInt8] {
    let homes = Set(cards.compactMap(\.home))
    let lists = plan.lists.filter { homes.contains($0.id) || !$0.origin.isEmpty }
    let identity = plan.identity
    return {
      var writer = CalendarWriter(lists: lists, identity: identity, stamp: stamp, zone: zone)
      writer.write(cards)
      return writer.bytes
    }
  }

  /// Titles, one a line, each with its notes below it behind tabs.
  private static func plainText(of entries: [Entry]) -> [UInt8] {
    var text = ByteText()
    for (index, entry) in entries.enumerated() {
      if index > 0 { text.append("\n") }
      text.append(entry.title)
      guard !entry.notes.isEmpty else { continue }
      for line in entry.notes.split(separator: "\n", omittingEmptySubsequences: false) { text.append("\n\t\(line)") }
    }
    return text.bytes
  }

  /// The name of the .ics file: the card's title, or that of the list that all cards come from.
  private static func fileName(for cards: [Entry], in plan: Plan) -> String {
    let homes = Set(cards.map(\.home))
    let title = cards.count == 1 ? cards[0].title : homes.count == 1 ? homes.first??.in(plan)?.title : nil
    let safe = (title ?? "").unicodeScalars.prefix(200).map { scalar in
      scalar == "/" || scalar.properties.generalCategory == .format || scalar.value < 0x20 ? "-" : String(scalar)
    }
    var name = safe.joined()
    while name.hasPrefix(".") { name.removeFirst() }
    while name.utf8.count > 100 { name.removeLast() }
    return (name.isEmpty ? "Daylane" : name) + ".ics"
  }
}

extension ListID {
  fileprivate func `in`(_ plan: Plan) -> PlanList? { plan.list(self) }
}
