/// How several items go in one piece of content.

/// Several items' bytes in one piece, and back.
public enum Framing: Hashable, Sendable {
  /// One item is the whole piece. A drag of several items leaves such a representation out.
  case single
  /// One item on each line of text, without empty lines. In a piece of several items line breaks inside one become
  /// spaces; a lone item keeps them, and is read as several.
  case lines
  /// Each item after its length in bytes, eight bytes with the highest first: between programs that agree on it.
  case lengths

  /// Puts items together. Linear in their bytes.
  public func join(_ items: [[UInt8]]) -> [UInt8] {
    switch self {
    case .single: return items.first ?? []
    case .lines:
      guard items.count > 1 else { return items.first ?? [] }
      let lines = items.map { item in
        Self.lines(of: item).map { Array($0) }.joined(separator: [UInt8(ascii: " ")])
      }
      return Array(lines.joined(separator: [UInt8(ascii: "\n")]))
    case .lengths:
      var piece: [UInt8] = []
      piece.reserveCapacity(items.reduce(0) { $0 + $1.count + 8 })
      for item in items {
        for shift in stride(from: 56, through: 0, by: -8) { piece.append(UInt8(truncatingIfNeeded: item.count >> shift)) }
        piece += item
      }
      return piece
    }
  }

  /// Takes items apart. Linear in the bytes.
  ///
  /// - Returns: the items, and whether the piece ended in the middle of a further item.
  public func split(_ piece: [UInt8]) -> (items: [[UInt8]], isTruncated: Bool) {
    switch self {
    case .single: return ([piece], false)
    case .lines: return (Self.lines(of: piece).map { Array($0) }, false)
    case .lengths:
      var items: [[UInt8]] = []
      var rest = piece[...]
      while !rest.isEmpty {
        guard rest.count >= 8 else { return (items, true) }
        let length = rest.prefix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        rest = rest.dropFirst(8)
        guard length <= UInt64(rest.count) else { return (items, true) }
        items.append(Array(rest.prefix(Int(length))))
        rest = rest.dropFirst(Int(length))
      }
      return (items, false)
    }
  }

  /// The lines that are not empty; both kinds of line ends count.
  private static func lines(of piece: [UInt8]) -> [ArraySlice<UInt8>] {
    piece.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
  }
}
