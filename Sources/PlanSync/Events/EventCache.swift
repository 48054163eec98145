// What is in calendars of events, as files of the cache: there at once, and without a network.

public import Foundation
import Glibc
import Synchronization

/// Where the contents of calendars are kept: `daylane/calendars` below `$XDG_CACHE_HOME`, a file for each content and one for how it is.
///
/// A content is written aside and put in its place at once, so that there is a whole one at any moment; whatever cannot be read is none, and fetched
/// again. It is somebody else's: it is not in the data file, in no backup, and no step.
public struct EventCache: Sendable {
  /// What is kept of one calendar.
  public struct Content: Codable, Sendable, Equatable {
    /// One resource of a collection, or the whole file of a subscription.
    public struct Part: Codable, Sendable, Equatable {
      public var tag: String
      /// Empty for what has no event in it.
      public var bytes: Data
    }

    /// What the server calls the state of it.
    public var token: String?
    /// When it was changed last, as the server says.
    public var lastModified: String?
    /// By name; a subscription has one without.
    public var parts: [String: Part] = [:]

    var size: Int { parts.values.reduce(0) { $0 + $1.bytes.count } }
  }

  /// How a calendar is.
  public struct State: Codable, Sendable, Equatable {
    /// When it was found to be as it is here, in seconds since 1970; nil before the first time.
    public var fetchedAt: Int?
    /// When it was asked for last.
    public var triedAt = 0
    /// How often in a row it was asked for in vain.
    public var failures = 0
    /// After how many seconds it wants to be asked for again.
    public var interval: Int?
    /// Why it was in vain, in one line; nil if it was not.
    public var trouble: String?
  }

  /// More is not kept of one calendar.
  static let sizeLimit = 64 << 20
  /// What nobody has asked for in this time goes.
  private static let age = 100 * 86_400

  private let folder: String
  private let tokens = Tokens()

  /// The tokens of contents that were read, by their names, so that nobody reads a content to learn that it is the same.
  private final class Tokens: Sendable {
    let known = Mutex<[String: (stamp: Stamp, token: String?)]>([:])
  }

  /// - Parameter folder: Where to keep; nil for the usual place.
  public init(folder: String? = nil) {
    let environment = ProcessInfo.processInfo.environment
    let cache = environment["XDG_CACHE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? (environment["HOME"] ?? NSHomeDirectory()) + "/.cache"
    self.folder = folder ?? cache + "/daylane/calendars"
  }

  /// What is kept of a calendar; nil if there is nothing, or nothing that can be read.
  public func content(of name: String) -> Content? {
    guard let path = path(name, "content"), let size = Self.stamp(of: path)?.size, size <= 2 * Self.sizeLimit,
      let data = FileManager.default.contents(atPath: path)
    else { return nil }
    return try? PropertyListDecoder().decode(Content.self, from: data)
  }

  /// What the server calls the state of a content that is kept; the outer nil if there is none.
  ///
  /// - Complexity: O(1), O(bytes) if the content is another one than last time.
  func token(of name: String) -> String?? {
    guard let stamp = stamp(of: name) else { return nil }
    if let known = tokens.known.withLock({ $0[name] }), known.stamp == stamp { return .some(known.token) }
    guard let content = content(of: name) else { return nil }
    tokens.known.withLock { $0[name] = (stamp, content.token) }
    return .some(content.token)
  }

  /// What tells whether a content is another one than before.
  func stamp(of name: String) -> Stamp? { path(name, "content").flatMap(Self.stamp) }

  /// Keeps a content.
  ///
  /// - Throws: an error of the file system; what was there is there still.
  public func keep(_ content: Content, of name: String) throws {
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .binary
    try put(try encoder.encode(content), name, "content")
  }

  public func state(of name: String) -> State {
    guard let path = path(name, "state"), let data = FileManager.default.contents(atPath: path) else { return State() }
    return (try? JSONDecoder().decode(State.self, from: data)) ?? State()
  }

  /// Keeps a state, as far as that can be done: without it, a calendar is asked for once more than needed.
  public func keep(_ state: State, of name: String) {
    if let data = try? JSONEncoder().encode(state) { try? put(data, name, "state") }
  }

  /// Forgets a calendar.
  public func remove(_ name: String) {
    for kind in ["content", "state"] { if let path = path(name, kind) { unlink(path) } }
  }

  /// Removes what nobody has asked for in a long time: calendars of data files that are not there any more.
  public func tidy(now: Int) {
    for file in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
      let name = String(file.prefix { $0 != "." })
      let newest = ["state", "content"].compactMap { path(name, $0).flatMap(Self.stamp)?.seconds }.max()
      if let newest, newest < now - Self.age { unlink("\(folder)/\(file)") }
    }
  }

  // MARK: Private

  struct Stamp: Equatable {
    let file: UInt64
    let seconds: Int
    let nanoseconds: Int
    let size: Int
  }

  private static func stamp(of path: String) -> Stamp? {
    var status = Glibc.stat()
    guard stat(path, &status) == 0 else { return nil }
    return Stamp(file: UInt64(status.st_ino), seconds: status.st_mtim.tv_sec, nanoseconds: status.st_mtim.tv_nsec, size: Int(status.st_size))
  }

  /// Names come from the data file, which may be anybody's: only what is a name is one.
  private func path(_ name: String, _ kind: String) -> String? {
    let isName = (1...64).contains(name.utf8.count) && name.utf8.allSatisfy { "0123456789abcdefghijklmnopqrstuvwxyz-".utf8.contains($0) }
    return isName ? "\(folder)/\(name).\(kind)" : nil
  }

  private func put(_ data: Data, _ name: String, _ kind: String) throws {
    guard let path = path(name, kind) else { throw CocoaError(.fileWriteInvalidFileName) }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    try data.write(to: URL(fileURLWithPath: path), options: .atomic)
    chmod(path, 0o600)
  }
}
