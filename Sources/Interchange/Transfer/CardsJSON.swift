// Carried entries as JSON: what one window of this program hands to another.

import Foundation
import Planner

/// The content type `application/vnd.daylane.cards+json`:
/// `{"format": "daylane-cards", "version": 1, "plan", "handover", "lists": [{"title", "color"}], "entries": [{"kind": "card" or
/// "header", "id", "title", "notes", "done", "collapsed", "start": "14:00", "minutes": 45, "labels": ["home"], "deadline": "2026-11-27",
/// "day": "2026-11-20", "list": 0, "origin"}]}`.
///
/// An entry needs only a title. Unknown fields are ignored; another version is refused.
public enum CardsJSON {
  public static let version = 1
  /// The most bytes that are read.
  public static let sizeLimit = 32 << 20
  /// The most entries that are read.
  public static let countLimit = 100_000

  static let depthLimit = 16
  private static let tokenLimit = 4_000_000

  /// The JSON text of carried entries, UTF-8.
  ///
  /// - Complexity: O(size of the text).
  public static func text(of carried: TransferredEntries) -> [UInt8] {
    var text = ByteText()
    func append(_ name: String, _ value: String) {
      text.append(", \"\(name)\": ")
      PlanJSON.append(value, to: &text)
    }
    text.append("{\"format\": \"daylane-cards\", \"version\": \(version)")
    append("plan", carried.plan)
    if let handover = carried.handover { append("handover", handover.uuidString) }
    text.append(", \"lists\": [")
    for (index, list) in carried.lists.enumerated() {
      text.append(index == 0 ? "{\"title\": " : ", {\"title\": ")
      PlanJSON.append(list.title, to: &text)
      if let color = list.color { append("color", color.rawValue) }
      text.append("}")
    }
    text.append("], \"entries\": [")
    for (index, item) in carried.items.enumerated() {
      let entry = item.entry
      text.append(index == 0 ? "\n" : ",\n")
      text.append(entry.kind == .header ? "{\"kind\": \"header\"" : "{\"kind\": \"card\"")
      if let id = item.id { append("id", id.description) }
      for field in EntryField.all {
        switch field.content {
        case .text(_, .labels):
          guard !entry.labels.isEmpty else { break }
          text.append(", \"\(field.name)\": ")
          PlanJSON.append(entry.labels, to: &text)
        case .text(let value, let rule): if rule == .title || !entry[value].isEmpty { append(field.name, entry[value]) }
        case .mark(let value, _): if entry[value] { text.append(", \"\(field.name)\": true") }
        case .minutes(let value, .start): if let start = entry[value] { append(field.name, start.clock) }
        case .minutes(let value, .length): if let length = entry[value] { text.append(", \"\(field.name)\": \(length.count)") }
        case .day(let value): if let day = entry[value] { append(field.name, day.iso) }
        }
      }
      if let day = item.day { append("day", day.iso) }
      if let list = item.list { text.append(", \"list\": \(list)") }
      if !entry.origin.isEmpty { append("origin", entry.origin) }
      text.append("}")
    }
    text.append("]}\n")
    return text.bytes
  }

  /// Reads carried entries, and trusts none of it.
  ///
  /// - Throws: `IncomingError`.
  /// - Complexity: O(bytes).
  public static func read(_ bytes: [UInt8]) throws(IncomingError) -> TransferredEntries {
    guard bytes.count <= sizeLimit else { throw .tooLarge(limit: sizeLimit) }
    try scan(bytes)
    let data = Data(bytes)
    let decoder = JSONDecoder()
    guard let head = try? decoder.decode(Head.self, from: data), head.format == "daylane-cards" else { throw .notCards }
    guard head.version == version else { throw .unknownVersion(head.version) }
    guard let content = try? decoder.decode(Content.self, from: data) else { throw .notCards }
    guard content.entries.count <= countLimit else { throw .tooMany(limit: countLimit) }
    if content.entries.isEmpty { throw .empty }
    var carried = TransferredEntries(plan: content.plan ?? "")
    carried.handover = content.handover.flatMap { UUID(uuidString: $0) }
    for list in content.lists ?? [] {
      let title = try text { () throws(PlanError) in try TextRules.title(list.title) }
      carried.lists.append(NewList(title: title, color: list.color.flatMap(ListColor.init)))
    }
    for entry in content.entries { carried.items.append(try item(entry, lists: carried.lists.count)) }
    return carried
  }

