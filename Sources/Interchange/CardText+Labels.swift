// The labels at the end of a card's title in Markdown: `#errands`, and `#[[two words]]`.

import Planner

extension CardText {
  private static let backslash = UInt8(ascii: "\\")
  private static let numberSign = UInt8(ascii: "#")
  private static let brackets = [UInt8(ascii: "["), UInt8(ascii: "]"), backslash]

  /// A label at the end of a line: where it begins, and how many backslashes there are before it.
  private struct TrailingLabel {
    var start: Int
    var backslashes: Int
    var label: String
  }

  /// Takes the labels off the end of the title. What has a backslash before it is text, and so is what would leave no title.
  mutating func takeLabels(isEscaped: Bool) -> Labels {
    var (labels, end) = ([String](), title.count)
    var taken = Labels()
    while let found = Self.trailingLabel(in: title[..<end], isEscaped: isEscaped) {
      guard found.backslashes == 0 else {
        if isEscaped {
          title = Array(title[..<end])
          title.remove(at: found.start - 1)
          end = title.count
        }
        break
      }
      // What is there twice, or has no room, stays where it is.
      let more = Labels([found.label] + labels)
      guard more.all.count == labels.count + 1, more.all.first == found.label else { break }
      (taken, end) = (more, found.start)
      labels.insert(found.label, at: 0)
    }
    if end < title.count {
      title = Array(title[..<end])
      title.removeLast(title.reversed().prefix(while: isSpace).count)
    }
    return taken
  }

  /// Puts labels at the end of the title. Returns whether backslashes were needed.
  mutating func put(_ labels: Labels) -> Bool {
    var isEscaped = false
    // In a file with backslashes the brackets of a label can have some, too.
    if let found = Self.trailingLabel(in: title[...], isEscaped: true) ?? Self.trailingLabel(in: title[...], isEscaped: false) {
      title.insert(Self.backslash, at: found.start)
      isEscaped = true
    }
    for label in labels.all {
      title.append(UInt8(ascii: " "))
      title.append(Self.numberSign)
      guard !Labels.isWord(label) else {
        title += label.utf8
        continue
      }
      title += "[[".utf8
      for byte in label.utf8 {
        if Self.brackets.contains(byte) {
          title.append(Self.backslash)
          isEscaped = true
        }
        title.append(byte)
      }
      title += "]]".utf8
    }
    return isEscaped
  }

  private static func trailingLabel(in line: ArraySlice<UInt8>, isEscaped: Bool) -> TrailingLabel? {
    let line = line.prefix(line.count - line.reversed().prefix(while: isSpace).count)
    guard line.contains(numberSign) else { return nil }
    guard let found = bracketed(in: line, isEscaped: isEscaped) ?? word(in: line) else { return nil }
    let before = line[..<(found.start - found.backslashes)]
    guard let last = before.last, isSpace(last), !before.allSatisfy(isSpace) else { return nil }
    return found
  }

  private static func word(in line: ArraySlice<UInt8>) -> TrailingLabel? {
    let token = line.suffix(line.reversed().prefix { !isSpace($0) }.count)
    let backslashes = token.prefix { $0 == backslash }.count
    let rest = token.dropFirst(backslashes)
    guard rest.first == numberSign, let label = String(validating: rest.dropFirst(), as: UTF8.self), Labels.isWord(label) else { return nil }
    return TrailingLabel(start: rest.startIndex, backslashes: backslashes, label: label)
  }

  private static func bracketed(in line: ArraySlice<UInt8>, isEscaped: Bool) -> TrailingLabel? {
    let close = UInt8(ascii: "]")
    guard line.count >= 6, line.suffix(2).elementsEqual([close, close]) else { return nil }
    let end = line.endIndex - 2
    let opening = Array("#[[".utf8)
    guard let start = (line.startIndex..<end - 2).last(where: { line[$0..<$0 + 3].elementsEqual(opening) }) else { return nil }
    var (label, index) = ([UInt8](), start + 3)
    while index < end {
      if isEscaped, line[index] == backslash, index + 1 < end, brackets.contains(line[index + 1]) {
        index += 1
      } else if line[index] == close || line[index] == opening[1] {
        return nil
      }
      label.append(line[index])
      index += 1
    }
    guard let text = String(validating: label, as: UTF8.self), TextRules.foldedTitle(text) == text, !text.isEmpty, !Labels.isWord(text) else {
      return nil
    }
    return TrailingLabel(start: start, backslashes: line[..<start].reversed().prefix { $0 == backslash }.count, label: text)
  }
}
