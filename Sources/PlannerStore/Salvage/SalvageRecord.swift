// Rows as SQLite stores them: cells of a page, and the records in them.

enum SalvagedValue: Equatable {
  case null
  case integer(Int64)
  /// Text, and whether it is unchanged.
  case text(String, isWhole: Bool)
  /// A floating-point number or bytes, which a plan never has.
  case other
  /// What was lost with the page that it was on.
  case lost

  var integer: Int64? { if case .integer(let number) = self { number } else { nil } }

  var text: String? { if case .text(let text, _) = self { text } else { nil } }
}

/// A row: its identity, and its values as they were stored.
struct SalvagedRecord: Equatable {
  /// The identity; zero in a table without.
  var id: Int64
  var values: [SalvagedValue]
}

/// What a record says of itself before any value: "Record Format", section 2.1.
private struct RecordHeader {
  /// Where the values begin.
  var size: Int
  var types: [Int64]

  /// - Parameter end: Where the part of the record that is on the page ends.
  init?(_ page: PageBytes, at start: Int, end: Int, payload: Int) {
    var offset = start
    guard let size = page.variable(at: &offset), size >= 1, Int(clamping: size) <= end - start, size <= 300 else { return nil }
    self.size = Int(size)
    types = []
    var total = Int(size)
    while offset < start + self.size {
      guard let type = page.variable(at: &offset), type >= 0, type <= 13 + 2 * Int64(payload),
        offset <= start + self.size
      else { return nil }
      types.append(type)
      total += RecordHeader.width(of: type)
    }
    // A record is exactly as long as its values together.
    guard total == payload else { return nil }
  }

  static func width(of type: Int64) -> Int {
    switch type {
    // Ten and eleven are in no file, unless it is damaged: SQLite passes over them.
    case 0, 8, 9, 10, 11: 0
    case 1...4: Int(type)
    case 5: 6
    case 6, 7: 8
    default: Int(type - 12) / 2
    }
  }
}

/// Reads cells, and follows long ones over their further pages.
struct CellReader {
  private let file: SalvageFile

  var pageSize: Int { file.pageSize }

  /// Pages that rows go on in.
  private(set) var continued: Set<Int> = []

  // Every byte is read a few times at most, however often rows name the same page.
  private var budget: Int

  init(_ file: SalvageFile) {
    self.file = file
    budget = 4 * file.numbers.count + 16
  }

  /// The record of a cell; `nil` if there is none at the offset.
  ///
  /// - Parameter hasIdentity: Whether the cell is one of a table with identities ("Table B-Tree Leaf Cell"), or of one
  ///   without ("Index B-Tree Leaf Cell"); section 1.6.
  mutating func record(of page: PageBytes, at start: Int, hasIdentity: Bool = true) -> (record: SalvagedRecord, end: Int)? {
    var offset = start
    guard let length = page.variable(at: &offset), length >= 1, length <= Int64(file.byteCount) else { return nil }
    var id: Int64 = 0
    if hasIdentity {
      guard let number = page.variable(at: &offset) else { return nil }
      id = number
    }
    let payload = Int(length)
    let local = localCount(payload: payload, hasIdentity: hasIdentity)
    let end = offset + local
    guard end <= page.count else { return nil }
    guard let header = RecordHeader(page, at: offset, end: end, payload: payload) else { return nil }
    var bytes = page.slice(offset..<end)
    if local < payload {
      guard let next = page.word(at: end) else { return nil }
      bytes = ArraySlice(bytes)
      follow(next, payload: payload, into: &bytes)
    }
    return (SalvagedRecord(id: id, values: values(header, bytes)), local < payload ? end + 4 : end)
  }

  /// How much of a record is on the page of its cell (section 1.6).
  private func localCount(payload: Int, hasIdentity: Bool) -> Int {
    let size = file.pageSize
    let most = hasIdentity ? size - 35 : (size - 12) * 64 / 255 - 23
    if payload <= most { return payload }
    let least = (size - 12) * 32 / 255 - 23
    let count = least + (payload - least) % (size - 4)
    return count <= most ? count : least
  }

  /// Appends what follows on other pages, as far as it can be read.
  private mutating func follow(_ first: Int, payload: Int, into bytes: inout ArraySlice<UInt8>) {
    var number = first
    var seen: Set<Int> = []
    while bytes.count < payload {
      guard budget > 0, number > 1, seen.insert(number).inserted, let page = file.page(number), let next = page.word(at: 0)
      else { return }
      budget -= 1
      let content = page.slice(4..<(4 + min(payload - bytes.count, file.pageSize - 4)))
      if content.allSatisfy({ $0 == 0 }) { return }
      // Read as such a number, the type of a page of a tree leads far beyond the file.
      let isLast = bytes.count + content.count >= payload
      if next != 0, file.page(next) == nil, !isLast || [2, 5, 10, 13].contains(page[0]) { return }
      continued.insert(number)
      bytes += content
      // A file that ends in the middle of the page.
      if page.count < file.pageSize { return }
      number = next
    }
  }

  private func values(_ header: RecordHeader, _ bytes: ArraySlice<UInt8>) -> [SalvagedValue] {
    var start = bytes.startIndex + header.size
    return header.types.map { type in
      let end = start + RecordHeader.width(of: type)
      defer { start = end }
      switch type {
      case 0: return .null
      case 8: return .integer(0)
      case 9: return .integer(1)
      case 1...6:
        guard end <= bytes.endIndex else { return .lost }
        let sign: Int64 = bytes[start] & 0x80 == 0 ? 0 : -1
        return .integer(bytes[start..<end].reduce(sign) { $0 << 8 | Int64($1) })
      case 13... where type % 2 == 1:
        if end == start { return .text("", isWhole: true) }
        if start >= bytes.endIndex { return .lost }
        return CellReader.text(bytes[start..<min(end, bytes.endIndex)], isCut: end > bytes.endIndex)
      default: return .other
      }
    }
  }

  /// Text as it is there. No text of ours has a zero in it: zeros are where a part of it was.
  private static func text(_ bytes: ArraySlice<UInt8>, isCut: Bool) -> SalvagedValue {
    guard isCut || bytes.contains(0) else {
      if let text = String(validating: bytes, as: UTF8.self) { return .text(text, isWhole: true) }
      return .text(String(decoding: bytes, as: UTF8.self), isWhole: false)
    }
    var bytes = bytes
    // A cut in the middle of a character.
    if isCut, let last = bytes.lastIndex(where: { $0 & 0xC0 != 0x80 }), bytes[last] >= 0xC0 { bytes = bytes[..<last] }
    let parts = bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    return .text(parts.joined(separator: " […] ") + (isCut || bytes.last == 0 ? " […]" : ""), isWhole: false)
  }
}
