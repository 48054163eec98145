// Everything by which the labels of a card are chosen: those that it has, a field for others, and those in use.

import Geometry
import GtkKit
import Planner

/// The card's labels, each with a button that takes it away, a field, and the labels in use that go on as its text does.
@MainActor
final class LabelChoices: BoxedWidget {
  override class var typeName: String { "DaylaneLabelChoices" }
  override class var cssName: String { "choices" }
  override class var role: AccessibleRole { .group }
  override class var heightForWidth: Bool { true }

  private let inUse: [String]
  private let change: @MainActor (Labels) -> Void
  private let onResize: @MainActor () -> Void
  private var labels: Labels
  private let own = WrappingRows(spacing: 6)
  private let field = TextField(placeholder: Wording.typeALabel, limit: .label)
  private let others = WrappingRows(spacing: 6)
  /// What is offered for what stands in the field.
  private var offered: [String] = []
  private static let most = 12

  /// - Parameters:
  ///   - inUse: the labels that other cards have.
  ///   - onResize: called when it needs another height.
  ///   - change: called with the labels that the card is to have.
  init(_ labels: Labels, inUse: [String], onResize: @escaping @MainActor () -> Void, change: @escaping @MainActor (Labels) -> Void) {
    (self.labels, self.inUse, self.onResize, self.change) = (labels, inUse, onResize, change)
    super.init(.vertical, spacing: 6)
    setAccessibleName(Wording.labels)
    field.setAccessibleName(Wording.typeALabel)
    field.widthInCharacters = 1
    field.onEdit { [weak self] in self?.offer() }
    field.onActivate { [weak self] in self?.take() }
    others.setAccessibleName(Wording.labelsInUse)
    for part in [own, field, others] as [Widget] { box.append(part) }
    showOwn()
    offer()
  }

  /// Gives the keyboard to the field.
  func begin() { field.grabFocusAtEnd() }

  /// The card has other labels.
  func show(_ new: Labels) {
    guard new != labels else { return }
    let hadFocus = own.containsFocus || others.containsFocus
    labels = new
    showOwn()
    offer()
    if hadFocus { begin() }
  }

  private func showOwn() {
    own.isVisible = !labels.isEmpty
    own.show(
      labels.all.map { label in
        let face = BoxWidget(.horizontal, spacing: 3)
        let icon = Icon("window-close-symbolic")
        icon.hideFromAssistiveTools()
        for part in [Label(label.shown(limit: 60)), icon] as [Widget] { face.append(part) }
        let button = Button(child: face, name: Wording.removeLabel(label))
        button.tooltip = Wording.removeLabel(label)
        for name in ["token", Labels.color(of: label).rawValue] { button.addClass(name) }
        button.onClick { [weak self] in self?.set { $0.removing([label]) } }
        return button
      })
    onResize()
  }

  private func offer() {
    field.removeClass("error")
    let typed = Labels.name(field.text)
    let offers = Array(inUse.lazy.filter { [labels] in !labels.contains($0) && Labels.goesOn($0, from: typed) }.prefix(Self.most))
    guard offers != offered || others.isVisible == offers.isEmpty else { return }
    offered = offers
    others.isVisible = !offers.isEmpty
    others.show(
      offers.map { label in
        let button = Button(text: label.shown(limit: 60))
        for name in ["token", "offer", Labels.color(of: label).rawValue] { button.addClass(name) }
        button.setAccessibleDescription(Wording.addLabel)
        button.onClick { [weak self] in
          self?.field.text = ""
          self?.set { $0.adding([label]) }
        }
        return button
      })
    onResize()
  }

  /// Adds what was typed. A comma parts two labels.
  private func take() {
    let typed = field.text.split(separator: ",").map { Labels.name(String($0)) }.filter { !$0.isEmpty }
    guard !typed.isEmpty else { return }
    let new = Labels.spelled(typed, asIn: inUse)
    guard new.allSatisfy(labels.adding(new).contains) else { return field.addClass("error") }
    field.text = ""
    set { $0.adding(new) }
  }

  private func set(_ body: @escaping (Labels) -> Labels) {
    // What was clicked goes: not in the middle of its click.
    MainLoop.beforeNextEvent { [weak self] in
      guard let self else { return }
      let new = body(labels)
      change(new)
      begin()
    }
  }
}
