// Accounts and their lists, printed.

import CalDAV
import Foundation
import Interchange
import PlanSync
import Planner
import PlannerStore

/// One account as a command prints it.
struct AccountListing {
  let id: Int64
  let account: Account
  private let lists: [(title: String, address: String)]
  /// All its calendars, if the server was asked.
  var calendars: [ServerCalendar]?

  init(_ id: Int64, _ account: Account, _ transaction: SyncTransaction) throws {
    (self.id, self.account) = (id, account)
    lists = try transaction.collections(of: id).compactMap { record in
      record.list.flatMap(transaction.plan.list).map { ($0.title, record.address) }
    }
  }

  /// The account in a line, and a line for each list and calendar.
  var text: String {
    var lines = ["\(id)  \(account.title): \(account.user) at \(account.origin)"]
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
      Form(
        id: one.id, title: one.account.title, user: one.account.user, origin: one.account.origin, home: one.account.home,
        lists: one.lists.map { Form.List(title: $0.title, address: $0.address) },
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
