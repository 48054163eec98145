// What the program is.

import CResources
import GtkKit

/// A panel that says what the program is for, who made it, and under which terms.
@MainActor
final class AboutPanel: ModalPanel {
  override class var typeName: String { "DaylaneAboutPanel" }

  private let close = Button(text: Wording.close)

  init() {
    super.init(title: Wording.about, spacing: 0)
    setAccessibleDescription([Wording.version, Wording.aboutSummary, Wording.copyright, Wording.terms].joined(separator: ". "))
    if let icon = Icon(image: daylane_icon_svg(), size: 64) {
      icon.align(horizontal: .start)
      head.append(icon)
    }
    head.append(ModalPanel.paragraph(Wording.programName, "title"))
    head.append(ModalPanel.paragraph(Wording.version, "summary"))
    head.append(ModalPanel.paragraph(Wording.aboutSummary, "lead"))
    head.append(ModalPanel.paragraph(Wording.copyright, "summary"))
    head.append(ModalPanel.paragraph(Wording.terms, "summary"))
    scroller.isVisible = false
    close.addClass("solid")
    close.onClick { [weak self] in self?.leave() }
    addButtons([close])
  }

  override func begin() { close.grabFocus() }
}
