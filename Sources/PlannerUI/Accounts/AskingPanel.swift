// A panel that asks a server something, and says what comes of it.

import GtkKit
import PlanSync

/// What panels have in common whose answer comes from a server: while it is asked nothing can be typed, and what it refuses may be something that a
/// person can agree to.
@MainActor
class AskingPanel: ModalPanel {
  let confirm: Button
  private let state = ModalPanel.paragraph("", "summary")
  private let failure = ModalPanel.paragraph("", "refused")
  private let cancel = Button(text: Wording.cancel)
  private let agreement = Button(text: Wording.acceptCertificate)
  private var asking: Task<Void, Never>?

  init(title: String, spacing: Int, confirm text: String) {
    confirm = Button(text: text)
    super.init(title: title, spacing: spacing)
    addClass("accounts")
    head.append(ModalPanel.paragraph(title, "title"))
    for part in [state, failure, agreement] as [Widget] { part.isVisible = false }
    scroller.isVisible = false
    for button in [cancel, agreement] { button.addClass("solid") }
    confirm.addClass("suggested")
    cancel.onClick { [weak self] in
      self?.asking?.cancel()
      self?.leave()
    }
    agreement.onClick { [weak self] in self?.agree() }
    confirm.onClick { [weak self] in self?.proceed() }
    addButtons([cancel, agreement, confirm])
  }

  // MARK: What each panel says

  /// What is typed into; it stands in the head.
  var fields: [TextField] { [] }
  /// What a person may agree to, in words; nil if there is nothing.
  var offer: String? { nil }
  /// Asks, or goes on with what was found.
  func proceed() {}
  /// Goes on with what was refused, for the person agrees to it.
  func agree() {}
  /// Keeps what of a refusal a person may agree to.
  func keep(_ error: any Error) {}

  // MARK: What they have in common

  /// Puts a field into the head.
  func append(_ field: TextField, named name: String) {
    field.setAccessibleName(name)
    field.widthInCharacters = 12
    field.onActivate { [weak self] in MainLoop.beforeNextEvent { self?.proceed() } }
    head.append(field)
  }

  /// Puts what is said below the fields.
  func appendState() { for part in [state, failure] { head.append(part) } }

  var isAsking: Bool { asking != nil }

  func say(_ text: String, failed: String = "") {
    (state.text, failure.text) = (text, failed)
    state.isVisible = !text.isEmpty
    failure.isVisible = !failed.isEmpty
    setAccessibleDescription(failed.isEmpty ? text : failed)
    let offer = offer
    agreement.isVisible = offer != nil
    agreement.text = offer ?? Wording.acceptCertificate
    for part in fields + [confirm] as [Widget] { part.isSensitive = !isAsking }
    heightChanged()
  }

  /// Asks for something away from the window's thread; another question waits until then.
  func ask<Value: Sendable>(
    _ question: @escaping @Sendable () async throws -> Value, then: @escaping @MainActor (Value) -> Void
  ) {
    guard asking == nil else { return }
    asking = Task { [weak self] in
      let result: Result<Value, any Error>
      do { result = .success(try await question()) } catch { result = .failure(error) }
      guard let self, !Task.isCancelled else { return }
      asking = nil
      switch result {
      case .success(let value): then(value)
      case .failure(let error):
        keep(error)
        say("", failed: Wording.sentence(SyncError.line(of: error)))
        confirm.grabFocus()
      }
    }
  }
}
