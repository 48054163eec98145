// The charsets of mail, converted by the C library.

import Glibc

/// A charset that a mail says it is written in (RFC 2978).
struct Charset: Equatable {
  /// As the C library calls it.
  private let name: String

  /// The charset of text that names none and is not UTF-8.
  static let western = Charset(name: "WINDOWS-1252")

  private init(name: String) {
    self.name = name
  }

  /// - Parameter label: Its name, in whatever case. Only charsets that people's mail is in are known: the C library has others, whose rare converters a
  ///   stranger's mail should not reach.
  init?(_ label: String) {
    let label = label.lowercased()
    for (family, parts) in Self.families {
      guard label.hasPrefix(family), let part = Int(label.dropFirst(family.count)), parts.contains(part) else { continue }
      // What says Latin-1 is in the larger set, as on the web.
      self = family == "iso-8859-" && part == 1 ? .western : Charset(name: "\(family == "cp" ? "windows-" : family)\(part)".uppercased())
      return
    }
    guard let name = Self.names[label] else { return nil }
    self.name = name
  }

  private static let families: [(String, [Int])] = [
    ("iso-8859-", Array(1...11) + Array(13...16)), ("windows-", Array(1_250...1_258)), ("cp", Array(1_250...1_258)),
  ]
  private static let names = [
    "utf-8": "UTF-8", "utf8": "UTF-8", "us-ascii": "UTF-8", "ascii": "UTF-8", "latin1": "WINDOWS-1252", "koi8-r": "KOI8-R", "koi8-u": "KOI8-U",
    "gb2312": "GB18030", "gbk": "GB18030", "gb18030": "GB18030", "big5": "BIG5-HKSCS", "iso-2022-jp": "ISO-2022-JP", "euc-jp": "EUC-JP",
    "shift_jis": "CP932", "windows-31j": "CP932", "euc-kr": "UHC", "ks_c_5601-1987": "UHC", "tis-620": "TIS-620", "windows-874": "TIS-620",
  ]

  /// What bytes say; what says nothing becomes U+FFFD. Nil if this system has no converter.
  ///
  /// - Complexity: O(bytes).
  func text(_ bytes: [UInt8]) -> String? {
    if name == "UTF-8" { return String(decoding: bytes, as: UTF8.self) }
    guard let converter = iconv_open("UTF-8", name), converter != UnsafeMutableRawPointer(bitPattern: -1) else { return nil }
    defer { iconv_close(converter) }
    var input = bytes.map { CChar(bitPattern: $0) }
    return input.withUnsafeMutableBufferPointer { String(decoding: Self.convert($0, by: converter), as: UTF8.self) }
  }

  private static func convert(_ input: UnsafeMutableBufferPointer<CChar>, by converter: iconv_t) -> [UInt8] {
    var text: [UInt8] = []
    var (from, left) = (input.baseAddress, input.count)
    var isAtEnd = false
    while true {
      let (written, failure) = withUnsafeTemporaryAllocation(of: CChar.self, capacity: 4_096) { output in
        var (to, room) = (output.baseAddress, output.count)
        // Without input it writes what it has kept back: a letter to which an accent could have come.
        let result = isAtEnd ? iconv(converter, nil, nil, &to, &room) : iconv(converter, &from, &left, &to, &room)
        let failure = result == -1 ? errno : 0
        text.append(contentsOf: output.dropLast(room).map { UInt8(bitPattern: $0) })
        return (output.count - room, failure)
      }
      switch failure {
      case 0 where isAtEnd: return text
      case 0: isAtEnd = true
      case E2BIG where written > 0: break
      case EILSEQ where left > 0, EINVAL where left > 0:
        text.append(contentsOf: "\u{FFFD}".utf8)
        from = from?.advanced(by: 1)
        left -= 1
      default: return text
      }
    }
  }
}
