// The files of this repository.

import Foundation

/// The repository that these tests were built from.
enum Repository {
  /// A file, by its path from the repository's root.
  struct File {
    let path: String
    let text: String
  }

  /// Its root, three steps up from this file.
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// One file.
  static func file(_ path: String) throws -> File {
    File(path: path, text: try text(of: path))
  }

  /// One file's text.
  static func text(of path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// Every document: the pages at the root, and those under `docs`.
  static func documents() throws -> [File] {
    let names = try FileManager.default.contentsOfDirectory(atPath: root.path())
    let pages = try names.sorted().filter { $0.hasSuffix(".md") }.map { try file($0) }
    return try pages + files(under: "docs").filter { $0.path.hasSuffix(".md") }
  }

  /// Every text file under `folder`, in a fixed order; nothing if there is no such folder.
  static func files(under folder: String) throws -> [File] {
    let start = root.appending(path: folder)
    let paths = FileManager.default.enumerator(atPath: start.path())?.compactMap { $0 as? String } ?? []
    return paths.sorted().compactMap { path in
      guard let text = try? String(contentsOf: start.appending(path: path), encoding: .utf8) else { return nil }
      return File(path: "\(folder)/\(path)", text: text)
    }
  }
}
