// The sign for how the plan and its servers are together.

import PlanSync

/// An icon and a line.
struct SyncIndicator: Equatable {
  static let calm = "emblem-ok-symbolic"

  let icon: String
  let text: String

  init(_ state: SyncService.State, _ events: EventService.State) {
    let trouble = state.accounts.lazy.compactMap { account in state.troubles[account.id].map { Wording.trouble($0, of: account.account) } }.first
    let refusal = state.accounts.lazy.compactMap { account in state.refusals[account.id]?.first.map { Wording.refused($0, of: account.account) } }
      .first
    let eventTrouble = events.sources.lazy.compactMap { source in events.troubles[source.id].map { Wording.trouble($0, of: source) } }.first
    let missing = state.accounts.lazy.flatMap(\.missing).first.map { Wording.missing($0.title) }
    let waiting = state.waiting.values.reduce(0, +)
    if waiting > 0 {
      (icon, text) = ("dialog-warning-symbolic", Wording.waiting(waiting))
    } else if let trouble = trouble ?? refusal ?? missing ?? eventTrouble {
      (icon, text) = ("dialog-warning-symbolic", trouble)
    } else if state.isRunning {
      (icon, text) = ("emblem-synchronizing-symbolic", state.wait ?? Wording.synchronizing)
    } else {
      (icon, text) = (Self.calm, Wording.synchronized)
    }
  }
}
