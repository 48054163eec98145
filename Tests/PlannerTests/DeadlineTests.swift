// Deadlines: what they ask for, what is typed of them, and that nothing loses one.

import SeededRandom
import Testing

@testable import Planner

@Suite("Deadlines")
struct DeadlineTests {
  private static let today = Day(iso: "2026-11-24")!

  @Test("are a card's, apart from its day: one command changes one, a move does not, and undo takes it back")
  func commands() throws {
    var plan = Plan()
    try plan.apply(.addList(title: "A"))
    try plan.apply(.add(NewEntry(kind: .header, title: "H", deadline: Self.today), at: nil))
    try plan.apply(.add(NewEntry(title: "t", deadline: Self.today), at: nil))
    let (header, card) = (plan.allEntries[0], plan.allEntries[1])
    #expect(header.deadline == nil && card.deadline == Self.today)
    #expect(throws: PlanError.headerHasNoDeadline(header.id)) { try plan.apply(.edit(header.id, deadline: .some(Self.today))) }
    #expect(throws: PlanError.dayOutOfRange) { try plan.apply(.edit(card.id, deadline: .some(Day.latest.advanced(by: 1)))) }
    let step = try plan.step(for: .edit(card.id, deadline: .some(Self.today.advanced(by: 3))))
    #expect(step.summary == .edited(EntryCount(cards: 1)))
    plan.apply(step.changes)
    try plan.apply(.move([card.id], to: .end(of: .day(Self.today))))
    try plan.apply(.copy([card.id], to: .end(of: .list(plan.lists[0].id))))
    try plan.apply(.archive([card.id]))
    #expect(plan.allEntries.filter { $0.kind == .card }.map(\.deadline?.iso) == ["2026-11-27", "2026-11-27"])
    try plan.checkInvariants()
    plan.apply(plan.changes(undoing: step).changes)
    #expect(plan.entry(card.id)?.deadline == Self.today && plan.entry(card.id)?.place == .archive)
    try plan.apply(.edit(card.id, deadline: .some(nil)))
    #expect(plan.entry(card.id)?.deadline == nil)
    #expect(try plan.step(for: .edit(card.id, title: "t")).changes.isEmpty)
  }

  @Test("press today, when they have passed, and when a card is planned after them; and of what is done nothing does")
  func due() throws {
    var random = Seeded()
    for _ in 0..<2_000 {
      var entry = Entry(id: EntryID(rawValue: 1), kind: .card, place: .list(ListID(rawValue: 1)), home: nil, orderKey: .first)
      let (deadline, plan) = (random.below(9) - 4, random.chance(1, in: 3) ? nil : random.below(9) - 4)
      entry.deadline = random.chance(1, in: 8) ? nil : Self.today.advanced(by: deadline)
      if let plan { entry.put(in: .day(Self.today.advanced(by: plan)), home: nil, dayBefore: nil) }
      if random.chance(1, in: 8) { entry.put(in: .archive, home: nil, dayBefore: nil) }
      entry.isDone = random.chance(1, in: 4)
      let due = Due(entry, on: Self.today)
      let isOpen = entry.deadline != nil && !entry.isDone && entry.place != .archive
      #expect((due != nil) == isOpen, "seed \(random.seed): \(entry)")
      guard let due else { continue }
      #expect(due.isPressing == (deadline <= 0 || (plan ?? deadline) > deadline), "seed \(random.seed): \(entry)")
      #expect(due.hasPassed == (deadline < 0) && due.isBeforePlan == ((plan ?? deadline) > deadline), "seed \(random.seed): \(entry)")
      // A deadline makes nothing overdue: that is what was planned for a day that has passed.
      #expect(entry.isOverdue(on: Self.today) == (plan ?? 0 < 0), "seed \(random.seed): \(entry)")
    }
  }

  // MARK: Typed

  private static func read(_ texts: [String], on day: Day? = nil, _ language: DayLanguage = .english) -> String? {
    var parts = TypedParts(texts[0])
    for text in texts.dropFirst() { parts.change(to: text) }
    let found = TypedTiming.find(
      in: texts[texts.count - 1], typed: texts.count > 1 ? parts : nil, on: day, now: TypedNow(day: today, minute: 720),
      conventions: DayConventions(language: language, order: .dayFirst, firstWeekday: .monday))
    return found.map { found in
      let time = [found.day?.iso, found.start?.clock, found.length.map { "+\($0.count)" }, found.deadline.map { "!\($0.iso)" }].compactMap { $0 }
      return (time + found.labels.map { "#\($0)" } + ["| \(found.title)"]).joined(separator: " ")
    }
  }

