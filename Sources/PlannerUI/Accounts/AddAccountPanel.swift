// A new account: where it is, whose it is, and which of its calendars are lists here.

import CalDAV
import GtkKit
import PlanSync
import WebDAV

/// A panel that asks for an account, looks for it, and offers its calendars. The other panels wait for it.
@MainActor
final class AddAccountPanel: AskingPanel {
  override class var typeName: String { "DaylaneAddAccountPanel" }

  private let added: () -> Void
  private let subscribe: (String) -> Void
  private let sync: SyncService
  private let address = TextField(placeholder: Wording.serverAddress)
  private let user = TextField(placeholder: Wording.userName)
  private let password = TextField(placeholder: Wording.password)
  private var accepted: Set<AcceptedCertificate> = []
  /// Other hosts that may get the password.
  private var agreed: Set<String> = []
  private var allowsUnencrypted = false
  /// What a person may agree to, so that it goes on.
  private var refused: Refused?

  private enum Refused {
    case certificate(UntrustedCertificate)
    case host(String)
    case unencrypted

    init?(_ error: any Error) {
      switch error as? AccountError {
      case .certificate(let certificate): self = .certificate(certificate)
      case .refusedRedirect(_, let to, _):
        guard let address = WebAddress(to), address.isEncrypted || address.isLoopback else { return nil }
        self = .host(address.place)
      case .unencrypted: self = .unencrypted
      default: return nil
      }
    }
  }

  /// What was found, and what is chosen of it.
  private var found: (home: CalendarHome, calendars: [(calendar: ServerCalendar, check: CheckButton)])?

  /// - Parameters:
  ///   - added: called when there is another account.
  ///   - subscribe: called with an address that is one of a calendar to subscribe to.
  init(_ sync: SyncService, added: @escaping () -> Void, subscribe: @escaping (String) -> Void) {
    (self.sync, self.added, self.subscribe) = (sync, added, subscribe)
    super.init(title: Wording.addAccount, spacing: 6, confirm: Wording.connect)
    append(address, named: Wording.serverAddress)
    append(user, named: Wording.userName)
    append(password, named: Wording.password)
    password.hideText()
    appendState()
  }

  override func begin() { address.grabFocus() }

  override var fields: [TextField] { [address, user, password] }

  override var offer: String? {
    switch refused {
    case .certificate: Wording.acceptCertificate
    case .host(let host): Wording.trust(host)
    case .unencrypted: Wording.sendUnencrypted
    case nil: nil
    }
  }

  override func proceed() { if found == nil { look() } else { add() } }

  override func agree() {
    switch refused {
    case .certificate(let certificate): accepted.insert(certificate.accepted)
    case .host(let host): agreed.insert(host)
    case .unencrypted: allowsUnencrypted = true
    case nil: return
    }
    look()
  }

  override func keep(_ error: any Error) { refused = Refused(error) }

  // MARK: Private

  private func look() {
    if Subscription.isMeant(by: address.text) {
      subscribe(address.text)
      return leave()
    }
    let discovery = Discovery(
      user: user.text, password: password.text, accepting: accepted, agreeing: agreed, allowsUnencrypted: allowsUnencrypted)
    let (typed, secret, certificates) = (address.text, password.text, accepted)
    refused = nil
    ask {
      let home = try await discovery.home(of: typed)
      let client = HTTPClient(user: home.user, password: secret, accepting: certificates)
      return (home, try await CalendarCatalog(home: home, client: client).calendars(withTokens: false))
    } then: { [weak self] home, calendars in
      self?.show(home, calendars.filter(\.isForLists))
    }
    say(Wording.connecting)
  }

  private func show(_ home: CalendarHome, _ calendars: [ServerCalendar]) {
    for field in fields { field.isVisible = false }
    let checks = calendars.map { calendar in
      let check = CheckButton(text: calendar.title.shown(limit: 200))
      check.isActive = true
      rows.append(check)
      return (calendar, check)
    }
    found = (home, checks)
    scroller.isVisible = !checks.isEmpty
    confirm.text = Wording.addAccount
    say(checks.isEmpty ? Wording.noCalendars : Wording.chooseCalendars)
    (checks.first?.1 ?? confirm as Widget).grabFocus()
  }

  private func add() {
    guard let found else { return }
    let chosen = found.calendars.filter(\.check.isActive).map(\.calendar)
    let home = found.home
    var account = Account(origin: home.origin, home: home.path, user: home.user, title: home.title)
    account.certificates = accepted.map(\.fingerprint)
    if !account.isSafe { account.allowsUnencrypted = allowsUnencrypted }
    let (new, secret, book, path) = (account, password.text, sync.book, sync.path)
    ask {
      let id = try await book.change { try $0.add(new, showing: chosen) }
      do {
        try await Passwords(path: path).keep(secret, of: id, new)
      } catch {
        // An account without a password would be one that says so for ever.
        _ = try await book.change { try $0.remove(id, keepsLists: false) }
        throw error
      }
    } then: { [weak self] in
      self?.sync.poke()
      self?.added()
      self?.leave()
    }
    say("")
  }
}
