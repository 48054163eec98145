/// Why content did not arrive.

/// What can go wrong between the source of a drag (or a clipboard) and its receiver.
///
/// Whatever the other side does, a transfer ends with the items or with one of these.
public enum TransferError: Error, Hashable, Sendable {
  /// Nothing that is offered can be read, or the type that was asked for is not offered.
  case unknownType(offered: [ContentType])
  /// The content ended in the middle, after this many bytes.
  case truncated(ContentType, received: Int)
  /// There is more than may be taken: the limit, in bytes.
  case tooLarge(limit: Int)
  /// Nothing came for this many seconds.
  case timedOut(seconds: Double)
  /// The receiver or the sender gave up.
  case cancelled
  /// The sender ended, or took its promise back.
  case senderGone
  /// The content came and could not be decoded; the reason is for developers, in English.
  case undecodable(ContentType, reason: String)
}

extension TransferError: CustomStringConvertible {
  /// One line for a log. What a person reads is the program's to word.
  public var description: String {
    switch self {
    case .unknownType(let offered):
      "no known type among \(offered.map(\.rawValue).joined(separator: ", "))"
    case .truncated(let type, let received): "\(type) ended too early, after \(received) bytes"
    case .tooLarge(let limit): "more than \(limit) bytes"
    case .timedOut(let seconds): "nothing came for \(seconds) seconds"
    case .cancelled: "cancelled"
    case .senderGone: "the sender is gone"
    case .undecodable(let type, let reason): "\(type) cannot be read: \(reason)"
    }
  }
}

extension Sequence {
  /// The items that arrived, in order.
  public func loaded<Item>() -> [Item] where Element == Result<Item, TransferError> {
    compactMap { try? $0.get() }
  }
}
