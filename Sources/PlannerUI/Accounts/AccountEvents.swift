// The calendars of an account whose events the month can show.

import CalDAV
import GtkKit
import PlanSync
import Planner

/// A box for each calendar with events of an account.
@MainActor
enum AccountEvents {
  /// One of them: as it is known here, or as the server lists it.
  struct Row: Equatable {
    let title: String
    let isShown: Bool
    let trouble: SyncError?
    let source: EventSource?
    let calendar: ServerCalendar?
  }

  /// Those that are known here first, then the others of the server.
  nonisolated static func rows(of account: Int64, _ calendars: [ServerCalendar], _ state: EventService.State) -> [Row] {
    let known = state.sources.filter { $0.account == account }
    let addresses = Set(known.map(\.address))
    return known.map { source in
      Row(title: source.look.title, isShown: source.look.isShown, trouble: state.troubles[source.id], source: source, calendar: nil)
    }
      + calendars.filter { !addresses.contains($0.address.rawValue) }.map {
        Row(title: $0.title, isShown: false, trouble: nil, source: nil, calendar: $0)
      }
  }

  static func append(_ rows: [Row], of account: Int64, to block: BoxWidget, _ events: EventService, _ sync: SyncService) {
    guard !rows.isEmpty else { return }
    block.append(ModalPanel.paragraph(Wording.eventsInMonth, "place"))
    for row in rows {
      let check = CheckButton(text: row.title.shown(limit: 200))
      check.isActive = row.isShown
      check.setAccessibleName(Wording.showEvents(of: row.title))
      check.onToggle { [weak events, weak sync] isShown in
        if let source = row.source {
          events?.show(source, isShown)
          sync?.poke()
        } else if let calendar = row.calendar {
          events?.show(calendar, of: account) { sync?.poke() }
        }
      }
      block.append(check)
      if let trouble = row.trouble, row.isShown { block.append(ModalPanel.paragraph(Wording.sentence(trouble.line), "refused")) }
    }
  }
}
