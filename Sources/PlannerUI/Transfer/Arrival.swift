// Reading what a drop or the clipboard brings.
// This folder: content from and for other programs, and the clipboard.

import GtkKit
import Interchange
import MoveCore

/// What is read of foreign content, and how much of it.
@MainActor
enum Arrival {
  /// Why nothing came of it, in words for the person.
  struct Failure: Error {
    var text: String
  }

  /// The offered type that says most, and how the source calls it; nil when none can be taken in.
  static func type(among formats: [ContentType]) -> (type: IncomingType, name: ContentType)? {
    for type in IncomingType.allCases {
      if let name = name(of: type, among: formats) { return (type, name) }
    }
    return nil
  }

  private static func name(of type: IncomingType, among formats: [ContentType]) -> ContentType? {
    let names = formats.filter { IncomingType(name: $0.rawValue) == type }
    // Text in a known encoding, if there is the choice.
    return names.first { $0 == .plainText } ?? names.first
  }

  /// Reads and decodes what a source offers. Never blocks: reading happens between frames, decoding on another thread.
  static func read(from source: some ContentSource) async throws(Failure) -> IncomingContent {
    guard var (type, name) = type(among: source.formats) else { throw Failure(text: Wording.unknownContent) }
    var bytes = try await bytes(of: type, name, from: source)
    if type == .namedAddress, !Incoming.namesPages(bytes), let other = self.name(of: .addresses, among: source.formats) {
      (type, name) = (.addresses, other)
      bytes = try await self.bytes(of: type, name, from: source)
    }
    let decoded = await Task.detached(priority: .userInitiated) { [bytes, type] () -> Result<IncomingContent, IncomingError> in
      do throws(IncomingError) {
        return .success(try Incoming.read(bytes, type: type))
      } catch {
        return .failure(error)
      }
    }.value
    switch decoded {
    case .success(let content): return content
    case .failure(let error): throw Failure(text: error.words)
    }
  }

  private static func bytes(
    of type: IncomingType, _ name: ContentType, from source: some ContentSource
  ) async throws(Failure) -> [UInt8] {
    do throws(TransferError) {
      let bytes = try await source.read(
        type: name, limit: type.sizeLimit, timeout: IncomingDrop.usualTimeout, progress: .ignored)
      // A promise that is taken back ends so.
      if bytes.isEmpty { throw .truncated(name, received: 0) }
      return bytes
    } catch {
      throw Failure(text: Wording.failure(error))
    }
  }
}
