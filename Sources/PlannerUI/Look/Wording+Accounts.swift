// What is said of accounts on servers.

import CalDAV
import PlanSync
import Words

extension Wording {
  static let accounts = tr("Accounts")
  static let accountsItem = tr("Accounts…")
  static let noAccounts =
    tr("Put lists on a calendar server, and they are the same on all your machines: Nextcloud, Fastmail, iCloud, Radicale and others.")
  static let addAccount = tr("Add account")
  static let addAccountItem = tr("Add account…")
  static let serverAddress = tr("E-mail address or server")
  static let userName = tr("User name (if different)")
  static let password = tr("Password")
  static let connecting = tr("Asking the server…")
  static let connect = tr("Connect")
  static let acceptCertificate = tr("Accept")
  static let sendUnencrypted = tr("Send it without encryption")
  static let runCommand = tr("Run it")
  static let chooseCalendars = tr("Choose the calendars to show as lists")
  static let noCalendars = tr("The account has no calendar for to-dos yet. Use the menu of a list to put that list there.")
  static let syncNow = tr("Synchronize now")
  static let removeAccount = tr("Remove…")
  static let keepLists = tr("Keep the lists")
  static let deleteLists = tr("Delete the lists")
  static let keepThem = tr("Keep them")
  static let deleteThem = tr("Delete them")
  static let newPassword = tr("New password…")
  static let publishAgain = tr("Upload it again")
  static let keepHere = tr("Keep it only here")
  static let synchronizing = tr("Synchronizing")
  static let synchronized = tr("Synchronized")

  static let subscribeItem = tr("Subscribe to a calendar…")
  static func removeSubscription(_ title: String) -> String { tr("Remove %s", title.shown(limit: 60)) }
  static let subscribe = tr("Subscribe")
  static let subscribeTitle = tr("Subscribe to a calendar")
  static let subscribing = tr("The month shows a calendar that somebody publishes. You cannot change it here.")
  static let calendarAddress = tr("Address of a calendar (webcal or https)")
  static let remove = tr("Remove")
  static let eventsInMonth = tr("Events in the month")

  static func subscription(_ source: EventSource) -> String {
    tr("Subscription, %s", Subscription.host(of: source.address)?.shown(limit: 60) ?? source.address.shown(limit: 60))
  }
  /// Of a box that shows a calendar or hides it.
  static func showEvents(of title: String) -> String { tr("Show events of %s", title.shown(limit: 60)) }

  static func trust(_ host: String) -> String { tr("Send it to %s", host.shown(limit: 60)) }
  static func publish(to account: String) -> String { tr("Sync with “%s”", account.shown(limit: 40)) }
  static func part(from account: String) -> String { tr("Stop syncing with “%s”", account.shown(limit: 40)) }

  static func account(_ account: Account) -> String { tr("%1$s at %2$s", account.user, host(of: account)) }

  static func lists(of account: AccountOverview) -> String {
    account.lists.isEmpty
      ? tr("No lists")
      : account.lists.map { list in
        let title = list.title.shown(limit: 60)
        return list.isReadOnly ? tr("%s (read only)", title) : title
      }.joined(separator: listSeparator)
  }

  static let readOnly = tr("The server does not let you change this list. Changes made here are undone.")

  /// Of what cannot be a card, a line for each; of many, the first.
  static func unshown(_ all: [UnsupportedItem]) -> [String] {
    let lines = all.prefix(5).map { sentence($0.line.shown(limit: 300)) }
    return all.count > 5
      ? lines + [trn("And %d more, which “daylane sync” names.", "And %d more, which “daylane sync” names.", all.count - 5)] : lines
  }

  /// Of a list whose calendar is not on the server any more.
  static func missing(_ list: String) -> String { tr("“%s” is not on the server any more.", list.shown(limit: 60)) }

  static func removing(_ account: Account) -> String {
    tr(
      "Remove the account “%s”? Everything stays on the server. Its lists here can stay, too, as lists on this computer only.",
      account.title.shown(limit: 60))
  }

  static func waiting(_ count: Int) -> String {
    trn("%d card was deleted elsewhere. Delete it here, too?", "%d cards were deleted elsewhere. Delete them here, too?", count)
  }

  static func trouble(_ trouble: SyncError, of account: Account) -> String { named(account.title, sentence(trouble.line)) }

  static func trouble(_ trouble: SyncError, of source: EventSource) -> String {
    named(source.look.title, sentence(trouble.line))
  }

  static func refused(_ refusal: SyncRefusal, of account: Account) -> String { named(account.title, sentence(refusal.line)) }

  /// As "Waiting for example.org (12 s)".
  static func waiting(for wait: SyncWait, _ duration: Duration) -> String {
    let line = wait.line
    return tr("%1$s (%2$d s)", line.prefix(1).uppercased() + line.dropFirst(), duration.components.seconds)
  }

  static func published(_ list: String, on account: String) -> String { tr("%1$s now syncs with %2$s", quoted(list), quoted(account)) }
  static func parted(_ list: String) -> String { tr("%s is now only on this computer. What is on the server stays there.", quoted(list)) }

  /// A line of another part of the program as a sentence.
  static func sentence(_ line: String) -> String { trc("a line as a sentence", "%s.", line.prefix(1).uppercased() + line.dropFirst()) }

  /// Of a button that several lists have.
  static func button(_ text: String, of list: String) -> String { trc("a button, and a list", "%1$s: %2$s", text, list.shown(limit: 60)) }

  /// What is said of something, behind its name.
  private static func named(_ title: String, _ sentence: String) -> String {
    trc("a name, and what is said of it", "%1$s: %2$s", title.shown(limit: 60), sentence)
  }

  private static func host(of account: Account) -> String {
    account.origin.firstRange(of: "://").map { String(account.origin[$0.upperBound...]) } ?? account.origin
  }
}
