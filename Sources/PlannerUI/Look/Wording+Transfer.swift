// What is said about content from elsewhere.

import GtkKit
import MoveCore

extension Wording {
  static let unknownContent = "Nothing in this can become a card; drop text, a link, a calendar or files"
  static let nothingForDays = "A day holds cards only; drop this on a list"

  /// Why what was dropped or pasted did not come, and what to do.
  static func failure(_ error: TransferError) -> String {
    switch error {
    case .unknownType: unknownContent
    case .truncated, .senderGone: "The other program stopped in the middle, so nothing was added; try again there"
    case .tooLarge(let limit): "This is more than \(limit >> 20) MB, so nothing was added; take a part of it"
    case .timedOut: "The other program did not send what it promised, so nothing was added; try again there"
    case .cancelled: "This was cancelled, so nothing was added"
    case .undecodable: "This cannot be turned into cards, so nothing was added"
    }
  }

  /// What was left out of text that came into a field.
  static func cut(_ cut: TextCut) -> String {
    switch cut {
    case .tooLong(let limit): "This was too long, and has been cut: \(limit / 1_000),000 bytes are the most that fit here"
    case .marks: "Dozens of marks stacked on one letter were left out"
    case .failed(.truncated), .failed(.senderGone), .failed(.timedOut):
      "The other program did not send what was copied there; copy it again"
    case .failed(let error): failure(error)
    }
  }

  /// "2 of the files were not taken: …": what became of those that are not there.
  static func refused(_ reasons: [String]) -> String {
    reasons.count == 1 ? reasons[0] : "\(reasons.count) were not added. \(reasons[0])"
  }
}
