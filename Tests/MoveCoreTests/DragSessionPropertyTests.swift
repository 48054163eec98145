/// Ten thousand random sequences of what a toolkit may deliver, in any order and any number of times.

import MoveCore
import SeededRandom
import Testing

@Suite("A drag session under random events")
struct DragSessionPropertyTests {
  typealias Event = DragEvent<Int, Int>
  typealias Session = DragSession<Int, Int>

  @Test("never breaks an invariant, whatever comes in whatever order")
  func randomSequences() throws {
    var random = Seeded()
    var ends: [DropOperation: Int] = [:]
    for round in 0..<10_000 {
      let note = Comment(rawValue: "seed \(random.seed), round \(round)")
      var arrangement = try Arrangement([(0, 0..<6), (1, 6..<9), (2, 9..<9)])
      var session = Session()
      var log: [Event] = []
      var moves: [Move<Int, Int>] = []
      if random.chance(3, in: 4) {
        log += session.prepare([random.below(9), random.below(9)])
        log += session.begin()
      }
      for _ in 0..<random.below(25) {
        let before = session
        let kept = arrangement
        let events: [Event]
        switch random.below(14) {
        case 0: events = session.prepare((0..<random.below(3)).map { _ in random.below(9) })
        case 1: events = session.begin()
        case 2: events = session.didBegin()
        case 3: events = session.enter(DropTarget(rawValue: random.below(2)))
        case 4: events = session.exit(DropTarget(rawValue: random.below(2)))
        case 5: events = session.add([random.below(9), random.below(9)])
        case 6 where random.chance(1, in: 3): events = session.cancel(.escape)
        case 7 where random.chance(1, in: 3): events = session.end()
        case 8 where random.chance(1, in: 2):
          let drop = session.drop(in: arrangement, isHeader: { $0 % 3 == 0 }, takes: { place, _ in place != 2 })
          events = drop.events
          if let move = drop.move {
            moves.append(move)
            expectSound(move, from: before, in: arrangement, note)
            if session.outcome?.operation == .move { arrangement.apply(move, isHeader: { $0 % 3 == 0 }) }
          }
        case 9:
          // Somebody deletes or moves entries meanwhile; the session is not told.
          arrangement.remove(random.below(9))
          arrangement.apply(Move([random.below(9)], to: .end(of: random.below(3))))
          continue
        default:
          let item = random.below(10)
          let anchor: Anchor<Int> =
            switch random.below(3) {
            case 0: .end
            case 1: .before(item)
            default: .into(item)
            }
          let operation: DropOperation =
            switch random.below(6) {
            case 0: .cancel
            case 1: .forbidden
            case 2: .copy
            default: .move
            }
          events = session.update(
            DropProposal(operation), destination: Destination(place: random.below(3), anchor: anchor),
            in: DropTarget(rawValue: random.below(2)))
        }
        if session.outcome == nil || before.outcome != nil {
          #expect(kept == arrangement, "hover never writes; \(note)")
        }
        if before.outcome != nil {
          #expect(session.outcome == before.outcome, "the first end wins; \(note)")
          #expect(session.lifted.isEmpty, note)
        }
        if events.contains(where: { if case .ignored = $0 { true } else { false } }), before.phase != .prepared {
          #expect(session == before, "what is ignored changes nothing; \(note)")
        }
        if session.isUnderWay {
          #expect(session.lifted == Set(session.items) && session.lifted.count == session.items.count, note)
        } else {
          #expect(session.lifted.isEmpty && session.destination == nil && session.proposal == .cancel, note)
        }
        log += events
      }
      log += session.end()
      #expect(moves.count <= 1, "one drag, one move; \(note)")
      expectGrammar(log, note)
      ends[session.outcome?.operation ?? .forbidden, default: 0] += 1
      try arrangement.checkInvariants()
    }
    for operation in [DropOperation.move, .copy, .cancel] {
      #expect(ends[operation, default: 0] > 100, "seed \(random.seed): \(ends)")
    }
  }

  private func expectSound(
    _ move: Move<Int, Int>, from session: Session, in arrangement: Arrangement<Int, Int>, _ note: Comment
  ) {
    #expect(!move.items.isEmpty, note)
    #expect(move.items == session.items.filter { arrangement.contains($0) }, note)
    #expect(move.destination.place == session.destination?.place && move.destination.place != 2, note)
    // What is copied stays where it is, and may be the anchor.
    let moving = session.proposal.operation == .copy ? [] : move.items
    if let anchor = move.destination.anchor.item {
      #expect(!moving.contains(anchor) && arrangement.place(of: anchor) == move.destination.place, note)
    }
    if let destination = session.destination {
      #expect(
        arrangement.resolved(move.destination, moving: moving, isHeader: { $0 % 3 == 0 })
          == arrangement.resolved(destination, moving: moving, isHeader: { $0 % 3 == 0 }), note)
    }
  }

  /// The whole life, in order: each begin and end once, updates only inside of a target.
  private func expectGrammar(_ log: [Event], _ note: Comment) {
    var stage = 0
    var inside: DropTarget?
    for event in log {
      switch event {
      case .ignored: break
      case .willBegin:
        #expect(stage == 0, note)
        stage = 1
      case .didBegin:
        #expect(stage == 1, note)
        stage = 2
      case .added: #expect(stage == 2, note)
      case .entered(let target):
        #expect(stage == 2 && inside == nil, note)
        inside = target
      case .updated: #expect(stage == 2 && inside != nil, note)
      case .exited(let target):
        #expect(stage == 2 && inside == target, note)
        inside = nil
      case .willEnd:
        #expect(stage == 2 && inside == nil, note)
        stage = 3
      case .didEnd:
        #expect(stage == 3, note)
        stage = 4
      }
    }
    #expect(stage == 0 || stage == 4, note)
  }
}
