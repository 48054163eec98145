// Labels: what they are, what is typed of them, and that nothing loses one.

import SeededRandom
import Testing

@testable import Planner

@Suite("Labels")
struct LabelTests {
  @Test("are words in the case in which they were given, and none is there twice in whatever case")
  func form() {
    let labels = Labels(["Errands", " two\twords ", "", "errands", "ÜBER", "über", "a\nb"])
    #expect(labels.all == ["Errands", "two words", "ÜBER", "a b"])
    #expect(labels.contains("ERRANDS") && labels.contains(" Two Words") && !labels.contains("two") && !Labels().contains(""))
    #expect(labels.adding(["two WORDS", "new"]).all == ["Errands", "two words", "ÜBER", "a b", "new"])
    #expect(labels.removing(["errands", "A b", "none"]).all == ["two words", "ÜBER"])
    #expect(Labels(text: labels.text) == labels && Labels(labels.all) == labels)
    let many = Labels((0..<3_000).map { "label\($0)" })
    #expect(many.text.utf8.count <= Labels.limit && many.all.count > 900 && Labels(text: many.text) == many)
  }

  @Test("have the colour of their name, whatever its case, and all colours are given")
  func colors() {
    #expect(Labels.color(of: "Errands") == Labels.color(of: "eRRANDS"))
    // It is the same in each process and with each version.
    #expect(["errands", "home", "Über", "two words"].map { Labels.color(of: $0).rawValue } == Self.known)
    #expect(Set((0..<200).map { Labels.color(of: "label\($0)") }).count == ListColor.allCases.count)
  }

  private static let known = ["yellow", "purple", "red", "purple"]

  @Test(
    "are written with a sign where they are one word with a letter in it",
    arguments: [
      ("errands", true), ("a-b/c_d", true), ("é", true), ("e\u{301}", true), ("日本", true), ("q4", true), ("2026", false), ("_", false), ("-", false),
      ("a b", false), ("a.b", false), ("", false), ("a#b", false), ("🎉", false),
    ])
  func words(_ label: String, isWord: Bool) {
    #expect(Labels.isWord(label) == isWord)
    #expect(Labels.name("#\(label)") == (isWord ? label : "#\(label)".trimmingSpaces))
  }

  @Test("of a plan are told by how many cards have them, and are written as they are there")
  func inUse() throws {
    var plan = Plan()
    try plan.apply(.addList(title: "A"))
    for labels in [["b", "Home"], ["home", "a"], ["home"]] { try plan.apply(.add(NewEntry(title: "t", labels: Labels(labels)), at: nil)) }
    #expect(plan.labelsInUse == ["Home", "a", "b"])
    #expect(plan.spelled(["HOME", "B", "New"]) == ["Home", "b", "New"])
  }

  @Test("are no section header's, and what a card has of them one command changes, and undo takes back")
  func commands() throws {
    var plan = Plan()
    try plan.apply(.addList(title: "A"))
    try plan.apply(.add(NewEntry(kind: .header, title: "H", labels: Labels(["x"])), at: nil))
    try plan.apply(.add(NewEntry(title: "t", labels: Labels(["x"])), at: nil))
    let (header, card) = (plan.allEntries[0], plan.allEntries[1])
    #expect(header.labels.isEmpty && card.labels.all == ["x"])
    #expect(throws: PlanError.headerHasNoLabels(header.id)) { try plan.apply(.edit(header.id, labels: Labels(["y"]))) }
    let step = try plan.step(for: .edit(card.id, labels: Labels(["y", "X"])))
    #expect(step.summary == .edited(EntryCount(cards: 1)))
    plan.apply(step.changes)
    #expect(plan.entry(card.id)?.labels.all == ["y", "X"])
    try plan.checkInvariants()
    // Somebody else has changed the title meanwhile.
    try plan.apply(.edit(card.id, title: "other"))
    plan.apply(plan.changes(undoing: step).changes)
    #expect(plan.entry(card.id)?.labels.all == ["x"] && plan.entry(card.id)?.title == "other")
    #expect(try plan.step(for: .edit(card.id, labels: Labels(["x"]))).changes.isEmpty)
  }

