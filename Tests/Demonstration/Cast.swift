// Which cards and days play in the demonstration.

import DesktopDriver

/// Cards that the window shows, and days of this month without cards.
struct Cast {
  /// A card and where it is.
  struct Card {
    let title: String
    let place: Gesture.Place
  }

  /// A card in a list.
  let listed: Card
  /// Two cards on days.
  let scheduled: [Card]
  /// Two days of this month that have no card.
  let freeDays: [CivilDate]
  /// The list that takes the last card.
  let list: String

  /// Chooses from the plan what the window shows.
  ///
  /// - Throws: a ``DesktopError`` when the board has too little to show.
  init(_ plan: PlanListing, shownBy tree: Accessible, in area: ScreenRect) throws {
    func isVisible(_ thing: Accessible) -> Bool {
      guard let whole = thing.extents() else { return false }
      return tree.visiblePart(of: thing, in: area) == whole
    }
    let shown = Set(tree.find(.listItem).filter(isVisible).map(\.name))
    func plays(_ title: String) -> Bool {
      shown.contains(title) && plan.place(of: title) != nil && !title.contains("\"")
    }
    let today = try CivilDate.today()
    let visible = plan.lists.filter { list in tree.find(.list, named: list.title).contains(where: isVisible) }
    let cards = visible.flatMap { list in
      list.entries.filter { $0.kind == "card" && plays($0.title) }
        .map { Card(title: $0.title, place: .list(list.title)) }
    }
    let scheduled = plan.days.flatMap { day -> [Card] in
      guard let date = CivilDate(day.date), tree.day(date.longName) != nil else { return [] }
      return day.cards.filter { plays($0.title) }.prefix(1).map { Card(title: $0.title, place: .day(date)) }
    }
    let taken = Set(plan.days.map(\.date))
    let free = (1...14).map { today.after($0) }.filter { !taken.contains("\($0)") }
    guard let listed = cards.first, scheduled.count >= 2, free.count >= 2, let list = visible.first?.title else {
      throw DesktopError("the sample board shows too little for three drags:\n\(tree.outline())")
    }
    self.listed = listed
    self.scheduled = scheduled
    self.freeDays = [free[free.count / 2], free[free.count / 2 - 1]]
    self.list = list
  }
}
