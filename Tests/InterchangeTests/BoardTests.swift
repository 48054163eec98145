// Boards from the wild: every form is read, and nothing is lost.

import Foundation
import Planner
import Testing

@testable import Interchange

@Suite("Boards from the wild")
struct BoardTests {
  private func wild(_ name: String) throws -> String {
    let url = try #require(Bundle.module.url(forResource: name, withExtension: "md", subdirectory: "Boards"))
    return try String(contentsOf: url, encoding: .utf8)
  }

  private func entry(_ plan: Plan, _ title: String) throws -> Entry {
    try #require(plan.allEntries.first { $0.title == title }, "no entry \(title)")
  }

  @Test("the boards come back as they were, and every word of theirs is kept", arguments: ["engine", "sprint"])
  func roundTrip(name: String) throws {
    let text = try wild(name)
    let first = try board(of: text)
    let written = markdown(first)
    #expect(Content(try board(of: written)) == Content(first))
    #expect(!written.contains(PlanBlock.opening))
    func words(_ text: String) -> [Substring] {
      text.split { $0.isWhitespace || $0 == "<" || $0 == ">" }.filter { $0 != "br" }.sorted()
    }
    #expect(words(written) == words(text))
  }

  @Test("a sprint board has its lists, marks, notes, day and asides")
  func sprint() throws {
    let plan = try board(of: wild("sprint"))
    #expect(plan.lists.map(\.title).suffix(4).first == "🔨 In Progress")
    #expect(plan.lists.map(\.aside) == ["", "", "", "", "**Complete**", "***"])
    let day = try #require(Day(iso: "2026-08-28"))
    let card = try #require(plan.entries(in: .day(day)).first.flatMap(plan.entry))
    #expect(card.title == "**S2-T9** — End-to-end wire-up = sprint demo · P2 · 🟠 Moderate")
    #expect(card.home == plan.lists[1].id)
    let old = try entry(plan, "old card")
    #expect(old.isDone && old.notes == "second line")
    let first = try #require(plan.entries(in: .list(plan.lists[1].id)).first.flatMap(plan.entry))
    #expect(first.notes.hasPrefix("— **blocks T14/T15**.") && first.notes.split(separator: "\n").count == 3)
    #expect(plan.aside.postscript.hasPrefix("%% kanban:settings") && plan.aside.postscript.hasSuffix("%%"))
    #expect(plan.aside.preamble.isEmpty)
  }

  @Test("every bullet and box of the wild is a card")
  func bullets() throws {
    let plan = try board(
      of: """
        ## A
        - [ ] one
        * [x] two
        + [X] three
        - four
        1. five
        2) [x] six
        - [/] seven
        -\t[ ]\teight
        -nine
        """)
    #expect(titles(plan, 0) == ["one", "x two", "x three", "four", "1. five", "x 2) six", "[/] seven", "eight"])
    #expect(try entry(plan, "eight").notes == "-nine")
  }

  @Test("line ends of every kind, a byte order mark and a missing last line end make no difference")
  func lineEnds() throws {
    let text = "---\n\nkanban-plugin: board\n\n---\n\n## A\n\n- [ ] one\n\tnote\n- [x] two\n\n## B\n- [ ] three"
    let expected = Content(try board(of: text))
    #expect(expected.lists.map(\.items.count) == [2, 1])
    for variant in [text + "\n", "\u{FEFF}" + text] + ["\r\n", "\r"].map({ text.replacing("\n", with: $0) }) {
      #expect(Content(try board(of: variant)) == expected)
    }
  }

  @Test(
    "a day at the end of a card is its day",
    arguments: [
      ("a @{2026-08-28}", "a"), ("a @[[2026-08-28]]", "a"), ("a@{2026-08-28}  ", "a"),
      ("a @{2026-08-28} @@{10:30}", "a"), ("a @{2026-08-28}@@{10:30} #tag ^b1", "a #tag ^b1"), ("a @{2026-08-28} @@{25:30}", "a @@{25:30}"),
      ("@{2026-08-28}", "Untitled"), ("a @{2026-01-01} @{2026-08-28}", "a @{2026-01-01}"),
    ])
  func days(text: String, title: String) throws {
    let plan = try board(of: "## A\n- [ ] \(text)\n")
    let day = try #require(Day(iso: "2026-08-28"))
    let card = try #require(plan.entries(in: .day(day)).first.flatMap(plan.entry))
    #expect(card.title == title)
    #expect(card.home == plan.lists[0].id)
  }

