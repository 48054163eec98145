// A month on sheets: a grid whose weeks are as high as what is in them, and what has no room on sheets behind.
// This folder: months, days by their hours, and lists laid out on sheets. It measures text through a protocol and draws nothing.

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
  private let column: ChipColumn

  /// A week with what of it is not printed yet.
  private struct Week {
    var days: [PaperMonth.Day]
    var chips: [ArraySlice<PaperChip>]
    var isEmpty: Bool { chips.allSatisfy(\.isEmpty) }
  }

  private init(_ month: PaperMonth, on format: PaperFormat, measuring text: any TextMeasuring) {
    self.month = month
    self.format = format
    self.text = text
    columnWidth = format.content.width / Double(max(1, month.weekdays.count))
    column = ChipColumn(text: text, continued: month.continued)
    chipLimit = min(Self.lineLimit, column.lines(in: Self.gridRoom(of: format, text) - Self.rest(text) - ChipColumn.gap))
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
      let least = Self.rest(text) + column.height(ofLines: chipLimit) + ChipColumn.gap
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
    2 * padding + text.lineHeight(of: .number) + text.lineHeight(of: .small) + ChipColumn.gap
  }

  private func weeks() -> [Week] {
    var index = 0
    let width = columnWidth - 2 * Self.padding
    return month.weeks.map { days in
      Week(
        days: days,
        chips: days.map { day in
          let chips = day.cards.map { card in
            defer { index += 1 }
            return column.chip(card, index, width: width, limit: chipLimit)
          }
          return chips[...]
        })
    }
  }

  private func wantedHeight(of week: Week) -> Double {
    let cards = week.chips.map { column.height(of: $0) }.max() ?? 0
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
      self.column.draw(&week.chips[column], below: inner.minY + numberHeight, in: inner, isOutside: day.isOutside, on: &sheet)
    }
  }
}
