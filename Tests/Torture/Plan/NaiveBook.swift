// The plan with its history, as a person would keep it on paper: every step is a whole copy.

/// A plan, what undo takes back and redo does again, and the identities that come next.
struct NaiveBook: Hashable, Sendable {
  var plan = NaivePlan()
  private(set) var past: [NaivePlan] = []
  private(set) var future: [NaivePlan] = []
  private var nextEntry = 1
  private var nextList = 1

  /// Whether there is a step that undo takes back.
  var canUndo: Bool { !past.isEmpty }
  /// Whether there is a step that redo does again.
  var canRedo: Bool { !future.isEmpty }

  /// A book that begins with a plan without a past.
  init(_ plan: NaivePlan = NaivePlan()) {
    self.plan = plan
    nextEntry = (plan.entries.map(\.id).max() ?? 0) + 1
    nextList = (plan.lists.map(\.id).max() ?? 0) + 1
  }

  /// Does what a command does.
  ///
  /// - Returns: what the command prints, as far as that is known; `nil` if it must refuse.
  mutating func perform(_ act: Act) -> String? {
    var next = plan
    var answer = ""
    switch act {
    case .undo:
      guard let last = past.popLast() else { return nil }
      future.append(plan)
      plan = last
      return answer
    case .redo:
      guard let last = future.popLast() else { return nil }
      past.append(plan)
      plan = last
      return answer
    case .add(let title, let list, let day):
      let home = index(ofList: list, in: &next)
      let card = NaivePlan.Entry(id: newEntry(), title: title, home: next.lists[home].id)
      if let day { next.days[day, default: []].append(card) } else { next.lists[home].entries.append(card) }
      answer = "\(card.id)\n"
    case .move(let ids, let place, let anchor):
      var carried: [NaivePlan.Entry] = []
      // In the order on screen, not in that of the arguments.
      for id in plan.entries.map(\.id) where ids.contains(id) {
        guard let entry = next.take(id) else { return nil }
        carried.append(entry)
      }
      if carried.count != Set(ids).count { return nil }
      switch place {
      case .list(let title):
        guard let index = next.lists.firstIndex(where: { $0.title == title }) else { return nil }
        for at in carried.indices { carried[at].home = next.lists[index].id }
        next.lists[index].entries.put(carried, before: anchor)
      case .day(let date): next.days[date, default: []].put(carried, before: anchor)
      }
    case .insert(let board):
      for list in board {
        let index = next.lists.count
        next.lists.append(NaivePlan.List(id: newList(), title: list.title))
        for card in list.cards {
          let entry = NaivePlan.Entry(id: newEntry(), title: card.title, isDone: card.isDone, home: next.lists[index].id)
          if let day = card.day { next.days[day, default: []].append(entry) } else { next.lists[index].entries.append(entry) }
        }
      }
    case .done(let ids, let isDone):
      for id in ids where !next.change(id, { $0.isDone = isDone }) { return nil }
    case .edit(let id, let title, let notes):
      let isThere = next.change(id) { entry in
        if let title { entry.title = title }
        if let notes { entry.notes = notes }
      }
      if !isThere { return nil }
    case .restore(_, let plan): next = plan
    case .delete(let ids):
      for id in ids where next.take(id) == nil { return nil }
    }
    // A step that changes nothing is none.
    if next != plan {
      past.append(plan)
      future = []
      plan = next
    }
    return answer
  }

  private mutating func index(ofList title: String, in plan: inout NaivePlan) -> Int {
    if let index = plan.lists.firstIndex(where: { $0.title == title }) { return index }
    plan.lists.append(NaivePlan.List(id: newList(), title: title))
    return plan.lists.count - 1
  }

  private mutating func newEntry() -> Int {
    defer { nextEntry += 1 }
    return nextEntry
  }

  private mutating func newList() -> Int {
    defer { nextList += 1 }
    return nextList
  }
}

extension [NaivePlan.Entry] {
  fileprivate mutating func put(_ entries: [NaivePlan.Entry], before anchor: Int?) {
    let index = anchor.flatMap { anchor in firstIndex { $0.id == anchor } } ?? endIndex
    insert(contentsOf: entries, at: index)
  }
}
