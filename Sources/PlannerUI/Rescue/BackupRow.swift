// One backup in the panel that lists them.

import Geometry
import GtkKit
import Planner
import PlannerStore

/// A button that says when a backup was made, why, and what is in it, and below it, once it is chosen, its first cards.
@MainActor
final class BackupRow {
  let backup: Backup
  let widget = BoxWidget(.vertical, spacing: 3)
  let button: Button
  /// Whether there is a plan in it that can be gone back to; nil while that is being read.
  private(set) var isReadable: Bool?

  private let title: String
  private let detail = Label()
  private let preview = BoxWidget(.vertical, spacing: 3)

  /// - Parameter today: the day that it is now.
  init(_ backup: Backup, today: Day) {
    self.backup = backup
    title = Wording.moment(of: backup, today: today)
    let words = BoxWidget(.vertical, spacing: 0)
    let head = Label(title)
    head.addClass("when")
    head.wrapFreely()
    detail.addClass("effect")
    detail.wrapFreely()
    words.append(head)
    words.append(detail)
    button = Button(child: words, name: title)
    button.addClass("quiet")
    button.addClass("backup")
    widget.append(button)
    preview.addClass("preview")
    preview.isVisible = false
    widget.append(preview)
    say(Wording.reading)
  }

  /// Marks it as the one that is meant, or not.
  func mark(_ isChosen: Bool) {
    button.setClass("chosen", isChosen)
    button.setAccessibleSelected(isChosen)
    preview.isVisible = isChosen && isReadable == true
  }

  /// Says what is in it, or that it cannot be read.
  func show(_ content: Result<BackupContent, StoreError>) {
    switch content {
    case .success(let content):
      isReadable = true
      say(Wording.content(lists: content.lists, cards: content.cards, headers: content.headers))
      for row in content.rows { preview.append(line(row)) }
      let more = content.cards - content.rows.count
      if more > 0 { preview.append(label(Wording.moreCards(more), "place")) }
    case .failure:
      isReadable = false
      button.isSensitive = false
      say(Wording.unreadable)
    }
  }

  private func say(_ state: String) {
    detail.text = Wording.reason(backup.reason, state)
    button.setAccessibleName(Wording.together([title, detail.text]))
  }

  private func line(_ row: BackupContent.Row) -> Widget {
    let line = BoxWidget(.horizontal, spacing: 12)
    let title = Label(row.title.shown(limit: 200))
    title.ellipsize()
    title.setExpand(horizontal: true)
    let place = label(row.place.day.map(Wording.long) ?? row.list.shown(limit: 200), "place")
    place.ellipsize()
    place.limitWidth(characters: 24)
    line.append(title)
    line.append(place)
    return line
  }

  private func label(_ text: String, _ style: String) -> Label {
    let label = Label(text)
    label.addClass(style)
    return label
  }
}
