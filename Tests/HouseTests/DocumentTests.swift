// The documents stay short, and what they name is there.

import Foundation
import Testing

@Suite("The documents")
struct DocumentTests {
  /// How many bytes a page may have, by the beginning of its path.
  static let budgets = [("README.md", 6_000), ("ARCHITECTURE.md", 8_000), ("docs/design/", 5_000)]
  /// How many letters a line may have. The changes are older than this rule.
  static let width = 130

  @Test("each page keeps to its size, and each line to its width")
  func sizes() throws {
    let documents = try Repository.documents()
    for (beginning, bytes) in Self.budgets {
      let pages = documents.filter { $0.path.hasPrefix(beginning) }
      #expect(!pages.isEmpty, "the check must find \(beginning)")
      for page in pages { #expect(page.text.utf8.count <= bytes, "\(page.path) has \(page.text.utf8.count) bytes, and may have \(bytes)") }
    }
    for page in documents where page.path != "CHANGELOG.md" {
      for line in page.text.split(separator: "\n") where line.count > Self.width {
        Issue.record("\(page.path) has a line of \(line.count) letters: \(line.prefix(60))…")
      }
    }
  }

  @Test("each link leads to a file")
  func links() throws {
    var count = 0
    for page in try Repository.documents() {
      let folder = Repository.root.appending(path: page.path).deletingLastPathComponent()
      for match in page.text.matches(of: /\]\(([^)#\s]+)\)/) where !match.1.hasPrefix("http") {
        count += 1
        let target = folder.appending(path: String(match.1)).standardizedFileURL
        #expect(FileManager.default.fileExists(atPath: target.path()), "\(page.path) links to \(match.1), which is not there")
      }
    }
    #expect(count > 10, "the check must find links")
  }

  @Test("each source file that a page names is there")
  func names() throws {
    let folders = ["Sources", "Tests"]
    var known = Set(try folders.flatMap { try Repository.files(under: $0) }.compactMap { $0.path.split(separator: "/").last })
    known.insert("Package.swift")
    var count = 0
    for page in try Repository.documents() where page.path != "CHANGELOG.md" {
      for match in page.text.matches(of: /[A-Za-z]+(?:\+[A-Za-z]+)?\.swift\b(?!\.org)/) {
        count += 1
        #expect(known.contains(match.0), "\(page.path) names \(match.0), which is not there")
      }
    }
    #expect(count > 10, "the check must find names of files")
  }

  @Test("each folder of Swift files has one file that says what the folder is")
  func folders() throws {
    var lines: [String: Int] = [:]
    for file in try Repository.files(under: "Sources") where file.path.hasSuffix(".swift") {
      let folder = file.path.split(separator: "/").dropLast().joined(separator: "/")
      let opening = file.text.split(separator: "\n", maxSplits: 3, omittingEmptySubsequences: false).prefix(3)
      lines[folder, default: 0] += opening.count { $0.hasPrefix("// This folder: ") }
    }
    #expect(lines.count > 10, "the check must find folders")
    for (folder, count) in lines.sorted(by: { $0.key < $1.key }) {
      #expect(count == 1, "\(folder) says \(count) times what it is: one of its files begins \"// This folder: …\", in its first three lines")
    }
  }
}
