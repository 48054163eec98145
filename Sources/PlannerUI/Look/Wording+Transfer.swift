// What is said about content from elsewhere.

import GtkKit
import MoveCore
import Words

extension Wording {
  static let unknownContent = tr("Nothing in this can become a card; drop text, a link, a calendar or files")
  static let nothingForDays = tr("A day holds cards only; drop this on a list")

  /// Why what was dropped or pasted did not come, and what to do.
  static func failure(_ error: TransferError) -> String {
    switch error {
    case .unknownType: unknownContent
    case .truncated, .senderGone: tr("The other program stopped in the middle, so nothing was added; try again there")
    case .tooLarge(let limit): tr("This is more than %s MB, so nothing was added; take a part of it", limit >> 20)
    case .timedOut: tr("The other program did not send what it promised, so nothing was added; try again there")
    case .cancelled: tr("This was cancelled, so nothing was added")
    case .undecodable: tr("This cannot be turned into cards, so nothing was added")
    }
  }

  /// What was left out of text that came into a field.
  static func cut(_ cut: TextCut) -> String {
    switch cut {
    case .tooLong(let limit): tr("This was too long, and has been cut: %d,000 bytes are the most that fit here", limit / 1_000)
    case .marks: tr("Dozens of marks stacked on one letter were left out")
    case .failed(.truncated), .failed(.senderGone), .failed(.timedOut):
      tr("The other program did not send what was copied there; copy it again")
    case .failed(let error): failure(error)
    }
  }

  /// "2 of the files were not taken: …": what became of those that are not there.
  static func refused(_ reasons: [String]) -> String {
    reasons.count == 1 ? reasons[0] : trn("%1$d was not added. %2$s", "%1$d were not added. %2$s", reasons.count, reasons.count, reasons[0])
  }
}
