// What was found.

import GtkKit
import Planner

/// Cards, sections and lists, each with the words in it that were looked for.
@MainActor
final class FoundList: RowList<FoundItem, FoundRow> {
  override class var typeName: String { "DaylaneFoundList" }

  /// What a row says of where its card is.
  let whereabouts: (Entry) -> String
  private let context: BoardContext
  private var words: [[UInt8]] = []

  /// - Parameters:
  ///   - whereabouts: what a row says of where its card is.
  ///   - onChoose: called with what a row is about that was clicked.
  init(context: BoardContext, whereabouts: @escaping (Entry) -> String, onChoose: @escaping (FoundItem) -> Void) {
    (self.context, self.whereabouts) = (context, whereabouts)
    super.init(onChoose: onChoose)
  }

  /// Shows other things, from the best one on.
  ///
  /// - Parameters:
  ///   - words: what of them is emphasised.
  ///   - kept: what Enter still means if it is among them.
  func show(_ items: [FoundItem], words: [[UInt8]], keeping kept: FoundItem?) {
    self.words = words
    show(items, keeping: kept)
  }

  /// What is said of an item: its name and where it is, of a day its full date and the list.
  func spoken(_ item: FoundItem) -> String {
    switch item {
    case .list(let list): return Wording.found(list: context.plan.list(list)?.title.shown(limit: 400) ?? "")
    case .entry(let id):
      guard let entry = context.plan.entry(id) else { return "" }
      let title = entry.title.shown(limit: 400)
      if entry.kind == .header { return Wording.found(section: title, in: context.title(of: entry.place)) }
      let place = entry.place == .archive ? whereabouts(entry) : context.title(of: entry.place)
      let list = entry.place.day == nil ? nil : entry.home.flatMap { context.plan.list($0)?.title.shown(limit: 200) }
      let found = Wording.found(title, in: Wording.together([place, list]), isDone: entry.isDone)
      return Wording.together([found, Wording.spoken(Due(entry, on: context.clock.today())), Wording.spoken(entry.labels)])
    }
  }

  override func fill(_ row: FoundRow, at index: Int) {
    let item = items[index]
    let position = Wording.ordinal(index + 1, of: items.count)
    switch item {
    case .list(let id):
      guard let list = context.plan.list(id) else { return }
      row.show(list.title, of: list.color.rawValue, at: Wording.list, words: words)
    case .entry(let id):
      guard let entry = context.plan.entry(id) else { return }
      let color = context.color(of: entry.place.list ?? entry.home)
      if entry.kind == .header {
        row.show(entry.title, of: color, at: Wording.section(in: context.title(of: entry.place)), words: words)
      } else {
        // A colour alone says nothing to who does not see it.
        let list = entry.place.day == nil ? nil : entry.home.flatMap { context.plan.list($0)?.title }
        let place = [whereabouts(entry), list].compactMap(\.self).joined(separator: " · ")
        let signs = entry.signs.replacing("\n", with: " ")
        row.show(entry.title, notes: entry.notes, labels: signs, isDone: entry.isDone, of: color, at: place, words: words)
      }
    }
    row.setAccessibleName(spoken(item))
    row.setAccessibleDescription(position)
  }
}
