// A month on sheets: a grid whose weeks are as high as what is in them, and what has no room on sheets behind.
// This folder: months and lists laid out on sheets. It measures text through a protocol and draws nothing.

import Geometry

/// Lays a month out.
public struct MonthPages {
  private let month: PaperMonth
  private let format: PaperFormat
  private let text: any TextMeasuring
  private let columnWidth: Double
  private let chipLimit: Int

  /// Lines that a card on a day has at most.
  private static let lineLimit = 5
  private static let padding = 3.0
  private static let gap = 2.0
  private static let chipPadding = (x: 4.0, y: 2.0)

  /// A card that waits for its place.
  private struct Chip {
    var index: Int
    var lines: [String]
    var isCut: Bool
    var height: Double
    var card: PaperEntry
  }

  /// A week with what of it is not printed yet.
  private struct Week {
    var days: [PaperMonth.Day]
    var chips: [ArraySlice<Chip>]
    var isEmpty: Bool { chips.allSatisfy(\.isEmpty) }
  }

  private init(_ month: PaperMonth, on format: PaperFormat, measuring text: any TextMeasuring) {
    self.month = month
    self.format = format
    self.text = text
    columnWidth = format.content.width / Double(max(1, month.weekdays.count))
    let room = Self.gridRoom(of: format, text) - Self.rest(text) - 2 * Self.chipPadding.y - Self.gap
    chipLimit = max(1, min(Self.lineLimit, Int(room / text.lineHeight(of: .chip))))
  }

  /// The sheets of a month: at least one. Each card is on one of them, in the order of its day.
  ///
  /// - Complexity: O(number of cards), apart from the measuring of their titles.
  public static func sheets(of month: PaperMonth, on format: PaperFormat, measuring text: any TextMeasuring) -> [PaperSheet] {
    MonthPages(month, on: format, measuring: text).sheets()
  }

  private func sheets() -> [PaperSheet] {
    var waiting = weeks()
    var sheets: [PaperSheet] = []
    let room = Self.gridRoom(of: format, text)
    repeat {
      let isFirst = sheets.isEmpty
      // On sheets behind, each week has room for one card at least.
      let least = Self.rest(text) + Double(chipLimit) * text.lineHeight(of: .chip) + 2 * Self.chipPadding.y + Self.gap
      let count = isFirst ? waiting.count : max(1, min(waiting.count, Int(room / least)))
      var sheet = head(isFirst: isFirst)
      let wanted = waiting.prefix(count).map(wantedHeight)
      let isRoomy = wanted.reduce(0, +) <= room
      let heights = isRoomy && !isFirst ? wanted : WaterLevel.sharing(room, wanting: wanted)
      var y = format.content.maxY - Self.footHeight(text) - room
      for (index, height) in heights.enumerated() {
        draw(&waiting[index], at: y, height: height, on: &sheet)
        y += height
      }
      waiting.removeAll(where: \.isEmpty)
      sheets.append(sheet)
    } while !waiting.isEmpty
    if sheets.count > 1 {
      for index in sheets.indices {
        sheets[index].number(index + 1, of: sheets.count, on: format, lineHeight: text.lineHeight(of: .small))
      }
    }
    return month.isRightToLeft ? sheets.map { $0.mirrored(in: format.size.width) } : sheets
  }

  // MARK: Measures

  private static func footHeight(_ text: any TextMeasuring) -> Double { text.lineHeight(of: .small) + 4 }

  private static func headHeight(_ text: any TextMeasuring) -> Double {
    text.lineHeight(of: .title) + 6 + text.lineHeight(of: .weekday) + 4
  }

  private static func gridRoom(of format: PaperFormat, _ text: any TextMeasuring) -> Double {
    format.content.height - headHeight(text) - footHeight(text)
  }

  /// What a day needs besides its cards, if it goes on elsewhere.
  private static func rest(_ text: any TextMeasuring) -> Double {
    2 * padding + text.lineHeight(of: .number) + text.lineHeight(of: .small) + gap
  }

  private func weeks() -> [Week] {
    var index = 0
    let width = columnWidth - 2 * Self.padding - 2 * Self.chipPadding.x
    return month.weeks.map { days in
      Week(
        days: days,
        chips: days.map { day in
          let chips = day.cards.map { card in
            defer { index += 1 }
            let (lines, isCut) = text.lines(of: card.title, in: .chip, width: width, limit: chipLimit)
            let height = Double(max(1, lines.count)) * text.lineHeight(of: .chip) + 2 * Self.chipPadding.y
            return Chip(index: index, lines: lines, isCut: isCut, height: height, card: card)
          }
          return chips[...]
        })
    }
  }

