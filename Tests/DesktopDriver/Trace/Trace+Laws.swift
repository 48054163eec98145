// What every trace has to obey.

import Foundation

extension Trace {
  /// How exactly a frame must be where the frame before it says, in points.
  ///
  /// A spring is solved in closed form, so that the next frame follows from the frame before, its velocity and its target,
  /// whatever the time between them: there is no allowance for slow frames. What is left is rounding. A position is
  /// handed to GTK in single precision; a size in whole points, so two frames differ by one at most. A motion ends when
  /// it is less than half a point away.
  public enum Tolerance {
    /// For x and y.
    public static let position = 0.05
    /// For width and height.
    public static let size = 1.05
    /// For the step onto the resting frame.
    public static let landing = 0.55
    /// For a row in a list that scrolls: GTK draws what is scrolled at whole points.
    public static let scrolled = 1.0
    /// For where a flight out of the hand begins.
    public static let launch = 1.0
  }

  /// Everything that is wrong with these frames, in words, the first ones only.
  ///
  /// - Parameters:
  ///   - entries: identities that are drawn exactly once in each frame.
  ///   - others: identities that come and go with a page; nothing is asked of them.
  ///   - scrolls: whether something scrolled: then what follows its target at once is right too.
  ///   - names: what to call identities.
  public func faults(
    drawn entries: Set<String>, besides others: Set<String> = [], scrolls: Bool = false, names: [String: String] = [:]
  ) -> [String] {
    var faults: [String] = []
    func report(_ id: String, _ frame: Frame, _ words: String) {
      let name = names[id] ?? id
      faults.append("\(name) at \(String(format: "%.3f", frame.time - (frames.first?.time ?? 0))) s: \(words)")
    }
    for frame in frames {
      for id in entries.sorted() {
        let all = frame.drawings[id] ?? []
        if all.count != 1 { report(id, frame, "drawn \(all.count) times \(all.map { "\($0.kind) \($0.frame)" })") }
      }
    }
    for (before, after) in zip(frames, frames.dropFirst()) {
      // What flies into the hand goes where that goes.
      let isHolding = after.drawings.values.joined().contains { $0.kind == .held }
      for id in before.drawings.keys.sorted() where !others.contains(id) {
        guard let old = before[id], let new = after[id] else { continue }
        let follows = scrolls || isHolding && old.kind == .flight && new.kind == .flight
        let seconds = after.time - before.time
        if let words = Self.fault(from: old, to: new, seconds: seconds, scrolls: scrolls, follows: follows) {
          report(id, after, words)
        }
      }
    }
    return Array(faults.prefix(12)) + (faults.count > 12 ? ["and \(faults.count - 12) more"] : [])
  }

  private static func fault(from old: Drawing, to new: Drawing, seconds: Double, scrolls: Bool, follows: Bool) -> String? {
    // The hand goes where it likes.
    if new.kind == .held { return nil }
    if old.kind == .held {
      let jump = new.frame.distances(to: old.frame).max() ?? 0
      return jump <= Tolerance.launch ? nil : "held at \(old.frame), it begins at \(new.frame)"
    }
    // Stopped by a press.
    let stands = new.frame.distances(to: old.frame).allSatisfy { $0 <= Tolerance.position }
    if stands, new.velocity == .zero { return nil }
    let rests = new.velocity == .zero && new.frame.distances(to: new.target).allSatisfy { $0 <= Tolerance.landing }
    let targets = follows ? [old.target, new.target] : [old.target]
    var nearest = [Double](repeating: .infinity, count: 4)
    for target in targets {
      for spring in OracleSpring.all {
        let expected = old.frame.parts.indices.map { part in
          target.parts[part]
            + spring.distance(
              from: old.frame.parts[part] - old.target.parts[part], velocity: old.velocity[part], after: seconds)
        }
        let errors = zip(expected, new.frame.parts).map { abs($0 - $1) }
        let position = scrolls ? Tolerance.scrolled : rests ? Tolerance.landing : Tolerance.position
        // A row that stays in its view is drawn in its resting size.
        let isSized = old.kind == .flight && new.kind == .flight
        if errors[0] <= position, errors[1] <= position, !isSized || errors[2...].allSatisfy({ $0 <= Tolerance.size }) {
          return nil
        }
        if errors.max() ?? 0 < nearest.max() ?? 0 { nearest = errors }
      }
    }
    let off = nearest.map { String(format: "%.2f", $0) }.joined(separator: ", ")
    return "\(old.kind) \(old.frame) → \(new.kind) \(new.frame) in \(String(format: "%.4f", seconds)) s, off by \(off); "
      + "target \(old.target) → \(new.target), velocity \(old.velocity) → \(new.velocity)"
  }
}

extension ScreenRect {
  /// x, y, width, height.
  var parts: [Double] { [x, y, width, height] }

  /// How far each part is from `other`'s.
  public func distances(to other: ScreenRect) -> [Double] { zip(parts, other.parts).map { abs($0 - $1) } }
}
