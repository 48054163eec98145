// Addresses that are dropped: of web pages, and of files (text/uri-list, RFC 2483).

import Foundation
import Planner

/// Reads addresses, and the files that they name.
struct AddressList {
  /// The most addresses that are read.
  static let countLimit = 1_000
  /// The most bytes of all files together.
  static let filesLimit = 64 << 20

  let zone: TimeZone
  private var content = IncomingContent()
  private var room = AddressList.filesLimit

  init(zone: TimeZone) {
    self.zone = zone
  }

  /// Reads a list of addresses, one a line.
  ///
  /// - Throws: `IncomingError`; for files, only if none of them can be taken.
  mutating func read(_ text: String) throws(IncomingError) -> IncomingContent {
    let lines = text.split(whereSeparator: \.isNewline).lazy
      .map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty && !$0.hasPrefix("#") }
    let addresses = Array(lines.prefix(AddressList.countLimit + 1))
    if addresses.isEmpty { throw .empty }
    if addresses.count > AddressList.countLimit { throw .tooMany(limit: AddressList.countLimit) }
    for address in addresses {
      do {
        try take(address)
      } catch {
        content.refused.append(error)
      }
    }
    if content.carried.items.isEmpty { throw content.refused.first ?? .empty }
    return content
  }

  /// A card for an address.
  ///
  /// - Parameter title: The page's title; empty if it is not known.
  static func card(for address: String, titled title: String = "") -> NewEntry {
    let title = TextRules.foldedTitle(title)
    return newCard(title.isEmpty ? name(of: address) : title, notes: address)
  }

  /// The scheme that an address begins with (RFC 3986, section 3.1), in lower case; nil if there is no scheme.
  static func scheme(of text: some StringProtocol) -> String? {
    guard let colon = text.firstIndex(of: ":"), let first = text.utf8.first, (97...122).contains(first | 0x20) else { return nil }
    let scheme = text[..<colon]
    let isSound = scheme.utf8.allSatisfy { byte in
      (97...122).contains(byte | 0x20) || (48...57).contains(byte) || "+.-".utf8.contains(byte)
    }
    return isSound ? scheme.lowercased() : nil
  }

  // MARK: One address

  private mutating func take(_ address: String) throws(IncomingError) {
    guard let scheme = Self.scheme(of: address), address.utf8.count <= TextRules.notesLimit else { throw .notAnAddress(address) }
    // A picture inside a page itself has no address.
    if scheme == "data" { throw .empty }
    guard scheme == "file" else {
      content.carried.items.append(TransferredEntries.Item(entry: AddressList.card(for: address)))
      return
    }
    let path = try path(of: address, behind: address.utf8.index(address.startIndex, offsetBy: scheme.utf8.count + 1))
    let name = path.split(separator: "/").last.map(String.init) ?? path
    try LocalFile.check(path, named: name)
    let carried = try entries(of: path, named: name, address: address)
    let offset = content.carried.lists.count
    content.carried.lists += carried.lists
    content.carried.hasWholeLists = content.carried.hasWholeLists || carried.hasWholeLists
    content.carried.items += carried.items.map { item in
      var item = item
      item.list = item.list.map { $0 + offset }
      return item
    }
  }

  private func path(of address: String, behind colon: String.Index) throws(IncomingError) -> String {
    var rest = address[colon...]
    if rest.hasPrefix("//") {
      rest = rest.dropFirst(2)
      let host = rest.prefix { $0 != "/" }
      let own = ProcessInfo.processInfo.hostName
      guard host.isEmpty || host.lowercased() == "localhost" || host == own else {
        throw .file(name: String(address.split(separator: "/").last ?? ""), .elsewhere)
      }
      rest = rest[host.endIndex...]
    }
    guard rest.hasPrefix("/"), let path = String(rest).removingPercentEncoding, !path.utf8.contains(0) else {
      throw .notAnAddress(address)
    }
    return path
  }

  private mutating func entries(
    of path: String, named name: String, address: String
  ) throws(IncomingError) -> TransferredEntries {
    let ending = name.lastIndex(of: ".").map { name[name.index(after: $0)...].lowercased() } ?? ""
    if LocalFile.isDataFile(at: path) { throw .file(name: name, .dataFile(path: path)) }
    let isText = ["ics", "ical", "md", "markdown", "txt", "text"].contains(ending)
    // Not every mail program says by its ending what it puts there.
    if ["eml", "mbox"].contains(ending) || !isText && LocalFile.isTemporary(path), let mails = mails(in: path, named: name, address: address) {
      return mails
    }
    guard isText else {
      return TransferredEntries(items: [TransferredEntries.Item(entry: AddressList.newCard(name, notes: address))])
    }
    let bytes = try LocalFile.contents(of: path, named: name, limit: room)
    room -= bytes.count
    if ending == "ics" || ending == "ical" || CalendarFile.isCalendar(bytes) {
      return try Incoming.calendar(bytes, named: name, zone: zone)
    }
    if bytes.allSatisfy({ isSpace($0) || $0 == lineFeed || $0 == 13 }) { throw .content(.empty(name: name)) }
    do {
      return try DroppedText(bytes, isMarkdown: ending.hasPrefix("m")).carried
    } catch IncomingError.notText {
      throw .content(.notText(name: name))
    }
  }

  /// A card for each mail in a file; nil if they are none, or more than one takes along: an archive.
  private mutating func mails(in path: String, named name: String, address: String) -> TransferredEntries? {
    guard var bytes = try? LocalFile.head(of: path, named: name, limit: MailHeader.limit) else { return nil }
    if bytes.starts(with: Mailbox.mark) {
      guard let whole = try? LocalFile.contents(of: path, named: name, limit: room) else { return nil }
      room -= whole.count
      bytes = whole
    }
    let headers = Mailbox.headers(in: bytes, limit: AddressList.countLimit)
    guard (1...AddressList.countLimit).contains(headers.count) else { return nil }
    // Mail programs write what is dragged into files that they delete soon.
    let file = LocalFile.isTemporary(path) ? nil : address
    return TransferredEntries(items: headers.map { TransferredEntries.Item(entry: Mailbox.card(for: $0, in: file)) })
  }

  // MARK: Words

  private static func newCard(_ title: String, notes: String) -> NewEntry {
    let (head, _) = CardText.cut(TextRules.foldedTitle(title), at: TextRules.titleLimit)
    return NewEntry(title: head.isEmpty ? MarkdownReader.untitled : head, notes: notes)
  }

  /// An address in few words: the host and the path of a page.
  private static func name(of address: String) -> String {
    guard let start = address.range(of: "://") else { return address }
    var text = address[start.upperBound...].prefix { $0 != "?" && $0 != "#" }
    let host = text.prefix { $0 != "/" }
    if let at = host.lastIndex(of: "@") { text = text[text.index(after: at)...] }
    if text.hasPrefix("www.") { text = text.dropFirst(4) }
    while text.hasSuffix("/") { text = text.dropLast() }
    let name = TextRules.foldedTitle(String(text).removingPercentEncoding ?? String(text))
    return name.isEmpty ? address : name
  }
}
