// The question what is to be done when the data file is no longer where it was.

import GtkKit
import PlannerStore

/// A panel that says what has become of the data file, and offers the ways on. It goes when one is taken, or when the file is
/// back.
@MainActor
final class FilePanel: ModalPanel {
  override class var typeName: String { "DaylaneFilePanel" }
  override class var role: AccessibleRole { .alertDialog }

  override var isOptional: Bool { false }
  override var isUrgent: Bool { true }

  private let choose: (FileTrouble.RecoveryOption) -> Void
  private let title = ModalPanel.paragraph("", "title")
  private let happened = ModalPanel.paragraph("", "summary")
  private let kept = ModalPanel.paragraph("", "summary")
  private let failure = ModalPanel.paragraph("", "refused")
  private var shown: FileTrouble
  private var options: [(way: FileTrouble.RecoveryOption, button: Button, parts: Widget)] = []

  /// - Parameter choose: called with the way that the person chooses.
  init(_ trouble: FileTrouble, choose: @escaping (FileTrouble.RecoveryOption) -> Void) {
    (shown, self.choose) = (trouble, choose)
    super.init(title: Wording.title(of: trouble), spacing: 12)
    isFocusable = true
    for label in [title, happened, kept, failure] { head.append(label) }
    fill()
  }

  /// Says what is so now.
  func update(_ trouble: FileTrouble) {
    guard trouble != shown else { return }
    let hadFocus = containsFocus
    let isOther = trouble.ways != shown.ways || trouble.displacement != shown.displacement
    let wasBusy = shown.isBusy
    shown = trouble
    if isOther {
      for option in options { rows.remove(option.parts) }
      options = []
      fill()
    } else {
      showState()
    }
    if isOther && hadFocus || wasBusy && !trouble.isBusy { begin() }
    heightChanged()
  }

  /// Nobody has asked for it: a key that was meant for a card must not choose. Tab goes to the first way on.
  override func begin() { grabFocus() }

  // MARK: Private

  private func fill() {
    title.text = Wording.title(of: shown)
    happened.text = Wording.story(of: shown)
    setAccessibleName(title.text)
    for (index, way) in shown.ways.enumerated() {
      let button = Button(text: Wording.name(of: way))
      button.addClass(index == 0 ? "suggested" : "solid")
      button.onClick { [weak self] in self?.choose(way) }
      let words = Wording.effect(of: way, shown)
      button.setAccessibleDescription(words)
      let parts = BoxWidget(.vertical, spacing: 3)
      parts.append(button)
      parts.append(ModalPanel.paragraph(words, "effect"))
      rows.append(parts)
      options.append((way, button, parts))
    }
    showState()
  }

  private func showState() {
    kept.text = Wording.kept(shown)
    failure.text = shown.failure ?? ""
    failure.isVisible = shown.failure != nil
    setAccessibleDescription([happened.text, kept.text, failure.text].filter { !$0.isEmpty }.joined(separator: " "))
    for option in options { option.button.isSensitive = !shown.isBusy }
  }
}
