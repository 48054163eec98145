// Recording a screen: picture after picture, as a camera before it would see them.

import Foundation

/// What a recorder saw. Only what changed is kept of each picture.
public struct Recording: Sendable {
  /// One picture that differs from the one before, or the first one.
  public struct Frame: Sendable {
    /// When it was taken, in seconds on the monotonic clock.
    public let time: Double
    /// Where the pointer was then.
    public let pointer: ScreenPoint
    /// The lines that differ from the picture before, as pixels of the form 0xRRGGBB.
    public let lines: [(y: Int, pixels: [UInt32])]
    /// How many pictures were equal to this one.
    public internal(set) var repeats = 1

    /// A picture, of which these lines are new.
    public init(time: Double, pointer: ScreenPoint, lines: [(y: Int, pixels: [UInt32])]) {
      (self.time, self.pointer, self.lines) = (time, pointer, lines)
    }
  }

  /// Pixels from left to right.
  public let width: Int
  /// Pixels from top to bottom.
  public let height: Int
  /// The pictures, in order. The first one has all lines.
  public internal(set) var frames: [Frame] = []

  /// A recording of a screen of this size.
  public init(width: Int, height: Int, frames: [Frame] = []) { (self.width, self.height, self.frames) = (width, height, frames) }

  /// How many pictures were taken.
  public var count: Int { frames.reduce(0) { $0 + $1.repeats } }
}

/// Takes pictures of a desktop's screen, sixty in a second where the machine is quick enough, on a thread and a connection of its own.
///
/// The X server answers between two requests of others, so a picture shows what all requests before it have drawn, as a screen would that is looked at
/// in that moment: also between two requests of one program. The pointer is not on it; what it carries is.
public final class Recorder: @unchecked Sendable {
  private let library: XLibrary
  private let display: XLibrary.Display
  private let root: XLibrary.Window
  private let ended = DispatchSemaphore(value: 0)
  private let lock = NSLock()
  private var isOver = false
  private var recording: Recording
  private var screen: [UInt32] = []

  /// Seconds from one picture to the next.
  private static let pace = 1.0 / 60

  /// Begins to record. The first picture is taken when this returns.
  ///
  /// - Throws: a ``DesktopError`` where no X server shows the screen.
  public init(of desktop: Desktop) throws {
    guard desktop.screen != nil, let name = desktop.environment["DISPLAY"] else { throw DesktopError("nobody sees this desktop's screen") }
    library = try XLibrary.shared.get()
    guard let display = library.openDisplay(name) else { throw DesktopError("cannot open the X display \(name)") }
    self.display = display
    library.survive(display)
    root = library.defaultRootWindow(display)
    recording = Recording(width: desktop.options.width, height: desktop.options.height)
    guard take() else { throw DesktopError("the X server gives no picture of its screen") }
    let thread = Thread { [self] in run() }
    thread.name = "recorder"
    thread.start()
  }

  /// Stops, and returns what was seen.
  public func stop() -> Recording {
    lock.withLock { isOver = true }
    ended.wait()
    _ = library.closeDisplay(display)
    return recording
  }

  private func run() {
    while !lock.withLock({ isOver }) {
      let began = Deadline.now()
      guard take() else { break }
      Deadline.pauseFor(seconds: max(0.001, began + Self.pace - Deadline.now()))
    }
    ended.signal()
  }

  private func take() -> Bool {
    let (width, height) = (recording.width, recording.height)
    guard let image = library.getImage(display, root, 0, 0, UInt32(width), UInt32(height), UInt.max, 2) else { return false }
    defer { _ = library.destroyImage(image) }
    let time = Deadline.now()
    // See XServer+Picture.swift.
    guard let pixels = image.load(fromByteOffset: 16, as: UnsafeMutableRawPointer?.self) else { return false }
    let stride = Int(image.load(fromByteOffset: 44, as: Int32.self))
    let isFirst = screen.isEmpty
    if isFirst { screen = [UInt32](repeating: 0, count: width * height) }
    var lines: [(y: Int, pixels: [UInt32])] = []
    screen.withUnsafeMutableBytes { bytes in
      guard let last = bytes.baseAddress else { return }
      for y in 0..<height where isFirst || memcmp(last + 4 * width * y, pixels + stride * y, 4 * width) != 0 {
        memcpy(last + 4 * width * y, pixels + stride * y, 4 * width)
        let line = UnsafeBufferPointer(start: (pixels + stride * y).assumingMemoryBound(to: UInt32.self), count: width)
        lines.append((y, Array(line)))
      }
    }
    if lines.isEmpty {
      recording.frames[recording.frames.count - 1].repeats += 1
    } else {
      recording.frames.append(Recording.Frame(time: time, pointer: pointer(), lines: lines))
    }
    return true
  }

  private func pointer() -> ScreenPoint {
    var (rootWindow, child): (XLibrary.Window, XLibrary.Window) = (0, 0)
    var (x, y, ownX, ownY): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    var mask: UInt32 = 0
    _ = library.queryPointer(display, root, &rootWindow, &child, &x, &y, &ownX, &ownY, &mask)
    return ScreenPoint(x: Double(x), y: Double(y))
  }
}
