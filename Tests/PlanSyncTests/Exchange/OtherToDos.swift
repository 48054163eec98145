// To-dos as four other programs write them. Their forms were read in their sources and in files of theirs; what stands in them is made up.

import Foundation
import Planner
import SeededRandom

/// Another program on the same server.
enum OtherToDos: CaseIterable {
  case thunderbird, nextcloud, tasksOrg, evolution

  private var product: String {
    switch self {
    case .thunderbird: "-//Mozilla.org/NONSGML Mozilla Calendar V1.1//EN"
    case .nextcloud: "-//Nextcloud Tasks v0.16.1"
    case .tasksOrg: "+//IDN tasks.org//android-131000//EN"
    case .evolution: "-//Ximian//NONSGML Evolution Calendar//EN"
    }
  }

  /// After how many bytes it folds a line.
  private var fold: Int { self == .tasksOrg ? 73 : 75 }

  private static let zones = ["Europe/Berlin", "America/New_York"]

  private func name(of zone: String) -> String { self == .evolution ? "/freeassociation.sourceforge.net/\(zone)" : zone }

  /// How it describes a zone.
  private func lines(of zone: String) -> [String] {
    let isEurope = zone == Self.zones[0]
    let (winter, summer) = isEurope ? ("+0100", "+0200") : ("-0500", "-0400")
    let rules = isEurope ? ("BYDAY=-1SU;BYMONTH=3", "BYDAY=-1SU;BYMONTH=10") : ("BYDAY=2SU;BYMONTH=3", "BYDAY=1SU;BYMONTH=11")
    let hours = isEurope ? ("19810329T020000", "19961027T030000") : ("20070311T020000", "20071104T020000")
    var head = ["BEGIN:VTIMEZONE", "TZID:\(name(of: zone))"]
    switch self {
    case .thunderbird: head.append("X-TZINFO:\(zone)[2025b]")
    case .evolution: head.append("X-LIC-LOCATION:\(zone)")
    case .nextcloud, .tasksOrg: break
    }
    return head + [
      "BEGIN:DAYLIGHT", "TZNAME:\(isEurope ? "CEST" : "EDT")", "TZOFFSETFROM:\(winter)", "TZOFFSETTO:\(summer)", "DTSTART:\(hours.0)",
      "RRULE:FREQ=YEARLY;\(rules.0)", "END:DAYLIGHT", "BEGIN:STANDARD", "TZNAME:\(isEurope ? "CET" : "EST")", "TZOFFSETFROM:\(summer)",
      "TZOFFSETTO:\(winter)", "DTSTART:\(hours.1)", "RRULE:FREQ=YEARLY;\(rules.1)", "END:STANDARD", "END:VTIMEZONE",
    ]
  }

  // MARK: Gestures

