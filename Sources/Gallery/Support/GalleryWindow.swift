// The gallery's window: pages at the left, the open one beside them.

import GtkKit

@MainActor
final class GalleryWindow {
  private let window: Window
  private let sidebar = BoxWidget(.vertical, spacing: 3)
  private let summary = Label()
  private let content = BoxWidget(.vertical, spacing: 0)
  private var buttons: [Button] = []
  private var page: (any Page)?

  init(application: GtkApplicationHost, pages: [any Page.Type], first: any Page.Type) {
    window = Window(application: application)
    window.addClass("gallery")
    window.title = "Gallery"
    window.defaultSize = (1000, 680)
    window.setTitlebar(HeaderBar())
    sidebar.addClass("pages")
    summary.addClass("summary")
    summary.wrapFreely()
    content.append(summary)
    for page in pages {
      let button = Button(text: page.name)
      button.onClick { [weak self] in self?.open(page, button) }
      buttons.append(button)
      sidebar.append(button)
      if page == first { open(page, button) }
    }
    content.setExpand(horizontal: true, vertical: true)
    let body = BoxWidget(.horizontal)
    body.append(sidebar)
    body.append(content)
    window.setChild(body)
  }

  func present() { window.present() }

  private func open(_ type: any Page.Type, _ button: Button) {
    if let page { content.remove(page.widget) }
    for other in buttons { other.setClass("open", other === button) }
    let page = type.init()
    self.page = page
    summary.text = type.summary
    page.widget.setExpand(horizontal: true, vertical: true)
    content.append(page.widget)
  }
}
