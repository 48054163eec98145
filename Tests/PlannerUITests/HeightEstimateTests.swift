// How high rows are taken to be before they are measured.

import Planner
import Testing

@testable import PlannerUI

@Suite("The height of a row that nobody has measured")
struct HeightEstimateTests {
  private static let font = HeightEstimate(card: 42, line: 23, notes: 24, header: 38, letters: 10)

  @Test(
    "follows the font: its lines, three at the most, and its letters",
    arguments: [
      (Entry.Kind.card, 0, "", 42.0), (.card, 10, "", 42), (.card, 11, "", 65), (.card, 500, "", 88), (.card, 500, "Notes", 112),
      (.header, 500, "", 38),
    ])
  func height(kind: Entry.Kind, letters: Int, notes: String, height: Double) {
    var entry = Entry(id: EntryID(rawValue: 1), kind: kind, place: .list(ListID(rawValue: 1)), home: nil, orderKey: .first)
    (entry.title, entry.notes) = (String(repeating: "a", count: letters), notes)
    #expect(Self.font.height(of: entry) == height)
  }
}
