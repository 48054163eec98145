/// Types whose values can be dragged, dropped, copied and pasted.
// This folder: types whose values can be dragged, and the forms that they are dragged in.

/// A type that can be carried between views, windows and programs.
///
/// A type of your own, with plain text for every other program, in six lines:
///
///     import MoveCore
///     import TransferCoding
///
///     struct Bird: Codable { var name: String; var wingspan: Int }
///     extension Bird: Transferable {
///       static let representations: [Representation<Bird>] = [.codable("application/x-bird+json"), .text { $0.name }]
///     }
///
/// Then any widget gives and takes birds:
///
///     row.onDrag { [bird] }
///     list.onDrop(of: Bird.self) { birds, _ in model.add(birds.loaded()) > 0 }
public protocol Transferable: Sendable {
  /// The forms in which values go out and come in, the one that keeps most first.
  static var representations: [Representation<Self>] { get }
}

extension Transferable {
  /// The best representation of what is offered, by this type's own order of preference, and the type to ask for;
  /// `nil` when nothing offered can be read.
  public static func representation(
    readableFrom offered: [ContentType]
  ) -> (representation: Representation<Self>, type: ContentType)? {
    for representation in representations where representation.isReadable {
      if let type = representation.types.first(where: offered.contains) { return (representation, type) }
    }
    return nil
  }

  /// The representations that can carry `count` values at once, the preferred one first.
  public static func representations(forWriting count: Int) -> [Representation<Self>] {
    representations.filter { $0.isWritable && (count <= 1 || $0.carriesSeveral) }
  }
}

/// Text: one item on each line.
extension String: Transferable {
  public static let representations: [Representation<String>] = [.text(write: { $0 }, read: { $0 })]
}
