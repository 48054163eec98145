// Whether something leaks.

#if PROBES
  import Synchronization

  /// How many handler boxes are alive: zero once every window is closed, or something leaks.
  package enum LiveBoxes {
    private static let counter = Atomic<Int>(0)

    /// The number of boxes that a GObject still holds.
    package static var count: Int { counter.load(ordering: .relaxed) }

    static func add(_ number: Int) { counter.add(number, ordering: .relaxed) }
  }
#endif
