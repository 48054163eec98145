// What a drag or the clipboard offers of entries, to Daylane and to other programs.

import GtkKit
import Interchange
import MoveCore
import Planner

enum CarriedContent {
  /// The representations of entries, the richest first. Each is written when somebody asks for it, off the main thread.
  ///
  /// - Parameter later: gives the representations anew when one is asked for, where more may be carried by then.
  @MainActor
  static func provider(
    for ids: [EntryID], in plan: Plan, later: (@MainActor @Sendable () -> [OutgoingRepresentation])? = nil
  ) -> ContentProvider {
    var streams: [(ContentType, @Sendable (ContentStream) async throws(TransferError) -> Void)] = []
    for form in Outgoing.representations(of: ids, in: plan) {
      let write: @Sendable (ContentStream) async throws(TransferError) -> Void = {
        stream async throws(TransferError) in
        let now = await later?().first { $0.type == form.type } ?? form
        try await stream.write(try bytes(of: now))
      }
      // Text is asked for with its encoding by some programs, and without it by others.
      if form.type == IncomingType.text.rawValue { streams.append((.plainText, write)) }
      streams.append((ContentType(form.type), write))
    }
    return ContentProvider(streams: streams)
  }

  /// The content itself, or the address of a file that is written with it.
  private static func bytes(of form: OutgoingRepresentation) throws(TransferError) -> [UInt8] {
    guard let fileName = form.fileName else { return form.bytes() }
    guard let path = CarriedFile.write(form.bytes(), named: fileName) else { throw .senderGone }
    return Array((fileURI(path) + "\r\n").utf8)
  }
}
