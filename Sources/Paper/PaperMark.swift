// What is on a sheet: texts, fills and rings, each where it is.

public import Geometry

/// A colour by its name in the style sheet's palette.
public struct PaperColor: Hashable, Sendable {
  public var name: String
  /// How much of it is mixed into the colour of the paper: 1 is the colour itself.
  public var strength: Double

  public init(_ name: String, strength: Double = 1) {
    self.name = name
    self.strength = strength
  }

  static let text = PaperColor("text")
  static let dimmed = PaperColor("text_dimmed")
  static let faint = PaperColor("text_faint")
  static let mark = PaperColor("mark")
  static let hairline = PaperColor("hairline")
  static let cardBackground = PaperColor("card_bg")
}

/// How text is set: its size in points, and whether it is bold.
public enum TextStyle: Hashable, Sendable, CaseIterable {
  /// What a sheet is headed by.
  case title
  /// A section of a list.
  case section
  /// A card's title in a list.
  case card
  /// A card's notes.
  case notes
  /// A card on a day.
  case chip
  /// The number of a day.
  case number
  /// The name of a weekday.
  case weekday
  /// The number of a sheet, and that there is more.
  case small

  public var size: Double {
    switch self {
    case .title: 18
    case .section: 9.5
    case .card: 10.5
    case .notes: 9
    case .chip, .weekday: 8
    case .number: 9
    case .small: 7.5
    }
  }

  public var isBold: Bool {
    switch self {
    case .title, .section, .weekday: true
    case .card, .notes, .chip, .number, .small: false
    }
  }
}

/// One line of text, or one mark, on a sheet. Coordinates are points from the upper left corner.
public enum PaperMark: Hashable, Sendable {
  /// One line.
  case text(PaperLine)
  /// A rectangle with round corners, filled.
  case fill(Rect, radius: Double, PaperColor)
  /// A rectangle with round corners, drawn just inside of its edge.
  case ring(Rect, radius: Double, PaperColor, width: Double)
  /// A tick that fills a rectangle.
  case tick(Rect, PaperColor)

  /// Where it is.
  public var frame: Rect {
    switch self {
    case .text(let line): line.frame
    case .fill(let frame, _, _), .ring(let frame, _, _, _), .tick(let frame, _): frame
    }
  }

  func mirrored(in width: Double) -> PaperMark {
    func turned(_ frame: Rect) -> Rect {
      Rect(x: width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
    }
    switch self {
    case .text(var line):
      line.frame = turned(line.frame)
      line.isRightToLeft.toggle()
      return .text(line)
    case .fill(let frame, let radius, let color): return .fill(turned(frame), radius: radius, color)
    case .ring(let frame, let radius, let color, let width): return .ring(turned(frame), radius: radius, color, width: width)
    case .tick(let frame, let color): return .tick(turned(frame), color)
    }
  }
}

/// One line of text.
public struct PaperLine: Hashable, Sendable {
  /// Where in its frame a line stands.
  public enum Alignment: Hashable, Sendable {
    case start, center, end
  }

  public var text: String
  public var frame: Rect
  public var style: TextStyle
  public var color: PaperColor
  public var alignment = Alignment.start
  /// Whether a line goes through it.
  public var isStruck = false
  /// Whether there is more of it than has room: it ends in dots then.
  public var isCut = false
  /// Whether it begins at the right.
  public var isRightToLeft = false

  init(
    _ text: String, _ frame: Rect, _ style: TextStyle, _ color: PaperColor, alignment: Alignment = .start,
    isStruck: Bool = false, isCut: Bool = false
  ) {
    self.text = text
    self.frame = frame
    self.style = style
    self.color = color
    self.alignment = alignment
    self.isStruck = isStruck
    self.isCut = isCut
  }
}

/// One sheet: its marks in the order in which they are drawn, and where its entries are.
public struct PaperSheet: Hashable, Sendable {
  /// An entry on a sheet, or a part of one that is longer than a sheet.
  public struct EntryFrame: Hashable, Sendable {
    /// Which entry, counted from 0 in the order of what is printed.
    public var index: Int
    public var frame: Rect
  }

  public var marks: [PaperMark] = []
  public var entries: [EntryFrame] = []

  /// The sheet for those who read from right to left.
  func mirrored(in width: Double) -> PaperSheet {
    PaperSheet(
      marks: marks.map { $0.mirrored(in: width) },
      entries: entries.map {
        EntryFrame(
          index: $0.index,
          frame: Rect(x: width - $0.frame.maxX, y: $0.frame.minY, width: $0.frame.width, height: $0.frame.height))
      })
  }

  /// Writes at the foot which of how many sheets this is.
  mutating func number(_ number: Int, of count: Int, on format: PaperFormat, lineHeight: Double) {
    let content = format.content
    let frame = Rect(x: content.minX, y: content.maxY - lineHeight, width: content.width, height: lineHeight)
    marks.append(.text(PaperLine("\(number) / \(count)", frame, .small, .faint, alignment: .center)))
  }
}