  @Test(
    "that are typed behind “due” go out of the title, beside days, times and labels",
    arguments: [
      ("Report due Friday", "!2026-11-27 | Report"), ("Report due fri", "!2026-11-27 | Report"), ("Report due on Friday", "!2026-11-27 | Report"),
      ("Report due by next Friday", "!2026-12-04 | Report"), ("Report due in 10 days", "!2026-12-04 | Report"),
      ("Rent due 2026-12-01!", "!2026-12-01 | Rent!"), ("Invoices due the 31st", "!2026-12-31 | Invoices"),
      ("Gifts due 24 dec", "!2026-12-24 | Gifts"), ("Gifts (due 24 dec)", "!2026-12-24 | Gifts"), ("Due friday: essay", "!2026-11-27 | Essay"),
      ("Call tomorrow due friday", "2026-11-25 !2026-11-27 | Call"), ("Due today: call mum 14:00", "2026-11-24 14:00 !2026-11-24 | Call mum"),
      ("Essay due sunday #school", "!2026-11-29 #school | Essay"), ("#school Essay due mon for 2h", "+120 !2026-11-30 #school | Essay"),
      ("Call 10:00 due 4.12. tomorrow", "2026-11-25 10:00 !2026-12-04 | Call"), ("Essay DUE TOMORROW", "!2026-11-25 | Essay"),
      ("Essay by Friday", "2026-11-27 | Essay"),
      // A time says when something takes place.
      ("Report due Friday 5pm", "2026-11-27 17:00 | Report"), ("Report due tomorrow at 9", "2026-11-25 09:00 | Report"),
      ("Due diligence", nil), ("Pay dues", nil), ("Amount due 30 euros", nil), ("Due to rain stay in", nil), ("due friday", nil),
      ("\"due friday\" is a song", nil), ("Bus due 9:30 or so", nil), ("overdue friday books", nil), ("What is due", nil), ("Due Date book", nil),
      ("Train due-friday", nil), ("Rent due 30.2.", nil), ("Rent due 2025-01-01", nil),
    ] as [(String, String?)])
  func english(_ text: String, expected: String?) {
    let read = Self.read([text])
    if let expected { #expect(read == expected) } else { #expect(read?.contains("!2") != true, "\(read ?? "")") }
  }

  @Test(
    "and behind “fällig” in German",
    arguments: [
      ("Bericht fällig am Freitag", "!2026-11-27 | Bericht"), ("Bericht faellig Fr", "!2026-11-27 | Bericht"),
      ("Miete fällig 1.12.", "!2026-12-01 | Miete"), ("Miete morgen, fällig bis zum 1.12.", "2026-11-25 !2026-12-01 | Miete"),
      ("Bericht bis Freitag", "2026-11-27 | Bericht"), ("Fällig in drei Tagen: Bericht", "!2026-11-27 | Bericht"),
    ] as [(String, String?)])
  func german(_ text: String, expected: String?) { #expect(Self.read([text], .german) == expected) }

  @Test(
    "that stood there before are none that were typed",
    arguments: [
      (["Essay due friday"], "Essay due friday, long", nil), (["Essay due"], "Essay due friday", "!2026-11-27 | Essay"),
      (["Essay due friday"], "Essay due friday tomorrow", "2026-11-25 | Essay due friday"),
    ] as [([String], String, String?)])
  func old(before: [String], after: String, expected: String?) { #expect(Self.read(before + [after]) == expected) }

  @Test("and what is read of anything else beside one is as if it did not stand there")
  func property() {
    var random = Seeded()
    let words = ["tomorrow", "friday", "10:00", "Call", "mum", "for 20 min", "at 9", "1.12.", "Ada", "(soon)", "call", "ü", "#home"]
    for _ in 0..<3_000 {
      let parts = (0...random.below(6)).map { _ in words[random.below(words.count)] }
      let plain = "Do " + parts.joined(separator: " ") + " then"
      let days = Int.random(in: 0...400, using: &random)
      let deadline = Self.today.advanced(by: days)
      let read = Self.read([plain]) ?? "| \(plain)"
      let text = plain + (random.chance(1, in: 2) ? " due \(deadline.iso)" : " due in \(days) days")
      guard days > 0 || text.contains("-") else { continue }
      let bar = read.range(of: read.contains("#") ? "#" : "| ")!
      let expected = read[..<bar.lowerBound] + "!\(deadline.iso) " + read[bar.lowerBound...]
      #expect(Self.read([text]) == String(expected), "seed \(random.seed): \(text)")
    }
  }
}
