/// What of a frame is matched.

/// What views with the same identity share: position, size or both. As SwiftUI's.
public struct MatchedGeometryProperties: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Where the anchor is.
  public static let position = MatchedGeometryProperties(rawValue: 1)
  /// Width and height.
  public static let size = MatchedGeometryProperties(rawValue: 2)
  /// Position and size.
  public static let frame: MatchedGeometryProperties = [.position, .size]
}
