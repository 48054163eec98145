// What grows with the desktop's text.

import Testing

@testable import PlannerUI

@Suite("Larger text")
struct SheetScaleTests {
  @Test("lets boxes, paddings and icons of a style sheet grow, and nothing else")
  func sheet() {
    let sheet = """
      /* A comment: with 5px; as it is. */
      card { background: none; padding: 9px 12px 0 -3px; border-radius: 9px; min-height: 18px }
      window headerbar { padding: 0 6px; }
      check:checked { box-shadow: 0 1px 2px black; -gtk-icon-size: 12px; }
      @keyframes found { from { opacity: 0; } 40% { opacity: 1; } }
      """
    #expect(SheetScale.scaled(sheet, by: 1) == sheet)
    #expect(
      SheetScale.scaled(sheet, by: 1.5) == """
        /* A comment: with 5px; as it is. */
        card { background: none; padding: 14px 18px 0 -5px; border-radius: 14px; min-height: 27px }
        window headerbar { padding: 0 6px; }
        check:checked { box-shadow: 0 1px 2px black; -gtk-icon-size: 18px; }
        @keyframes found { from { opacity: 0; } 40% { opacity: 1; } }
        """)
  }

  @Test("leaves done boxes on days of a window of 1280 points, whose lists take 35 of 100, up to one and a half times")
  func boxes() {
    let day = ((1_280 - 1_280 * Metrics.boardShare) / 7 - 4).rounded(.down)
    let least = (12...24).map { Metrics.dayOfBoxes(at: Double($0) / 12) }
    #expect(least[0] == 86 && least == least.sorted() && least[6] <= day, "\(least), \(day)")
  }

  @Test(
    "is measured by the font, never smaller than sizes are drawn for",
    arguments: [(10.0, 1.0), (11.0, 1.0), (15.0, 16.0 / 12), (16.5, 1.5), (40.0, 2.0)])
  func scale(points: Double, scale: Double) {
    #expect(Metrics.textScale(forFont: points * 96 / 72) == scale)
  }
}
