// What other programs, windows and files bring: one way in.
// This folder: what drags and the clipboard carry, in both directions.

public import Foundation
import Planner
import Words

/// The content types that can be taken in, the best first.
public enum IncomingType: String, Sendable, Hashable, CaseIterable {
  /// Cards of this program.
  case cards = "application/vnd.daylane.cards+json"
  case calendar = "text/calendar"
  /// A mail.
  case mail = "message/rfc822"
  /// An address and its page's title, as browsers hand it over.
  case namedAddress = "text/x-moz-url"
  /// Addresses of files or pages.
  case addresses = "text/uri-list"
  case markdown = "text/markdown"
  case text = "text/plain"

  /// The most bytes of this type that are taken in.
  public var sizeLimit: Int {
    switch self {
    case .cards: CardsJSON.sizeLimit
    case .calendar: CalendarFile.sizeLimit
    case .mail: AddressList.filesLimit
    case .namedAddress, .addresses, .markdown, .text: DroppedText.sizeLimit
    }
  }

  /// The type that a name stands for, parameters such as `charset` aside.
  public init?(name: String) {
    let name = name.prefix { $0 != ";" }.lowercased()
    self.init(rawValue: name.filter { $0 != " " })
  }
}

/// What came in.
public struct IncomingContent: Sendable, Hashable {
  public var carried: TransferredEntries
  /// What of several files was not taken, and why; the others are whole.
  public var refused: [IncomingError]

  /// Nothing, unless given.
  public init(carried: TransferredEntries = TransferredEntries(), refused: [IncomingError] = []) {
    self.carried = carried
    self.refused = refused
  }
}

/// Decodes what is dropped or pasted.
public enum Incoming {
  /// Decodes bytes of a type. It is a pure function, but for the files that addresses name, and may take its time: call
  /// it off the interface's thread.
  ///
  /// Limits: 32 MB and 100,000 cards of this program; 8 MB and 10,000 cards of text; 64 MB of calendars, mails and files;
  /// 1,000 addresses and mails. Beyond them nothing is taken.
  ///
  /// - Parameters:
  ///   - bytes: The content.
  ///   - type: What it says it is.
  ///   - zone: The time zone that decides which day a time falls on.
  /// - Throws: `IncomingError`: one line for the person.
  /// - Complexity: O(bytes), of the files too.
  public static func read(
    _ bytes: [UInt8], type: IncomingType, zone: TimeZone = .current
  ) throws(IncomingError) -> IncomingContent {
    switch type {
    case .cards: return IncomingContent(carried: try CardsJSON.read(bytes))
    case .calendar:
      return IncomingContent(carried: try calendar(withoutSource(bytes), named: tr("The calendar"), zone: zone))
    case .mail:
      let headers = Mailbox.headers(in: bytes, limit: AddressList.countLimit)
      if headers.isEmpty { throw .notAMail }
      if headers.count > AddressList.countLimit { throw .tooMany(limit: AddressList.countLimit) }
      return IncomingContent(carried: TransferredEntries(items: headers.map { TransferredEntries.Item(entry: Mailbox.card(for: $0)) }))
    case .markdown, .text:
      // Mail programs hand over an invitation as text.
      if CalendarFile.isCalendar(bytes), let carried = try? calendar(bytes, named: tr("The calendar"), zone: zone) {
        return IncomingContent(carried: carried)
      }
      return IncomingContent(carried: try DroppedText(withoutEnd(bytes), isMarkdown: type == .markdown).carried)
    case .addresses:
      var list = AddressList(zone: zone)
      return try list.read(try text(bytes))
    case .namedAddress: return try namedAddresses(bytes, zone: zone)
    }
  }

  /// Whether bytes of ``IncomingType/namedAddress`` name what anybody can open: pages and files. Mail programs hand over addresses that only
  /// they understand, and offer a file beside.
  ///
  /// - Complexity: O(1).
  public static func namesPages(_ bytes: [UInt8]) -> Bool {
    // A scheme is ASCII, in UTF-16 with zeros between: the longest of these fits into the first bytes.
    let head = String(decoding: bytes.prefix(32).filter { (1..<0x80).contains($0) }, as: UTF8.self)
    return ["http", "https", "ftp", "file", "mailto"].contains(AddressList.scheme(of: head))
  }

