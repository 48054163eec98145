// Reading one step of a gesture.

/// The words of one step, taken from left to right.
struct GestureWords {
  /// A bare word or text in quotes.
  enum Word: Equatable {
    case bare(String)
    case quoted(String)
  }

  private let text: String
  private let number: Int
  private var words: ArraySlice<Word>

  /// Splits `text`, the step with this number, counted from 1.
  init(_ text: String, number: Int) throws {
    self.text = text
    self.number = number
    var words: [Word] = []
    var rest = Substring(text)
    while let first = rest.first {
      if first.isWhitespace {
        rest = rest.dropFirst()
      } else if first == "\"" {
        rest = rest.dropFirst()
        guard let end = rest.firstIndex(of: "\"") else {
          throw DesktopError("step \(number), \(text): the closing quotation mark is missing")
        }
        words.append(.quoted(String(rest[..<end])))
        rest = rest[rest.index(after: end)...]
      } else {
        let word = rest.prefix { !$0.isWhitespace && $0 != "\"" }
        words.append(.bare(String(word)))
        rest = rest.dropFirst(word.count)
      }
    }
    self.words = words[...]
  }

  /// Whether no word is left.
  var isAtEnd: Bool { words.isEmpty }

  /// Reads the whole step.
  mutating func step() throws -> Gesture.Step {
    switch words.popFirst() {
    case .bare("press"): return .press(try target())
    case .bare("over"): return .over(try target(), try aim())
    case .bare("still"): return .still(seconds: try duration())
    case .bare("drop"): return .drop
    case .bare("fling"): return .fling(try target(), try aim())
    case .bare("escape"): return .escape
    case .bare("click"): return .click(try target())
    case .bare("ctrl+click"): return .click(try target(), with: ["Control"])
    case .bare("shift+click"): return .click(try target(), with: ["Shift"])
    case .bare("hold"): return .hold(try keyName())
    case .bare("free"): return .free(try keyName())
    case .bare("key"): return try key()
    case .bare("kill"): return .kill
    case .bare("close"): return .close
    default:
      throw failure("a step begins with press, over, still, drop, fling, escape, click, hold, free, key, kill or close")
    }
  }

  /// Fails when words are left over.
  func finish() throws {
    if let word = words.first { throw failure("\(Self.spelled(word)) is one word too many") }
  }

  private mutating func target() throws -> Gesture.Target {
    let first = words.popFirst()
    switch first {
    case .quoted(let title):
      return .card(title, try optionalPlace())
    case .bare("list"), .bare("day"):
      return .place(try place(beginning: first))
    case .bare("head"):
      guard words.popFirst() == .bare("of"), words.popFirst() == .bare("list") else {
        throw failure("after head comes of list and a title in quotation marks")
      }
      return .head(try quoted("a list's title in quotation marks"))
    case .bare("header"):
      if words.first == .bare("bar") {
        words.removeFirst()
        return .headerBar
      }
      return .header(try quoted("a section header's title in quotation marks, or bar,"))
    case .bare("more"):
      guard words.popFirst() == .bare("on"), words.popFirst() == .bare("day") else {
        throw failure("after more comes on day and a date")
      }
      return .more(try date())
    case .bare("button"): return .button(try quoted("a button's name in quotation marks"))
    case .bare("outside"): return .outside
    case .bare("desktop"): return .desktop
    case .bare("point"): return .point(try point())
    default:
      throw failure(
        "here comes a card's title in quotation marks, list, head, day, header, more, button, header bar, outside, "
          + "desktop or point")
    }
  }

  private mutating func optionalPlace() throws -> Gesture.Place? {
    guard words.first == .bare("in") || words.first == .bare("on") else { return nil }
    words.removeFirst()
    return try place(beginning: words.popFirst())
  }

  private mutating func place(beginning first: Word?) throws -> Gesture.Place {
    switch first {
    case .bare("list"): return .list(try quoted("a list's title in quotation marks"))
    case .bare("day"): return .day(try date())
    default: throw failure("here comes list with a title in quotation marks, or day with a date")
    }
  }

  private mutating func aim() throws -> Gesture.Aim {
    guard case .bare(let word)? = words.first else { return .middle }
    guard let aim = Gesture.Aim(rawValue: word) else {
      let known = Gesture.Aim.allCases.map(\.rawValue).joined(separator: ", ")
      throw failure("\(word) is no part of a target; the parts are \(known)")
    }
    words.removeFirst()
    return aim
  }

  private mutating func duration() throws -> Double {
    guard case .bare(let word)? = words.popFirst() else { throw failure("after still comes a time such as 300ms or 2s") }
    if word.hasSuffix("ms"), let milliseconds = Double(word.dropLast(2)), milliseconds >= 0 {
      return milliseconds / 1000
    }
    if word.hasSuffix("s"), let seconds = Double(word.dropLast()), seconds >= 0 { return seconds }
    throw failure("\(word) is no time; write 300ms or 2s")
  }

  private mutating func key() throws -> Gesture.Step {
    guard case .bare(let word)? = words.popFirst() else { throw failure("after key comes a key such as Page_Down") }
    let parts = word.split(separator: "+").map(String.init)
    for part in parts where Keysym.named(part) == nil { throw failure("there is no key \(part)") }
    guard let name = parts.last else { throw failure("after key comes a key such as Page_Down") }
    return .key(name: name, modifiers: Array(parts.dropLast()))
  }

  private mutating func keyName() throws -> String {
    guard case .bare(let word)? = words.popFirst(), Keysym.named(word) != nil else {
      throw failure("here comes a key such as Control or Shift")
    }
    return word
  }

  private mutating func date() throws -> CivilDate {
    guard case .bare(let word)? = words.popFirst(), let date = CivilDate(word) else {
      throw failure("here comes a date such as 2026-11-27")
    }
    return date
  }

  private mutating func point() throws -> ScreenPoint {
    guard case .bare(let word)? = words.popFirst() else { throw failure("after point comes 100,200") }
    let numbers = word.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
    guard numbers.count == 2, let x = numbers[0], let y = numbers[1] else {
      throw failure("\(word) is no point; write 100,200")
    }
    return ScreenPoint(x: x, y: y)
  }

  private mutating func quoted(_ what: String) throws -> String {
    guard case .quoted(let text)? = words.popFirst() else { throw failure("here comes \(what)") }
    return text
  }

  private func failure(_ reason: String) -> DesktopError {
    let step = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return DesktopError("step \(number), \(step): \(reason)")
  }

  private static func spelled(_ word: Word) -> String {
    switch word {
    case .bare(let text): return text
    case .quoted(let text): return "\"\(text)\""
    }
  }
}