  @Test(
    "a time and a length stand behind the day, or alone",
    arguments: [
      ("a @{2026-08-28 14:00 +45m}", "a", "14:00", 45), ("a @{2026-08-28 9:05}", "a", "09:05", nil), ("a @{2026-08-28 +1h30m}", "a", nil, 90),
      ("a @{+45m}", "a", nil, 45), ("a @{14:00} #tag", "a", "14:00", nil), ("a @{2026-08-28} @@{10:30}", "a", "10:30", nil),
      ("a @{2026-08-28 +45m} @@{10:30} ^b", "a ^b", "10:30", 45), ("a @{2026-08-28 24:00}", "a @{2026-08-28 24:00}", nil, nil),
      ("a @{14:00 2026-08-28}", "a @{14:00 2026-08-28}", nil, nil), ("a @{+30m1h}", "a @{+30m1h}", nil, nil), ("a @{+1m}", "a @{+1m}", nil, nil),
      ("a @{2026-08-28  14:00}", "a @{2026-08-28  14:00}", nil, nil), ("a @{}", "a @{}", nil, nil), ("a @[[14:00]]", "a @[[14:00]]", nil, nil),
    ] as [(String, String, String?, Int?)])
  func times(text: String, title: String, start: String?, length: Int?) throws {
    let plan = try board(of: "## A\n- [ ] \(text)\n")
    let card = try #require(plan.allEntries.first)
    #expect(card.title == title && card.start?.clock == start && card.length.map { Int($0.count) } == length)
    let again = try #require(board(of: String(decoding: MarkdownBoard.text(of: plan), as: UTF8.self)).allEntries.first)
    #expect(again.title == title && again.start == card.start && again.length == card.length && again.place == card.place)
  }

  @Test("a day may also stand at the end of the notes, but not at that of a nested task")
  func dayInNotes() throws {
    let plan = try board(
      of: "## A\n- [ ] a\n\tmore @{2026-08-28}\n- [ ] b\n\t- [ ] c @{2026-08-29}\n- d<br>e @{2026-08-30}\n")
    #expect(plan.scheduledDays.map(\.iso) == ["2026-08-28", "2026-08-30"])
    #expect(try entry(plan, "a").notes == "more")
    #expect(try entry(plan, "b").notes == "- [ ] c @{2026-08-29}")
    #expect(try entry(plan, "d").notes == "e")
  }

  @Test(
    "what only looks like a day stays in the title",
    arguments: [
      "a @{2026-02-30}", "a @@{2026-08-28}", "a \\@{2026-08-28}", "a @{2026-08-28} b", "a @{28.08.2026}", "a @{today}",
    ])
  func noDays(text: String) throws {
    let plan = try board(of: "## A\n- [ ] \(text)\n")
    #expect(titles(plan, 0) == [text])
    #expect(Content(try reread(plan)) == Content(plan))
  }

  @Test("notes keep their shape: nested tasks, code, blank lines, several levels, tabs or spaces")
  func notes() throws {
    let plan = try board(
      of: """
        ## A
        - [ ] one
            - [ ] nested
                - deeper

            paragraph
        - [ ] two
        lazy

        ```swift
        - [ ] no card
            indented
        ## no list
        ```
        - [ ] three
        \tx
          y
        - [ ] four<br>five<br/><br />six `<br>` seven
        """)
    #expect(titles(plan, 0) == ["one", "two", "three", "four"])
    #expect(try entry(plan, "one").notes == "- [ ] nested\n    - deeper\n\nparagraph")
    #expect(try entry(plan, "two").notes == "lazy\n\n```swift\n- [ ] no card\n    indented\n## no list\n```")
    #expect(try entry(plan, "three").notes == "x\ny")
    #expect(try entry(plan, "four").notes == "five\n\nsix `<br>` seven")
    #expect(Content(try reread(plan)) == Content(plan))
  }

  @Test("headings inside a list are section headers, with their own text as notes")
  func headers() throws {
    let plan = try board(
      of: "# Board\nintro\n\n## A\naside\n- [ ] one\n### H\nabout\n- [ ] two\n#### I\n##### J\n## A\n## B\n")
    #expect(plan.lists.map(\.title) == ["A", "A", "B"])
    #expect(titles(plan, 0) == ["one", "# H", "two", "# I", "# J"])
    #expect(try entry(plan, "H").notes == "about")
    #expect(plan.aside.preamble == "# Board\nintro")
    #expect(plan.lists[0].aside == "aside")
    #expect(Content(try reread(plan)) == Content(plan))
  }