  /// Pairs of lines: an address, and what is there.
  private static func namedAddresses(_ bytes: [UInt8], zone: TimeZone) throws(IncomingError) -> IncomingContent {
    let lines = try wideText(bytes).split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.last == "\r" ? line.dropLast() : line
    }
    var pairs = stride(from: 0, to: lines.count, by: 2).filter { !lines[$0].isEmpty }
    if pairs.isEmpty { throw .empty }
    // Mail programs go on with a size and a type.
    pairs = Array(pairs.prefix { $0 == 0 || AddressList.scheme(of: lines[$0]) != nil })
    if pairs.count > AddressList.countLimit { throw .tooMany(limit: AddressList.countLimit) }
    // A picture inside the page itself has no address.
    pairs.removeAll { AddressList.scheme(of: lines[$0]) == "data" }
    guard let first = pairs.first else { throw .empty }
    // Files are read as such.
    if AddressList.scheme(of: lines[first]) == "file" {
      var list = AddressList(zone: zone)
      return try list.read(pairs.map { String(lines[$0]) }.joined(separator: "\n"))
    }
    return IncomingContent(
      carried: TransferredEntries(
        items: pairs.map { index in
          let title = index + 1 < lines.count ? String(lines[index + 1]) : ""
          return TransferredEntries.Item(entry: AddressList.card(for: String(lines[index]), titled: title))
        }))
  }

  /// A calendar without what a calendar program has put before it on lines of its own: where it keeps it.
  private static func withoutSource(_ bytes: [UInt8]) -> [UInt8] {
    let mark = Array("BEGIN:VCALENDAR".utf8)
    var start = bytes.startIndex
    // A source is one line; more is somebody's text.
    for _ in 0..<3 {
      if bytes[start...].starts(with: mark) { return start == 0 ? bytes : Array(bytes[start...]) }
      guard let end = bytes[start...].prefix(4_096).firstIndex(of: lineFeed) else { break }
      start = end + 1
    }
    return bytes
  }

  static func calendar(_ bytes: [UInt8], named name: String, zone: TimeZone) throws(IncomingError) -> TransferredEntries {
    do {
      return TransferredEntries(try CalendarFile.read(bytes, named: name, zone: zone))
    } catch {
      throw .content(error)
    }
  }

  /// Some programs end what they hand over with a zero.
  private static func withoutEnd(_ bytes: [UInt8]) -> [UInt8] {
    bytes.last == 0 ? bytes.dropLast() : bytes
  }

  private static func text(_ bytes: [UInt8]) throws(IncomingError) -> String {
    guard bytes.count <= DroppedText.sizeLimit else { throw .tooLarge(limit: DroppedText.sizeLimit) }
    guard let text = String(validating: withoutEnd(bytes), as: UTF8.self), !text.utf8.contains(0) else { throw .notText }
    return text
  }

  /// Text in UTF-16 as browsers write it, or in UTF-8 all the same.
  private static func wideText(_ bytes: [UInt8]) throws(IncomingError) -> String {
    guard bytes.count <= DroppedText.sizeLimit else { throw .tooLarge(limit: DroppedText.sizeLimit) }
    guard bytes.count % 2 == 0, bytes.count >= 2, bytes[1] == 0 || bytes.starts(with: [0xFF, 0xFE]) else {
      return try text(bytes)
    }
    var units = stride(from: 0, to: bytes.count, by: 2).map { UInt16(bytes[$0]) | UInt16(bytes[$0 + 1]) << 8 }
    if units.first == 0xFEFF { units.removeFirst() }
    while units.last == 0 { units.removeLast() }
    guard let text = String(validating: units, as: UTF16.self), !text.utf8.contains(0) else { throw .notText }
    return text
  }
}
