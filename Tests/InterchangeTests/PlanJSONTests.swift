// JSON for scripts: the design's shape, and text that survives.

import Foundation
import MoveCore
import Planner
import Testing

@testable import Interchange

@Suite("JSON")
struct PlanJSONTests {
  private struct Shape: Decodable {
    struct List: Decodable {
      struct Entry: Decodable { var kind, id, title: String, done: Bool }
      var id, title: String
      var aside: String
      var entries: [Entry]
    }
    struct Day: Decodable {
      struct Card: Decodable { var id, title: String, done: Bool, home: String? }
      var date: String
      var cards: [Card]
    }
    var version: Int
    var lists: [List]
    var days: [Day]
    struct Archived: Decodable { var id, title: String, done: Bool, home, day: String? }
    var preamble, postscript: String
    var archive: [Archived]
  }

  private func decoded(_ plan: Plan) throws -> Shape {
    try JSONDecoder().decode(Shape.self, from: Data(PlanJSON.text(of: plan)))
  }

  @Test("the JSON has the documented shape, with identities as strings")
  func shape() throws {
    var plan = try board(of: "## A\n### H\n- [ ] one\n- [x] two\n## B\n- [ ] three\n")
    let three = try #require(plan.allEntries.first { $0.title == "three" }?.id)
    try plan.apply(.move([three], to: .end(of: .day(Day(daysSinceEpoch: 20_777)))))
    let shape = try decoded(plan)
    #expect(shape.version == 1)
    #expect(String(decoding: PlanJSON.text(of: plan), as: UTF8.self).hasPrefix("{\n  \"version\": 1,\n"), "it comes first")
    #expect(shape.lists.map(\.title) == ["A", "B"])
    #expect(shape.lists[0].entries.map(\.kind) == ["header", "card", "card"])
    #expect(shape.lists[0].entries.map(\.done) == [false, false, true])
    #expect(shape.lists[1].entries.isEmpty)
    #expect(shape.days.map(\.date) == ["2026-11-20"])
    #expect(shape.days[0].cards.map(\.id) == ["\(three)"])
    #expect(shape.days[0].cards.map(\.home) == [shape.lists[1].id])
  }

  @Test("the archive comes at the end, with where each card came from")
  func archive() throws {
    var plan = try board(of: "## A\n- [x] one\n- [x] two\n")
    let ids = Array(plan.entries(in: .list(plan.lists[0].id)))
    try plan.apply(.move([ids[1]], to: .end(of: .day(Day(daysSinceEpoch: 20_777)))))
    try plan.apply(.archive([ids[0]]))
    try plan.apply(.archive([ids[1]]))
    let shape = try decoded(plan)
    #expect(shape.archive.map(\.title) == ["two", "one"] && shape.archive.allSatisfy(\.done))
    #expect(shape.archive.map(\.day) == ["2026-11-20", nil] && shape.archive.map(\.home) == [shape.lists[0].id, shape.lists[0].id])
    #expect(shape.lists[0].entries.isEmpty && shape.days.isEmpty)
  }

  @Test("the JSON also holds what is kept of a board that is no entry")
  func asides() throws {
    let shape = try decoded(board(of: "# Board\n## A\n\"aside\"\n- [ ] one\n\n%% kanban:settings\n{}\n%%\n"))
    #expect(shape.preamble == "# Board")
    #expect(shape.lists.map(\.aside) == ["\"aside\""])
    #expect(shape.postscript == "%% kanban:settings\n{}\n%%")
  }

  @Test("a card without a home has null, and an empty plan has empty lists")
  func edges() throws {
    var plan = try board(of: "## A\n- [ ] one @{2026-11-20}\n")
    try plan.apply(.deleteList(plan.lists[0].id))
    #expect(String(decoding: PlanJSON.text(of: plan), as: UTF8.self).contains("\"home\": null"))
    #expect(try decoded(plan).days[0].cards[0].home == nil)
    #expect(try decoded(Plan()).lists.isEmpty)
  }

  @Test("text of every kind survives")
  func escapes() throws {
    var plan = Plan()
    let title = "\" \\ / é 🟠 \u{202E} \u{7F}x"
    let notes = "\u{1}\u{1F}\t\n\"\\\u{2028}\u{FEFF}"
    try plan.apply(.add(NewEntry(title: title, notes: notes), at: nil))
    let object = try JSONSerialization.jsonObject(with: Data(PlanJSON.text(of: plan))) as? [String: Any]
    let lists = object?["lists"] as? [[String: Any]]
    let entry = (lists?.first?["entries"] as? [[String: Any]])?.first
    #expect(entry?["title"] as? String == TextRules.foldedTitle(title))
    #expect(entry?["notes"] as? String == notes)
  }

  @Test("nothing in it commands a terminal, and all of it is read as it was")
  func terminal() throws {
    var plan = Plan()
    let notes = "\u{1B}]0;x\u{7} \u{9B}31m \u{85}\u{A0}©â \u{2027}\u{2028}\u{2029}\u{202A}\u{202E}\u{202F} \u{2065}\u{2066}\u{2069}\u{7F} €"
    try plan.apply(.add(NewEntry(title: "a\u{2066}b", notes: notes), at: nil))
    let text = String(decoding: PlanJSON.text(of: plan), as: UTF8.self)
    #expect(TerminalText.lines(text) == text)
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    let entry = ((object?["lists"] as? [[String: Any]])?.first?["entries"] as? [[String: Any]])?.first
    #expect(entry?["notes"] as? String == notes)
    #expect(entry?["title"] as? String == "a\u{2066}b")
  }

  @Test("the page on the command line describes every key, and no others")
  func described() throws {
    var plan = try board(of: "# Board\n## A\n### H\n- [ ] one\n")
    try plan.apply(.add(NewEntry(title: "card"), at: .end(of: .day(Day(daysSinceEpoch: 20_777)))))
    try plan.apply(.add(NewEntry(title: "old"), at: nil))
    try plan.apply(.archive([EntryID(rawValue: plan.nextEntryID.rawValue - 1)]))
    var keys: Set<String> = []
    func collect(_ value: Any) {
      if let object = value as? [String: Any] {
        keys.formUnion(object.keys)
        object.values.forEach(collect)
      }
      if let array = value as? [Any] { array.forEach(collect) }
    }
    collect(try JSONSerialization.jsonObject(with: Data(PlanJSON.text(of: plan))))
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let page = try String(contentsOf: root.appendingPathComponent("docs/command-line.md"), encoding: .utf8)
    let table = try #require(page.split(separator: "| key | type | what it is |").last)
    let rows = table.split(separator: "\n").prefix { $0.hasPrefix("|") }
    let names = rows.flatMap { $0.split(separator: "|")[0].matches(of: /([a-z]+)`/).map { String($0.1) } }
    #expect(Set(names) == keys)
  }
}
