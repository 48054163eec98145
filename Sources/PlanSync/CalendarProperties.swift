// Titles and colours of lists, on both sides.

import CalDAV
public import Planner
import PlannerStore
import Sync

/// What a calendar and its list are called, and their colour: what is to be changed of it, or what both sides last had.
public struct CalendarProperties: Sendable, Hashable, Codable {
  public var title: String?
  /// As `#rrggbb`.
  public var color: String?
  /// The list's own colour while its calendar has none: the calendar is given one once the list has another.
  var listColor: String?
  /// Whether the server lets this person change nothing in it; nil for no.
  var isReadOnly: Bool?

  public init(title: String? = nil, color: String? = nil) { (self.title, self.color) = (title, color) }

  /// What a calendar and its list have in common when they become one.
  init(_ calendar: ServerCalendar, _ list: PlanList?) {
    (title, color) = (calendar.title, calendar.color)
    listColor = color == nil ? list?.color.rgb : nil
    isReadOnly = calendar.isReadOnly ? true : nil
  }
}

extension ListColor {
  /// The colour as other programs are to show it: `#rrggbb`.
  public var rgb: String {
    switch self {
    case .blue: "#1a5fb4"
    case .teal: "#1a7f8c"
    case .green: "#26874a"
    case .yellow: "#e5a50a"
    case .orange: "#e66100"
    case .red: "#c01c28"
    case .pink: "#d1478c"
    case .purple: "#813d9c"
    case .slate: "#5e6b7a"
    }
  }

  /// The colour that is the most like one of another program's.
  ///
  /// - Parameter rgb: As `#rrggbb`.
  /// - Returns: nil if it is none.
  public init?(nearest rgb: String) {
    guard let wanted = ListColor.parts(rgb) else { return nil }
    func distance(_ color: ListColor) -> Int {
      zip(ListColor.parts(color.rgb) ?? [], wanted).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
    }
    self = ListColor.allCases.min { distance($0) < distance($1) } ?? .blue
  }

  private static func parts(_ rgb: String) -> [Int]? {
    guard rgb.first == "#", rgb.count == 7, let number = Int(rgb.dropFirst(), radix: 16) else { return nil }
    return [number >> 16, number >> 8 & 255, number & 255]
  }
}

extension AccountSync {
  /// Takes over titles and colours that were changed on the server, and finds those that were changed here. Where both were, the server's stays.
  ///
  /// - Returns: What is to be changed there; see ``sent(_:to:)``.
  func takeLooks(of calendars: [ServerCalendar], _ news: inout SyncResult) throws -> [CollectionAddress: CalendarProperties] {
    var sending: [CollectionAddress: CalendarProperties] = [:]
    var received = 0
    try change { account, lists, transaction in
      for calendar in calendars {
        guard let id = lists[calendar.address], let list = transaction.plan.list(id) else { continue }
        var base = account.looks[calendar.address.rawValue] ?? CalendarProperties()
        base.isReadOnly = calendar.isReadOnly ? true : nil
        let title = TextRules.foldedTitle(calendar.title)
        func apply(_ command: Command) throws {
          let changes = (try? transaction.plan.changes(for: command)) ?? RowChanges()
          try transaction.apply(changes)
          if !changes.isEmpty { received += 1 }
        }
        if calendar.title != base.title {
          if title != list.title, !title.isEmpty { try apply(.renameList(id, title: title)) }
          base.title = calendar.title
        } else if list.title != title {
          sending[calendar.address, default: CalendarProperties()].title = list.title
        }
        if let color = calendar.color {
          let nearest = ListColor(nearest: color)
          if color != base.color {
            if let nearest, nearest != list.color { try apply(.setColor(id, nearest)) }
            (base.color, base.listColor) = (color, nil)
          } else if list.color != nearest {
            sending[calendar.address, default: CalendarProperties()].color = list.color.rgb
          }
        } else if base.listColor == nil {
          base.listColor = list.color.rgb
        } else if ![base.color, base.listColor].contains(list.color.rgb) {
          sending[calendar.address, default: CalendarProperties()].color = list.color.rgb
        }
        account.looks[calendar.address.rawValue] = base
        // What it is called here is a person's own then.
        if calendar.isReadOnly { sending[calendar.address] = nil }
      }
    }
    news.received += received
    return sending
  }

  /// The server has taken a title or a colour.
  func sent(_ look: CalendarProperties, to address: CollectionAddress) throws {
    try change { account, _, _ in
      var base = account.looks[address.rawValue] ?? CalendarProperties()
      base.title = look.title ?? base.title
      if let color = look.color { (base.color, base.listColor) = (color, color) }
      account.looks[address.rawValue] = base
    }
  }
}

extension Account {
  /// The calendars of which it is known that nobody can write in them.
  var readOnly: Set<CollectionAddress> { Set(looks.filter { $0.value.isReadOnly == true }.map { CollectionAddress(rawValue: $0.key) }) }
}
