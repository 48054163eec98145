// What the program drew in each frame, as it tells with DAYLANE_TRACE.

import Foundation

/// The presented frames of a program's motions, in order. The window of one run is one trace.
public struct Trace: Sendable {
  /// What drew an entry.
  public enum Kind: String, Sendable {
    case row, chip, flight, held
    /// With `DAYLANE_MARKS` only: the ground of a list, and the number of a day.
    case list, number
  }

  /// One entry in one frame.
  public struct Drawing: Sendable {
    /// What draws it.
    public let kind: Kind
    /// Where it is drawn on the stage, in points.
    public let frame: ScreenRect
    /// Where the layout puts it: what it flies to.
    public let target: ScreenRect
    /// How fast `frame` changes: x, y, width and height, in points per second.
    public let velocity: SIMD4<Double>
  }

  /// One presented frame.
  public struct Frame: Sendable {
    /// In seconds.
    public let time: Double
    /// What is drawn, by the entries' identities. An entry that is drawn twice is there twice.
    public let drawings: [String: [Drawing]]

    /// The one drawing of an entry; nil if there is none or more than one.
    public subscript(id: String) -> Drawing? {
      drawings[id].flatMap { $0.count == 1 ? $0[0] : nil }
    }

    /// Whether something is drawn in the flight layer.
    public var hasFlights: Bool { drawings.values.joined().contains { $0.kind == .flight } }
  }

  /// The frames, from the first to the last that was written.
  public let frames: [Frame]

  /// Reads a trace. A last frame that is still being written is left out.
  ///
  /// - Throws: a ``DesktopError`` with the line that is none.
  public init(_ text: String) throws {
    var frames: [Frame] = []
    var time: Double?
    var drawings: [String: [Drawing]] = [:]
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
      if line.isEmpty {
        if let time { frames.append(Frame(time: time, drawings: drawings)) }
        time = nil
        drawings = [:]
        continue
      }
      let words = line.split(separator: " ")
      let numbers = words.dropFirst(3).compactMap { Double($0) }
      guard words.count == 15, numbers.count == 12, let now = Double(words[0]), let kind = Kind(rawValue: String(words[2]))
      else { throw DesktopError("no line of a trace: \(line)") }
      time = now
      drawings[String(words[1]), default: []].append(
        Drawing(
          kind: kind, frame: ScreenRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]),
          target: ScreenRect(x: numbers[4], y: numbers[5], width: numbers[6], height: numbers[7]),
          velocity: SIMD4(numbers[8], numbers[9], numbers[10], numbers[11])))
    }
    self.frames = frames
  }
}

extension Program {
  /// Lets the program trace what it draws from its next start on, and returns the file.
  @discardableResult
  public func traceFrames() -> String {
    let path = (dataPath as NSString).deletingLastPathComponent + "/frames.trace"
    environment["DAYLANE_TRACE"] = path
    return path
  }

  /// The trace as it is now; without frames if the program has drawn no motion yet.
  ///
  /// - Throws: a ``DesktopError`` when the program was not told to write one.
  public func trace() throws -> Trace { try trace(fromByte: 0) }

  /// The last frames of the trace as it is now: a dozen of them, if there are so many. Quick, however long the trace is.
  public func recentFrames() throws -> [Trace.Frame] {
    try trace(fromByte: max(0, traceLength - 32_768)).frames
  }

  /// How many bytes of the trace are written.
  public var traceLength: Int {
    let path = environment["DAYLANE_TRACE"] ?? ""
    return (try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int) ?? 0
  }

  /// What was traced since the trace had a length, at which nothing moved.
  public func trace(sinceLength length: Int) throws -> Trace { try trace(fromByte: max(0, length - 2)) }

  /// The trace from the first frame on that begins behind an offset.
  private func trace(fromByte offset: Int) throws -> Trace {
    guard let path = environment["DAYLANE_TRACE"] else { throw DesktopError("the program writes no trace") }
    guard let file = FileHandle(forReadingAtPath: path) else { return try Trace("") }
    defer { try? file.close() }
    try file.seek(toOffset: UInt64(offset))
    let text = String(decoding: try file.readToEnd() ?? Data(), as: UTF8.self)
    guard offset > 0 else { return try Trace(text) }
    return try Trace(text.range(of: "\n\n").map { String(text[$0.upperBound...]) } ?? "")
  }
}
