// The language in which a test writes a drag.

import DesktopDriver
import Testing

@Suite("The language of gestures")
struct GestureTests {
  private let friday = CivilDate("2026-11-27")

  @Test("a drag is read step by step")
  func drag() throws {
    let date = try #require(friday)
    let gesture = try Gesture("press \"Buy milk\" · over day 2026-11-27 · still 300ms · drop")
    #expect(
      gesture.steps == [
        .press(.card("Buy milk", nil)), .over(.place(.day(date)), .middle), .still(seconds: 0.3), .drop,
      ])
  }

  @Test("lines serve as well as dots, and empty ones mean nothing")
  func lines() throws {
    let gesture = try Gesture("\n  press \"A\" in list \"In box\"\n\n  over \"B\" top\n  escape\n")
    #expect(gesture.steps == [.press(.card("A", .list("In box"))), .over(.card("B", nil), .top), .escape])
  }

  @Test("every target has its words")
  func targets() throws {
    let date = try #require(friday)
    let targets: [(String, Gesture.Target)] = [
      ("\"A\" on day 2026-11-27", .card("A", .day(date))), ("header \"Soon\"", .header("Soon")),
      ("list \"Inbox\"", .place(.list("Inbox"))), ("more on day 2026-11-27", .more(date)),
      ("button \"Today\"", .button("Today")), ("header bar", .headerBar), ("outside", .outside),
      ("head of list \"Inbox\"", .head("Inbox")), ("desktop", .desktop), ("point 100,20.5", .point(ScreenPoint(x: 100, y: 20.5))),
    ]
    for (words, target) in targets {
      #expect(try Gesture("over \(words)").steps == [.over(target, .middle)])
      #expect(try Gesture("click \(words)").steps == [.click(target)])
    }
  }

  @Test("every aim, key and ending has its word")
  func others() throws {
    for aim in Gesture.Aim.allCases {
      #expect(try Gesture("over list \"A\" \(aim.rawValue)").steps == [.over(.place(.list("A")), aim)])
    }
    #expect(try Gesture("key Control+z").steps == [.key(name: "z", modifiers: ["Control"])])
    #expect(
      try Gesture("ctrl+click \"A\" · shift+click \"B\"").steps
        == [.click(.card("A", nil), with: ["Control"]), .click(.card("B", nil), with: ["Shift"])])
    #expect(try Gesture("hold Shift · free Shift").steps == [.hold("Shift"), .free("Shift")])
    #expect(try Gesture("still 2s · kill · close").steps == [.still(seconds: 2), .kill, .close])
  }

  @Test(
    "what is no gesture is refused with the step and what is wrong",
    arguments: [
      ("", "no step"), ("pres \"A\"", "begins with"), ("press", "card's title"), ("press \"A", "closing quotation"),
      ("drop \"A\"", "too many"), ("over day 2026-02-29", "date"), ("over day tomorrow", "date"),
      ("over list Inbox", "quotation marks"), ("over \"A\" beside", "no part"), ("still", "time"),
      ("hold", "a key"), ("click head of \"A\"", "of list"), ("still soon", "no time"), ("key Hyper", "no key"), ("over point 3", "no point"),
      ("press \"A\" in \"B\"", "list with a title"), ("press \"A\" · over more", "step 2, over more"),
    ])
  func refusals(text: String, part: String) {
    let error = #expect(throws: DesktopError.self) { try Gesture(text) }
    #expect(error?.description.contains(part) == true, "\(String(describing: error))")
  }

  @Test("the driver's own calendar knows weekdays and lengths of months")
  func calendar() throws {
    #expect(try #require(CivilDate("2026-11-20")).longName == "Friday 20 November 2026")
    #expect(try #require(CivilDate("2024-02-29")).longName == "Thursday 29 February 2024")
    #expect(try #require(CivilDate("2000-01-01")).longName == "Saturday 1 January 2000")
    #expect(CivilDate("2023-02-29") == nil)
    #expect(CivilDate("2026-1-1") == nil)
    let december = try #require(CivilDate("2026-12-05"))
    #expect(december.firstOfNextMonth.description == "2027-01-01")
    #expect(december.lastOfMonth.description == "2026-12-31")
  }
}
