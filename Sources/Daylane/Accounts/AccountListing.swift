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
  /// All its calendars, if the server was asked.
  var calendars: [ServerCalendar]?

  /// The account in a line, and a line for each list and calendar.
  var text: String {
    let (account, lists) = (overview.account, overview.lists)
    var lines = ["\(overview.id)  \(account.title): \(account.user) at \(account.origin)"]
    lines += lists.map { "   list \"\($0.title)\"" }
    let shown = Set(lists.map(\.address))
    for calendar in calendars ?? [] where !shown.contains(calendar.address.rawValue) {
      let why = calendar.isForLists ? "" : calendar.takesToDos ? " (read only)" : " (events)"
      lines.append("   calendar \"\(calendar.title)\"\(why)")
    }
    return lines.map { TerminalText.line($0) + "\n" }.joined()
  }

  /// What a script reads.
  private struct Form: Encodable {
    struct List: Encodable { let title, address: String }
    struct Calendar: Encodable {
      let title, address: String
      let takesToDos, takesEvents, isReadOnly: Bool
    }
    let id: Int64
    let title, user, origin, home: String
    let lists: [List]
    let calendars: [Calendar]?
  }

  static func json(_ accounts: [AccountListing]) -> [UInt8] {
    let forms = accounts.map { one in
      let account = one.overview.account
      return Form(
        id: one.overview.id, title: account.title, user: account.user, origin: account.origin, home: account.home,
        lists: one.overview.lists.map { Form.List(title: $0.title, address: $0.address) },
        calendars: one.calendars?.map {
          Form.Calendar(
            title: $0.title, address: $0.address.rawValue, takesToDos: $0.takesToDos, takesEvents: $0.takesEvents, isReadOnly: $0.isReadOnly)
        })
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return Array((try? encoder.encode(["accounts": forms])) ?? Data()) + [UInt8(ascii: "\n")]
  }
}
