/// One form that items can be carried in.

/// One representation of an item: its content types, how it is written and how it is read.
///
/// Writing and reading may take their time: both are asynchronous, run off the interface's thread, report progress and
/// can be cancelled with their task.
public struct Representation<Item: Sendable>: Sendable {
  /// Writes all items of a drag in one piece, in their order.
  public typealias Writer = @Sendable ([Item], TransferProgress) async throws(TransferError) -> [UInt8]
  /// Reads one piece. A failure takes the place of the item that it would have been.
  public typealias Reader =
    @Sendable ([UInt8], ContentType, TransferProgress) async -> [Result<Item, TransferError>]

  /// The types that this is written and read as, the usual one first. All carry the same bytes.
  public let types: [ContentType]
  /// Whether one piece carries several items.
  public let carriesSeveral: Bool

  private let writer: Writer?
  private let reader: Reader?

  /// A representation with its own way of writing and reading; `nil` where it does only one of the two.
  public init(_ types: [ContentType], carriesSeveral: Bool = true, writer: Writer?, reader: Reader?) {
    self.types = types
    self.carriesSeveral = carriesSeveral
    self.writer = writer
    self.reader = reader
  }

  /// Whether items can be written in this form.
  public var isWritable: Bool { writer != nil }
  /// Whether items can be read from it.
  public var isReadable: Bool { reader != nil }

  /// Writes `items`.
  ///
  /// - Throws: what the writer throws; ``TransferError/cancelled`` when the task was cancelled;
  ///   ``TransferError/unknownType(offered:)`` for a representation that is only read.
  public func write(_ items: [Item], progress: TransferProgress = .ignored) async throws(TransferError) -> [UInt8] {
    guard let writer else { throw .unknownType(offered: types) }
    try progress.checkCancellation()
    let bytes = try await writer(items, progress)
    try progress.checkCancellation()
    return bytes
  }

  /// Reads the items of one piece, in their order. A piece that cannot be read at all is one failure.
  ///
  /// - Parameter type: the type that it came as, for errors.
  public func read(
    _ bytes: [UInt8], as type: ContentType, progress: TransferProgress = .ignored
  ) async -> [Result<Item, TransferError>] {
    guard let reader else { return [.failure(.unknownType(offered: [type]))] }
    if Task.isCancelled { return [.failure(.cancelled)] }
    let items = await reader(bytes, type, progress)
    return Task.isCancelled ? [.failure(.cancelled)] : items
  }
}

extension Representation {
  /// Bytes of your own type.
  ///
  /// - Parameters:
  ///   - framing: how several items go in one piece; ``Framing/single`` for a format that others know.
  ///   - write: one item's bytes.
  ///   - read: an item from its bytes; leave it out for a form that is only written.
  public static func data(
    _ type: ContentType, framing: Framing = .single,
    write: @escaping @Sendable (Item, TransferProgress) async throws(TransferError) -> [UInt8],
    read: (@Sendable ([UInt8], TransferProgress) async throws(TransferError) -> Item)? = nil
  ) -> Representation {
    let writer: Writer = { items, progress throws(TransferError) in
      var pieces: [[UInt8]] = []
      for item in items {
        try progress.checkCancellation()
        pieces.append(try await write(item, progress))
      }
      return framing.join(pieces)
    }
    var reader: Reader?
    if let read {
      reader = { bytes, type, progress in
        let (pieces, isTruncated) = framing.split(bytes)
        var items: [Result<Item, TransferError>] = []
        for piece in pieces {
          if Task.isCancelled { return [.failure(.cancelled)] }
          do throws(TransferError) {
            items.append(.success(try await read(piece, progress)))
          } catch {
            items.append(.failure(error))
          }
        }
        if isTruncated { items.append(.failure(.truncated(type, received: bytes.count))) }
        return items
      }
    }
    return Representation([type], carriesSeveral: framing != .single, writer: writer, reader: reader)
  }
}
