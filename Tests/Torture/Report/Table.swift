// The table that is printed at the end, and single lines before it.

import Foundation

/// A row for each part, as text that is also Markdown.
struct Table {
  let text: String

  init(_ rows: [(Part, Tally)]) {
    let head = ["what", "rounds", "acknowledged", "lost", "halfway", "crashes", "unclear", "not run", "seconds"]
    let body = rows.map { part, tally in
      [part.title, String(tally.rounds), String(tally.acknowledged)] + Complaint.allCases.map { String(tally.count($0)) }
        + [String(format: "%.0f", tally.seconds)]
    }
    let widths = head.indices.map { column in ([head] + body).map { $0[column].count }.max() ?? 0 }
    func line(_ cells: [String]) -> String {
      let padded = cells.indices.map { index in
        let room = String(repeating: " ", count: widths[index] - cells[index].count)
        return index == 0 ? cells[index] + room : room + cells[index]
      }
      return "| " + padded.joined(separator: " | ") + " |"
    }
    let rule =
      "|"
      + head.indices.map { index in
        let dashes = String(repeating: "-", count: widths[index] + 1)
        return index == 0 ? dashes + "-" : dashes + ":"
      }.joined(separator: "|") + "|"
    text = ([line(head), rule] + body.map(line)).joined(separator: "\n")
  }
}

/// Words about single failures.
enum Report {
  /// One failure.
  static func line(_ part: Part, _ complaint: String, _ words: String) -> String {
    "[\(complaint)] \(part.title): \(words)"
  }
}

/// Writes a line to standard output at once, also into a pipe.
func say(_ text: String) {
  FileHandle.standardOutput.write(Data((text + "\n").utf8))
}

/// Writes a line to standard error.
func complain(_ text: String) {
  FileHandle.standardError.write(Data((text + "\n").utf8))
}
