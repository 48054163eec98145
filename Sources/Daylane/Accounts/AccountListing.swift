// Accounts and their lists, printed.

import CalDAV
import Foundation
import Interchange
import PlanSync
import Planner
import PlannerStore

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
    var lines = ["\(overview.id)  \(account.title): \(account.user) at \(account.origin)"]
    let all = lists.map { ($0.title, $0.address) } + events.map { ($0.look.title, $0.address) }
    let known = all + (calendars ?? []).map { ($0.title, $0.address.rawValue) }
    /// Where it is, if that alone tells it from another one.
    func place(_ title: String, _ address: String) -> String { known.contains { $0.0 == title && $0.1 != address } ? " at \(address)" : "" }
    lines += lists.map {
      "   list \"\($0.title)\"\(place($0.title, $0.address))\($0.isReadOnly ? " (read only)" : "")"
        + ($0.isMissing ? ", which is not on the server any more" : "")
    }
    lines += events.map { "   events of \"\($0.look.title)\"\(place($0.look.title, $0.address))\(Self.condition(of: $0))" }
    let shown = Set(lists.map(\.address)).union(events.map(\.address))
    for calendar in calendars ?? [] where !shown.contains(calendar.address.rawValue) {
      let why = calendar.isForLists ? "" : calendar.takesToDos ? " (read only)" : " (events)"
      lines.append("   calendar \"\(calendar.title)\"\(place(calendar.title, calendar.address.rawValue))\(why)")
    }
    return lines.map { TerminalText.line($0) + "\n" }.joined()
  }

  static func line(_ source: EventSource) -> String {
    // The rest of the address may be what keeps strangers out.
    let host = Subscription.host(of: source.address) ?? source.address
    return TerminalText.line("subscription \"\(source.look.title)\" at \(host)\(condition(of: source))") + "\n"
  }

  private static func condition(of source: EventSource) -> String {
    let state = EventFetcher().state(of: source)
    if !source.look.isShown { return " (hidden)" }
    if let trouble = state.trouble { return ": \(trouble)" }
    return state.fetchedAt == nil ? " (not fetched yet)" : ""
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
