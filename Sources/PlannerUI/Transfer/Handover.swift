// How two programs agree that cards have moved from one plan to the other.

import Foundation
import Interchange
import MoveCore
import Planner

/// The confirmation that entries have been taken over.
///
/// The sender names the drag, the receiver saves the entries and then writes a file of that name into a folder of the
/// person's own, and the sender deletes its entries only if it finds the file when the drag is over. No other word of a
/// receiver, such as the toolkit's "moved", deletes anything. Whichever side dies in between, nothing is lost; if the sender
/// dies after the file was written, there are two of each.
enum Handover {
  /// Says that entries have been saved here. Returns whether their sender can know.
  static func confirm(_ carried: TransferredEntries) -> Bool {
    guard let name = carried.handover else { return false }
    return (try? RuntimeFolder.shared.confirmations().write([], to: name.uuidString)) != nil
  }

  /// Whether a receiver has confirmed. True once.
  static func takeConfirmation(_ name: UUID) -> Bool {
    (try? RuntimeFolder.shared.confirmations().removeFile(name.uuidString)) ?? false
  }

  /// Deletes what another program has taken over and saved, in one step that can be taken back. What has changed since it
  /// was handed out stays: the other program does not have it so.
  @MainActor
  static func letGo(of entries: [Entry], handedOverAs name: UUID, in context: BoardContext) {
    guard !entries.isEmpty, takeConfirmation(name) else { return }
    let same = entries.filter { context.plan.entry($0.id) == $0 }.map(\.id)
    if !same.isEmpty { context.actions.delete(same) }
  }
}
