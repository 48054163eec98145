// Dates in numbers: "1.12.", "01.12.2026", "12/1", "2026-12-01".

extension DayReader {
  func numeric(at index: Int, isSure: Bool) -> Reading? {
    guard let first = tokens.number(index), let mark = tokens.attachedMark(index + 1) else { return nil }
    let reading: Reading?
    switch mark {
    case _ where first.digits == 4: reading = yearFirst(index, mark)
    case ".": reading = pointed(index, isSure: isSure)
    case "/": reading = stroked(index, isSure: isSure)
    case "-": reading = dashed(index)
    default: reading = nil
    }
    guard let reading, !isMeasure(index, reading.end) else { return nil }
    return reading
  }

  /// "2026-12-01", also with points or strokes.
  private func yearFirst(_ index: Int, _ mark: Unicode.Scalar) -> Reading? {
    guard ["-", "/", "."].contains(mark), let year = tokens.number(index), let month = attachedNumber(index + 2), month.digits <= 2,
      tokens.attachedMark(index + 3) == mark, let day = attachedNumber(index + 4), day.digits <= 2
    else { return nil }
    var end = index + 5
    if mark == ".", tokens.attachedMark(end) == "." { end += 1 }
    return Reading(end: end, day: self.day(day.value, month.value, year: year.value), kind: .date)
  }

  /// "1.12.", "1.12.26", "1. 12. 2026"; "1.12" where a date is sure to come.
  private func pointed(_ index: Int, isSure: Bool) -> Reading? {
    guard let day = tokens.number(index), day.digits <= 2, let month = tokens.number(index + 2), month.digits <= 2 else { return nil }
    let isSpaced = !tokens.isAttached(index + 2)
    guard tokens.attachedMark(index + 3) == "." else {
      guard isSure, !isSpaced else { return nil }
      return Reading(end: index + 3, day: self.day(day.value, month.value, year: nil), kind: .date)
    }
    if let year = tokens.number(index + 4) {
      if tokens.isAttached(index + 4) {
        // A version has other numbers than a year.
        guard let year = fullYear(year) else { return nil }
        return Reading(end: index + 5, day: self.day(day.value, month.value, year: year), kind: .date)
      }
      if year.digits == 4, (1900...2999).contains(year.value) {
        return Reading(end: index + 5, day: self.day(day.value, month.value, year: year.value), kind: .date)
      }
    }
    // "1. 2. 3." counts something.
    if isSpaced, tokens.number(index + 4) != nil || tokens.mark(index - 1) == "." && tokens.number(index - 2) != nil { return nil }
    return Reading(end: index + 4, day: self.day(day.value, month.value, year: nil), kind: .date)
  }

  /// "12/1/26"; "12/1" at the end of a line or where a date is sure to come.
  private func stroked(_ index: Int, isSure: Bool) -> Reading? {
    guard let first = tokens.number(index), first.digits <= 2, let second = attachedNumber(index + 2), second.digits <= 2 else { return nil }
    let (day, month) = conventions.order == .dayFirst ? (first.value, second.value) : (second.value, first.value)
    if tokens.attachedMark(index + 3) == "/" {
      guard let year = attachedNumber(index + 4).flatMap(fullYear) else { return nil }
      return Reading(end: index + 5, day: self.day(day, month, year: year), kind: .date)
    }
    let isPadded = first.digits == 2 && second.digits == 2 && (first.value < 10 || second.value < 10)
    let isLikely = isSure || (isLast(index + 3) || isTime(index + 3)) && !isFirst(index) && (isPadded || !Self.isFraction(first.value, second.value))
    return isLikely ? Reading(end: index + 3, day: self.day(day, month, year: nil), kind: .date) : nil
  }

  /// "1-12-2026". Without a year it is a range, or a result.
  private func dashed(_ index: Int) -> Reading? {
    guard let first = tokens.number(index), first.digits <= 2, let second = attachedNumber(index + 2), second.digits <= 2,
      tokens.attachedMark(index + 3) == "-", let year = attachedNumber(index + 4), year.digits == 4
    else { return nil }
    let (day, month) = conventions.order == .monthFirst ? (second.value, first.value) : (first.value, second.value)
    return Reading(end: index + 5, day: self.day(day, month, year: year.value), kind: .date)
  }

  private func attachedNumber(_ index: Int) -> (value: Int, digits: Int)? { tokens.isAttached(index) ? tokens.number(index) : nil }

  /// A year of four digits, or of two in this century.
  private func fullYear(_ number: (value: Int, digits: Int)) -> Int? {
    switch number.digits {
    case 2: 2000 + number.value
    case 4: number.value
    default: nil
    }
  }

  /// Numbers that mean something else far more often than a date.
  private static func isFraction(_ first: Int, _ second: Int) -> Bool {
    let fractions: [Int: Set<Int>] = [
      1: [1, 2, 3, 4, 5, 8, 10], 2: [2, 3, 4, 5], 3: [3, 4, 5, 8], 4: [4, 5], 5: [5, 8], 7: [8], 9: [10, 11], 24: [7],
    ]
    return fractions[first]?.contains(second) == true
  }
}
