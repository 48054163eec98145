// A week of 25 cards in a window of 1280×800: their first words can be read.

import GtkKit
import Paper
import Testing

@testable import PlannerUI

@Suite("A week of 25 cards")
struct ClearWeekTests {
  /// Day by day, the events and the cards.
  private static let week: [(events: [String], cards: [String])] = [
    (
      ["9:30 Stand-up", "14:00 Budget review"],
      ["Meet Mira Costa", "Write performance reviews", "Pay the nursery invoice", "Update onboarding guide"]
    ),
    (["14:00 Design critique"], ["Change the car tyres", "Send minutes to the team", "Book the flu vaccination", "Answer the first bug reports"]),
    (["9:30 Stand-up", "13:00 Board meeting"], ["Parent-teacher evening", "Rehearse the demo script", "Renew the passport photos"]),
    (["16:00 All hands"], ["Call the landlord", "Book flights to Lisbon", "Buy a gift for Tom", "Read the tender documents"]),
    (["15:00 Retro"], ["Ship release 2.4", "Order the birthday cake", "Groceries for the party", "Draft the roadmap for spring"]),
    ([], ["Lena’s birthday party", "Buy winter boots", "Farmers’ market with Lena"]),
    ([], ["Return library books", "Call Mum", "Ask Ana about the flat"]),
  ]

  /// What a letter of a chip measures, beside what it does on paper: 0.85 of ten points at 96 dots an inch.
  private static let scale = 0.85 * 10 * 96 / 72 / TextStyle.card.size
  private let text = PangoText()

  /// How wide words are in one line.
  private func width(_ words: some StringProtocol) -> Double {
    var (low, high) = (0.0, 1_000.0)
    while high - low > 0.25 {
      let middle = (low + high) / 2
      if text.lines(of: String(words), in: .card, width: middle).count == 1 { high = middle } else { low = middle }
    }
    return high * Self.scale
  }

  /// How many words a title shows in so many lines, broken between words and behind hyphens and, if more follow, with an ellipsis.
  private func shown(of title: String, lines: Int, indent: Double, width all: Double) -> Int {
    let words = title.split(separator: " ")
    let space = width("a a") - width("aa")
    for count in stride(from: words.count, to: 0, by: -1) {
      var (line, left) = (1, all - indent)
      for (index, word) in words[..<count].enumerated() {
        let ending = index == count - 1 && count < words.count ? word + "…" : word
        var between = index == 0 ? 0 : space
        for part in ending.split(separator: "-").map({ ending.contains("\($0)-") ? "\($0)-" : "\($0)" }) {
          let wide = width(part)
          if between + wide <= left { left -= between + wide } else { (line, left) = (line + 1, all - wide) }
          between = 0
        }
      }
      if line <= lines { return count }
    }
    return 0
  }

  @Test("shows the first three words of at least nine of ten cards whole")
  func clear() {
    let metrics = TextMetrics()
    // The day's padding and line, and the chip's.
    let day = (800.0 / 7).rounded(.down) - 7
    let (room, indent) = (day - 13, Metrics.chipBox - 9)
    let limit = DayLayout.height(
      cards: DayLayout.capacity(ofHeight: 687 * Metrics.weekShare - 7, text: metrics), text: metrics)
    let wishes = Self.week.map { day in
      day.events.map { TitleWidths(whole: width($0), clear: 0).wish(in: room + 4) }
        + day.cards.map { title in
          TitleWidths(whole: width(title), clear: TitleWidths.clear(title).map(width) ?? width(title)).wish(in: room - indent)
        }
    }
    let height = wishes.map { DayLayout.height(for: $0, bars: [], limit: limit, text: metrics) }.max() ?? 0
    var (cards, clear): (Int, [String]) = (0, [])
    var unclear: [String] = []
    for (day, wishes) in zip(Self.week, wishes) {
      let space = DayRoom(height: height, text: metrics)
      let lines = DayLayout.lines(wishes, in: space)
      let rows = DayLayout(events: Array(lines[..<day.events.count]), cards: Array(lines[day.events.count...]), in: space).rows
      cards += day.cards.count
      for case .card(let index) in rows.map(\.content) {
        let title = day.cards[index]
        let words = shown(of: title, lines: lines[day.events.count + index], indent: indent, width: room)
        if words >= min(3, title.split(separator: " ").count) { clear.append(title) } else { unclear.append(title) }
      }
    }
    #expect(cards == 25)
    #expect(clear.count * 10 >= 9 * (clear.count + unclear.count), "not clear: \(unclear)")
    #expect(clear.count * 10 >= 9 * cards, "of \(cards): \(clear.count); not clear: \(unclear)")
  }
}
