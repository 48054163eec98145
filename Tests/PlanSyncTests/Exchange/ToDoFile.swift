// A file with one to-do, as lines that a test reads and changes by itself.
// This folder: Daylanes and other programs that exchange times and lengths, and a naive book of what each to-do says.

import Foundation

/// The lines of a calendar file, without their folds.
struct ToDoFile: Equatable {
  var lines: [String]

  init(lines: [String]) { self.lines = lines }

  init(_ text: String) {
    var lines: [[UInt8]] = [[]]
    for byte in text.utf8 where byte != 13 { if byte == 10 { lines.append([]) } else { lines[lines.count - 1].append(byte) } }
    var unfolded: [[UInt8]] = []
    for line in lines where !line.isEmpty {
      if line[0] == 32 || line[0] == 9 { unfolded[unfolded.count - 1] += line.dropFirst() } else { unfolded.append(line) }
    }
    self.lines = unfolded.map { String(decoding: $0, as: UTF8.self) }
  }

  /// As a program writes it: folded after so many bytes at most.
  func text(foldedAt limit: Int) -> String {
    lines.map { line in
      var (result, length) = ("", 0)
      for character in line {
        let size = String(character).utf8.count
        if length + size > limit { (result, length) = (result + "\r\n ", 1) }
        result.append(character)
        length += size
      }
      return result + "\r\n"
    }.joined()
  }

  static func name(of line: String) -> String { String(decoding: line.utf8.prefix { $0 != 58 && $0 != 59 }, as: UTF8.self) }

  /// The indices of the to-do's own properties.
  var own: [Int] {
    var (depth, found) = (0, [Int]())
    var isInside = false
    for (index, line) in lines.enumerated() {
      if line.hasPrefix("BEGIN:") {
        depth += 1
        if line == "BEGIN:VTODO" { isInside = true }
      } else if line.hasPrefix("END:") {
        depth -= 1
        if line == "END:VTODO" { isInside = false }
      } else if isInside, depth == 2 {
        found.append(index)
      }
    }
    return found
  }

  /// What follows the name of a property; nil if there is none.
  subscript(_ name: String) -> String? {
    get { own.first { Self.name(of: lines[$0]) == name }.map { String(lines[$0].dropFirst(name.count)) } }
    set {
      let known = own.filter { Self.name(of: lines[$0]) == name }
      if let newValue, let first = known.first {
        lines[first] = name + newValue
        return
      }
      for index in known.reversed() { lines.remove(at: index) }
      if let newValue { lines.insert(name + newValue, at: (own.last ?? 0) + 1) }
    }
  }

  var uid: String { self["UID"].map { String($0.dropFirst()) } ?? "" }

  /// What a line tells of. Nobody but who moves a card changes its order, and whoever changes anything its version.
  enum Part: CaseIterable {
    case title, notes, done, time, labels, archived, order, version, rest

    init(_ name: String) {
      switch name {
      case "SUMMARY": self = .title
      case "DESCRIPTION": self = .notes
      case "STATUS", "COMPLETED", "PERCENT-COMPLETE", "X-DAYLANE-DONE": self = .done
      case "DTSTART", "DUE", "DURATION", "X-DAYLANE-LENGTH", "ESTIMATED-DURATION", "X-DAYLANE-DTSTART", "X-DAYLANE-DUE", "X-DAYLANE-DURATION",
        "X-DAYLANE-DEADLINE":
        self = .time
      case "CATEGORIES": self = .labels
      case "X-DAYLANE-ARCHIVED": self = .archived
      case "X-APPLE-SORT-ORDER", "X-DAYLANE-DAY-ORDER", "RELATED-TO", "X-DAYLANE-PASSAGE": self = .order
      case "SEQUENCE", "LAST-MODIFIED", "DTSTAMP": self = .version
      default: self = .rest
      }
    }
  }

  /// All lines by what they tell of, in their order. What is not the to-do's own is the rest.
  var parts: [Part: [String]] {
    let own = Set(own)
    return Dictionary(grouping: lines.indices) { own.contains($0) ? Part(Self.name(of: lines[$0])) : .rest }.mapValues { $0.map { lines[$0] } }
  }

  func lines(of part: Part) -> [String] { parts[part] ?? [] }

  /// All that the to-do says, but not when and by whom it was written.
  var content: [String] {
    let own = Set(own)
    let all = (lines.firstIndex(of: "BEGIN:VTODO") ?? 0)..<(lines.lastIndex(of: "END:VTODO") ?? lines.count)
    return all.filter { !own.contains($0) || Part(Self.name(of: lines[$0])) != .version }.map { lines[$0] }
  }

  /// What is wrong with it by RFC 5545, as far as a program that changes times can get it wrong.
  var faults: [String] {
    var open: [String] = []
    var faults: [String] = []
    for line in lines {
      if line.hasPrefix("BEGIN:") { open.append(String(line.dropFirst(6))) }
      if line.hasPrefix("END:"), open.popLast() != String(line.dropFirst(4)) { faults.append("\(line) ends nothing") }
    }
    if !open.isEmpty { faults.append("\(open) does not end") }
    let names = own.map { Self.name(of: lines[$0]) }
    let single = [
      "UID", "SUMMARY", "DESCRIPTION", "STATUS", "COMPLETED", "DTSTART", "DUE", "DURATION", "ESTIMATED-DURATION", "PERCENT-COMPLETE", "SEQUENCE",
    ]
    for name in single where names.count(where: { $0 == name }) > 1 { faults.append("\(name) is twice") }
    if self["DUE"] != nil, self["DURATION"] != nil { faults.append("DUE and DURATION") }
    if self["DURATION"] != nil, self["DTSTART"] == nil { faults.append("DURATION without DTSTART") }
    return faults
  }
}
