/// The rule of proposals by example.

import MoveCore
import Testing

@Suite("Drop proposal")
struct DropProposalTests {
  typealias Spot = Destination<String, String>

  private func proposal(
    _ content: DragContent, _ destination: Spot? = .end(of: "Friday"), isAccepted: Bool = true,
    wantsCopy: Bool = false, allowed: DropOperations = [.move, .copy]
  ) -> DropProposal {
    .proposal(
      for: content, at: destination, isAccepted: isAccepted, wantsCopy: wantsCopy, allowed: allowed)
  }

  @Test("own items move, and are copied with the modifier")
  func own() {
    #expect(proposal(.own) == DropProposal(.move, intent: .insertAtDestination))
    #expect(proposal(.own, wantsCopy: true) == DropProposal(.copy, intent: .insertAtDestination))
  }

  @Test("own items are copied where the desktop allows only that, and a copy never becomes a move")
  func allowed() {
    #expect(proposal(.own, allowed: .copy).operation == .copy)
    #expect(proposal(.own, wantsCopy: true, allowed: .move) == .forbidden)
    #expect(proposal(.own, allowed: []) == .forbidden)
  }

  @Test("content from elsewhere is copied, never moved")
  func foreign() {
    #expect(proposal(.foreign).operation == .copy)
    #expect(proposal(.foreign, allowed: .move) == .forbidden)
  }

  @Test("unknown content is forbidden, and so is a place that does not take the items")
  func forbidden() {
    #expect(proposal(.unknown) == .forbidden)
    #expect(proposal(.own, isAccepted: false) == .forbidden)
  }

  @Test("nowhere is cancel, whatever is dragged")
  func nowhere() {
    #expect(proposal(.own, nil) == .cancel)
    #expect(proposal(.unknown, nil, isAccepted: false) == .cancel)
  }

  @Test("a header's section is inserted into, everything else at")
  func intent() {
    #expect(proposal(.own, .into("H", in: "list")).intent == .insertIntoDestination)
    #expect(proposal(.own, .before("a", in: "list")).intent == .insertAtDestination)
    #expect(proposal(.own, .into("H", in: "list"), isAccepted: false).intent == .unspecified)
  }
}
