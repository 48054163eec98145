// A new subscription: the address of a calendar on the web.

import CalDAV
import GtkKit
import PlanSync
import WebDAV

/// A panel that asks for an address, and closes once the calendar there was fetched.
@MainActor
final class SubscribePanel: ModalPanel {
  override class var typeName: String { "DaylaneSubscribePanel" }

  /// Called when there is another subscription.
  var onAdded: () -> Void = {}

  private let events: EventService
  private let address = TextField(placeholder: Wording.calendarAddress)
  private let state = ModalPanel.paragraph("", "summary")
  private let failure = ModalPanel.paragraph("", "refused")
  private let cancel = Button(text: Wording.cancel)
  private let accept = Button(text: Wording.acceptCertificate)
  private let confirm = Button(text: Wording.subscribe)
  private var refused: UntrustedCertificate?
  private var accepted: [UntrustedCertificate] = []
  private var asking: Task<Void, Never>?

  /// - Parameter typed: the address of a link that was pressed elsewhere.
  init(_ events: EventService, to typed: String = "") {
    self.events = events
    super.init(title: Wording.subscribeTitle, spacing: 0)
    addClass("accounts")
    head.append(ModalPanel.paragraph(Wording.subscribeTitle, "title"))
    head.append(ModalPanel.paragraph(Wording.subscribing, "summary"))
    address.setAccessibleName(Wording.calendarAddress)
    address.widthInCharacters = 12
    address.text = typed
    address.onActivate { [weak self] in MainLoop.beforeNextEvent { self?.subscribe() } }
    for part in [address, state, failure] as [Widget] { head.append(part) }
    for part in [state, failure, accept] as [Widget] { part.isVisible = false }
    scroller.isVisible = false
    for button in [cancel, accept] { button.addClass("solid") }
    confirm.addClass("suggested")
    cancel.onClick { [weak self] in
      self?.asking?.cancel()
      self?.onClose()
    }
    accept.onClick { [weak self] in self?.acceptCertificate() }
    confirm.onClick { [weak self] in self?.subscribe() }
    addButtons([cancel, accept, confirm])
  }

  override func begin() { (address.text.isEmpty ? address : confirm as Widget).grabFocus() }

  // MARK: Private

  private func say(_ text: String, failed: String = "") {
    (state.text, failure.text) = (text, failed)
    state.isVisible = !text.isEmpty
    failure.isVisible = !failed.isEmpty
    setAccessibleDescription(failed.isEmpty ? text : failed)
    accept.isVisible = refused != nil
    for part in [address, confirm] as [Widget] { part.isSensitive = asking == nil }
    queueResize()
    onChangeOfHeight()
  }

  private func acceptCertificate() {
    guard let refused else { return }
    accepted.append(refused)
    subscribe()
  }

  private func subscribe() {
    guard asking == nil, !address.text.isEmpty else { return }
    let (typed, certificates) = (address.text, accepted)
    refused = nil
    asking = Task { [weak self, events] in
      var failure: (any Error)?
      do { try await events.subscribe(to: typed, accepting: certificates) } catch { failure = error }
      guard let self, !Task.isCancelled else { return }
      asking = nil
      guard let failure else { return onAdded() }
      if case .certificate(let certificate)? = failure as? AccountError { refused = certificate }
      say("", failed: Wording.sentence(SyncTrouble.line(of: failure)))
      confirm.grabFocus()
    }
    say(Wording.connecting)
  }
}
