// The cards of a day on paper, one below the other.

import Geometry

/// A card that waits for its place on a day.
struct PaperChip {
  var index: Int
  var lines: [String]
  var isCut: Bool
  var height: Double
  var card: PaperEntry
}

/// Makes cards of days, and prints as many as have room.
struct ChipColumn {
  static let gap = 2.0
  static let padding = (x: 4.0, y: 2.0)

  let text: any TextMeasuring
  /// What is said of a day that goes on on another sheet.
  let continued: String

  /// - Parameters:
  ///   - width: that of the card.
  ///   - limit: how many lines it has at most.
  func chip(_ card: PaperEntry, _ index: Int, width: Double, limit: Int) -> PaperChip {
    let (lines, isCut) = text.lines(of: card.title, in: .chip, width: width - 2 * Self.padding.x, limit: limit)
    return PaperChip(index: index, lines: lines, isCut: isCut, height: height(ofLines: max(1, lines.count)), card: card)
  }

  func height(ofLines count: Int) -> Double { Double(count) * text.lineHeight(of: .chip) + 2 * Self.padding.y }

  /// How many lines a card can have that has so much room.
  func lines(in height: Double) -> Int { max(1, Int((height - 2 * Self.padding.y + 0.01) / text.lineHeight(of: .chip))) }

  /// How high cards are together, with what is between them.
  func height(of chips: some Sequence<PaperChip>) -> Double { chips.reduce(0) { $0 + $1.height + Self.gap } }

  /// Draws the first ones and takes them away; where some are left, it says so.
  func draw(_ chips: inout ArraySlice<PaperChip>, below top: Double, in inner: Rect, isOutside: Bool = false, on sheet: inout PaperSheet) {
    let moreHeight = text.lineHeight(of: .small)
    // Rounding is no reason to send a card to another sheet.
    let isWhole = top + height(of: chips) <= inner.maxY + 0.01
    let bottom = isWhole ? .infinity : inner.maxY - moreHeight
    var y = top + Self.gap
    while let chip = chips.first, y + chip.height <= bottom {
      draw(chip, at: Rect(x: inner.minX, y: y, width: inner.width, height: chip.height), isOutside: isOutside, on: &sheet)
      y += chip.height + Self.gap
      chips.removeFirst()
    }
    guard !chips.isEmpty else { return }
    let frame = Rect(x: inner.minX, y: inner.maxY - moreHeight, width: inner.width, height: moreHeight)
    sheet.marks.append(.text(PaperLine(continued, frame, .small, .dimmed, isCut: true)))
  }

  func draw(_ chip: PaperChip, at frame: Rect, isOutside: Bool = false, on sheet: inout PaperSheet) {
    var color = chip.card.color ?? .mark
    color.strength = 0.2
    sheet.marks.append(.fill(frame, radius: 3, color))
    let height = text.lineHeight(of: .chip)
    for (index, line) in chip.lines.enumerated() {
      let place = Rect(
        x: frame.minX + Self.padding.x, y: frame.minY + Self.padding.y + Double(index) * height,
        width: max(0, frame.width - 2 * Self.padding.x), height: height)
      sheet.marks.append(
        .text(
          PaperLine(
            line, place, .chip, chip.card.isDone || isOutside ? PaperColor("tint_dimmed") : .text,
            isStruck: chip.card.isDone, isCut: chip.isCut && index == chip.lines.count - 1)))
    }
    sheet.entries.append(.init(index: chip.index, frame: frame))
  }
}
