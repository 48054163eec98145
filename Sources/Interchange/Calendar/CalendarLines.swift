// The lines of an iCalendar file: unfolded when they come in, folded when they go out (RFC 5545, section 3.1).

/// The content lines of a file, each as it is without its folds.
struct CalendarLines {
  /// The most lines, folded ones not counted.
  static let limit = 2_000_000

  private let bytes: [UInt8]
  private let ranges: [Range<Int>]

  /// Unfolds a file in UTF-8, UTF-16 or the older text of western languages. Any line end will do, a byte order mark is
  /// passed over, and so are empty lines and the sign that ends files of DOS. Folds are taken out before the text is looked
  /// at, because they may part the bytes of one character.
  ///
  /// - Throws: `InterchangeError` if it is not text, or has too many lines.
  /// - Complexity: O(bytes).
  init(_ file: [UInt8], named name: String) throws(InterchangeError) {
    guard var source = CalendarText.withoutUTF16(file) else { throw .damagedText(name: name) }
    while let last = source.last, [0, CalendarLines.endOfFile, lineFeed, CalendarLines.carriageReturn].contains(last) {
      source.removeLast()
    }
    do {
      try self.init(utf8: source, named: name)
    } catch .damagedText {
      guard let western = CalendarText.fromWestern(source) else { throw .damagedText(name: name) }
      try self.init(utf8: western, named: name)
    }
  }

  private init(utf8 source: [UInt8], named name: String) throws(InterchangeError) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(source.count)
    var ranges: [Range<Int>] = []
    var position = source.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var start = 0
    /// Whether the open line ends with a line break of quoted-printable text, as vCalendar 1.0 has them.
    var isSoft = false
    /// Whether the open line has quoted-printable text; not looked for yet if it is `nil`.
    var isQuoted: Bool?
    while position < source.count {
      let begin = position
      while position < source.count, source[position] != lineFeed, source[position] != CalendarLines.carriageReturn {
        position += 1
      }
      let line = source[begin..<position]
      if position + 1 < source.count, source[position] == CalendarLines.carriageReturn, source[position + 1] == lineFeed {
        position += 1
      }
      position += 1
      guard let first = line.first else { continue }
      if isSoft {
        bytes.removeLast()
        bytes += line
      } else if isSpace(first), !CalendarLines.endsCalendar(bytes[start...]) {
        bytes += line.dropFirst()
      } else if line.allSatisfy(isSpace) {
        continue
      } else {
        if start < bytes.count { ranges.append(start..<bytes.count) }
        if ranges.count >= CalendarLines.limit { throw .tooManyLines(name: name) }
        start = bytes.count
        bytes += line
        isQuoted = nil
      }
      isSoft = bytes.last == UInt8(ascii: "=")
      guard isSoft else { continue }
      if isQuoted == nil { isQuoted = CalendarLines.isQuotedPrintable(bytes[start...]) }
      isSoft = isQuoted == true
    }
    if start < bytes.count { ranges.append(start..<bytes.count) }
    if bytes.contains(0) { throw .notText(name: name) }
    if String(validating: bytes, as: UTF8.self) == nil { throw .damagedText(name: name) }
    self.bytes = bytes
    self.ranges = ranges
  }

  var count: Int { ranges.count }

  subscript(index: Int) -> ArraySlice<UInt8> { bytes[ranges[index]] }

  /// Some of the lines as text, each but the last ended by a line feed.
  func text(_ lines: Range<Int>) -> String {
    String(decoding: Array(lines.lazy.map { self[$0] }.joined(separator: [lineFeed])), as: UTF8.self)
  }

  /// Appends a line with the folds that it needs: at most 75 bytes a line, no character parted.
  static func appendFolded(_ line: some RandomAccessCollection<UInt8>, to text: inout ByteText) {
    var rest = line[...]
    var room = 75
    while rest.count > room {
      var end = rest.index(rest.startIndex, offsetBy: room)
      // What follows the first byte of a character begins with the bits 10. A character has at most four bytes.
      for _ in 0..<3 where rest[end] & 0xC0 == 0x80 { end = rest.index(before: end) }
      text.append(bytes: rest[..<end])
      text.append("\r\n ")
      rest = rest[end...]
      room = 74
    }
    text.append(bytes: rest)
    text.append("\r\n")
  }

  private static let carriageReturn = UInt8(ascii: "\r")
  private static let endOfFile: UInt8 = 0x1A

  /// Whether a line is the last one of a calendar: an indented line below it does not continue it.
  private static func endsCalendar(_ line: ArraySlice<UInt8>) -> Bool {
    line.count == 13 && CalendarParts.boundary("END", line) == "VCALENDAR"
  }

  private static func isQuotedPrintable(_ line: ArraySlice<UInt8>) -> Bool {
    guard let colon = line.prefix(200).firstIndex(of: UInt8(ascii: ":")) else { return false }
    return String(decoding: line[..<colon], as: UTF8.self).uppercased().contains("QUOTED-PRINTABLE")
  }
}
