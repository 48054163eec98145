// What a hand does, step by step: the words of the small language in which a test writes a drag.

/// One gesture, written as steps with `·` or a new line between them:
///
///     press "Buy milk" · over day 2026-11-27 · still 300ms · drop
///     press "Buy milk" in list "Inbox" · over "Call home" top · drop
///     press "Buy milk" on day 2026-11-27 · over list "Later" end · escape
///     click more on day 2026-11-27 · press "Walk" · over list "Inbox" start · drop
///
/// | step | does |
/// | --- | --- |
/// | `press TARGET` | moves there and presses the button |
/// | `over TARGET [AIM]` | moves there, as a hand would, and arrives; with the button held that is a drag |
/// | `still 300ms`, `still 2s` | does nothing for so long |
/// | `drop` | releases the button, once the window has seen what is over it |
/// | `fling TARGET [AIM]` | goes there in a few quick motions, and releases the button on arrival |
/// | `escape` | presses Escape, then releases the button |
/// | `click TARGET` | moves there, presses and releases |
/// | `ctrl+click TARGET`, `shift+click TARGET` | the same with that key held |
/// | `hold NAME`, `free NAME` | presses a key such as Control and keeps it, lets go of it |
/// | `key NAME`, `key Control+z` | strikes a key, by X's name of it |
/// | `kill` | ends the program as `kill -9` does, then releases the button |
/// | `close` | closes the window, waits for the program's end, then releases the button |
///
/// | target | is |
/// | --- | --- |
/// | `"TITLE"`, with `in list "TITLE"` or `on day DATE` | a card |
/// | `header "TITLE"` | a section header |
/// | `list "TITLE"` | a list column |
/// | `head of list "TITLE"` | its title, by which it is carried |
/// | `day DATE` | a day, `DATE` as 2026-11-27 |
/// | `more on day DATE` | the day's button "+3 more" |
/// | `button "NAME"` | a button |
/// | `header bar` | the window's header bar |
/// | `outside` | just beside the window |
/// | `desktop` | the bare desktop, far from the window |
/// | `point 100,200` | that place in the window |
///
/// | aim | at |
/// | --- | --- |
/// | `top`, `middle`, `bottom` | the upper quarter, the middle, the lower quarter; the middle if none is written |
/// | `left`, `right` | the quarter at that side |
/// | `start` | a list above its first entry |
/// | `end` | a list or a day below its last entry |
public struct Gesture: Equatable, Sendable {
  /// One step.
  public enum Step: Equatable, Sendable {
    case press(Target)
    case over(Target, Aim)
    case still(seconds: Double)
    case drop
    case fling(Target, Aim)
    case escape
    case click(Target, with: [String] = [])
    case hold(String)
    case free(String)
    case key(name: String, modifiers: [String])
    case kill
    case close
  }

  /// Where a step happens.
  public enum Target: Equatable, Sendable {
    case card(String, Place?)
    case header(String)
    case place(Place)
    case head(String)
    case more(CivilDate)
    case button(String)
    case headerBar
    case outside
    case desktop
    case point(ScreenPoint)
  }

  /// A list or a day.
  public enum Place: Equatable, Sendable {
    case list(String)
    case day(CivilDate)
  }

  /// Which part of a target.
  public enum Aim: String, CaseIterable, Sendable {
    case top, middle, bottom, left, right, start, end
  }

  /// The steps, in order.
  public let steps: [Step]

  /// Reads a gesture.
  ///
  /// - Throws: a ``DesktopError`` that names the step and what could stand there instead.
  public init(_ text: String) throws {
    steps = try text.split(whereSeparator: { $0 == "·" || $0 == "\n" }).enumerated().compactMap { number, part in
      var words = try GestureWords(String(part), number: number + 1)
      guard !words.isAtEnd else { return nil }
      let step = try words.step()
      try words.finish()
      return step
    }
    guard !steps.isEmpty else { throw DesktopError("the gesture has no step") }
  }
}
