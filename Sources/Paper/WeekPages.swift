// Days by their hours on sheets: above the hours what has no time, and what has no room there on sheets behind.

import Geometry

/// Where a card stands among those at the same time.
public struct PaperLane: Hashable, Sendable {
  /// From where to where it is drawn, in minutes since midnight.
  public var minutes: Range<Int>
  /// Its sides, as fractions of the day's width.
  public var leading, trailing: Double

  public init(minutes: Range<Int>, leading: Double, trailing: Double) { (self.minutes, self.leading, self.trailing) = (minutes, leading, trailing) }
}

/// Lays days out by their hours.
public struct WeekPages {
  /// Puts the stretches of a day beside one another, each drawn at least so many minutes high: a lane for each.
  public typealias Packing = (_ stretches: [Range<Int>], _ least: Int) -> [PaperLane]

  private let week: PaperWeek
  private let format: PaperFormat
  private let text: any TextMeasuring
  private let packing: Packing
  private let column: ChipColumn
  private let columnWidth: Double

  /// How wide what says the hours is, and what is around cards.
  private static let (gutter, padding) = (30.0, 3.0)
  /// The lines of a card without a time, and the part of the sheet that those have above hours.
  private static let (lineLimit, stripShare) = (3, 1.0 / 3)
  /// The part of the day's width with which a card says its time.
  private static let timeShare = 0.5
  /// The hours that are printed in any case.
  private static let usualHours = 8..<18

  /// The sheets of some days: at least one. Each card is on one of them.
  ///
  /// - Complexity: O(number of cards), apart from the measuring of their titles and the packing.
  public static func sheets(
    of week: PaperWeek, on format: PaperFormat, measuring text: any TextMeasuring, packing: @escaping Packing
  ) -> [PaperSheet] {
    WeekPages(week, on: format, measuring: text, packing).sheets()
  }

  private init(_ week: PaperWeek, on format: PaperFormat, measuring text: any TextMeasuring, _ packing: @escaping Packing) {
    (self.week, self.format, self.text, self.packing) = (week, format, text, packing)
    column = ChipColumn(text: text, continued: week.continued)
    columnWidth = (format.content.width - Self.gutter) / Double(max(1, week.days.count))
  }

  private func sheets() -> [PaperSheet] {
    let content = format.content
    let head = text.lineHeight(of: .title) + 6 + text.lineHeight(of: .weekday) + 4
    let room = content.height - head - text.lineHeight(of: .small) - 4
    let isTimed = week.days.contains { !$0.blocks.isEmpty }
    // On sheets behind there are no hours.
    let limit = isTimed ? room * Self.stripShare : room
    let most = min(limit, room) - text.lineHeight(of: .small) - 2 * Self.padding - 2 * ChipColumn.gap
    var index = 0
    var waiting = week.days.map { day in
      let chips = day.cards.map { card in
        defer { index += 1 }
        return column.chip(card, index, width: columnWidth - 2 * Self.padding, limit: min(Self.lineLimit, column.lines(in: most)))
      }
      return chips[...]
    }
    var sheets: [PaperSheet] = []
    repeat {
      let isFirst = sheets.isEmpty
      var sheet = drawHead(isFirst: isFirst)
      let wanted = waiting.map { $0.isEmpty ? 0 : column.height(of: $0) + 2 * Self.padding + ChipColumn.gap }.max() ?? 0
      let top = content.minY + head
      let strip = isFirst && !isTimed ? room : min(wanted, isFirst ? limit : room)
      drawStrips(&waiting, at: top, height: strip, on: &sheet)
      if isFirst, isTimed {
        drawHours(in: Rect(x: content.minX, y: top + strip, width: content.width, height: room - strip), from: index, on: &sheet)
      }
      sheets.append(sheet)
      // On paper that has no room for one card nothing is printed for ever.
      if !isFirst, sheet.entries.isEmpty { break }
    } while waiting.contains { !$0.isEmpty }
    if sheets.count > 1 {
      for index in sheets.indices { sheets[index].number(index + 1, of: sheets.count, on: format, lineHeight: text.lineHeight(of: .small)) }
    }
    return week.isRightToLeft ? sheets.map { $0.mirrored(in: format.size.width) } : sheets
  }

  // MARK: Drawing

  private func frame(of day: Int, y: Double, height: Double) -> Rect {
    Rect(x: format.content.minX + Self.gutter + Double(day) * columnWidth, y: y, width: columnWidth, height: height)
  }

