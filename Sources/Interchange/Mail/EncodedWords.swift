// Non-ASCII text in the header of a mail (RFC 2047).

import Foundation

/// Reads text of a header field.
enum EncodedWords {
  /// The text, with its encoded words decoded. Words side by side in one charset are decoded together, since some programs break them inside of a letter;
  /// one in a charset that is not known stays as it is. Text beside them is UTF-8 (RFC 6532), or else Windows-1252.
  ///
  /// - Complexity: O(bytes).
  static func text(of bytes: [UInt8]) -> String {
    var text = ""
    var run: Word?
    /// What stands behind the run, or at the beginning.
    var plain: [UInt8] = []
    var index = 0
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "="), let (word, end) = Word.read(bytes[index...]) else {
        plain.append(bytes[index])
        index += 1
        continue
      }
      index = end
      // Space between two of them is there for the length of lines alone.
      if let before = run, plain.allSatisfy({ isSpace($0) || $0 == lineFeed || $0 == 13 }) {
        if before.charset == word.charset {
          run?.bytes += word.bytes
        } else {
          text += before.text
          run = word
        }
      } else {
        text += (run?.text ?? "") + self.plain(plain)
        run = word
      }
      plain = []
    }
    return text + (run?.text ?? "") + self.plain(plain)
  }

  private static func plain(_ bytes: [UInt8]) -> String {
    String(validating: bytes, as: UTF8.self) ?? Charset.western.text(bytes) ?? String(decoding: bytes, as: UTF8.self)
  }

  private struct Word {
    var charset: Charset
    var bytes: [UInt8]

    var text: String { charset.text(bytes) ?? String(decoding: bytes, as: UTF8.self) }

    /// An encoded word at the beginning of some bytes, `=?charset*language?encoding?text?=`, and where it ends.
    static func read(_ bytes: ArraySlice<UInt8>) -> (word: Word, end: Int)? {
      let mark = UInt8(ascii: "?")
      guard bytes.dropFirst().first == mark else { return nil }
      let parts = bytes.dropFirst(2).split(separator: mark, maxSplits: 3, omittingEmptySubsequences: false)
      guard parts.count == 4, parts[1].count == 1, let way = parts[1].first, parts[3].first == UInt8(ascii: "="), parts[0].count < 64,
        let charset = Charset(String(decoding: parts[0].prefix { $0 != UInt8(ascii: "*") }, as: UTF8.self))
      else { return nil }
      switch way | 0x20 {
      case UInt8(ascii: "b"): return (Word(charset: charset, bytes: base64(parts[2])), parts[3].startIndex + 1)
      case UInt8(ascii: "q"): return (Word(charset: charset, bytes: quoted(parts[2])), parts[3].startIndex + 1)
      default: return nil
      }
    }

    private static func base64(_ text: ArraySlice<UInt8>) -> [UInt8] {
      var text = text.filter { $0.isInBase64 }
      // One letter is less than a byte. Some programs leave out what fills it up.
      if text.count % 4 == 1 { text.removeLast() }
      while text.count % 4 != 0 { text.append(UInt8(ascii: "=")) }
      return Data(base64Encoded: Data(text)).map { Array($0) } ?? []
    }

    private static func quoted(_ text: ArraySlice<UInt8>) -> [UInt8] {
      var bytes: [UInt8] = []
      var index = text.startIndex
      while index < text.endIndex {
        let byte = text[index]
        let digits = text[index...].dropFirst().prefix(2).compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
        if byte == UInt8(ascii: "="), digits.count == 2 {
          bytes.append(UInt8(digits[0] * 16 + digits[1]))
          index += 3
        } else {
          bytes.append(byte == UInt8(ascii: "_") ? UInt8(ascii: " ") : byte)
          index += 1
        }
      }
      return bytes
    }
  }
}

extension UInt8 {
  fileprivate var isInBase64: Bool {
    switch self {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "+"), UInt8(ascii: "/"): true
    default: false
    }
  }
}
