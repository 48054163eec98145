// Whether a wrong picture is found to be wrong: pictures made by hand, without a screen.

import DesktopDriver
import Testing

@Suite("A witness of pictures")
struct WitnessTests {
  private let look = FlatLook(things: ["1", "2", "list-1", "day-2026-11-20"])
  private let window = ScreenRect(x: 0, y: 0, width: 200, height: 120)
  private let list = ScreenRect(x: 10, y: 10, width: 90, height: 100)
  private let card = ScreenRect(x: 20, y: 20, width: 60, height: 20)
  private let other = ScreenRect(x: 20, y: 50, width: 60, height: 20)

  private typealias Paint = (name: String, place: ScreenRect)

  @Test("finds nothing wrong where each picture is as one frame, whichever frames are missing")
  func right() throws {
    let low = other.moved(x: 0, y: 30)
    let trace = try trace([0, 2, 5, 7, 9, 12, 30, 31, 35, 40].map { ["1": card.moved(x: 0, y: $0), "2": low] })
    #expect(faults([0, 5, 9, 30, 31, 40].map { window(with: [("2", low), ("1", card.moved(x: 0, y: $0))]) }, trace).isEmpty)
    // Two thirds of a point are blended, and less than a whole one away.
    let near = try self.trace([0, 5.6].map { ["1": card.moved(x: 0, y: $0), "2": low] })
    #expect(faults([0, 5].map { window(with: [("2", low), ("1", card.moved(x: 0, y: $0))]) }, near).isEmpty)
  }

  @Test("finds a card at rest above the number of its day")
  func aboveNumber() throws {
    let (day, low) = ("day-2026-11-20", ScreenRect(x: 120, y: 30, width: 20, height: 10))
    func thing(_ y: Double) -> ScreenRect { ScreenRect(x: 120, y: y, width: 60, height: 12) }
    for (y, count) in [(44.0, 0), (16, 1)] {
      let trace = try trace([["2": thing(44), day: low], ["2": thing(y), day: low]])
      let found = faults([44, y].map { window(with: [("2", thing($0)), (day, low)]) }, trace, days: ["2": day])
      #expect(found.count == count, "\(found)")
    }
  }

  @Test("finds what is not where it was drawn, there twice, nowhere, cut, covered by ground, squeezed or of nobody")
  func wrong() throws {
    let trace = try trace([0, 20, 40].map { ["1": card.moved(x: 0, y: $0)] })
    let cases: [(String, [Paint])] = [
      ("elsewhere", [("1", card.moved(x: 3, y: 20))]),
      ("twice", [("1", card), ("1", card.moved(x: 0, y: 40))]),
      ("a piece of it besides", [("1", card.moved(x: 0, y: 20)), ("1", ScreenRect(x: 120, y: 60, width: 12, height: 4))]),
      ("nowhere", []),
      ("squeezed", [("1", ScreenRect(x: 20, y: 40, width: 60, height: 14))]),
      ("a hole", [("1", card.moved(x: 0, y: 20)), ("list-1", ScreenRect(x: 30, y: 44, width: 6, height: 6))]),
      ("the window in it", [("1", card.moved(x: 0, y: 20)), ("window", ScreenRect(x: 30, y: 44, width: 6, height: 6))]),
      ("black", [("1", card.moved(x: 0, y: 20)), ("black", ScreenRect(x: 120, y: 44, width: 6, height: 6))]),
      ("a piece of the bar", [("1", card.moved(x: 0, y: 20)), ("headerbar", ScreenRect(x: 120, y: 44, width: 6, height: 6))]),
    ]
    for (name, paint) in cases {
      let found = faults([window(with: [("1", card)]), window(with: paint), window(with: [("1", card.moved(x: 0, y: 40))])], trace)
      #expect(found.map(\.picture) == [1], "\(name): \(found)")
    }
  }

  @Test("finds a picture of what was before that comes after one of what is now")
  func back() throws {
    let trace = try trace([0, 20, 40].map { ["1": card.moved(x: 0, y: $0)] })
    let pictures = [0.0, 20, 40, 20, 40].map { window(with: [("1", card.moved(x: 0, y: $0))]) }
    #expect(faults(pictures, trace).map(\.picture) == [3])
  }

