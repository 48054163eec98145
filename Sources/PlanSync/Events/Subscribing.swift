// A new subscription: fetched before it is kept.

public import CalDAV
import Planner

extension EventSource {
  /// A source that is in no data file yet.
  init(account: Int64?, address: String, look: Properties) { (id, self.account, self.address, self.look) = (0, account, address, look) }

  /// What to keep of an account's calendar that is to be shown.
  public static func look(of calendar: ServerCalendar, besides others: [EventSource], clock: any SyncClock = SystemClock()) -> Properties {
    let color = calendar.color.flatMap(ListColor.init(nearest:)) ?? color(besides: others)
    return Properties(title: TextRules.foldedTitle(calendar.title), color: color, shelf: clock.newName())
  }

  /// The colour that the fewest have.
  static func color(besides others: [EventSource]) -> ListColor {
    ListColor.allCases.min { one, other in
      others.count { $0.look.color == one } < others.count { $0.look.color == other }
    } ?? .blue
  }
}

extension EventFetcher {
  /// Fetches what somebody wants to subscribe to.
  ///
  /// - Parameters:
  ///   - typed: The address, as it was typed or pressed.
  ///   - name: What the person calls it; nil for what it calls itself.
  ///   - accepting: Makes the certificates that the person has accepted part of what is kept.
  ///   - others: The calendars that are there.
  /// - Returns: its address, and what to keep of it with `SyncTransaction.showEvents(of:at:_:)`. What is in it is on the shelf.
  /// - Throws: an `AccountError`, or a `CancellationError`; nothing is kept then.
  public func subscription(
    to typed: String, name: String? = nil, besides others: [EventSource],
    accepting: @Sendable (_ look: inout EventSource.Properties, _ address: String) -> Void = { _, _ in }
  ) async throws -> (address: String, look: EventSource.Properties) {
    guard let address = Subscription.normal(typed), let host = Subscription.host(of: address) else { throw AccountError.address(typed) }
    let known = others.first { $0.isSubscription && $0.address == address }
    let given = name.map(TextRules.foldedTitle) ?? ""
    var look =
      known?.look
      ?? EventSource.Properties(title: host, color: EventSource.color(besides: others), shelf: newShelf())
    if !given.isEmpty { (look.title, look.isNamed) = (given, true) }
    look.isShown = true
    accepting(&look, address)
    do {
      look.take(try await fetch(EventSource(account: nil, address: address, look: look)))
    } catch {
      if known == nil { remove(look) }
      throw error
    }
    return (address, look)
  }
}
