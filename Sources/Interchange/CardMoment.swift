// When a card is, as Markdown has it: `@{2026-08-28 14:00 +45m}`.

import Planner

/// A day, a time on it and a length, as far as they are said.
struct CardMoment: Equatable {
  var day: Day?
  var start, length: Minutes?

  var isEmpty: Bool { day == nil && start == nil && length == nil }

  /// As it stands at the end of a card's line; empty if it says nothing.
  var text: String {
    let parts = [day?.iso, start?.clock, length.map { "+\($0.count)m" }].compactMap(\.self)
    return parts.isEmpty ? "" : "@{\(parts.joined(separator: " "))}"
  }

  init(day: Day?, start: Minutes?, length: Minutes?) { (self.day, self.start, self.length) = (day, start, length) }

  /// What stands between the braces: a day, a time and a length, in this order, and at least one of them.
  init?(_ content: ArraySlice<UInt8>) {
    var parts = content.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)[...]
    if let first = parts.first, let day = first.withUnsafeBufferPointer({ Day(isoBytes: $0) }) {
      self.day = day
      parts.removeFirst()
    }
    if let first = parts.first, let start = CardMoment.time(first) {
      self.start = start
      parts.removeFirst()
    }
    if let first = parts.first, let length = CardMoment.length(first) {
      self.length = length
      parts.removeFirst()
    }
    if isEmpty || !parts.isEmpty { return nil }
  }

  /// "14:00".
  static func time(_ bytes: ArraySlice<UInt8>) -> Minutes? { bytes.count > 5 ? nil : Minutes(clock: String(decoding: bytes, as: UTF8.self)) }

  /// "+45m", "+2h" or "+1h30m".
  private static func length(_ bytes: ArraySlice<UInt8>) -> Minutes? {
    guard bytes.first == UInt8(ascii: "+"), bytes.count <= 12 else { return nil }
    var (total, number, last): (Int, Int?, UInt8) = (0, nil, UInt8(ascii: "d"))
    for byte in bytes.dropFirst() {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): number = (number ?? 0) * 10 + Int(byte - UInt8(ascii: "0"))
      case UInt8(ascii: "h"), UInt8(ascii: "m"):
        // Hours come before minutes, and each once.
        guard let found = number, byte > last || last == UInt8(ascii: "d") else { return nil }
        total += byte == UInt8(ascii: "h") ? found * 60 : found
        (number, last) = (nil, byte)
      default: return nil
      }
    }
    return number == nil ? MinutesRule.length.checked(total) : nil
  }
}