  /// A new one, at a second.
  func new(_ uid: String, at second: Int, from first: Day, _ random: inout Seeded) -> String {
    let stamp = stamp(second)
    var file = ToDoFile(lines: ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:\(product)", "BEGIN:VTODO", "UID:\(uid)"])
    switch self {
    case .thunderbird:
      file.lines += ["CREATED:\(stamp)", "LAST-MODIFIED:\(stamp)", "DTSTAMP:\(stamp)", "SUMMARY:Water the fern", "X-MOZ-GENERATION:1"]
    case .nextcloud: file.lines += ["CREATED:\(stamp)", "LAST-MODIFIED:\(stamp)", "DTSTAMP:\(stamp)", "SUMMARY:Order bulbs"]
    case .tasksOrg:
      file.lines += [
        "DTSTAMP:\(stamp)", "CREATED:\(stamp)", "LAST-MODIFIED:\(stamp)", "SUMMARY:Fetch the parcel", "PRIORITY:9",
        "X-APPLE-SORT-ORDER:\(800_000_000 + second)",
      ]
    case .evolution:
      file.lines += [
        "DTSTAMP:\(stamp)", "SUMMARY:Send the lens back", "PERCENT-COMPLETE:0", "CLASS:PUBLIC", "SEQUENCE:1", "CREATED:\(stamp)",
        "LAST-MODIFIED:\(stamp)",
      ]
    }
    file.lines += ["END:VTODO", "END:VCALENDAR"]
    setTime(&file, from: first, &random)
    if random.chance(1, in: 2) { setExtra(&file, second, &random) }
    return finished(file)
  }

  /// Changes something, at a second, and writes the whole file anew.
  func change(_ text: String, at second: Int, from first: Day, _ random: inout Seeded) -> String {
    var file = ToDoFile(text)
    switch random.below(10) {
    case 0...4: setTime(&file, from: first, &random)
    case 5:
      file["SUMMARY"] =
        ":\(["Zum Bäcker\\, dann Äpfel & <Birnen>", "Call\\; or write", "A title that is far too long for one line of seventy-five bytes – \(second)"].randomElement(using: &random) ?? "")"
    case 6:
      let html = self == .thunderbird ? ";ALTREP=\"data:text/html,%3Cb%3E\(second)%3C%2Fb%3E\"" : ""
      file["DESCRIPTION"] = random.chance(1, in: 4) ? nil : "\(html):Line \(second)\\nand another one\\, with a comma"
    case 7: setDone(&file, second, &random)
    default: setExtra(&file, second, &random)
    }
    touch(&file, second)
    return finished(file)
  }

  private func stamp(_ second: Int) -> String {
    let clock = String(100_000 + second / 3_600 * 10_000 + second / 60 % 60 * 100 + second % 60)
    // Older ones of Nextcloud write their own time as if it were nowhere.
    return "20261020T\(clock)" + (self == .nextcloud && second % 2 == 0 ? "" : "Z")
  }

  private func touch(_ file: inout ToDoFile, _ second: Int) {
    file["LAST-MODIFIED"] = ":\(stamp(second))"
    file["DTSTAMP"] = ":\(stamp(second))"
    func count(_ name: String) { file[name] = ":\((file[name].flatMap { Int($0.dropFirst()) } ?? 0) + 1)" }
    switch self {
    case .thunderbird: count("X-MOZ-GENERATION")
    case .evolution: count("SEQUENCE")
    case .nextcloud, .tasksOrg: break
    }
  }

  private func setDone(_ file: inout ToDoFile, _ second: Int, _ random: inout Seeded) {
    switch random.below(self == .tasksOrg ? 2 : 3) {
    case 0:
      file["STATUS"] = ":COMPLETED"
      file["COMPLETED"] = ":\(stamp(second | 1))"
      file["PERCENT-COMPLETE"] = ":100"
    case 1:
      file["COMPLETED"] = nil
      file["STATUS"] = self == .tasksOrg ? nil : ":NEEDS-ACTION"
      file["PERCENT-COMPLETE"] = self == .tasksOrg ? nil : ":0"
    default:
      file["COMPLETED"] = nil
      file["STATUS"] = ":IN-PROCESS"
      file["PERCENT-COMPLETE"] = ":\(10 + 10 * random.below(8))"
    }
  }

  /// Something that no card shows.
  private func setExtra(_ file: inout ToDoFile, _ second: Int, _ random: inout Seeded) {
    let mine: [(String, String)] =
      switch self {
      case .thunderbird:
        [("X-MOZ-LASTACK", ":\(stamp(second))"), ("X-MOZ-SNOOZE-TIME", ":\(stamp(second + 60))"), ("X-MOZ-SEND-INVITATIONS", ":FALSE")]
      case .nextcloud: [("X-OC-HIDESUBTASKS", ":\(second % 2)"), ("X-PINNED", ":true"), ("X-APPLE-SORT-ORDER", ":\(700_000_000 + second)")]
      case .tasksOrg: [("X-OC-HIDESUBTASKS", ":1"), ("GEO", ":52.5;13.\(second)"), ("X-APPLE-SORT-ORDER", ":\(800_000_000 + second)")]
      case .evolution:
        [("X-EVOLUTION-CALDAV-ETAG", ":\(second)"), ("ESTIMATED-DURATION", ":PT\(5 + second % 90)M"), ("COMMENT", ":Seen\\, \(second)")]
      }
    switch random.below(6) {
    case 0: file["CATEGORIES"] = ":Errands,Number \(second)"
    case 1: file["LOCATION"] = ";LANGUAGE=de:Schuppen \(second)"
    case 2: file["PRIORITY"] = random.chance(1, in: 3) ? nil : ":\(1 + second % 9)"
    case 3:
      let end = file.lines.firstIndex(of: "END:VTODO") ?? 0
      if let begin = file.lines.firstIndex(of: "BEGIN:VALARM"), let last = file.lines.lastIndex(of: "END:VALARM") {
        file.lines.removeSubrange(begin...last)
      } else {
        let words = self == .tasksOrg ? "Default Tasks.org description" : "Default Mozilla Description"
        file.lines.insert(
          contentsOf: [
            "BEGIN:VALARM", "ACTION:DISPLAY", "TRIGGER;VALUE=DURATION;RELATED=END:-PT\(second % 60)M", "DESCRIPTION:\(words)", "END:VALARM",
          ],
          at: end)
      }
    default: if let (name, text) = mine.randomElement(using: &random) { file[name] = text }
    }
  }

  // MARK: Times

  private func setTime(_ file: inout ToDoFile, from first: Day, _ random: inout Seeded) {
    let day = first.advanced(by: random.below(5))
    let minute = [0, 495, 540, 600, 870, 1_215, 1_380].randomElement(using: &random) ?? 0
    let zone = Self.zones[random.below(3) / 2]
    let floats = self == .nextcloud && random.chance(1, in: 2)
    func date(_ day: Day) -> String { ";VALUE=DATE:\(Self.digits(day))" }
    func time(_ day: Day, _ minute: Int) -> String {
      let clock = "\(100 + minute / 60)".dropFirst() + "\(100 + minute % 60)".dropFirst() + "00"
      return (floats ? ":" : ";TZID=\(name(of: zone)):") + Self.digits(day) + "T" + clock
    }
    for name in ["DTSTART", "DUE", "DURATION"] { file[name] = nil }
    switch random.below(8) {
    case 0: break
    case 1: file["DUE"] = date(day)
    case 2: file["DUE"] = time(day, minute)
    case 3:
      file["DTSTART"] = time(day, minute)
      file["DUE"] = time(day, min(minute + [15, 45, 60, 240].randomElement(using: &random)!, 1_439))
    case 4:
      file["DTSTART"] = date(day.advanced(by: -2))
      file["DUE"] = date(day)
    case 5:
      file["DTSTART"] = time(day.advanced(by: -1), minute)
      file["DUE"] = time(day, minute)
    case 6: file["DTSTART"] = time(day, minute)
    default:
      switch self {
      case .tasksOrg:
        // Hidden until the day on which it is due.
        file["DTSTART"] = time(day, 0)
        file["DUE"] = time(day, minute)
      case .evolution:
        file["DTSTART"] = time(day, minute)
        file["DURATION"] = ":PT\(["1H", "1H30M", "25M"].randomElement(using: &random) ?? "")"
      case .nextcloud, .thunderbird:
        file["DTSTART"] = date(day)
        file["DUE"] = date(day)
      }
    }
  }

  private static func digits(_ day: Day) -> String { day.iso.filter { $0 != "-" } }

  /// The file with what it says of itself: who wrote it, and the zones that it needs.
  private func finished(_ file: ToDoFile) -> String {
    var file = file
    if self != .nextcloud, let line = file.lines.firstIndex(where: { $0.hasPrefix("PRODID:") }) { file.lines[line] = "PRODID:\(product)" }
    for zone in Self.zones
    where file.lines.contains(where: { $0.contains("TZID=\(name(of: zone)):") }) && !file.lines.contains("TZID:\(name(of: zone))") {
      file.lines.insert(contentsOf: lines(of: zone), at: file.lines.firstIndex { $0 == "BEGIN:VTODO" } ?? 0)
    }
    return file.text(foldedAt: fold)
  }
}
