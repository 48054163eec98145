// A row of a card's editor: what it is about, what is chosen, and below it, while it is open, what to choose from.

import GtkKit

/// An icon, a name, a value and a chevron on one button, and room below it.
@MainActor
final class EditorRow {
  /// Everything of it.
  let box = BoxWidget(.vertical)
  let button: Button
  private var below: BoxWidget?
  /// The values stand below one another, however long the names are in a language.
  private static let names = WidthGroup()

  /// - Parameter value: shows what is chosen.
  convenience init(icon: String, name: String, value: Widget) { self.init(sign: Icon(icon), name: name, value: value) }

  init(sign: Widget, name: String, value: Widget) {
    let face = BoxWidget(.horizontal, spacing: 9)
    let label = Label(name)
    label.addClass("name")
    Self.names.add(label)
    value.setExpand(horizontal: true)
    let chevron = Icon("go-next-symbolic")
    chevron.addClass("chevron")
    for part in [sign, label, value, chevron] { face.append(part) }
    button = Button(child: face, name: name)
    button.addClass("field")
    button.setAccessibleExpanded(false)
    box.append(button)
  }

  /// Shows what to choose from; nil for nothing.
  func show(_ new: Widget?) {
    if let below { box.remove(below) }
    below = new.map { chooser in
      // A new one each time: of a hidden box GTK remembers that its height depends on nothing.
      let below = BoxWidget(.vertical)
      below.addClass("below")
      below.append(chooser)
      box.append(below)
      return below
    }
    button.setClass("open", new != nil)
    button.setAccessibleExpanded(new != nil)
  }
}
