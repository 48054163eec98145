// The table that is printed at the end, and single lines before it.

import Foundation

/// A row for each trial, as text that is also Markdown.
struct Table {
  let text: String

  init(_ rows: [(ServerKind, Cast, Score)]) {
    let head = [
      "server", "clients", "gestures", "by hand", "between accounts", "syncs", "requests", "faults", "kills", "stops", "in history", "lost",
      "doubled", "unequal", "foreign touched",
      "other",
      "of the other client", "seconds",
    ]
    let body = rows.map { kind, cast, score in
      [kind.rawValue, cast.title]
        + [
          score.gestures, score.byHand, score.crossings, score.syncs, score.requests, score.faults, score.kills, score.stops, score.inHistory,
          score.lost, score.doubled,
          score.unequal,
          score.touched, score.other, score.elsewhere, Int(score.seconds),
        ].map(String.init)
    }
    let widths = head.indices.map { column in ([head] + body).map { $0[column].count }.max() ?? 0 }
    func line(_ cells: [String]) -> String {
      let padded = cells.indices.map { index in
        let room = String(repeating: " ", count: widths[index] - cells[index].count)
        return index < 2 ? cells[index] + room : room + cells[index]
      }
      return "| " + padded.joined(separator: " | ") + " |"
    }
    let rule = "|" + head.indices.map { String(repeating: "-", count: widths[$0] + 1) + ($0 < 2 ? "-" : ":") }.joined(separator: "|") + "|"
    text = ([line(head), rule] + body.map(line)).joined(separator: "\n")
  }
}

/// Writes a line to standard output at once, also into a pipe.
func say(_ text: String) { FileHandle.standardOutput.write(Data((text + "\n").utf8)) }

/// Writes a line to standard error.
func complain(_ text: String) { FileHandle.standardError.write(Data((text + "\n").utf8)) }
