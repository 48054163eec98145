// When a drag is over though nobody has said so.

import SeededRandom
import Testing

@testable import PlannerUI

@Suite("The watch over a drag")
struct DragEndDetectorTests {
  private let patience = DragEndDetector.patience

  /// A watch that can be asked in an expectation.
  private final class Watched {
    private var watch = DragEndDetector()

    func note(_ sign: DragEndDetector.Sign, at time: Double) -> Bool { watch.note(sign, at: time) }
    func isForgotten(at time: Double) -> Bool { watch.isForgotten(at: time) }
    var isOpen: Bool { watch.isOpen }
    var isDoubted: Bool { watch.isDoubted }
  }

  private func begun() -> Watched {
    let watch = Watched()
    _ = watch.note(.began, at: 0)
    return watch
  }

  @Test("a free pointer ends it after a while, unless something is heard of it")
  func free() {
    let watch = begun()
    #expect(!watch.note(.free, at: 1))
    #expect(!watch.isForgotten(at: 1 + patience * 0.9))
    #expect(!watch.note(.moved, at: 1 + patience * 0.95))
    #expect(!watch.isForgotten(at: 1 + patience * 2))
    #expect(!watch.note(.free, at: 3))
    #expect(watch.isForgotten(at: 3 + patience))
    #expect(!watch.isOpen)
  }

  @Test("a free pointer that goes on moving does not put the end off")
  func wandering() {
    let watch = begun()
    for step in 0..<100 { #expect(!watch.note(.free, at: 1 + Double(step) * patience / 50)) }
    #expect(watch.isForgotten(at: 1 + patience))
  }

  @Test("a new press ends it at once")
  func press() {
    let watch = begun()
    #expect(watch.note(.pressed, at: 1))
    #expect(!watch.isOpen)
    #expect(!watch.note(.pressed, at: 2))
  }

  @Test("whoever takes it may take long, unless it was taken here")
  func released() {
    let elsewhere = begun()
    _ = elsewhere.note(.released, at: 1)
    _ = elsewhere.note(.free, at: 1)
    #expect(!elsewhere.isForgotten(at: 1 + DragEndDetector.patienceAfterRelease * 0.9))
    #expect(elsewhere.isForgotten(at: 1 + DragEndDetector.patienceAfterRelease))
    for order in [[DragEndDetector.Sign.released, .taken], [.taken, .released]] {
      let here = begun()
      for sign in order { _ = here.note(sign, at: 1) }
      _ = here.note(.free, at: 1)
      #expect(here.isForgotten(at: 1 + patience))
    }
  }

  @Test("whatever is heard: none is ended that is not open, none twice, and each one in the end")
  func anything() {
    var random = Seeded()
    for _ in 0..<2_000 {
      let watch = Watched()
      var open = false
      var time = 0.0
      for _ in 0..<40 {
        time += random.number(in: 0...patience)
        let sign = DragEndDetector.Sign.allCases[random.below(DragEndDetector.Sign.allCases.count)]
        let wasOpen = open
        let ends = watch.note(sign, at: time)
        if sign == .began { open = true }
        #expect(!ends || wasOpen && sign == .pressed, "seed \(random.seed)")
        if ends || sign == .ended { open = false }
        if random.chance(1, in: 3), watch.isForgotten(at: time) {
          #expect(open, "seed \(random.seed)")
          open = false
        }
        #expect(watch.isOpen == open, "seed \(random.seed)")
        #expect(!watch.isDoubted || open, "seed \(random.seed)")
      }
      _ = watch.note(.free, at: time)
      #expect(watch.isForgotten(at: time + DragEndDetector.patienceAfterRelease) == open, "seed \(random.seed)")
      #expect(!watch.isOpen && !watch.isDoubted)
    }
  }
}
