// Mails that are dropped, one or several one after another (mbox, RFC 4155).

import Planner

/// Makes cards of mails.
enum Mailbox {
  /// What a mail in a mailbox begins with.
  static let mark = Array("From ".utf8)

  /// The mails in a file; none when it is not a mail. At most one more than `limit` is read.
  ///
  /// - Complexity: O(bytes).
  static func headers(in bytes: [UInt8], limit: Int) -> [MailHeader] {
    guard bytes.starts(with: mark) else { return MailHeader(bytes[...]).map { [$0] } ?? [] }
    var headers: [MailHeader] = []
    var start: Int? = 0
    while let at = start, headers.count <= limit {
      if let header = MailHeader(bytes[at...]) { headers.append(header) }
      start = next(in: bytes, behind: at)
    }
    return headers
  }

  /// Where the next mail begins: at a mark below an empty line.
  private static func next(in bytes: [UInt8], behind start: Int) -> Int? {
    var at = start + mark.count
    while let end = bytes[at...].firstIndex(of: lineFeed) {
      at = end + 1
      let line = bytes[..<end]
      guard line.last == lineFeed || line.suffix(2) == [lineFeed, 13] else { continue }
      if bytes[at...].starts(with: mark) { return at }
    }
    return nil
  }

  /// A card for a mail: its subject, and in the notes who it is from and where it is.
  ///
  /// - Parameter file: The address of the file that it is in; nil if that does not stay.
  static func card(for header: MailHeader, in file: String? = nil) -> NewEntry {
    let sender = header.sender.map { CardText.cut($0, at: TextRules.titleLimit).head }
    let title = header.text("subject").map { CardText.cut($0, at: TextRules.titleLimit).head } ?? sender ?? MarkdownReader.untitled
    return NewEntry(title: title, notes: [sender, header.address, file].compactMap { $0 }.joined(separator: "\n"))
  }
}
