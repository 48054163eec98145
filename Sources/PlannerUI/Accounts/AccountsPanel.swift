// The accounts: what is on which server, and how that is.

import GtkKit
import PlanSync
import Planner

/// What a person wants of accounts.
@MainActor
protocol AccountsPanelDelegate: AnyObject {
  func addAccount()
  func removeAccount(_ account: AccountOverview)
  func askPassword(of account: AccountOverview)
  /// Asks for a calendar on the web.
  ///
  /// - Parameter address: that of a link that was pressed elsewhere.
  func subscribe(to address: String)
  /// Puts a list on the server of an account.
  func publish(_ list: ListID, on account: AccountOverview)
  /// Takes a list off its server: both stay as they are.
  func part(_ list: ListID)
}

/// A panel that lists the accounts with their lists, says what is wrong with them, and leads to what can be done.
@MainActor
final class AccountsPanel: ModalPanel {
  override class var typeName: String { "DaylaneAccountsPanel" }

  private weak var delegate: (any AccountsPanelDelegate)?
  private let sync: SyncService
  private let events: EventService
  private let summary = ModalPanel.paragraph("", "summary")
  private let close = Button(text: Wording.close)
  private let add = Button(text: Wording.addAccountItem)
  private let subscribe = Button(text: Wording.subscribeItem)
  /// What stands below the blocks.
  private let more = ButtonRow()
  private let now = Button(text: Wording.syncNow)
  /// What the blocks say.
  private var said: [AccountStatus]?
  private var subscriptions: [SubscriptionStatus]?
  private var blocks: [Widget] = []

  /// What is said of one subscription.
  private struct SubscriptionStatus: Equatable {
    let source: EventSource
    let trouble: SyncError?
  }

  /// What is said of one account. Its block stays while that does: a press on a button of it must find the button at its end.
  private struct AccountStatus: Equatable {
    let id: Int64
    let title, place, lists: String
    let missing: [AccountOverview.List]
    let waiting: Int?
    let unshown: [UnsupportedItem]
    let trouble: SyncError?
    let refusals: [String]
    let calendars: [AccountEvents.Row]

    private static let mostRefusals = 5

    init(_ overview: AccountOverview, _ state: SyncService.State, _ events: EventService.State) {
      calendars = AccountEvents.rows(of: overview.id, state.calendars[overview.id] ?? [], events)
      (id, title) = (overview.id, overview.account.title.shown(limit: 200))
      (place, lists) = (Wording.account(overview.account), Wording.lists(of: overview))
      missing = overview.missing
      unshown = state.unshown[overview.id, default: []].sorted()
      (waiting, trouble) = (state.waiting[overview.id], state.troubles[overview.id])
      refusals = (state.refusals[overview.id] ?? []).prefix(Self.mostRefusals).map { Wording.sentence($0.line) }
    }
  }

  init(_ sync: SyncService, _ events: EventService, delegate: any AccountsPanelDelegate) {
    (self.sync, self.events, self.delegate) = (sync, events, delegate)
    super.init(title: Wording.accounts, spacing: 12)
    addClass("accounts")
    head.append(ModalPanel.paragraph(Wording.accounts, "title"))
    head.append(summary)
    for button in [close, now, subscribe] { button.addClass("solid") }
    add.addClass("suggested")
    close.onClick { [weak self] in self?.leave() }
    add.onClick { [weak self] in self?.leave { $0.addAccount() } }
    subscribe.onClick { [weak self] in self?.leave { $0.subscribe(to: "") } }
    now.onClick { [weak sync, weak events] in
      sync?.poke()
      events?.poke()
    }
    addButtons([close, now, add])
    more.append(subscribe)
    refresh()
  }

  override func begin() { (blocks.count == 1 ? add : close).grabFocus() }

  /// Shows how things are.
  func refresh() {
    let (state, sources) = (sync.state, events.state)
    let hadFocus = containsFocus
    let subscribed = sources.sources.filter(\.isSubscription)
    let isEmpty = state.accounts.isEmpty && subscribed.isEmpty
    summary.text = isEmpty ? Wording.noAccounts : state.isRunning ? state.wait ?? Wording.synchronizing : ""
    summary.isVisible = !summary.text.isEmpty
    setAccessibleDescription(summary.text)
    now.isVisible = !isEmpty
    let sayings = state.accounts.map { AccountStatus($0, state, sources) }
    let subscriptions = subscribed.map { SubscriptionStatus(source: $0, trouble: sources.troubles[$0.id]) }
    if sayings != said || subscriptions != self.subscriptions {
      (said, self.subscriptions) = (sayings, subscriptions)
      for block in blocks { rows.remove(block) }
      blocks = zip(state.accounts, sayings).map { block($0, $1) } + subscriptions.map(block) + [more]
      for block in blocks { rows.append(block) }
    }
    if hadFocus, !containsFocus { close.grabFocus() }
    heightChanged()
  }

