// The plan as JSON, for scripts.

public import Planner

/// The plan as JSON:
/// `{"version": 1, "lists": [{"id", "title", "color", "aside", "entries": [{"kind", "id", "title", "done", "notes", "collapsed"}]}],
/// "days": [{"date", "cards": [{"id", "title", "done", "home", "notes"}]}],
/// "preamble", "postscript",
/// "archive": [{"id", "title", "done", "home", "day", "notes"}]}`.
///
/// Identities are strings. A card's `home` is the identity of a list, or null. Keys always come in this order, one
/// entry a line. docs/command-line.md describes each; objects may get further keys, at their end, without another version.
public enum PlanJSON {
  /// The version of the form. It changes when a key goes or changes its meaning.
  public static let version = 1

  /// The JSON text of a plan, UTF-8, with a line feed at its end.
  ///
  /// - Complexity: O(n).
  public static func text(of plan: Plan) -> [UInt8] {
    var text = ByteText()
    text.append("{\n  \"version\": \(version),\n  \"lists\": [")
    for (index, list) in plan.lists.enumerated() {
      text.append(index == 0 ? "\n    {" : ",\n    {")
      text.append("\"id\": \"\(list.id)\", \"title\": ")
      append(list.title, to: &text)
      text.append(", \"color\": \"\(list.color.rawValue)\", \"aside\": ")
      append(list.aside, to: &text)
      text.append(", \"collapsed\": \(list.isCollapsed), \"entries\": [")
      let entries = plan.entries(in: .list(list.id)).compactMap(plan.entry)
      for (index, entry) in entries.enumerated() {
        append(entry, isFirst: index == 0, indent: "      ", to: &text)
      }
      text.append(entries.isEmpty ? "]}" : "\n    ]}")
    }
    text.append(plan.lists.isEmpty ? "],\n  \"days\": [" : "\n  ],\n  \"days\": [")
    let days = plan.scheduledDays
    for (index, day) in days.enumerated() {
      text.append(index == 0 ? "\n    {" : ",\n    {")
      text.append("\"date\": \"\(day.iso)\", \"cards\": [")
      for (index, card) in plan.entries(in: .day(day)).compactMap(plan.entry).enumerated() {
        append(card, isFirst: index == 0, indent: "      ", to: &text)
      }
      text.append("\n    ]}")
    }
    text.append(days.isEmpty ? "],\n  \"preamble\": " : "\n  ],\n  \"preamble\": ")
    append(plan.aside.preamble, to: &text)
    text.append(",\n  \"postscript\": ")
    append(plan.aside.postscript, to: &text)
    appendArchive(of: plan, to: &text)
    text.append("\n}\n")
    return text.bytes
  }

  private static func appendArchive(of plan: Plan, to text: inout ByteText) {
    text.append(",\n  \"archive\": [")
    for (index, card) in plan.entries(in: .archive).compactMap(plan.entry).enumerated() {
      append(card, isFirst: index == 0, indent: "    ", to: &text)
    }
    text.append(plan.archivedCount == 0 ? "]" : "\n  ]")
  }

  /// The fields that come first, and those that come last.
  private static let heading = EntryField.all.filter { ["title", "done"].contains($0.name) }
  private static let others = EntryField.all.filter { !["title", "done"].contains($0.name) }

  private static func append(_ entry: Entry, isFirst: Bool, indent: String, to text: inout ByteText) {
    text.append(isFirst ? "\n" : ",\n")
    text.append(indent)
    text.append("{")
    if entry.place.list != nil { text.append(entry.kind == .header ? "\"kind\": \"header\", " : "\"kind\": \"card\", ") }
    text.append("\"id\": \"\(entry.id)\"")
    for field in heading { append(field, of: entry, to: &text) }
    if entry.place.list == nil { text.append(entry.home.map { ", \"home\": \"\($0)\"" } ?? ", \"home\": null") }
    if entry.place == .archive { text.append(entry.dayBefore.map { ", \"day\": \"\($0.iso)\"" } ?? ", \"day\": null") }
    for field in others {
      // A mark of the other kind would be false, always.
      if case .mark(_, let kind) = field.content, kind != entry.kind { continue }
      switch field.content {
      case .minutes where entry.kind == .header, .day where entry.kind == .header, .text(_, .labels) where entry.kind == .header: continue
      default: break
      }
      append(field, of: entry, to: &text)
    }
    text.append("}")
  }

  private static func append(_ field: EntryField, of entry: Entry, to text: inout ByteText) {
    text.append(", \"")
    text.append(field.name)
    text.append("\": ")
    switch field.content {
    case .text(_, .labels): append(entry.labels, to: &text)
    case .text(let value, _): append(entry[value], to: &text)
    case .mark(let value, _): text.append(entry[value] ? "true" : "false")
    case .minutes(let value, .start): text.append(entry[value].map { "\"\($0.clock)\"" } ?? "null")
    case .minutes(let value, .length): text.append(entry[value].map { "\($0.count)" } ?? "null")
    case .day(let value): text.append(entry[value].map { "\"\($0.iso)\"" } ?? "null")
    }
  }

  /// An array of strings.
  static func append(_ labels: Labels, to text: inout ByteText) {
    text.append("[")
    for (index, label) in labels.all.enumerated() {
      if index > 0 { text.append(", ") }
      append(label, to: &text)
    }
    text.append("]")
  }

  /// A JSON string (RFC 8259, section 7). What could command a terminal that it is printed on is written as a number.
  static func append(_ string: String, to text: inout ByteText) {
    text.append(byte: UInt8(ascii: "\""))
    // Of the characters beyond ASCII, those that are written as numbers begin with these bytes. U+FEFF is among them: some
    // decoders take it for a byte order mark in the middle of a text.
    if string.utf8.contains(where: { $0 == 0xC2 || $0 == 0xE2 || $0 == 0xEF }) {
      for scalar in string.unicodeScalars {
        if scalar == "\u{FEFF}" || scalar.value >= 0x80 && TerminalText.isHarmful(scalar) {
          appendNumber(scalar.value, to: &text)
        } else {
          for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter { append(byte, to: &text) }
        }
      }
    } else {
      for byte in string.utf8 { append(byte, to: &text) }
    }
    text.append(byte: UInt8(ascii: "\""))
  }

  private static func append(_ byte: UInt8, to text: inout ByteText) {
    switch byte {
    case UInt8(ascii: "\""): text.append("\\\"")
    case UInt8(ascii: "\\"): text.append("\\\\")
    case UInt8(ascii: "\n"): text.append("\\n")
    case UInt8(ascii: "\t"): text.append("\\t")
    case 0..<0x20, 0x7F: appendNumber(UInt32(byte), to: &text)
    default: text.append(byte: byte)
    }
  }

  private static func appendNumber(_ number: UInt32, to text: inout ByteText) {
    let digits = String(number, radix: 16)
    text.append("\\u" + String(repeating: "0", count: 4 - digits.count) + digits)
  }
}
