// What the peer is told to do.

import MoveCore

/// The peer's command line.
struct PeerOptions {
  /// How it sends what is dragged out of its "Send" row.
  enum Sending: String, CaseIterable {
    /// The text of `--text`, whole.
    case text
    /// What is in the file of `--file`, whole.
    case file
    /// `--size` short lines of text.
    case lines
    /// The files and addresses of `--uri`.
    case uris
    /// `--size` bytes of text in one line, 200 MB if nothing else is said.
    case huge
    /// Bytes without an end.
    case endless
    /// One byte each second, without an end.
    case trickle
    /// The first half of the text, and then the end.
    case truncated
    /// Bytes that are no UTF-8.
    case garbage
    /// A promise that is taken back: an error instead of content.
    case refuse
    /// A promise that is never kept: no byte, and no end.
    case hang
    /// Some bytes, and then the death of the process.
    case die
  }

  var sending = Sending.text
  var type = ContentType.plainText
  var text = "Sent by the peer"
  var file = ""
  var uris: [String] = []
  var size = 200 << 20
  /// The type that the "Receive" field asks for first; every type if none.
  var receiving: ContentType?
  /// Where files are saved by the source itself, which is told so as by file managers on X11.
  var folder: String?

  static let usage = """
    usage: TransferPeer [--send \(Sending.allCases.map(\.rawValue).joined(separator: "|"))] [--type MIME] [--text TEXT]
                        [--file PATH] [--uri ADDRESS]... [--size NUMBER] [--receive MIME] [--folder PATH]
    Drag from the row "Send", or click it to copy; drop on the field "Receive", which prints what came; the field "Text" is GTK's own.

    """

  /// Nil when the arguments make no sense.
  init?(_ arguments: ArraySlice<String>) {
    var rest = arguments
    while let name = rest.popFirst() {
      guard let value = rest.popFirst() else { return nil }
      switch name {
      case "--send":
        guard let sending = Sending(rawValue: value) else { return nil }
        self.sending = sending
        if sending == .uris { type = .uriList }
      case "--type": type = ContentType(value)
      case "--text": text = value
      case "--file": file = value
      case "--uri": uris.append(value)
      case "--size":
        guard let size = Int(value) else { return nil }
        self.size = size
      case "--folder": (folder, receiving) = (value, PeerWindow.directSave)
      case "--receive": receiving = ContentType(value)
      default: return nil
      }
    }
  }
}
