// What is said of accounts on servers.

import CalDAV
import PlanSync

extension Wording {
  static let accounts = "Accounts"
  static let accountsItem = "Accounts…"
  static let noAccounts =
    "Put lists on a calendar server, and they are the same on all your machines: Nextcloud, Fastmail, iCloud, Radicale and others."
  static let addAccount = "Add account"
  static let addAccountItem = "Add account…"
  static let serverAddress = "E-mail address or server"
  static let userName = "User name (if different)"
  static let password = "Password"
  static let connecting = "Asking the server…"
  static let connect = "Connect"
  static let acceptCertificate = "Accept"
  static let sendUnencrypted = "Send it without encryption"
  static let runCommand = "Run it"
  static let chooseCalendars = "Choose the calendars to show as lists"
  static let noCalendars = "The account has no calendar for to-dos yet. Use the menu of a list to put that list there."
  static let syncNow = "Synchronize now"
  static let removeAccount = "Remove…"
  static let keepLists = "Keep the lists"
  static let deleteLists = "Delete the lists"
  static let keepThem = "Keep them"
  static let deleteThem = "Delete them"
  static let newPassword = "New password…"
  static let publishAgain = "Upload it again"
  static let keepHere = "Keep it only here"
  static let synchronizing = "Synchronizing"
  static let synchronized = "Synchronized"

  static let subscribeItem = "Subscribe to a calendar…"
  static func removeSubscription(_ title: String) -> String { "Remove \(title.shown(limit: 60))" }
  static let subscribe = "Subscribe"
  static let subscribeTitle = "Subscribe to a calendar"
  static let subscribing = "The month shows a calendar that somebody publishes. You cannot change it here."
  static let calendarAddress = "Address of a calendar (webcal or https)"
  static let remove = "Remove"
  static let eventsInMonth = "Events in the month"

  static func subscription(_ source: EventSource) -> String {
    "Subscription, \(Subscription.host(of: source.address)?.shown(limit: 60) ?? source.address.shown(limit: 60))"
  }
  /// Of a box that shows a calendar or hides it.
  static func showEvents(of title: String) -> String { "Show events of \(title.shown(limit: 60))" }

  static func trust(_ host: String) -> String { "Send it to \(host.shown(limit: 60))" }
  static func publish(to account: String) -> String { "Sync with “\(account.shown(limit: 40))”" }
  static func part(from account: String) -> String { "Stop syncing with “\(account.shown(limit: 40))”" }

  static func account(_ account: Account) -> String { "\(account.user) at \(host(of: account))" }

  static func lists(of account: AccountOverview) -> String {
    account.lists.isEmpty
      ? "No lists" : account.lists.map { $0.title.shown(limit: 60) + ($0.isReadOnly ? " (read only)" : "") }.joined(separator: ", ")
  }

  static let readOnly = "The server does not let you change this list. Changes made here are undone."

  /// Of what cannot be a card, a line for each; of many, the first.
  static func unshown(_ all: [UnsupportedItem]) -> [String] {
    let lines = all.prefix(5).map { sentence($0.line.shown(limit: 300)) }
    return all.count > 5 ? lines + ["And \(all.count - 5) more, which “daylane sync” names."] : lines
  }

  /// Of a list whose calendar is not on the server any more.
  static func missing(_ list: String) -> String { "“\(list.shown(limit: 60))” is not on the server any more." }

  static func removing(_ account: Account) -> String {
    "Remove the account “\(account.title.shown(limit: 60))”? Everything stays on the server. Its lists here can stay, too, as lists on this computer only."
  }

  static func waiting(_ count: Int) -> String {
    "\(cards(count)) \(count == 1 ? "was" : "were") deleted elsewhere. Delete \(count == 1 ? "it" : "them") here, too?"
  }

  static func trouble(_ trouble: SyncError, of account: Account) -> String { "\(account.title.shown(limit: 60)): \(sentence(trouble.line))" }

  static func trouble(_ trouble: SyncError, of source: EventSource) -> String {
    "\(source.look.title.shown(limit: 60)): \(sentence(trouble.line))"
  }

  static func refused(_ refusal: SyncRefusal, of account: Account) -> String { "\(account.title.shown(limit: 60)): \(sentence(refusal.line))" }

  /// As "Waiting for example.org (12 s)".
  static func waiting(for wait: SyncWait, _ duration: Duration) -> String {
    let line = wait.line
    return "\(line.prefix(1).uppercased())\(line.dropFirst()) (\(duration.components.seconds) s)"
  }

  static func published(_ list: String, on account: String) -> String { "\(quoted(list)) now syncs with \(quoted(account))" }
  static func parted(_ list: String) -> String { "\(quoted(list)) is now only on this computer. What is on the server stays there." }

  /// A line of another part of the program as a sentence.
  static func sentence(_ line: String) -> String { line.prefix(1).uppercased() + line.dropFirst() + "." }

  private static func host(of account: Account) -> String {
    account.origin.firstRange(of: "://").map { String(account.origin[$0.upperBound...]) } ?? account.origin
  }
}