  @Test("in an outline with several titles each is a list, and what is below them are sections; a board's own titles are none")
  func outline() throws {
    let outline = "# Trip\n\n## Packing\n- [ ] Passport\n- Socks\n## Papers\n- [ ] Visa\n\n# Home\n- [ ] Water plants\n"
    let plan = try board(of: outline)
    #expect(plan.lists.map(\.title) == ["Trip", "Home"])
    #expect(titles(plan, 0) == ["# Packing", "Passport", "Socks", "# Papers", "Visa"] && titles(plan, 1) == ["Water plants"])
    #expect(Content(try reread(plan)) == Content(plan))
    let one = try board(of: outline.replacing("# Home\n", with: "\n"))
    #expect(one.lists.map(\.title) == ["Packing", "Papers"] && one.aside.preamble == "# Trip")
    let kanban = try board(of: "---\n\nkanban-plugin: board\n\n---\n\n" + outline)
    #expect(kanban.lists.map(\.title) == ["Packing", "Papers"])
  }

  @Test("a file without second-level headings has lists of another level, or one named after the file")
  func otherLevels() throws {
    let first = try board(of: "# A\n- [ ] one\n# B\n### H\n- [ ] two\n")
    #expect(first.lists.map(\.title) == ["A", "B"])
    #expect(titles(first, 1) == ["# H", "two"])
    let loose = try board(of: "text\n- [ ] one\n", named: "/tmp/My tasks.md")
    #expect(loose.lists.map(\.title) == ["My tasks"])
    #expect(loose.aside.preamble == "text")
    for name in ["-", "/dev/fd/63", "/proc/self/fd/11", "/dev/stdin"] {
      #expect(try board(of: "- [ ] one\n", named: name).lists.map(\.title) == ["Imported"])
    }
    let mixed = try board(of: "# Loose\n- [ ] zero\n\n## A\n- [ ] one\n")
    #expect(mixed.lists.map(\.title) == ["Loose", "A"])
    for plan in [first, loose, mixed] { #expect(Content(try reread(plan)) == Content(plan)) }
  }

  @Test("a fence that nothing closes is text")
  func openFence() throws {
    let plan = try board(of: "## A\n```\n- [ ] one\n\n## B\n- [ ] two\n")
    #expect(plan.lists.map(\.title) == ["A", "B"])
    #expect(titles(plan, 0) == ["one"] && plan.lists[0].aside == "```")
    var twice = plan
    try twice.apply(.insert(MarkdownBoard.read(Array("## C\n```\n- [ ] three\n".utf8), named: "")))
    #expect(Content(try reread(twice)) == Content(twice))
  }

  @Test("too long a title goes on in the notes")
  func longTitle() throws {
    let long = String(repeating: "ä", count: TextRules.titleLimit)
    let plan = try board(of: "## A\n- [ ] \(long)\n\tnote\n")
    let card = try #require(plan.allEntries.first)
    #expect(card.title.utf8.count == TextRules.titleLimit)
    #expect(card.title + card.notes == long + "\nnote")
  }

  @Test("too long a title is cut between words, if there is a space near its end")
  func longTitleWords() throws {
    let words = (0..<3_000).map { "word\($0)" }.joined(separator: " ")
    let board = try MarkdownBoard.read(Array("## \(words)\n- [ ] \(words)\n\tnote\n".utf8), named: "")
    let list = try #require(board.lists.first)
    let card = try #require(list.entries.first)
    #expect(card.title + " " + card.notes == words + "\nnote")
    #expect(list.title + " " + list.aside == words)
    #expect(card.title.utf8.count > TextRules.titleLimit - 10)
    let early = "a " + String(repeating: "x", count: TextRules.titleLimit)
    let cut = try MarkdownBoard.read(Array("## A\n- [ ] \(early)\n".utf8), named: "").lists[0].entries[0]
    #expect(cut.title.utf8.count == TextRules.titleLimit && cut.title + cut.notes == early)
  }

  @Test("the number of a numbered task begins its title, and comes back")
  func numbers() throws {
    let plan = try board(of: "## A\n1. [ ] one\n2) [x]   two<br>note\n10. [ ] three @{2026-08-28}\n4. [ ]\n")
    #expect(titles(plan, 0) == ["1. one", "x 2) two", "4."])
    #expect(try entry(plan, "2) two").notes == "note")
    #expect(try entry(plan, "10. three").place.day?.iso == "2026-08-28")
    #expect(Content(try reread(plan)) == Content(plan))
  }

  @Test("what stands in a comment is text, wherever the comment is")
  func comments() throws {
    let plan = try board(
      of: """
        <!--
        ## no list
        - [ ] no card
        -->

        ## A
        <!-- one line -->
        <!--
        - [ ] no card

        ### no header
        --> end
        - [ ] one
        <!-- more
        - [ ] no card
        -->
        - [ ] two <!-- not
        - [ ] three
        <!-- nothing ends this
        - [ ] four
        """)
    #expect(plan.lists.map(\.title) == ["A"])
    #expect(titles(plan, 0) == ["one", "two <!-- not", "three", "four"])
    #expect(plan.aside.preamble == "<!--\n## no list\n- [ ] no card\n-->")
    #expect(plan.lists[0].aside == "<!-- one line -->\n<!--\n- [ ] no card\n\n### no header\n--> end")
    #expect(try entry(plan, "one").notes == "<!-- more\n- [ ] no card\n-->")
    #expect(try entry(plan, "three").notes == "<!-- nothing ends this")
    #expect(Content(try reread(plan)) == Content(plan))
    #expect(!markdown(plan).contains(PlanBlock.opening))
  }

  @Test("number signs that close a heading are not part of it; others are, and come back")
  func closedHeadings() throws {
    let plan = try board(of: "## Trail ##\n### H #####  \n- [ ] a ##\n## C#\n## #1 b\n## x ## y #\n## ##\n")
    #expect(plan.lists.map(\.title) == ["Trail", "C#", "#1 b", "x ## y", "Untitled"])
    #expect(titles(plan, 0) == ["# H", "a ##"])
    #expect(Content(try reread(plan)) == Content(plan))
    var hostile = Plan()
    for title in ["Trail ##", "##", "# #", "a # b", "C #\u{A0}#"] { try hostile.apply(.addList(title: title)) }
    try hostile.apply(.add(NewEntry(kind: .header, title: "H ##"), at: nil))
    #expect(Content(try reread(hostile)) == Content(hostile))
  }

  @Test("the archive comes back as such, with where each card came from, and nothing else is taken for it")
  func archive() throws {
    var plan = try board(of: "## A\n- [x] one\n- [x] two\n- [ ] three\n## B\n- [ ] four\n")
    let ids = Array(plan.entries(in: .list(plan.lists[0].id)))
    try plan.apply(.move([ids[1]], to: .end(of: .day(Day(daysSinceEpoch: 20_777)))))
    try plan.apply(.archive([ids[0], ids[1]]))
    let text = markdown(plan)
    #expect(text.contains("***\n\n## Archive\n\n- [x] one\n- [x] two\n"))
    #expect(Content(try reread(plan)) == Content(plan))
    // One more card that somebody has put there: from where, nobody knows.
    var again = try board(of: text.replacing("- [x] one\n", with: "- [x] one\n- [x] more\n"))
    #expect(again.entries(in: .archive).compactMap(again.entry).map(\.title) == ["one", "more", "two"])
    #expect(again.entries(in: .archive).compactMap(again.entry).allSatisfy { $0.home == nil && $0.dayBefore == nil })
    // Without its section, with a list below it, and with something in it that is no card, it is a list or none.
    again = try board(of: text.replacing("***\n\n## Archive\n\n- [x] one\n- [x] two\n", with: ""))
    #expect(again.lists.map(\.title) == ["A", "B"] && again.archivedCount == 0 && titles(again, 1) == ["four"])
    again = try board(of: text.replacing("- [x] two\n", with: "- [x] two\n## C\n- [ ] five\n"))
    #expect(again.lists.map(\.title) == ["A", "B", "Archive", "C"] && again.archivedCount == 0)
    again = try board(of: text.replacing("- [x] two\n", with: "- [x] two\n### H\n"))
    #expect(titles(again, 2) == ["x one", "x two", "# H"] && again.archivedCount == 0)
    // Plugins write the same without a word of ours: a list like any.
    #expect(try board(of: "## A\n- [ ] a\n\n***\n\n## Archive\n\n- [x] b\n").lists.map(\.title) == ["A", "Archive"])
  }

  @Test("what is no board is refused with one line that names it")
  func refused() {
    let files: [(String, InterchangeError)] = [
      ("", .empty(name: "f")), (" \n\t\n", .empty(name: "f")), ("\u{FEFF}", .empty(name: "f")),
      ("a\0b", .notText(name: "f")), ("{\"lists\": []}\n", .unknownForm(name: "f")),
      ("Just text.\n- a bullet\n# A heading\n", .unknownForm(name: "f")),
    ]
    for (text, error) in files {
      #expect(throws: error) { try MarkdownBoard.read(Array(text.utf8), named: "f") }
      #expect(error.description.hasPrefix("f ") && !error.description.contains("\n"))
    }
    #expect(throws: InterchangeError.notText(name: "f")) { try MarkdownBoard.read([0x23, 0x20, 0xFF], named: "f") }
    let notes = "## A\n- [ ] a\n\t" + String(repeating: "x", count: TextRules.notesLimit + 1)
    #expect(throws: InterchangeError.notesTooLong(name: "f", title: "a")) {
      try MarkdownBoard.read(Array(notes.utf8), named: "f")
    }
  }
}