  private static func item(_ entry: Content.Entry, lists: Int) throws(IncomingError) -> TransferredEntries.Item {
    let isHeader = entry.kind == "header"
    guard isHeader || entry.kind == nil || entry.kind == "card" else { throw .notCards }
    var new = entry.said
    new.kind = isHeader ? .header : .card
    if let origin = entry.origin, !isHeader, CalendarOrigin(origin) != nil { new.origin = origin }
    new = try text { () throws(PlanError) in try new.checked() }
    return TransferredEntries.Item(
      id: entry.id.flatMap { EntryID($0) }, entry: new, day: isHeader ? nil : entry.day.flatMap { Day(iso: $0) },
      list: entry.list.flatMap { (0..<lists).contains($0) ? $0 : nil })
  }

  private static func text<Value>(_ body: () throws(PlanError) -> Value) throws(IncomingError) -> Value {
    do {
      return try body()
    } catch {
      throw .text(error)
    }
  }

  /// Looks for what would cost the decoder its stack or its memory, before it gets to see anything.
  private static func scan(_ bytes: [UInt8]) throws(IncomingError) {
    guard String(validating: bytes, as: UTF8.self) != nil, !bytes.contains(0) else { throw .notText }
    var depth = 0
    var tokens = 0
    var isString = false
    var isEscaped = false
    for byte in bytes {
      if isString {
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else {
          isString = byte != UInt8(ascii: "\"")
        }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): isString = true
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        depth += 1
        tokens += 1
        if depth > depthLimit { throw .notCards }
      case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      case UInt8(ascii: ","), UInt8(ascii: ":"): tokens += 1
      default: break
      }
      if tokens > tokenLimit { throw .tooMany(limit: countLimit) }
    }
  }

  private struct Head: Decodable {
    var format: String
    var version: Int
  }

  private struct Content: Decodable {
    struct List: Decodable {
      var title: String
      var color: String?
    }

    struct Entry: Decodable {
      private struct Key: CodingKey {
        let stringValue: String
        let intValue: Int? = nil

        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
      }

      let kind, id, day, origin: String?
      let list: Int?
      /// What the fields have, as it stands there.
      private(set) var said = NewEntry(title: "")

      init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: Key.self)
        func value<Value: Decodable>(_ name: String) throws -> Value? { try values.decodeIfPresent(Value.self, forKey: Key(stringValue: name)) }
        (kind, id, day, origin, list) = (try value("kind"), try value("id"), try value("day"), try value("origin"), try value("list"))
        for field in EntryField.all {
          switch field.content {
          case .text(let text, .title): said[text] = try values.decode(String.self, forKey: Key(stringValue: field.name))
          case .text(let text, .notes): said[text] = try value(field.name) ?? ""
          case .text(_, .labels): said.labels = Labels(try value(field.name) ?? [String]())
          case .mark(let mark, _): said[mark] = try value(field.name) ?? false
          case .minutes(let minutes, .start): said[minutes] = (try value(field.name) as String?).flatMap { Minutes(clock: $0) }
          case .minutes(let minutes, .length): said[minutes] = MinutesRule.length.checked(try value(field.name))
          case .day(let day): said[day] = (try value(field.name) as String?).flatMap { Day(iso: $0) }
          }
        }
      }
    }

    var plan: String?
    var handover: String?
    var lists: [List]?
    var entries: [Entry]
  }
}
