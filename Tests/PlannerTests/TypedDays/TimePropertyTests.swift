// Typed times among other words, and as they are written out again.

import Planner
import SeededRandom
import Testing

@Suite("Typed times, any line")
struct TypedTimePropertyTests {
  /// Words that say nothing of times, and look like it.
  private static let neutral = [
    "Dentist", "call", "Ada", "paint", "kitchen", "Zähne", "grün", "v14.30", "24/7", "16:9", "buy", "Brot", "x-ray", "Straße", "1984", "3.50", "A4",
    "🦷", "עברית", "9-to-5", "C++", "halbwegs", "noonish",
  ]

  private static func words(_ random: inout Seeded, atLeast least: Int) -> [String] {
    (0..<least + random.below(3)).map { _ in neutral[random.below(neutral.count)] }
  }

  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
  private static func clock(_ minute: Int) -> String { "\(two(minute / 60)):\(two(minute % 60))" }

  /// A time, and a way to write it that is one wherever it stands.
  private static func time(_ random: inout Seeded, isGerman: Bool) -> (text: String, start: Int, length: Int?) {
    let start = random.below(288) * 5
    let (hour, minute) = (start / 60, start % 60)
    let later = start + 5 + 5 * random.below(40)
    if later < 1440, random.chance(1, in: 3) {
      let forms =
        isGerman
        ? ["von \(clock(start)) bis \(clock(later))", "\(clock(start))–\(clock(later)) Uhr", "von \(clock(start)) bis \(clock(later)) Uhr"]
        : ["from \(clock(start)) to \(clock(later))", "from \(clock(start)) until \(clock(later))", "\(twelve(start))-\(twelve(later))"]
      return (forms[random.below(forms.count)], start, later - start)
    }
    var forms =
      isGerman
      ? ["um \(clock(start))", "\(clock(start)) Uhr", "um \(hour).\(two(minute)) Uhr"] : ["at \(clock(start))", twelve(start), "at \(twelve(start))"]
    if isGerman, minute == 0 { forms += ["\(hour) Uhr", "um \(hour) Uhr"] }
    if isGerman, minute == 30, (7..<18).contains(hour) { forms.append("halb \(hour % 12 + 1)") }
    if !isGerman, minute == 30, (7..<19).contains(hour) { forms.append("half past \((hour + 11) % 12 + 1)") }
    return (forms[random.below(forms.count)], start, nil)
  }

  private static func twelve(_ minute: Int) -> String {
    let hour = (minute / 60 + 11) % 12 + 1
    let half = minute < 720 ? "am" : "pm"
    return minute % 60 == 0 ? "\(hour)\(half)" : "\(hour):\(two(minute % 60))\(half)"
  }

  private static func length(_ random: inout Seeded, isGerman: Bool) -> (text: String, minutes: Int) {
    let minutes = 5 + 5 * random.below(60)
    var forms = isGerman ? ["für \(minutes) Minuten"] : ["for \(minutes) min", "for \(minutes) minutes"]
    if minutes > 60, minutes % 60 != 0 { forms.append((isGerman ? "für " : "for ") + "\(minutes / 60)h\(two(minutes % 60))m") }
    if minutes % 30 == 0, minutes > 60 {
      forms.append(isGerman ? "für \(minutes / 60),\(minutes % 60 / 6) Stunden" : "for \(minutes / 60).\(minutes % 60 / 6) hours")
    }
    return (forms[random.below(forms.count)], minutes)
  }

