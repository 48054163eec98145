// The panels about accounts, and what a window tells of synchronisation.

import GtkKit
import PlanSync
import Planner

extension StageView {
  /// Shows the accounts.
  func showAccounts() {
    guard editors.close() else { return }
    let panel = AccountsPanel(context.model.sync, context.model.events)
    panel.onSubscribe = { [weak self, weak panel] in
      self?.subscribe()
      panel?.onClose()
    }
    panel.onAdd = { [weak self, weak panel] in
      self?.addAccount()
      panel?.onClose()
    }
    panel.onRemove = { [weak self, weak panel] overview in
      self?.removeAccount(overview)
      panel?.onClose()
    }
    panel.onPassword = { [weak self, weak panel] overview in
      self?.askPassword(of: overview)
      panel?.onClose()
    }
    panel.onMissing = { [weak self] list, overview, isWanted in isWanted ? self?.publish(list, on: overview) : self?.part(list) }
    modals.show(panel)
    context.announce(Wording.accounts)
  }

  private func addAccount() {
    let panel = AddAccountPanel(context.model.sync)
    panel.onAdded = { [weak self, weak panel] in
      self?.showAccounts()
      panel?.onClose()
    }
    panel.onSubscribe = { [weak self, weak panel] address in
      self?.subscribe(to: address)
      panel?.onClose()
    }
    modals.show(panel)
  }

  /// Asks for a calendar on the web.
  ///
  /// - Parameter address: that of a link that was pressed elsewhere.
  func subscribe(to address: String = "") {
    guard editors.close() else { return }
    let panel = SubscribePanel(context.model.events, to: address)
    panel.onAdded = { [weak self, weak panel] in
      if address.isEmpty { self?.showAccounts() }
      panel?.onClose()
    }
    modals.show(panel)
  }

  private func removeAccount(_ overview: AccountOverview) {
    modals.show(
      RemoveAccountPanel(overview) { [weak self] keepsLists in
        self?.context.model.sync.remove(overview, keepsLists: keepsLists)
      })
  }

  private func askPassword(of overview: AccountOverview) {
    modals.show(
      AccountPasswordPanel(overview) { [weak self] password in
        self?.context.model.sync.take(password, of: overview)
      })
  }

  /// Tells what has come from elsewhere and took something away here.
  func tell(_ news: SyncNews) {
    // The last one is what an undo takes back.
    guard let step = (news.gaveWay + news.deleted).max(by: { ($0.number ?? 0) < ($1.number ?? 0) }) else { return }
    showStep(step)
  }

  /// Puts a list on the server of an account.
  func publish(_ list: ListID, on overview: AccountOverview) {
    guard let list = context.plan.list(list) else { return }
    Task { [weak self] in
      let failure = await self?.context.model.sync.publish(list, on: overview)
      guard let self else { return }
      if let failure { showMessage(failure) } else { showNotice(Wording.published(list.title, on: overview.account.title)) }
    }
  }

  /// Takes a list off its server: both stay as they are.
  func part(_ list: ListID) {
    guard let list = context.plan.list(list) else { return }
    Task { [weak self] in
      let failure = await self?.context.model.sync.part(list.id)
      guard let self else { return }
      if let failure { showMessage(failure) } else { showNotice(Wording.parted(list.title)) }
    }
  }
}
