// A document of the documents page: as little as it takes to be saved and dragged.

import MoveCore
import TransferCoding

/// A document, or a header above documents. Titles tell them apart.
struct Document: Codable {
  var title: String
  var isHeader = false
  var isDone = false
}

extension Document: Transferable {
  static let representations: [Representation<Document>] = [
    .codable("application/x-gallery-document+json"), .text { $0.title },
  ]
}

extension [Document] {
  mutating func update(_ title: String, _ edit: (inout Document) -> Void) {
    for index in indices where self[index].title == title { edit(&self[index]) }
  }
}
