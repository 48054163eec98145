// The part of a described time zone that libical gets to see.

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
    guard rule.utf8.count <= 120 else { return false }
    var isYearly = false
    for part in rule.split(separator: ";", omittingEmptySubsequences: false) {
      let pair = part.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
      guard pair.count == 2 else { return false }
      let value = pair[1]
      func isNumber(_ text: some StringProtocol, _ range: ClosedRange<Int>) -> Bool {
        text.utf8.count <= 4 && Int(text).map(range.contains) == true
      }
      switch pair[0] {
      case "FREQ":
        guard value == "YEARLY" else { return false }
        isYearly = true
      case "INTERVAL": guard value == "1" else { return false }
      case "COUNT": guard isNumber(value, 1...999) else { return false }
      case "BYMONTH": guard isNumber(value, 1...12) else { return false }
      case "BYMONTHDAY":
        guard value.split(separator: ",", omittingEmptySubsequences: false).allSatisfy({ isNumber($0, -28 ... -1) || isNumber($0, 1...28) })
        else { return false }
      case "BYDAY":
        let day = value.suffix(2)
        let number = value.dropLast(2)
        guard ["MO", "TU", "WE", "TH", "FR", "SA", "SU"].contains(String(day)),
          number.isEmpty || isNumber(number, -5 ... -1) || isNumber(number, 1...5)
        else { return false }
      case "UNTIL": guard LibIcal.time(value) != nil else { return false }
      case "WKST": guard ["MO", "SU"].contains(value) else { return false }
      default: return false
      }
    }
    return isYearly
  }
}
