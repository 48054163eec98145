// Codable types as JSON, under a content type of their own.
// This folder: `Codable` types as drag content; the one part of transfers that needs Foundation.

import FoundationEssentials
public import MoveCore

extension Representation where Item: Codable {
  /// JSON by the type's own `Codable`: an array of all items, in their order. A lone object is read too.
  ///
  /// An item that cannot be decoded is a failure in its place, with the path of what is wrong; the others arrive. JSON
  /// that ends in the middle is ``TransferError/truncated(_:received:)``. Coding runs off the interface's thread.
  ///
  /// - Parameter type: a content type that no other program uses for something else.
  public static func codable(_ type: ContentType) -> Representation {
    Representation(
      [type],
      writer: { items, _ throws(TransferError) in
        do {
          let encoder = JSONEncoder()
          encoder.outputFormatting = .sortedKeys
          return Array(try encoder.encode(items))
        } catch {
          throw .undecodable(type, reason: "\(error)")
        }
      },
      reader: { bytes, type, _ in CodableReader<Item>(type: type).read(bytes) })
  }
}

/// Reads an array whose elements may fail one by one.
private struct CodableReader<Item: Decodable & Sendable> {
  let type: ContentType

  /// An element, or why there is none.
  private struct Element: Decodable {
    let result: Result<Item, any Error>

    init(from decoder: any Decoder) throws {
      result = Result { try Item(from: decoder) }
    }
  }

  func read(_ bytes: [UInt8]) -> [Result<Item, TransferError>] {
    let data = Data(bytes)
    guard let first = bytes.first(where: { $0 > 0x20 }), let last = bytes.last(where: { $0 > 0x20 }),
      last == UInt8(ascii: "]") || last == UInt8(ascii: "}")
    else {
      return [.failure(.truncated(type, received: bytes.count))]
    }
    do {
      if first == UInt8(ascii: "{") {
        return [.success(try JSONDecoder().decode(Item.self, from: data))]
      }
      return try JSONDecoder().decode([Element].self, from: data).map { element in
        element.result.mapError { failure($0) }
      }
    } catch {
      return [.failure(failure(error))]
    }
  }

  private func failure(_ error: any Error) -> TransferError {
    .undecodable(type, reason: reason(error))
  }

  private func reason(_ error: any Error) -> String {
    guard let error = error as? DecodingError else { return "\(error)" }
    switch error {
    case .typeMismatch(_, let context), .valueNotFound(_, let context), .keyNotFound(_, let context),
      .dataCorrupted(let context):
      let path = context.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: ".")
      return path.isEmpty ? context.debugDescription : "\(path): \(context.debugDescription)"
    @unknown default: return "\(error)"
    }
  }
}
