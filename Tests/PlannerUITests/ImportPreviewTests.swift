// What the preview of an import says, and where files go.

import Interchange
import Planner
import Testing

@testable import PlannerUI

@Suite("The preview of an import")
struct ImportPreviewTests {
  private let day = Day(daysSinceEpoch: 20_777)

  private func reading(listed: Int, scheduled: Int, headers: Int = 0) -> BoardFiles.Reading {
    var reading = BoardFiles.Reading()
    reading.names = ["plan.ics"]
    let entries =
      (0..<headers).map { NewEntry(kind: .header, title: "H\($0)") } + (0..<listed).map { NewEntry(title: "L\($0)") }
    reading.board = NewBoard(
      lists: [NewList(title: "Inbox", entries: entries)],
      scheduled: (0..<scheduled).map { NewScheduledCard(day: day, card: NewEntry(title: "D\($0)"), home: 0) })
    return reading
  }

  private func preview(_ reading: BoardFiles.Reading) -> ImportPreview { ImportPreview(reading, year: day.year) }

  @Test("shows the first days first, and the year of those in another")
  func days() {
    let days = ([5, 3, 400, 3, 9, 1, 7, 8] as [Int32]).map { Day(daysSinceEpoch: day.daysSinceEpoch + $0) }
    var reading = BoardFiles.Reading()
    reading.board.scheduled = days.enumerated().map { NewScheduledCard(day: $1, card: NewEntry(title: "\($0)")) }
    #expect(preview(reading).rows.map(\.title) == ["5", "1", "3", "0", "6", "7"])
    reading.board.scheduled = Array(reading.board.scheduled[2...3])
    #expect(preview(reading).rows.map(\.place) == [Wording.long(days[3]), Wording.full(days[2])])
  }

  @Test("counts lists, cards and sections, and names the file")
  func counts() {
    let shown = preview(reading(listed: 5, scheduled: 9, headers: 2))
    #expect(shown.title == "Import plan.ics")
    #expect(shown.summary == "1 list, 14 cards, 9 of them on days, 2 sections")
    #expect(preview(reading(listed: 1, scheduled: 0)).summary == "1 list, 1 card")
    #expect(preview(reading(listed: 0, scheduled: 1)).summary == "1 list, 1 card on a day")
    var several = reading(listed: 1, scheduled: 0)
    several.names.append("more.md")
    #expect(preview(several).title == "Import 2 files")
  }

  @Test("tells the time of day, how it repeats, and what is kept without being shown")
  func timing() {
    let component = """
      ical1 \(day.iso) 0\nBEGIN:VEVENT\nSUMMARY:Meeting\nDTSTART:\(day.iso.filter { $0 != "-" })T093000\n\
      DTEND:\(day.iso.filter { $0 != "-" })T101500\nRRULE:FREQ=DAILY;COUNT=3\nATTENDEE:mailto:a@b.c\nLOCATION:Hall\n\
      BEGIN:VALARM\nACTION:AUDIO\nEND:VALARM\nEND:VEVENT
      """
    var reading = BoardFiles.Reading()
    let card = NewScheduledCard(day: day, card: NewEntry(title: "Meeting", origin: component))
    reading.board.scheduled = [card, NewScheduledCard(day: day, card: NewEntry(title: "Plain"))]
    reading.unseen = UnsupportedParts(of: reading.board)
    let shown = preview(reading)
    #expect(shown.rows.map(\.timing) == ["09:30 – 10:15 · Every day, 3 times", ""])
    #expect(shown.unseen == "Kept, but not shown: further days of 1 series, 1 alarm, 1 participant, 1 location")
    #expect(Wording.importOffered(shown).contains(shown.unseen))
    reading.unseen = UnsupportedParts()
    #expect(preview(reading).unseen == "")
  }

  @Test("an export tells what a calendar has no form for")
  func exported() {
    #expect(Wording.exported("a.ics") == "Exported to a.ics")
    #expect(Wording.exported("a.ics", withoutHeaders: 1) == "Exported to a.ics, without the section header: a calendar has none")
    #expect(Wording.exported("a.ics", withoutHeaders: 2) == "Exported to a.ics, without the 2 section headers: a calendar has none")
  }

  @Test("shows cards on days first, then those of lists, headers never, and says how many more there are")
  func rows() {
    for listed in 0...8 {
      for scheduled in 0...8 {
        let shown = preview(reading(listed: listed, scheduled: scheduled, headers: 3))
        let all = (0..<scheduled).map { "D\($0)" } + (0..<listed).map { "L\($0)" }
        #expect(shown.rows.map(\.title) == Array(all.prefix(ImportPreview.rowLimit)))
        #expect(shown.rows.allSatisfy { $0.place == ($0.isScheduled ? Wording.long(day) : "Inbox") })
        #expect(shown.rows.allSatisfy { $0.isScheduled == $0.title.hasPrefix("D") })
        #expect(shown.rows.count + shown.more == listed + scheduled)
      }
    }
  }
}

@Suite("Paths of data files")
struct DataPathTests {
  @Test("to the same file are the same, and to others are not, whether they exist or not")
  func same() {
    let print = DataPath.fingerprint(of:)
    #expect(print("/tmp/nowhere/plan.sqlite") == print("/tmp/./nowhere/plan.sqlite"))
    #expect(print("/tmp/nowhere/plan.sqlite") == print("/proc/self/root/tmp//nowhere/plan.sqlite"))
    #expect(print("/tmp/nowhere/plan.sqlite") != print("/tmp/nowhere/plan2.sqlite"))
    #expect(print("plan.sqlite") == print("./plan.sqlite"))
    #expect(print("plan.sqlite") != print("/plan.sqlite"))
    #expect(print("/a").count == 16)
    #expect(DataPath.canonical("/") == "/")
    #expect(DataPath.canonical("/nowhere/at/all") == "/nowhere/at/all")
  }
}
