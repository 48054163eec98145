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
      case UInt8(ascii: "q"):
        return (
          Word(charset: charset, bytes: QuotedPrintable.bytes(of: parts[2].map { $0 == UInt8(ascii: "_") ? UInt8(ascii: " ") : $0 })),
          parts[3].startIndex + 1
        )
      default: return nil
      }
    }

    private static func base64(_ text: ArraySlice<UInt8>) -> [UInt8] {
      var text = text.filter { $0 < 0x80 && isalnum(Int32($0)) != 0 || "+/".utf8.contains($0) }
      // One letter is less than a byte. Some programs leave out what fills it up.
      if text.count % 4 == 1 { text.removeLast() }
      while text.count % 4 != 0 { text.append(UInt8(ascii: "=")) }
      return Data(base64Encoded: Data(text)).map { Array($0) } ?? []
    }
  }
}
