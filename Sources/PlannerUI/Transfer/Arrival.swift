// Reading what a drop or the clipboard brings.

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
      let names = formats.filter { IncomingType(name: $0.rawValue) == type }
      // Text in a known encoding, if there is the choice.
      if let name = names.first(where: { $0 == .plainText }) ?? names.first { return (type, name) }
    }
    return nil
  }

  /// Reads and decodes what a source offers. Never blocks: reading happens between frames, decoding on another thread.
  static func read(from source: some ContentSource) async throws(Failure) -> IncomingContent {
    guard let (type, name) = type(among: source.formats) else { throw Failure(text: Wording.unknownContent) }
    let bytes: [UInt8]
    do throws(TransferError) {
      bytes = try await source.read(
        type: name, limit: type.sizeLimit, timeout: IncomingDrop.usualTimeout, progress: .ignored)
      // A promise that is taken back ends so.
      if bytes.isEmpty { throw .truncated(name, received: 0) }
    } catch {
      throw Failure(text: Wording.failure(error))
    }
    let decoded = await Task.detached(priority: .userInitiated) { () -> Result<IncomingContent, IncomingError> in
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
}
