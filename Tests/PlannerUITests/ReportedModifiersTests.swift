// What is known of the keys while something is dragged over the window.

import GtkKit
import Testing

@testable import PlannerUI

@Suite("The modifiers of a drag from elsewhere")
struct ReportedModifiersTests {
  @Test("are those from before until one changes, and then what is held now")
  func told() {
    var keys = ReportedModifiers([.shift])
    let held = [[.shift], [.shift], [], [.shift], [.control]].map { keys.note($0) }
    #expect(held == [nil, nil, [], .shift, .control])
  }
}
