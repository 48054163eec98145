// A new subscription: the address of a calendar on the web.

import CalDAV
import GtkKit
import PlanSync
import WebDAV

/// A panel that asks for an address, and closes once the calendar there was fetched.
@MainActor
final class SubscribePanel: AskingPanel {
  override class var typeName: String { "DaylaneSubscribePanel" }

  private let added: () -> Void
  private let events: EventService
  private let address = TextField(placeholder: Wording.calendarAddress)
  private var refused: UntrustedCertificate?
  private var accepted: [UntrustedCertificate] = []

  /// - Parameters:
  ///   - typed: the address of a link that was pressed elsewhere.
  ///   - added: called when there is another subscription.
  init(_ events: EventService, to typed: String, added: @escaping () -> Void) {
    (self.events, self.added) = (events, added)
    super.init(title: Wording.subscribeTitle, spacing: 0, confirm: Wording.subscribe)
    head.append(ModalPanel.paragraph(Wording.subscribing, "summary"))
    append(address, named: Wording.calendarAddress)
    address.text = typed
    appendState()
  }

  override func begin() { (address.text.isEmpty ? address : confirm as Widget).grabFocus() }

  override var fields: [TextField] { [address] }

  override var offer: String? { refused == nil ? nil : Wording.acceptCertificate }

  override func proceed() {
    guard !isAsking, !address.text.isEmpty else { return }
    let (typed, certificates) = (address.text, accepted)
    refused = nil
    ask { [events] in
      try await events.subscribe(to: typed, accepting: certificates)
    } then: { [weak self] in
      self?.added()
      self?.leave()
    }
    say(Wording.connecting)
  }

  override func agree() {
    guard let refused else { return }
    accepted.append(refused)
    proceed()
  }

  override func keep(_ error: any Error) {
    if case .certificate(let certificate)? = error as? AccountError { refused = certificate }
  }
}