  private func drawHead(isFirst: Bool) -> PaperSheet {
    var sheet = PaperSheet()
    let content = format.content
    let title = isFirst ? week.title : "\(week.title), \(week.continued)"
    let height = text.lineHeight(of: .title)
    let isCut = text.lines(of: title, in: .title, width: content.width).count > 1
    sheet.marks.append(
      .text(PaperLine(title, Rect(x: content.minX, y: content.minY, width: content.width, height: height), .title, .text, isCut: isCut)))
    for (index, day) in week.days.enumerated() {
      let place = frame(of: index, y: content.minY + height + 6, height: text.lineHeight(of: .weekday)).inset(dx: Self.padding, dy: 0)
      sheet.marks.append(.text(PaperLine(day.name, place, .weekday, .dimmed, isCut: true)))
    }
    return sheet
  }

  private func drawStrips(_ waiting: inout [ArraySlice<PaperChip>], at y: Double, height: Double, on sheet: inout PaperSheet) {
    guard height > 0 else { return }
    for (index, day) in week.days.enumerated() {
      let place = frame(of: index, y: y, height: height)
      if day.isWeekend { sheet.marks.append(.fill(place, radius: 0, PaperColor("weekend_bg"))) }
      sheet.marks.append(.ring(place, radius: 0, .hairline, width: 0.5))
      let inner = place.inset(dx: Self.padding, dy: Self.padding)
      column.draw(&waiting[index], below: inner.minY, in: inner, on: &sheet)
    }
  }

  /// Draws the hours, as high as there is room for those in which something is.
  private func drawHours(in frame: Rect, from first: Int, on sheet: inout PaperSheet) {
    let blocks = week.days.map(\.blocks)
    let all = blocks.flatMap(\.self).map(\.minutes)
    let from = min(Self.usualHours.lowerBound, (all.map(\.lowerBound).min() ?? 0) / 60)
    var to = max(Self.usualHours.upperBound, ((all.map(\.upperBound).max() ?? 0) + 59) / 60)
    var lanes: [[PaperLane]] = []
    var minute = 0.0
    // What is short and late may need another hour for its line.
    while true {
      minute = frame.height / Double((to - from) * 60)
      let least = Int(((column.height(ofLines: 1) + ChipColumn.gap) / minute).rounded(.up))
      lanes = blocks.map { packing($0.map(\.minutes), least) }
      let last = lanes.joined().map(\.minutes.upperBound).max() ?? 0
      if last <= to * 60 || to >= 24 { break }
      to = min(24, max(to + 1, (last + 59) / 60))
    }
    func y(_ minutes: Int) -> Double { frame.minY + Double(minutes - from * 60) * minute }
    for (index, day) in week.days.enumerated() {
      let place = self.frame(of: index, y: frame.minY, height: frame.height)
      if day.isWeekend { sheet.marks.append(.fill(place, radius: 0, PaperColor("weekend_bg"))) }
      sheet.marks.append(.ring(place, radius: 0, .hairline, width: 0.5))
    }
    let line = text.lineHeight(of: .small)
    for hour in from..<to {
      let top = y(hour * 60)
      if hour > from {
        sheet.marks.append(.fill(Rect(x: frame.minX + Self.gutter, y: top, width: frame.width - Self.gutter, height: 0.5), radius: 0, .hairline))
      }
      // One that would run into the next says nothing.
      guard 60 * minute >= line || (hour - from).isMultiple(of: 2), top + line <= frame.maxY, week.hours.indices.contains(hour) else { continue }
      let place = Rect(x: frame.minX, y: top, width: Self.gutter - 4, height: line)
      sheet.marks.append(.text(PaperLine(week.hours[hour], place, .small, .faint, alignment: .end, isCut: true)))
    }
    var index = first
    for (day, (own, places)) in zip(blocks, lanes).enumerated() {
      for (block, lane) in zip(own, places) {
        let inner = self.frame(of: day, y: 0, height: 0).inset(dx: 1, dy: 0)
        let (left, right) = (inner.minX + lane.leading * inner.width, inner.minX + lane.trailing * inner.width - (lane.trailing < 1 ? 1 : 0))
        let (top, bottom) = (max(frame.minY, y(lane.minutes.lowerBound)), min(frame.maxY, y(lane.minutes.upperBound)) - 1)
        let place = Rect(x: left, y: top, width: right - left, height: bottom - top)
        var card = block.card
        if !block.time.isEmpty, lane.trailing - lane.leading >= Self.timeShare { card.title = "\(block.time) \(card.title)" }
        let chip = column.chip(card, index, width: place.width, limit: column.lines(in: place.height))
        column.draw(chip, at: place, on: &sheet)
        // What goes on from the day before is on the paper twice, and counts there.
        if block.isContinued { sheet.entries.removeLast() } else { index += 1 }
      }
    }
  }
}
