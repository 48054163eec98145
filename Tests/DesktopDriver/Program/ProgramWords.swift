// What the program says in another language, by what it says in English.

import Foundation

/// The words of the program in a language.
public struct ProgramWords: Sendable {
  /// Its name, as `LANGUAGE` has it.
  public let language: String
  private let known: [String: String]

  /// In German.
  public static let german = ProgramWords("de", file: "de.po")
  /// In no language: everything that comes from a catalogue is in marks.
  public static let marked = ProgramWords("en@pseudo", file: "daylane.pot")

  /// The words of the first text that is such a one; of several contexts, the first one's.
  private init(_ language: String, file: String) {
    self.language = language
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
    let text = (try? String(contentsOf: root.appending(path: "po/\(file)"), encoding: .utf8)) ?? ""
    var known: [String: String] = [:]
    for entry in text.replacing("\"\n\"", with: "").components(separatedBy: "\n\n") {
      let lines = entry.split(separator: "\n").map(String.init)
      func said(_ head: String) -> String? {
        lines.first { $0.hasPrefix("\(head) \"") }.map { String($0.dropFirst(head.count + 2).dropLast()).replacing("\\\"", with: "\"") }
      }
      guard let english = said("msgid"), let own = said("msgstr") ?? said("msgstr[0]"), known[english] == nil else { continue }
      known[english] = file.hasSuffix(".pot") ? Self.marked(english) : own
    }
    self.known = known
  }

  /// What is said instead of a text, with values in their places; the text itself where it is in no catalogue.
  public func callAsFunction(_ english: String, _ values: String...) -> String {
    values.enumerated().reduce(known[english] ?? english) { text, value in
      text.replacing("%\(value.offset + 1)$s", with: value.element).replacing("%s", with: value.element, maxReplacements: 1)
    }
  }

  /// The beginning of a text, up to its first value.
  public func beginning(of english: String) -> String {
    let text = known[english] ?? english
    return String(text[..<(text.firstIndex(of: "%") ?? text.endIndex)])
  }

  /// As scripts/pseudo.py marks a text.
  private static func marked(_ text: String) -> String {
    var (parts, values): ([Substring], [Substring]) = ([], [])
    var rest = text[...]
    while let value = rest.firstMatch(of: /%(?:\d+\$)?[sd%]/) {
      parts.append(rest[..<value.range.lowerBound])
      values.append(value.output)
      rest = rest[value.range.upperBound...]
    }
    parts.append(rest)
    let letters = parts.reduce(0) { $0 + $1.count }
    let last = parts.lastIndex { $0.contains(where: \.isLetter) }
    var result = ""
    for (index, part) in parts.enumerated() {
      let more = index == last ? String(repeating: "~", count: Int((Double(letters) * 0.4).rounded(.toNearestOrEven))) : ""
      result += part.contains(where: \.isLetter) ? "⟦\(part)\(more)⟧" : String(part)
      if index < values.count { result += values[index] }
    }
    return result
  }
}

extension Program {
  /// Lets it say everything in a language from its next start on: where it was built it says all in English.
  ///
  /// - Throws: a ``DesktopError`` when there are no catalogues to be made.
  public func speak(_ words: ProgramWords) throws {
    let (files, folder) = (FileManager.default, "\(desktop.directory)/\(UUID().uuidString)")
    let place = "\(folder)/bin/daylane"
    try files.createDirectory(atPath: "\(folder)/bin", withIntermediateDirectories: true)
    // The same file under another name, unless that is on another disk: the program finds its catalogues from where it is.
    if link(executable, place) != 0 { try files.copyItem(atPath: executable, toPath: place) }
    for kind in ["mo", "pseudo"] {
      let process = Process()
      process.executableURL = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../scripts/words.sh")
      process.arguments = [kind, "\(folder)/share/locale"]
      try process.run()
      process.waitUntilExit()
      guard process.terminationStatus == 0 else { throw DesktopError("no catalogues: scripts/words.sh \(kind) failed") }
    }
    executable = place
    environment["LANGUAGE"] = words.language
  }
}
