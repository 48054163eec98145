// Accounts and their lists, printed.

import CalDAV
import Foundation
import Interchange
import PlanSync
import Planner
import PlannerStore
import Words

/// One account as a command prints it.
struct AccountListing {
  let overview: AccountOverview
  /// Its calendars whose events are shown, or were.
  let events: [EventSource]
  /// All its calendars, if the server was asked.
  var calendars: [ServerCalendar]?

  /// The account in a line, and a line for each list and calendar.
  var text: String {
    let (account, lists) = (overview.account, overview.lists)
    var lines = [tr("%1$s  %2$s: %3$s at %4$s", overview.id, account.title, account.user, account.origin)]
    let all = lists.map { ($0.title, $0.address) } + events.map { ($0.look.title, $0.address) }
    let known = all + (calendars ?? []).map { ($0.title, $0.address.rawValue) }
    /// Where it is, if that alone tells it from another one.
    func place(_ line: String, _ title: String, _ address: String) -> String {
      known.contains { $0.0 == title && $0.1 != address } ? tr("%1$s at %2$s", line, address) : line
    }
    lines += lists.map {
      let line = place(tr("list \"%s\"", $0.title), $0.title, $0.address)
      let known = $0.isReadOnly ? tr("%s (read only)", line) : line
      return "   " + ($0.isMissing ? tr("%s, which is not on the server any more", known) : known)
    }
    lines += events.map { "   " + Self.line($0, place(tr("events of \"%s\"", $0.look.title), $0.look.title, $0.address)) }
    let shown = Set(lists.map(\.address)).union(events.map(\.address))
    for calendar in calendars ?? [] where !shown.contains(calendar.address.rawValue) {
      let line = place(tr("calendar \"%s\"", calendar.title), calendar.title, calendar.address.rawValue)
      lines.append("   " + (calendar.isForLists ? line : calendar.takesToDos ? tr("%s (read only)", line) : tr("%s (events)", line)))
    }
    return lines.map { TerminalText.line($0) + "\n" }.joined()
  }

  static func line(_ source: EventSource) -> String {
    // The rest of the address may be what keeps strangers out.
    let host = Subscription.host(of: source.address) ?? source.address
    return TerminalText.line(line(source, tr("subscription \"%1$s\" at %2$s", source.look.title, host))) + "\n"
  }

  /// With what there is to know of its state.
  private static func line(_ source: EventSource, _ line: String) -> String {
    let state = EventFetcher().state(of: source)
    if !source.look.isShown { return tr("%s (hidden)", line) }
    if let trouble = state.trouble { return "\(line): \(trouble)" }
    return state.fetchedAt == nil ? tr("%s (not fetched yet)", line) : line
  }

  /// What a script reads.
  private struct Form: Encodable {
    struct List: Encodable {
      let title, address: String
      let isMissing, isReadOnly: Bool
    }
    struct Calendar: Encodable {
      let title, address: String
      let takesToDos, takesEvents, isReadOnly: Bool
    }
    let id: Int64
    let title, user, origin, home: String
    let lists: [List]
    let events: [Events]
    let calendars: [Calendar]?
  }

  private struct Events: Encodable {
    let id: Int64
    let title, address, color: String
    let isShown: Bool
    /// In seconds since 1970.
    let fetchedAt: Int?
    let trouble: String?

    init(_ source: EventSource) {
      let state = EventFetcher().state(of: source)
      (id, title, address, color) = (source.id, source.look.title, source.address, source.look.color.rawValue)
      (isShown, fetchedAt, trouble) = (source.look.isShown, state.fetchedAt, state.trouble)
    }
  }

  private struct Whole: Encodable {
    let accounts: [Form]
    let subscriptions: [Events]
  }

  static func form(_ accounts: [AccountListing], _ subscriptions: [EventSource]) -> some Encodable {
    let forms = accounts.map { one in
      let account = one.overview.account
      return Form(
        id: one.overview.id, title: account.title, user: account.user, origin: account.origin, home: account.home,
        lists: one.overview.lists.map { Form.List(title: $0.title, address: $0.address, isMissing: $0.isMissing, isReadOnly: $0.isReadOnly) },
        events: one.events.map(Events.init),
        calendars: one.calendars?.map {
          Form.Calendar(
            title: $0.title, address: $0.address.rawValue, takesToDos: $0.takesToDos, takesEvents: $0.takesEvents, isReadOnly: $0.isReadOnly)
        })
    }
    return Whole(accounts: forms, subscriptions: subscriptions.map(Events.init))
  }
}
