/// Items as plain text, which every program understands.

extension Representation {
  /// Plain text that is only written: one line for each item, or the whole text of a lone one.
  ///
  ///     static let representations: [Representation<Bird>] = [.text { $0.name }]
  public static func text(_ write: @escaping @Sendable (Item) -> String) -> Representation {
    text(write: write, read: nil)
  }

  /// Plain text in UTF-8.
  ///
  /// - Parameters:
  ///   - framing: ``Framing/lines`` for an item a line, ``Framing/single`` when the whole text is one item.
  ///   - write: an item's text.
  ///   - read: an item from its text; `nil` when the text means none. Bytes that are not UTF-8 are refused as a whole.
  public static func text(
    framing: Framing = .lines, write: @escaping @Sendable (Item) -> String, read: (@Sendable (String) -> Item?)?
  ) -> Representation {
    let writer: Writer = { items, progress throws(TransferError) in
      var pieces: [[UInt8]] = []
      for item in items {
        try progress.checkCancellation()
        pieces.append(Array(write(item).utf8))
      }
      return framing.join(pieces)
    }
    var reader: Reader?
    if let read { reader = { bytes, type, _ in items(of: bytes, type, framing, read) } }
    return Representation(
      [.plainText, .plainTextUnnamed], carriesSeveral: framing != .single, writer: writer, reader: reader)
  }

  private static func items(
    of bytes: [UInt8], _ type: ContentType, _ framing: Framing, _ read: @Sendable (String) -> Item?
  ) -> [Result<Item, TransferError>] {
    guard let text = PlainText.decode(bytes) else {
      return [.failure(.undecodable(type, reason: "it is not UTF-8"))]
    }
    var items: [Result<Item, TransferError>] = []
    for piece in framing.split(Array(text.utf8)).items {
      // A million lines take a while.
      if items.count % 1024 == 1023, Task.isCancelled { return [.failure(.cancelled)] }
      if let item = read(String(decoding: piece, as: UTF8.self)) {
        items.append(.success(item))
      } else {
        items.append(.failure(.undecodable(type, reason: "item \(items.count + 1) means nothing")))
      }
    }
    return items
  }
}

/// Text as other programs hand it over.
public enum PlainText {
  /// The text of UTF-8 bytes, without the byte order mark and the closing zero that some programs add; `nil` when it
  /// is not UTF-8. Linear time.
  public static func decode(_ bytes: [UInt8]) -> String? {
    var bytes = bytes[...]
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
    while bytes.last == 0 { bytes = bytes.dropLast() }
    return String(validating: bytes, as: UTF8.self)
  }
}
