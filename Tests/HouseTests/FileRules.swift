// The rules for each single file.

/// What every source file keeps to.
enum FileRules {
  /// Lines that a file may have.
  static let longest = 400

  /// What is wrong with a file, one sentence each.
  static func complaints(about text: String, path: String) -> [String] {
    var complaints: [String] = []
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let count = lines.last == "" ? lines.count - 1 : lines.count
    if count > longest { complaints.append("\(path) has \(count) lines: look for its second subject") }
    // As words: calendars have components that are called VTODO.
    let words = Set(text.split { !$0.isLetter && !$0.isNumber })
    for mark in ["TO" + "DO", "FIX" + "ME"] where words.contains(mark[...]) {
      complaints.append("\(path) has a \(mark): do it, or leave it out")
    }
    if !opensWithPurpose(lines, path: path) {
      complaints.append("\(path) does not open with a line on its purpose")
    }
    return complaints
  }

  private static func opensWithPurpose(_ lines: [Substring], path: String) -> Bool {
    var lines = lines[...]
    if lines.first?.hasPrefix("#!") == true || lines.first?.hasPrefix("// swift-tools-version") == true
      || lines.first == "#pragma once"
    {
      lines.removeFirst()
    }
    guard let first = lines.first else { return false }
    let isCode = [".swift", ".c", ".h", ".css"].contains { path.hasSuffix($0) }
    let words = first.drop { "/*# ".contains($0) }
    let opening = isCode ? first.hasPrefix("//") || first.hasPrefix("/*") : first.hasPrefix("#")
    return opening && words.contains { $0.isLetter }
  }
}