  // MARK: Typed

  private static func read(_ texts: [String], on day: Day? = nil, _ language: DayLanguage = .english) -> String? {
    var parts = TypedParts(texts[0])
    for text in texts.dropFirst() { parts.change(to: text) }
    let found = TypedTiming.find(
      in: texts[texts.count - 1], typed: texts.count > 1 ? parts : nil, on: day, now: TypedNow(day: Day(iso: "2026-11-24")!, minute: 720),
      conventions: DayConventions(language: language, order: .dayFirst, firstWeekday: .monday))
    return found.map { found in
      let time = [found.day?.iso, found.start?.clock, found.length.map { "+\($0.count)" }].compactMap { $0 }
      return (time + found.labels.map { "#\($0)" } + ["| \(found.title)"]).joined(separator: " ")
    }
  }

  @Test(
    "that are typed go out of the title, beside days and times",
    arguments: [
      ("Buy milk #errands", "#errands | Buy milk"), ("#work Call Ada", "#work | Call Ada"), ("Call #family mum", "#family | Call mum"),
      ("Dentist friday 10 #health", "2026-11-27 10:00 #health | Dentist"), ("Dentist #health friday 10", "2026-11-27 10:00 #health | Dentist"),
      ("#a #b Pay rent 1.12. for 15 min #c", "2026-12-01 +15 #a #b #c | Pay rent"), ("Pay (#home) rent", "#home | Pay rent"),
      ("Buy milk, #errands.", "#errands | Buy milk."), ("Zähne #Gesundheit/Zähne", "#Gesundheit/Zähne | Zähne"), ("Buy #q4 gifts", "#q4 | Buy gifts"),
      ("Fix #12", nil), ("C# lesson", nil), ("Learn C#", nil), ("#errands", nil), ("#a #b", nil), ("see x.org/#top", nil), ("a ## b", nil),
      ("a #", nil), ("a #b.c", nil), ("a ##b", nil), ("Pay #1a2", "#1a2 | Pay"), ("#tomorrow party", "#tomorrow | party"),
      ("Call friday #home 10:00", "2026-11-27 10:00 #home | Call"), ("Call tomorrow #a, 10:00 #b for 2h", "2026-11-25 10:00 +120 #a #b | Call"),
    ] as [(String, String?)])
  func typed(_ text: String, expected: String?) {
    #expect(Self.read([text]) == expected)
  }

  @Test(
    "that stood there before are none that were typed",
    arguments: [
      (["Buy #milk"], "Buy #milk now", nil), (["Buy #milk"], "Buy #milk #errands", "#errands | Buy #milk"),
      (["Buy #mil"], "Buy #milk", "#milk | Buy"), (["Buy #milk", "x"], "Buy #milk", nil),
      (["Buy #milk"], "Buy #milk tomorrow", "2026-11-25 | Buy #milk"),
      (["Buy"], "Buy #milk tomorrow", "2026-11-25 #milk | Buy"),
    ] as [([String], String, String?)])
  func old(before: [String], after: String, expected: String?) { #expect(Self.read(before + [after]) == expected) }

  @Test("and what is read of days and times beside them is as if they did not stand there")
  func property() {
    var random = Seeded()
    let words = ["tomorrow", "friday", "10:00", "Call", "mum", "for 20 min", "at 9", "1.12.", "Ada", "(soon)", "call", "ü"]
    for _ in 0..<3_000 {
      let parts = (0...random.below(6)).map { _ in words[random.below(words.count)] }
      let plain = "Do " + parts.joined(separator: " ")
      let labels = (0...random.below(2)).map { "l\($0)a" }
      let read = Self.read([plain]) ?? "| \(plain)"
      let text = plain + labels.map { " #\($0)" }.joined()
      let bar = read.range(of: "| ")!
      let expected = read[..<bar.lowerBound] + labels.map { "#\($0) " }.joined() + read[bar.lowerBound...]
      #expect(Self.read([text]) == String(expected), "seed \(random.seed): \(text)")
    }
  }
}

extension String {
  fileprivate var trimmingSpaces: String { TextRules.foldedTitle(self) }
}