  /// Goes on to what comes next.
  private func leave(for next: (any AccountsPanelDelegate) -> Void) {
    if let delegate { next(delegate) }
    leave()
  }

  private func block(_ overview: AccountOverview, _ saying: AccountStatus) -> BoxWidget {
    let block = BoxWidget(.vertical, spacing: 3)
    block.addClass("account")
    block.append(ModalPanel.paragraph(saying.title, "when"))
    block.append(ModalPanel.paragraph(saying.place, "place"))
    block.append(ModalPanel.paragraph(saying.lists, "lists"))
    AccountEvents.append(saying.calendars, of: overview.id, to: block, events, sync)
    for line in Wording.unshown(saying.unshown) { block.append(ModalPanel.paragraph(line, "refused")) }
    for list in saying.missing { block.append(self.block(list, of: overview)) }
    let actions = ButtonRow()
    func offer(_ text: String, _ action: @escaping @MainActor () -> Void) { actions.append(Self.button(text, action)) }
    if let count = saying.waiting {
      block.append(ModalPanel.paragraph(Wording.waiting(count), "refused"))
      offer(Wording.keepThem) { [weak sync] in sync?.answer(overview.id, deletes: false) }
      offer(Wording.deleteThem) { [weak sync] in sync?.answer(overview.id, deletes: true) }
    }
    if let trouble = saying.trouble {
      block.append(ModalPanel.paragraph(Wording.sentence(trouble.line), "refused"))
      switch trouble {
      case .account(.certificate(let certificate)):
        offer(Wording.acceptCertificate) { [weak sync] in sync?.accept(certificate.fingerprint, of: overview.id) }
      case .account(.unencrypted): offer(Wording.sendUnencrypted) { [weak sync] in sync?.allowUnencrypted(of: overview.id) }
      case .commandNotAllowed:
        offer(Wording.runCommand) { [weak sync] in sync?.allowCommand(of: overview) }
        offer(Wording.newPassword) { [weak self] in self?.leave { $0.askPassword(of: overview) } }
      case .account(.wrongPassword), .noPassword: offer(Wording.newPassword) { [weak self] in self?.leave { $0.askPassword(of: overview) } }
      default: break
      }
    }
    for refusal in saying.refusals { block.append(ModalPanel.paragraph(refusal, "refused")) }
    offer(Wording.removeAccount) { [weak self] in self?.leave { $0.removeAccount(overview) } }
    block.append(actions)
    return block
  }

  /// What is said of a list whose calendar is not on the server any more.
  private func block(_ list: AccountOverview.List, of overview: AccountOverview) -> BoxWidget {
    let (block, actions) = (BoxWidget(.vertical, spacing: 3), ButtonRow())
    block.setMarginTop(6)
    block.append(ModalPanel.paragraph(Wording.missing(list.title), "refused"))
    for (text, isWanted) in [(Wording.publishAgain, true), (Wording.keepHere, false)] {
      let button = Self.button(text) { [weak delegate] in
        isWanted ? delegate?.publish(list.id, on: overview) : delegate?.part(list.id)
      }
      // Another list can have the same two.
      button.setAccessibleName(Wording.button(text, of: list.title))
      actions.append(button)
    }
    block.append(actions)
    return block
  }

  private static func button(_ text: String, _ action: @escaping @MainActor () -> Void) -> Button {
    let button = Button(text: text)
    button.addClass("solid")
    button.onClick(action)
    return button
  }

  private func block(_ saying: SubscriptionStatus) -> BoxWidget {
    let source = saying.source
    let block = BoxWidget(.vertical, spacing: 3)
    block.addClass("account")
    let (line, texts) = (BoxWidget(.horizontal, spacing: 6), BoxWidget(.vertical, spacing: 3))
    let check = CheckButton(text: source.look.title.shown(limit: 60))
    check.isActive = source.look.isShown
    check.setAccessibleName(Wording.showEvents(of: source.look.title))
    check.onToggle { [weak events] in events?.show(source, $0) }
    let place = Label(Wording.subscription(source))
    place.addClass("place")
    place.ellipsize()
    texts.append(check)
    texts.append(place)
    texts.setExpand(horizontal: true)
    let remove = Self.button(Wording.remove) { [weak events] in events?.remove(source) }
    remove.setAccessibleName(Wording.removeSubscription(source.look.title))
    remove.align(vertical: .center)
    line.append(texts)
    line.append(remove)
    block.append(line)
    guard let trouble = saying.trouble else { return block }
    block.append(ModalPanel.paragraph(Wording.sentence(trouble.line), "refused"))
    if case .account(.certificate(let certificate)) = trouble {
      let actions = ButtonRow()
      actions.append(Self.button(Wording.acceptCertificate) { [weak events] in events?.accept(certificate, of: source) })
      block.append(actions)
    }
    return block
  }
}
