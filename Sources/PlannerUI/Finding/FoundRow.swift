// One thing that was found: its title, where it is, and what of its notes matched.

import Geometry
import GtkKit
import Planner

/// A line of the results.
@MainActor
final class FoundRow: ListRow {
  override class var typeName: String { "DaylaneFoundRow" }

  private let box = BoxWidget(.vertical)
  private let title = Label()
  private let line = BoxWidget(.horizontal, spacing: 6)
  private let dot = DotView()
  private let place = Label()
  private let mark = Label("·")
  private let notes = Label()

  required init() {
    super.init()
    title.addClass("title")
    title.ellipsize()
    dot.align(vertical: .center)
    place.addClass("place")
    place.ellipsize()
    notes.addClass("notes")
    notes.ellipsize()
    notes.setExpand(horizontal: true)
    mark.addClass("notes")
    for part in [dot, place, mark, notes] as [Widget] { line.append(part) }
    box.append(title)
    box.append(line)
    setContent(box)
  }

  /// Shows something that was found.
  ///
  /// - Parameters:
  ///   - color: its list's.
  ///   - whereabouts: where it is, or what.
  ///   - words: what of it is emphasised.
  func show(
    _ name: String, notes text: String = "", labels: String = "", isDone: Bool = false, of color: String?, at whereabouts: String, words: [[UInt8]]
  ) {
    let excerpt = Excerpt(of: name, words)
    title.setText(excerpt.text, emphasizing: excerpt.parts)
    // Notes and labels that have none of the words are no reason to be here.
    if let words = [text, labels].lazy.filter({ !$0.isEmpty }).map({ Excerpt(of: $0, words) }).first(where: { !$0.parts.isEmpty }) {
      notes.setText(words.text, emphasizing: words.parts)
      notes.isVisible = true
    } else {
      notes.isVisible = false
    }
    mark.isVisible = notes.isVisible
    place.text = whereabouts
    place.setExpand(horizontal: !notes.isVisible)
    setClass("done", isDone)
    setColor(color)
  }
}
