// What a drag or the clipboard offers of entries, to Daylane and to other programs.

import GtkKit
import Interchange
import MoveCore
import Planner

enum TransferContent {
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
        try await stream.write(now.bytes())
      }
      // Text is asked for with its encoding by some programs, and without it by others.
      if form.type == IncomingType.text.rawValue { streams.append((.plainText, write)) }
      streams.append((ContentType(form.type), write))
    }
    return ContentProvider(streams: streams)
  }

  /// Cards as a file for programs that take files: a list of files, as the clipboard has it.
  @MainActor
  static func files(of file: OutgoingFile) -> ContentProvider {
    let address: @Sendable () async throws(TransferError) -> String = { () async throws(TransferError) in
      guard let path = TransferFile.write(file.bytes(), named: file.name) else { throw .senderGone }
      return fileURI(path)
    }
    return ContentProvider(streams: [
      (.uriList, { stream async throws(TransferError) in try await stream.write(Array("\(await address())\r\n".utf8)) }),
      // For file managers that tell copying from cutting.
      (
        "x-special/gnome-copied-files",
        { stream async throws(TransferError) in try await stream.write(Array("copy\n\(await address())".utf8)) }
      ),
    ])
  }
}
