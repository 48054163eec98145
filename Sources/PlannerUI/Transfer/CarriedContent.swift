// What a drag or the clipboard offers of entries, to Daylane and to other programs.

import GtkKit
import Interchange
import MoveCore
import Planner

enum CarriedContent {
  /// Cards of Daylane, between its own windows.
  static let cardsType = IncomingType.cards.rawValue

  /// The representations of entries, the richest first. Each is written when somebody asks for it, off the main thread.
  @MainActor
  static func provider(for ids: [EntryID], in plan: Plan) -> ContentProvider {
    var streams: [(ContentType, @Sendable (ContentStream) async throws(TransferError) -> Void)] = []
    for form in Outgoing.representations(of: ids, in: plan) {
      let bytes = form.bytes
      let write: @Sendable (ContentStream) async throws(TransferError) -> Void
      if let fileName = form.fileName {
        write = { stream async throws(TransferError) in
          guard let path = CarriedFile.write(bytes(), named: fileName) else { throw .senderGone }
          try await stream.write(Array((fileURI(path) + "\r\n").utf8))
        }
      } else {
        write = { stream async throws(TransferError) in try await stream.write(bytes()) }
      }
      // Text is asked for with its encoding by some programs, and without it by others.
      if form.type == IncomingType.text.rawValue { streams.append((.plainText, write)) }
      streams.append((ContentType(form.type), write))
    }
    return ContentProvider(streams: streams)
  }
}
