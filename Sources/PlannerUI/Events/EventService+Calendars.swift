// What a person changes about calendars of events, away from the window's thread.

import CalDAV
import PlanSync
import PlannerStore
import WebDAV

extension EventService {
  /// Subscribes to a calendar on the web, once it was fetched.
  ///
  /// - Throws: an `AccountError`, a `StoreError`, or a `CancellationError`.
  func subscribe(to typed: String, accepting certificates: [UntrustedCertificate]) async throws {
    let (address, look) = try await fetcher.subscription(to: typed, besides: state.sources) { look, address in
      for certificate in certificates { look.accept(certificate, at: address) }
    }
    try await book.change { _ = try $0.showEvents(of: nil, at: address, look) }
    reread()
  }

  /// Shows a calendar, or hides it.
  func show(_ source: EventSource, _ isShown: Bool) {
    change { try $0.changeEvents(source.id) { $0.isShown = isShown } }
  }

  /// Shows a calendar of an account for the first time.
  func show(_ calendar: ServerCalendar, of account: Int64, then: @escaping @MainActor () -> Void) {
    let look = EventSource.look(of: calendar, besides: state.sources)
    change(then: then) { _ = try $0.showEvents(of: account, at: calendar.address.rawValue, look) }
  }

  /// Removes a subscription, and what was fetched of it.
  func remove(_ source: EventSource) {
    change { [fetcher] in
      try $0.removeCalendar(source.id)
      fetcher.remove(source.look)
    }
  }

  /// Accepts a certificate of a subscription's host, and no other one from now on.
  func accept(_ certificate: UntrustedCertificate, of source: EventSource) {
    change(then: { [weak self] in self?.poke() }) { try $0.changeEvents(source.id) { $0.accept(certificate, at: source.address) } }
  }

  private func change(
    then: @escaping @MainActor () -> Void = {}, _ body: @escaping @Sendable (inout SyncTransaction) throws -> Void
  ) {
    let book = book
    Task { [weak self] in
      _ = try? await book.change(body)
      self?.reread()
      then()
    }
  }
}