  @Test("time, length and day are found in any order among other words, which are left as they were typed")
  func named() {
    var random = Seeded()
    for round in 0..<6_000 {
      let isGerman = random.chance(1, in: 2)
      let conventions = DayConventions(
        language: isGerman ? .german : .english, order: .dayFirst, firstWeekday: .monday, countsToTwelve: !isGerman && random.chance(1, in: 2))
      let now = TypedNow(day: Day(daysSinceEpoch: Int32(20_000 + random.below(3_000))), minute: random.below(1440))
      let day = now.day.advanced(by: random.below(400))
      let time = random.chance(3, in: 4) ? Self.time(&random, isGerman: isGerman) : nil
      let length = time?.length == nil && (time == nil || random.chance(1, in: 2)) ? Self.length(&random, isGerman: isGerman) : nil
      let hasDay = random.chance(1, in: 2)
      let phrases = [time?.text, length?.text, hasDay ? day.iso : nil].compactMap { $0 }.shuffled(using: &random)
      var text = Self.words(&random, atLeast: 1) + ["lamp"]
      var title = text
      for phrase in phrases {
        text.append(phrase)
        // Words that take nothing away with them stand beside it.
        let between = ["desk"] + Self.words(&random, atLeast: 0) + ["lamp"]
        text += between
        title += between
      }
      let line = text.joined(separator: " ")
      let found = TypedTiming.find(in: line, now: now, conventions: conventions)
      let minutes = time?.length ?? length?.minutes
      let expected = hasDay ? day : time.map { $0.start >= now.minute ? now.day : now.day.advanced(by: 1) }
      let isRight = found?.day == expected && found?.start.map { Int($0.count) } == time?.start && found?.length.map { Int($0.count) } == minutes
      #expect(isRight && found?.title == title.joined(separator: " "), "seed \(random.seed), round \(round): \(line) is \(found.debugDescription)")
      guard let found else { continue }
      // What is understood is understood again as it is written out, in a line and in a field for it.
      let moment = [found.day?.iso, Self.written(found, toTwelve: conventions.countsToTwelve, isGerman: isGerman)].compactMap { $0 }.joined(
        separator: " ")
      let again = TypedTiming.find(in: "\(found.title) \(moment)", now: now, conventions: conventions)
      #expect(
        again?.day == found.day && again?.start == found.start && again?.length == found.length && again?.title == found.title,
        "seed \(random.seed), round \(round): \(found.title) \(moment) is \(again.debugDescription)")
      let change = TypedChange.read(moment, on: nil, now: now, conventions: conventions)
      #expect(
        change?.day == found.day && change?.start ?? nil == found.start && change?.length == found.length,
        "seed \(random.seed), round \(round): \(moment) is \(change.debugDescription)")
    }
  }

  /// As the window writes it, and with "for" before a length.
  private static func written(_ found: TypedTiming, toTwelve: Bool, isGerman: Bool) -> String? {
    func clock(_ minute: Int) -> String {
      if !toTwelve { return Self.clock(minute) }
      return "\((minute / 60 + 11) % 12 + 1):\(two(minute % 60)) \(minute < 720 ? "AM" : "PM")"
    }
    guard let start = found.start.map({ Int($0.count) }) else { return lasting(found, isGerman) }
    guard let length = found.length.map({ Int($0.count) }) else { return clock(start) }
    return length < 720 ? "\(clock(start)) – \(clock((start + length) % 1440))" : "\(clock(start)) \(lasting(found, isGerman) ?? "")"
  }

  private static func lasting(_ found: TypedTiming, _ isGerman: Bool) -> String? {
    found.length.map { (isGerman ? "für " : "for ") + "\($0.count) min" }
  }

  @Test("a line without a time has none, and leaves all of its words to the title")
  func unnamed() {
    var random = Seeded()
    for round in 0..<6_000 {
      let conventions = DayConventions(language: random.chance(1, in: 2) ? .german : .english, order: .dayFirst, firstWeekday: .monday)
      let text = Self.words(&random, atLeast: 1).joined(separator: " ")
      let found = TypedTiming.find(in: text, now: TypedNow(day: Day(daysSinceEpoch: 20_781), minute: 720), conventions: conventions)
      #expect(found == nil, "seed \(random.seed), round \(round): \(text) is \(found.debugDescription)")
    }
  }
}
