// The panels about accounts, and what a window tells of synchronisation.

import GtkKit
import PlanSync
import Planner

extension BoardWindow: AccountsPanelDelegate {
  /// Shows the accounts.
  func showAccounts() {
    guard stage.editors.close() else { return }
    stage.modals.show(AccountsPanel(context.model.sync, context.model.events, delegate: self))
    context.announce(Wording.accounts)
  }

  func addAccount() {
    stage.modals.show(
      AddAccountPanel(context.model.sync) { [weak self] in
        self?.showAccounts()
      } subscribe: { [weak self] in
        self?.subscribe(to: $0)
      })
  }

  func subscribe(to address: String) {
    guard stage.editors.close() else { return }
    stage.modals.show(
      SubscribePanel(context.model.events, to: address) { [weak self] in
        if address.isEmpty { self?.showAccounts() }
      })
  }

  func removeAccount(_ overview: AccountOverview) {
    stage.modals.show(
      RemoveAccountPanel(overview) { [weak self] keepsLists in
        self?.context.model.sync.remove(overview, keepsLists: keepsLists)
      })
  }

  func askPassword(of overview: AccountOverview) {
    stage.modals.show(
      AccountPasswordPanel(overview) { [weak self] password in
        self?.context.model.sync.take(password, of: overview)
      })
  }

  /// Tells what has come from elsewhere and took something away here.
  func tell(_ news: SyncResult) {
    // The last one is what an undo takes back.
    guard let step = (news.gaveWay + news.deleted).max(by: { ($0.number ?? 0) < ($1.number ?? 0) }) else { return }
    tell(step)
  }

  func publish(_ list: ListID, on overview: AccountOverview) {
    guard let list = context.plan.list(list) else { return }
    Task { [weak self] in
      let failure = await self?.context.model.sync.publish(list, on: overview)
      guard let self else { return }
      if let failure { showMessage(failure) } else { tell(message: Wording.published(list.title, on: overview.account.title)) }
    }
  }

  func part(_ list: ListID) {
    guard let list = context.plan.list(list) else { return }
    Task { [weak self] in
      let failure = await self?.context.model.sync.part(list.id)
      guard let self else { return }
      if let failure { showMessage(failure) } else { tell(message: Wording.parted(list.title)) }
    }
  }
}