  private func wantedHeight(of week: Week) -> Double {
    let cards = week.chips.map { $0.reduce(0) { $0 + $1.height + Self.gap } }.max() ?? 0
    return 2 * Self.padding + text.lineHeight(of: .number) + cards
  }

  // MARK: Drawing

  private func head(isFirst: Bool) -> PaperSheet {
    var sheet = PaperSheet()
    let content = format.content
    let title = isFirst ? month.title : "\(month.title), \(month.continued)"
    let titleHeight = text.lineHeight(of: .title)
    sheet.marks.append(
      .text(
        PaperLine(
          title, Rect(x: content.minX, y: content.minY, width: content.width, height: titleHeight), .title, .text,
          isCut: text.lines(of: title, in: .title, width: content.width).count > 1)))
    let height = text.lineHeight(of: .weekday)
    for (index, name) in month.weekdays.enumerated() {
      let frame = Rect(
        x: content.minX + Double(index) * columnWidth + Self.padding, y: content.minY + titleHeight + 6,
        width: columnWidth - 2 * Self.padding, height: height)
      sheet.marks.append(.text(PaperLine(name, frame, .weekday, .faint, isCut: true)))
    }
    return sheet
  }

  private func draw(_ week: inout Week, at y: Double, height: Double, on sheet: inout PaperSheet) {
    for (column, day) in week.days.enumerated() {
      let frame = Rect(x: format.content.minX + Double(column) * columnWidth, y: y, width: columnWidth, height: height)
      if day.isWeekend { sheet.marks.append(.fill(frame, radius: 0, PaperColor("weekend_bg"))) }
      sheet.marks.append(.ring(frame, radius: 0, .hairline, width: 0.5))
      let inner = frame.inset(dx: Self.padding, dy: Self.padding)
      let numberHeight = text.lineHeight(of: .number)
      sheet.marks.append(
        .text(
          PaperLine(
            day.number, Rect(x: inner.minX, y: inner.minY, width: inner.width, height: numberHeight), .number,
            day.isOutside ? .faint : .text)))
      draw(&week.chips[column], below: inner.minY + numberHeight, in: inner, isOutside: day.isOutside, on: &sheet)
    }
  }

  private func draw(
    _ chips: inout ArraySlice<Chip>, below top: Double, in inner: Rect, isOutside: Bool, on sheet: inout PaperSheet
  ) {
    let moreHeight = text.lineHeight(of: .small)
    let all = chips.reduce(0) { $0 + $1.height + Self.gap }
    // Rounding is no reason to send a card to another sheet.
    let isWhole = top + all <= inner.maxY + 0.01
    let bottom = isWhole ? .infinity : inner.maxY - moreHeight
    var y = top + Self.gap
    while let chip = chips.first, y + chip.height <= bottom {
      draw(chip, at: Rect(x: inner.minX, y: y, width: inner.width, height: chip.height), isOutside: isOutside, on: &sheet)
      y += chip.height + Self.gap
      chips.removeFirst()
    }
    guard !chips.isEmpty else { return }
    let frame = Rect(x: inner.minX, y: inner.maxY - moreHeight, width: inner.width, height: moreHeight)
    sheet.marks.append(.text(PaperLine(month.continued, frame, .small, .dimmed, isCut: true)))
  }

  private func draw(_ chip: Chip, at frame: Rect, isOutside: Bool, on sheet: inout PaperSheet) {
    var color = chip.card.color ?? .mark
    color.strength = 0.2
    sheet.marks.append(.fill(frame, radius: 3, color))
    let height = text.lineHeight(of: .chip)
    for (index, line) in chip.lines.enumerated() {
      let place = Rect(
        x: frame.minX + Self.chipPadding.x, y: frame.minY + Self.chipPadding.y + Double(index) * height,
        width: frame.width - 2 * Self.chipPadding.x, height: height)
      sheet.marks.append(
        .text(
          PaperLine(
            line, place, .chip, chip.card.isDone || isOutside ? PaperColor("tint_dimmed") : .text,
            isStruck: chip.card.isDone, isCut: chip.isCut && index == chip.lines.count - 1)))
    }
    sheet.entries.append(.init(index: chip.index, frame: frame))
  }
}
