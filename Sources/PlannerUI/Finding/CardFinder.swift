// Searching on another thread, so that no key waits for it.

import GtkKit
import Planner

/// What was found of a text.
struct FindAnswer {
  /// What was looked for.
  let filter: TextFilter
  let found: FoundCards
  /// The lists and sections that have it in their names.
  let names: [FoundItem]
}

/// Answers what somebody types with the cards that have it, and the lists and sections. While it is open it holds an index of the plan; that is made, and read,
/// on another thread, and the next key ends the search for the one before.
///
/// The main thread only hands over the plan, which costs nothing: a copy shares its storage. It is held for the time that the
/// index takes to be made, about 30 ms for 100,000 cards; a change in that moment copies the plan.
@MainActor
final class CardFinder {
  private let onAnswer: (FindAnswer) -> Void

  private let plan: () -> Plan
  private let today: () -> Day
  private var index: Index?
  private var making: Task<Index, Never>?
  private var search: Task<Void, Never>?
  private var filter = TextFilter("")

  private struct Index {
    let cards: CardIndex
    let names: NameIndex
    var revision: Int64 { cards.revision }
  }

  /// A plan that changes again and again, as by a script, is looked at when it has come to rest for so long.
  private static let patience = Duration.milliseconds(60)

  /// - Parameters:
  ///   - plan: the plan as it is now.
  ///   - today: the day from which on days come first.
  ///   - onAnswer: called with each answer, in the order of the questions; questions that were overtaken have none.
  init(plan: @escaping () -> Plan, today: @escaping () -> Day, onAnswer: @escaping (FindAnswer) -> Void) {
    (self.plan, self.today, self.onAnswer) = (plan, today, onAnswer)
  }

  /// Whether there is a question without an answer yet.
  var isSearching: Bool { search != nil }

  /// Makes the index, to have it when somebody asks.
  func open() { _ = currentIndex() }

  /// Lets go of the index.
  func close() {
    search?.cancel()
    making?.cancel()
    (index, making, search) = (nil, nil, nil)
    filter = TextFilter("")
  }

  /// Looks for cards; the answer comes later. Nothing is found without words.
  func find(_ filter: TextFilter) {
    self.filter = filter
    ask(after: nil)
  }

  /// The plan may be another one: asks again, once it stays as it is.
  func planChanged() {
    guard index != nil || making != nil else { return }
    ask(after: Self.patience)
  }

  // MARK: Private

  private func ask(after delay: Duration?) {
    search?.cancel()
    let filter = filter
    search = Task { [weak self] in
      if let delay { try? await Task.sleep(for: delay) }
      while !Task.isCancelled, let index = await self?.currentIndex().value {
        guard !Task.isCancelled, let found = await Self.find(filter.words, in: index.cards), !Task.isCancelled, let self else { return }
        // What changed meanwhile is looked at before anything is said.
        guard index.revision == plan().revision else { continue }
        search = nil
        return onAnswer(FindAnswer(filter: filter, found: found, names: index.names.find(filter)))
      }
    }
  }

  /// The index of the plan as it is now.
  private func currentIndex() -> Task<Index, Never> {
    let plan = plan()
    if let index, index.revision == plan.revision { return Task { index } }
    if let making { return making }
    index = nil
    let today = today()
    let task = Task { [weak self] in
      let index = await Self.makeIndex(of: plan, today: today)
      if let self, making != nil, !Task.isCancelled { (self.index, making) = (index, nil) }
      return index
    }
    making = task
    return task
  }

  private nonisolated static func makeIndex(of plan: Plan, today: Day) async -> Index {
    await Task.detached(priority: .userInitiated) {
      Index(cards: CardIndex(plan, today: today) { TextFilter.fold($0, into: &$1) }, names: NameIndex(plan))
    }.value
  }

  private nonisolated static func find(_ words: [[UInt8]], in index: CardIndex) async -> FoundCards? {
    let task = Task.detached(priority: .userInitiated) { index.find(words) }
    return await withTaskCancellationHandler {
      await task.value
    } onCancel: {
      task.cancel()
    }
  }
}
