// The board that a new data file starts with. From then on it is data like any other.

import CResources
import Interchange
import Planner
import Words

enum SampleBoard {
  /// The sample, with its days counted from `today`: `@{+2}` in the file is the day after tomorrow.
  static func board(today: Day) throws -> NewBoard {
    // TRANSLATORS: Which sample a new plan begins with: "de" for the German one. There is none in other languages: leave them empty or as it is.
    let text = String(cString: trc("the language of the sample", "en") == "de" ? daylane_sample_de_md() : daylane_sample_md())
    var dated = ""
    for (index, part) in text.components(around: "@{").enumerated() {
      guard index > 0, let end = part.firstIndex(of: "}"), let offset = Int(part[..<end]) else {
        dated += index > 0 ? "@{" + part : part
        continue
      }
      dated += "@{" + today.advanced(by: offset).iso + part[end...]
    }
    return try MarkdownBoard.read(Array(dated.utf8), named: "sample.md")
  }
}

extension String {
  /// The parts before, between and after the occurrences of `separator`.
  fileprivate func components(around separator: String) -> [Substring] {
    var parts: [Substring] = []
    var rest = self[...]
    while let range = rest.firstRange(of: separator) {
      parts.append(rest[..<range.lowerBound])
      rest = rest[range.upperBound...]
    }
    parts.append(rest)
    return parts
  }
}
