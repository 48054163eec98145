// A picture in the flat look, as blocks.

/// One picture of a recording: its lines as runs of one colour, and the blocks that they make.
public struct FlatPicture: Sendable {
  /// Pixels of a line that are of one colour, side by side.
  struct Run: Sendable {
    var range: Range<Int>
    /// The number of the colour in the look; -1 for any other.
    let color: Int
  }

  /// Pixels of one colour that hang together.
  public struct Block: Sendable, CustomStringConvertible {
    /// The number of the colour in the look.
    public let color: Int
    /// Around all of it, in pixels.
    public internal(set) var frame: ScreenRect

    public var description: String { "\(frame)" }
  }

  /// A block must be so large in each direction to be one: edges that lie between two pixels are blended.
  static let least = 3

  private(set) var lines: [[Run]]
  private let look: FlatLook

  /// An empty picture.
  public init(in look: FlatLook, height: Int) {
    self.look = look
    lines = [[Run]](repeating: [], count: height)
  }

  /// Takes up what is new on the next picture of a recording.
  ///
  /// - Complexity: O(pixels of the new lines)
  public mutating func take(_ frame: Recording.Frame) {
    for (y, pixels) in frame.lines where lines.indices.contains(y) { lines[y] = runs(of: pixels) }
  }

  private func runs(of pixels: [UInt32]) -> [Run] {
    var runs: [Run] = []
    pixels.withUnsafeBufferPointer { pixels in
      guard let base = pixels.baseAddress else { return }
      var start = 0
      let count = pixels.count
      while start < count {
        let pixel = base[start]
        var end = start + 1
        while end < count, base[end] == pixel { end += 1 }
        let color = look.index(ofPixel: pixel & 0xff_ffff) ?? -1
        if let last = runs.last, last.color == color {
          runs[runs.count - 1].range = last.range.lowerBound..<end
        } else {
          runs.append(Run(range: start..<end, color: color))
        }
        start = end
      }
    }
    return runs
  }

  /// All blocks that are large enough to be seen, of the look's own colours.
  ///
  /// - Complexity: O(runs)
  public var blocks: [Block] {
    var blocks: [Block] = []
    // The block that each one has become a part of.
    var parents: [Int] = []
    func root(_ block: Int) -> Int {
      var block = block
      while parents[block] != block { block = parents[block] }
      return block
    }
    var above: [(run: Run, block: Int)] = []
    for (y, line) in lines.enumerated() {
      var here: [(run: Run, block: Int)] = []
      var first = 0
      for run in line where run.range.count >= Self.least && run.color >= 0 {
        while first < above.count, above[first].run.range.upperBound <= run.range.lowerBound { first += 1 }
        let frame = ScreenRect(x: Double(run.range.lowerBound), y: Double(y), width: Double(run.range.count), height: 1)
        var own: Int?
        var index = first
        while index < above.count, above[index].run.range.lowerBound < run.range.upperBound {
          defer { index += 1 }
          guard above[index].run.color == run.color else { continue }
          let other = root(above[index].block)
          if let own, own != other {
            parents[other] = own
            blocks[own].frame = blocks[own].frame.union(blocks[other].frame)
          } else {
            own = other
          }
        }
        let block = own ?? blocks.count
        if own == nil {
          blocks.append(Block(color: run.color, frame: frame))
          parents.append(block)
        } else {
          blocks[block].frame = blocks[block].frame.union(frame)
        }
        here.append((run, block))
      }
      above = here
    }
    return blocks.indices.compactMap { index in
      let block = blocks[index]
      return parents[index] == index && block.frame.width >= Double(Self.least) && block.frame.height >= Double(Self.least) ? block : nil
    }
  }

  /// The first place where pixels of no colour of the look fill a square that is large enough to be seen, besides some places.
  func foreignPixels(wide least: Int, besides blind: [ScreenRect]) -> (x: Int, y: Int)? {
    var above: [[Range<Int>]] = [[], []]
    for (y, line) in lines.enumerated() {
      let here = line.filter { $0.color < 0 && $0.range.count >= least }.map(\.range)
      for range in here {
        for first in above[0] where first.overlaps(range) {
          for second in above[1] where second.overlaps(range) {
            let common = range.clamped(to: first).clamped(to: second)
            guard common.count >= least else { continue }
            let place = ScreenRect(x: Double(common.lowerBound), y: Double(y), width: Double(common.count), height: 1)
            if !blind.contains(where: { $0.contains(place) }) { return (common.lowerBound, y) }
          }
        }
      }
      above = [above[1], here]
    }
    return nil
  }

  /// The lines of a part of the picture in which pixels of other colours than these stand side by side, for so many lines one below the other; the
  /// first such place.
  func hole(in frame: ScreenRect, besides blind: [ScreenRect], isFilled: (Int) -> Bool) -> (x: Int, y: Int, color: Int)? {
    let (left, top) = (Int(frame.x.rounded(.up)), max(0, Int(frame.y.rounded(.up))))
    let columns = left..<max(left, Int(frame.right.rounded(.down)))
    var count = 0
    for y in top..<max(top, min(lines.count, Int(frame.bottom.rounded(.down)))) {
      let hole = lines[y].first { run in
        let range = run.range.clamped(to: columns)
        guard range.count >= Self.least, !isFilled(run.color) else { return false }
        return !blind.contains { $0.contains(ScreenRect(x: Double(range.lowerBound), y: Double(y), width: Double(range.count), height: 1)) }
      }
      count = hole == nil ? 0 : count + 1
      if let hole, count == Self.least { return (hole.range.clamped(to: columns).lowerBound, y, hole.color) }
    }
    return nil
  }
}

extension ScreenRect {
  /// The smallest rectangle around both.
  func union(_ other: ScreenRect) -> ScreenRect {
    let (left, top) = (min(x, other.x), min(y, other.y))
    return ScreenRect(x: left, y: top, width: max(right, other.right) - left, height: max(bottom, other.bottom) - top)
  }

  /// This one with so much more on each side.
  func grown(by margin: Double) -> ScreenRect {
    ScreenRect(x: x - margin, y: y - margin, width: max(0, width + 2 * margin), height: max(0, height + 2 * margin))
  }

  func contains(_ other: ScreenRect) -> Bool { x <= other.x && y <= other.y && right >= other.right && bottom >= other.bottom }
}
