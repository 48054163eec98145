// How large a sheet of paper is, and what of it is printed on.

public import Geometry

/// The size of a sheet and its margins, in points of 1/72 inch.
public struct PaperFormat: Hashable, Sendable {
  /// The whole sheet.
  public var size: Size
  /// What stays free at each of its edges.
  public var margin: Double

  public init(size: Size, margin: Double = 36) {
    self.size = size
    self.margin = margin
  }

  /// 210 by 297 millimetres, upright.
  public static let a4 = PaperFormat(size: Size(width: 595.28, height: 841.89))
  /// 8.5 by 11 inches, upright.
  public static let letter = PaperFormat(size: Size(width: 612, height: 792))

  /// The same sheet on its long side.
  public var landscape: PaperFormat {
    PaperFormat(size: Size(width: max(size.width, size.height), height: min(size.width, size.height)), margin: margin)
  }

  /// What is printed on. A sheet that is too small for its margins has a little left.
  public var content: Rect {
    let inset = max(0, min(margin, (min(size.width, size.height) - 72) / 2))
    return Rect(origin: .zero, size: size).inset(dx: inset, dy: inset)
  }
}
