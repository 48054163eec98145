// What is remembered of a window.

import Planner
import Testing

@testable import PlannerUI

@Suite("How a window stands")
struct WindowStateTests {
  @Test("is read as it was kept")
  func roundTrip() {
    var state = WindowState()
    (state.width, state.height, state.isMaximized, state.listsShare, state.pane) = (900, 700, true, 0.4, .calendar)
    state.newCardHome = ListID(rawValue: 7)
    (state.mode, state.zoom) = (.day, 1.25)
    state.board.sideways = 300
    state.board.lists = [
      ListID(rawValue: 7): .init(entry: EntryID(rawValue: 70), offset: -3), ListID(rawValue: 8): .init(entry: EntryID(rawValue: 1), offset: 0),
    ]
    #expect(WindowState { state.values[$0] } == state)
    #expect(WindowState { WindowState().values[$0] } == WindowState())
  }

  @Test(
    "is as a first window where what was kept makes no sense",
    arguments: [
      [:], ["width": "broad", "height": "800"], ["width": "900"], ["width": "-900", "height": "700"], ["width": "900", "height": "1000000"],
      ["lists": "0"], ["lists": "1.5"], ["lists": "nan"], ["pane": "hours"], ["maximized": "perhaps"], ["view": "years"], ["zoom": "9"],
      ["sideways": "-4"], ["sideways": "far"], ["scrolled": "7:70"], ["scrolled": "a:b:c,"], ["scrolled": "1:2:9999999999"],
    ])
  func garbage(values: [String: String]) {
    #expect(WindowState { values[$0] } == WindowState())
  }

  @Test("gives the lists 35 of 100 at first, and never ends where a column does", arguments: Array(stride(from: 1000.0, through: 3840, by: 4)))
  func divider(width: Double) {
    let position = Panes.divider(inWidth: width)
    let shown = (position - Metrics.columnSpacing).truncatingRemainder(dividingBy: Metrics.columnWidth + Metrics.columnSpacing)
    #expect(shown >= Metrics.columnPeek - 0.5 && shown <= Metrics.columnWidth - Metrics.columnPeek + 0.5)
    #expect(abs(position - 0.35 * width) <= Metrics.columnPeek + Metrics.columnSpacing)
  }

  @Test("shows a list and a part of the next one in a smaller window")
  func smallDivider() {
    #expect(Panes.divider(inWidth: 720) == 300)
    #expect(Panes.divider(inWidth: 1280) == 448)
  }
}
