// The part of a described time zone that libical gets to see.

import CIcal

/// A VTIMEZONE with everything left out that is not needed for its offsets, or not of the form that it should have.
enum ZoneDefinition {
  private static let ruleLimit = 200
  private static let dateLimit = 500
  /// Where rules without an end begin at the earliest: some programs let them begin in 1601, and each year is counted.
  private static let earliestStart = "19000101T000000"

  /// The text for libical; `nil` if it would say nothing.
  static func cleaned(_ lines: [ArraySlice<UInt8>]) -> String? {
    var text = "BEGIN:VTIMEZONE\r\nTZID:zone\r\n"
    var part: [String: String] = [:]
    var rules: [String] = []
    var open: String?
    var count = 0
    for line in lines {
      if let begun = CalendarParts.boundary("BEGIN", line) {
        open = ["STANDARD", "DAYLIGHT"].contains(begun) ? begun : nil
        (part, rules) = ([:], [])
      } else if CalendarParts.boundary("END", line) != nil {
        if let open, let from = part["TZOFFSETFROM"], let to = part["TZOFFSETTO"], var start = part["DTSTART"] {
          if rules.contains(where: isOpen), start < earliestStart { start = String(earliestStart.prefix(4) + start.dropFirst(4)) }
          count += 1
          guard count <= ruleLimit else { return nil }
          text += "BEGIN:\(open)\r\nDTSTART:\(start)\r\nTZOFFSETFROM:\(from)\r\nTZOFFSETTO:\(to)\r\n"
          text += rules.joined() + "END:\(open)\r\n"
        }
        open = nil
      } else if open != nil, let line = ContentLine(line) {
        let value = line.rawText
        switch line.name {
        case "DTSTART" where isTime(value): part[line.name] = value
        case "TZOFFSETFROM" where isOffset(value), "TZOFFSETTO" where isOffset(value): part[line.name] = value
        case "RRULE" where isYearly(value): rules.append("RRULE:\(value)\r\n")
        case "RDATE":
          for date in value.split(separator: ",").prefix(dateLimit) where isTime(String(date)) && rules.count < dateLimit {
            rules.append("RDATE:\(date)\r\n")
          }
        default: break
        }
      }
    }
    return count == 0 ? nil : text + "END:VTIMEZONE\r\n"
  }

  private static func isOpen(_ rule: String) -> Bool {
    rule.hasPrefix("RRULE") && !rule.contains("UNTIL") && !rule.contains("COUNT")
  }

  private static func isTime(_ text: String) -> Bool {
    text.utf8.count >= 15 && LibIcal.time(text) != nil
  }

  private static func isOffset(_ text: String) -> Bool {
    guard [5, 7].contains(text.utf8.count), let sign = text.utf8.first, sign == 0x2B || sign == 0x2D,
      let number = Int(text.dropFirst().prefix(4)), text.dropFirst().utf8.allSatisfy({ (48...57).contains($0) })
    else { return false }
    return number / 100 <= 24 && number % 100 < 60
  }

  /// Whether a rule is of the kind that time zones have: once a year. Others could take libical very long.
  private static func isYearly(_ rule: String) -> Bool {
    guard rule.utf8.count <= 120, let recurrence = Recurrence(rule), recurrence.isOfDays, (recurrence.count ?? 0) < 1_000 else { return false }
    let raw = recurrence.raw
    return raw.freq == ICAL_YEARLY_RECURRENCE && raw.interval == 1 && raw.positions.isEmpty && !recurrence.countsDaysOrWeeks
      && raw.monthDays.allSatisfy((-28...28).contains) && raw.weekdays.allSatisfy { (-5...5).contains($0.ordinal) }
  }
}