  @Test("lets a thing that flies hide another one, and finds one that is hidden by nothing")
  func hidden() throws {
    let trace = try trace([["1": card, "2": other], ["1": other.moved(x: 4, y: 4), "2": other]])
    let over: [Paint] = [("2", other), ("1", other.moved(x: 4, y: 4))]
    #expect(faults([window(with: [("1", card), ("2", other)]), window(with: over)], trace).isEmpty)
    let cut: [Paint] = over + [("list-1", ScreenRect(x: 20, y: 50, width: 60, height: 8))]
    #expect(faults([window(with: [("1", card), ("2", other)]), window(with: cut)], trace).count == 1)
  }

  @Test("finds what is in the hand only where the pointer is or just was")
  func held() throws {
    let held = Witness.Held("1", frame: card, press: ScreenPoint(x: 50, y: 30))
    let trace = try trace([["1": card], ["1": card.moved(x: 60, y: 8)]], held: 1)
    let before = window(with: [("1", card)])
    for (place, count) in [(card.moved(x: 60, y: 8), 0), (card.moved(x: 30, y: 4), 0), (card.moved(x: 60, y: 40), 1), (card.moved(x: 75, y: 10), 1)] {
      let pictures = [before, window(with: [("1", place)])]
      let found = faults(pictures, trace, held: held, hand: [ScreenPoint(x: 50, y: 30), ScreenPoint(x: 110, y: 38)])
      #expect(found.count == count, "\(place): \(found)")
    }
    let gone = faults([before, window(with: [])], trace, held: held, hand: [ScreenPoint(x: 50, y: 30), ScreenPoint(x: 110, y: 38)])
    #expect(gone.count == 1)
    let twice = faults(
      [before, window(with: [("1", card), ("1", card.moved(x: 66, y: 8))])], trace, held: held,
      hand: [ScreenPoint(x: 50, y: 30), ScreenPoint(x: 116, y: 38)])
    #expect(twice.count == 1)
  }

  private func window(with things: [Paint]) -> [UInt32] {
    var pixels = [UInt32](repeating: 0, count: 200 * 120)
    let bar = ScreenRect(x: 0, y: 0, width: 200, height: 8)
    for (name, place) in [("window", window), ("headerbar", bar), ("list-1", list)] + things {
      let color = look.index(of: name).map(FlatLook.color) ?? 0
      for y in Int(place.y)..<Int(place.bottom) { for x in Int(place.x)..<Int(place.right) { pixels[y * 200 + x] = color } }
    }
    return pixels
  }

  /// Frames in which the list and these things are drawn; from a frame on the card "1" is held.
  private func trace(_ frames: [[String: ScreenRect]], held: Int = .max) throws -> [Trace.Frame] {
    var text = ""
    for (number, things) in frames.enumerated() {
      for (name, place) in things.merging(["list-1": list], uniquingKeysWith: { own, _ in own }) {
        let kind =
          name == "list-1" ? "list" : name.hasPrefix("day") ? "number" : number >= held && name == "1" ? "held" : name == "1" ? "flight" : "row"
        let numbers = [place.x, place.y, place.width, place.height].map { "\($0)" }.joined(separator: " ")
        text += "\(Double(number)) \(name) \(kind) \(numbers) \(numbers) 0 0 0 0\n"
      }
      text += "\n"
    }
    return try Trace(text).frames
  }

  private func faults(
    _ pictures: [[UInt32]], _ trace: [Trace.Frame], held: Witness.Held? = nil, hand: [ScreenPoint] = [], days: [String: String] = [:]
  ) -> [Witness.Fault] {
    let frames = pictures.enumerated().map { number, pixels in
      Recording.Frame(
        time: Double(number), pointer: number < hand.count ? hand[number] : ScreenPoint(x: 0, y: 0),
        lines: (0..<120).map { y in (y, Array(pixels[y * 200..<(y + 1) * 200])) })
    }
    let witness = Witness(look, frames: trace, origin: ScreenPoint(x: 0, y: 0), weeks: window, held: held, days: days)
    return witness.faults(in: Recording(width: 200, height: 120, frames: frames))
  }
}

extension ScreenRect {
  fileprivate func moved(x dx: Double, y dy: Double) -> ScreenRect { ScreenRect(x: x + dx, y: y + dy, width: width, height: height) }
}
