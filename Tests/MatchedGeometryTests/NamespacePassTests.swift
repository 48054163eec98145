/// Layout passes: sources, other views, and what is reported.

import Geometry
import MatchedGeometry
import Testing

@Suite("Passes")
struct NamespacePassTests {
  let a = Rect(x: 10, y: 20, width: 200, height: 40)
  let b = Rect(x: 610, y: 320, width: 100, height: 20)

  /// A namespace, and what it reports.
  final class Reported {
    var problems: [NamespaceProblem] = []
    lazy var namespace = Namespace<String>(report: { [unowned self] in problems.append($0) })
  }

  @Test("a source that moved from one view to another flies from where it was")
  func betweenViews() {
    let namespace = Namespace<String>()
    namespace.pass(at: 0) { namespace.matchedGeometry("card", frame: a) }
    namespace.pass(at: 1) { namespace.matchedGeometry("card", frame: b) }
    #expect(namespace.presentedFrame(of: "card", at: 1) == a)
    #expect(namespace.restingFrame(of: "card") == b)
    #expect(namespace.countInMotion == 1)
  }

  @Test("a pass that follows begins no flight")
  func following() {
    let namespace = Namespace<String>()
    namespace.pass(at: 0) { namespace.matchedGeometry("card", frame: a) }
    namespace.pass(at: 1, change: .follow) { namespace.matchedGeometry("card", frame: b) }
    #expect(namespace.presentedFrame(of: "card", at: 1) == b)
    #expect(namespace.countInMotion == 0)
  }

  @Test("what no view shows any more is forgotten, unless it is held or the pass is over a part only")
  func forgets() {
    let namespace = Namespace<String>()
    namespace.pass(at: 0) {
      for id in ["one", "two", "three"] { namespace.matchedGeometry(id, frame: a) }
    }
    namespace.hold("two", at: b)
    namespace.pass(at: 1, forgettingOthers: false) { namespace.matchedGeometry("one", frame: a) }
    #expect(namespace.count == 3)
    namespace.pass(at: 2) { namespace.matchedGeometry("one", frame: a) }
    #expect(namespace.restingFrame(of: "three") == nil)
    #expect(namespace.presentedFrame(of: "two", at: 2) == b)
    #expect(namespace.count == 2)
  }

  @Test("a second source in the same pass is reported, and the first one counts")
  func secondSource() {
    let reported = Reported()
    let namespace = reported.namespace
    namespace.pass(at: 0) {
      namespace.matchedGeometry("card", frame: a)
      namespace.matchedGeometry("card", frame: b)
      namespace.matchedGeometry("card", frame: b, isSource: false)
    }
    #expect(reported.problems == [.secondSource(identity: "card", first: a, second: b)])
    #expect(namespace.restingFrame(of: "card") == a)
    #expect(reported.problems[0].description.contains("card has two sources in one pass"))
    namespace.pass(at: 1) { namespace.matchedGeometry("card", frame: b) }
    #expect(reported.problems.count == 1)
  }

  @Test("passes that do not pair, and frames that are no frames, are reported and change nothing")
  func misuse() {
    let reported = Reported()
    let namespace = reported.namespace
    namespace.matchedGeometry("card", frame: a)
    namespace.endPass()
    namespace.beginPass(at: 0)
    namespace.matchedGeometry("card", frame: a)
    namespace.matchedGeometry("card", frame: Rect(x: .nan, y: 0, width: 1, height: 1))
    namespace.beginPass(at: 1)
    namespace.endPass(forgettingOthers: false)
    namespace.retarget("card", to: Rect(x: 0, y: .infinity, width: 1, height: 1), at: 2)
    namespace.follow("card", to: Rect(x: 0, y: 0, width: .nan, height: 1))
    namespace.set("card", Motion(frame: a, velocity: Vector(dx: .nan, dy: 0)), at: 2)
    namespace.hold("card", at: Rect(x: 0, y: 0, width: .nan, height: 1))
    let notFinite = NamespaceProblem.notFinite(identity: "card")
    #expect(
      reported.problems == [
        .outsidePass(identity: "card"), .noPass, notFinite, .passInsidePass, notFinite, notFinite, notFinite,
        notFinite,
      ])
    #expect(namespace.presentedFrame(of: "card", at: 9) == a)
    for problem in reported.problems { #expect(!problem.description.isEmpty) }
  }

  @Test("a pass whose layout fails forgets nothing")
  func failingLayout() {
    struct Failed: Error {}
    let namespace = Namespace<String>()
    namespace.pass(at: 0) {
      namespace.matchedGeometry("one", frame: a)
      namespace.matchedGeometry("two", frame: a)
    }
    #expect(throws: Failed.self) {
      try namespace.pass(at: 1) {
        namespace.matchedGeometry("one", frame: b)
        throw Failed()
      }
    }
    #expect(namespace.count == 2)
    namespace.pass(at: 2) { namespace.matchedGeometry("one", frame: b) }
    #expect(namespace.count == 1)
  }

  @Test("another view takes from the source what is matched, at every moment of the flight")
  func otherViews() throws {
    let namespace = Namespace<String>()
    let own = Rect(x: 0, y: 0, width: 60, height: 30)
    var views: [MatchedFrame<String>] = []
    namespace.pass(at: 0) { namespace.matchedGeometry("card", frame: a) }
    namespace.pass(at: 1) {
      views = [
        namespace.matchedGeometry("card", frame: b),
        namespace.matchedGeometry("card", frame: own, isSource: false),
        namespace.matchedGeometry("card", frame: own, properties: .position, anchor: .topLeading, isSource: false),
        namespace.matchedGeometry("card", frame: own, properties: .position, anchor: .center, isSource: false),
        namespace.matchedGeometry("card", frame: own, properties: .size, anchor: .bottomTrailing, isSource: false),
        namespace.matchedGeometry("card", frame: own, properties: [], isSource: false),
        namespace.matchedGeometry("alone", frame: own, isSource: false),
      ]
    }
    for time in [1, 1.1, 1.4, 9] {
      let source = try #require(namespace.presentedFrame(of: "card", at: time))
      let frames = views.map { namespace.presentedFrame(of: $0, at: time) }
      #expect(frames[0] == source)
      expectNear(frames[1], source)
      expectNear(frames[2], Rect(origin: source.origin, size: own.size))
      expectNear(frames[3], Rect(x: source.midX - 30, y: source.midY - 15, width: 60, height: 30))
      expectNear(
        frames[4],
        Rect(x: 60 - source.width, y: 30 - source.height, width: source.width, height: source.height))
      #expect(frames[5] == own)
      #expect(frames[6] == own)
    }
  }

  private func expectNear(_ x: Rect, _ y: Rect, _ location: SourceLocation = #_sourceLocation) {
    let distance = max(abs(x.minX - y.minX), abs(x.minY - y.minY), abs(x.width - y.width), abs(x.height - y.height))
    #expect(distance < 1e-9, sourceLocation: location)
  }
}
