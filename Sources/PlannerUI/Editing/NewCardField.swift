// The field in which new cards are written: at the end of a list, of a section, and of a day.

import Geometry
import GtkKit
import Interchange
import MoveCore
import Planner

/// A field that makes a card of each line that is typed into it, and of each line that is pasted. The cards are there at once, at the end of
/// its place, and it makes room for them; those that name another day fly there. It stays open for the next one.
@MainActor
final class NewCardField {
  let field = TextField(placeholder: Wording.addCard, limit: .newCards)
  /// When its cards begin, and for how long; nil where that is not said.
  var time: (start: Int, length: Minutes?)? { didSet { hint.given = time } }
  /// The list that its cards belong to; only on a day, for in a list it is that list.
  let home: HomeChip?
  /// When the thing is that the text names.
  let hint: TypedTimingHint
  private let onAdded: (EntryID) -> Void
  private let onLeave: () -> Void

  private let destination: Destination<Place, EntryID>
  private let draft: Draft.Field
  private let look: EntryLook
  private let context: BoardContext

  /// - Parameters:
  ///   - destination: where its cards go.
  ///   - draft: what is remembered of text that was not kept.
  ///   - look: how new cards look where they come out.
  ///   - onAdded: called with the first one when cards were added, wherever they have gone.
  ///   - onLeave: called on Escape, once the text is put aside.
  ///   - onUp: called when the arrow leads out of it, up to the last card; it is empty then.
  init(
    at destination: Destination<Place, EntryID>, draft: Draft.Field, look: EntryLook, context: BoardContext,
    onAdded: @escaping (EntryID) -> Void, onLeave: @escaping () -> Void, onUp: @escaping () -> Void
  ) {
    (self.destination, self.draft, self.look, self.context) = (destination, draft, look, context)
    (self.onAdded, self.onLeave) = (onAdded, onLeave)
    let place = destination.place
    hint = TypedTimingHint(on: { place.day }, context: context)
    home = place.day == nil ? nil : HomeChip(context: context)
    field.addClass("add")
    hint.follow(field)
    field.onEdit { [weak self] in if let self { field.setClass("filled", hasText) } }
    // A card let go of over the field goes to the end of the place, and its title not into the field.
    field.leaveDrops()
    field.widthInCharacters = 1
    field.onCut { [weak context] in context?.sayCut($0) }
    field.onLines { [weak self] in self?.addAll(in: $0) }
    field.onActivate { [weak self] in self?.add() }
    field.onKey(first: true) { [weak self] key, held in
      guard let self else { return false }
      switch BoardCommand.called(by: key.plain, held) {
      case .escape: if !hint.reject() { leave() }
      case .up where field.text.isEmpty: onUp()
      case .moveDown where home?.isVisible == true: home?.open()
      default: return false
      }
      return true
    }
    home?.onClosed = { [weak self] in self?.begin() }
  }

  private var place: Place { destination.place }

  /// Whether there is more in it than white space.
  var hasText: Bool { field.text.contains { !$0.isWhitespace } }

  /// Adds a card of what stands in it, if anything does. Returns false if it cannot be saved.
  @discardableResult
  func send() -> Bool {
    add()
    return !hasText
  }

  /// Gives the keyboard to it, behind what stands there. Where it has that already nothing changes: to select what was typed meanwhile would
  /// have the next letter replace it.
  func begin() { if !field.containsFocus { field.grabFocusAtEnd() } }

  /// Puts text into it before what stands there, which was typed later, and the keyboard behind.
  func take(_ text: String) {
    field.text = [text, field.text].filter { !$0.isEmpty }.joined(separator: " ")
    field.grabFocusAtEnd()
  }

  private func leave() {
    putAside()
    onLeave()
  }

  /// Adds nothing of what stands in it: taking back brings it back.
  func putAside() {
    let (text, isWorthKeeping) = (field.text, hasText)
    field.text = ""
    if isWorthKeeping { context.discard(Draft(field: draft, title: text)) }
  }

  private func add() {
    guard hasText else { return }
    // Onto the day that is shown, with this list as its home; otherwise to the place, with all of the words that are not shown.
    let typed = hint.understood
    let card = NewEntry(
      title: typed?.title ?? field.text, start: typed?.start ?? time.flatMap { Minutes($0.start) }, length: typed?.length ?? time?.length,
      labels: Labels(context.plan.spelled(typed?.labels ?? [])), deadline: typed?.deadline)
    let list = home?.list ?? place.list
    let new = context.actions.adding(.add(card, at: typed?.day.map { .end(of: .day($0)) } ?? destination, home: list))
    guard let first = new.first else { return }
    context.newCardHome = list
    field.text = ""
    if let day = typed?.day {
      launch(new)
      context.model.tell(message: Wording.added(to: day, start: card.start, length: card.length, today: context.clock.today()))
    }
    onAdded(first)
  }

  /// Pasted lines become cards, in one step, on the days and at the times that they name. What is in the field stays
  /// there.
  private func addAll(in text: String) {
    // The field may go meanwhile: what comes is added all the same.
    Task { [weak self, context, destination, list = home?.list, start = time?.start] in
      let decoded = await Self.decode(text)
      do throws(Arrival.Failure) {
        guard case .success(let content) = decoded else {
          if case .failure(let error) = decoded, error != .empty { throw Arrival.Failure(text: error.words) }
          return
        }
        let new = try await context.actions.takeIn(content, at: destination, home: list, from: start, readsTimes: true)
        let elsewhere = new.filter { context.plan.entry($0).map { $0.place != destination.place } == true }
        self?.launch(elsewhere.prefix(MotionStyle.arrivalLimit).map(\.self))
        if let first = new.first { self?.onAdded(first) }
      } catch {
        context.model.tell(failure: error.text)
      }
    }
  }

  /// Cards that go elsewhere come out of the field that they were written in.
  private func launch(_ cards: [EntryID]) {
    guard let motion = context.motion, let surface = motion.surface, let frame = field.frame(in: surface) else { return }
    for card in cards {
      motion.launch(card, from: frame, velocity: .zero, look: look, isBehind: card != cards.first)
    }
  }

  private nonisolated static func decode(_ text: String) async -> Result<IncomingContent, IncomingError> {
    await Task.detached(priority: .userInitiated) { () -> Result<IncomingContent, IncomingError> in
      do throws(IncomingError) {
        return .success(try Incoming.read(Array(text.utf8), type: .text))
      } catch {
        return .failure(error)
      }
    }.value
  }
}
