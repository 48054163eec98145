// The table that is printed.

/// Readings beside their bars, as a table that is also Markdown.
struct Table {
  private let rows: [[String]]

  /// A row for each number that was asked for, in the design's order.
  init(_ readings: [Number: Reading]) {
    rows = Number.allCases.compactMap { number in
      switch readings[number] {
      case .measured(let words, let reached): [number.what, words, number.bar, reached ? "ok" : "missed"]
      case .failed(let reason): [number.what, "not measured: \(reason)", number.bar, "failed"]
      case nil: nil
      }
    }
  }

  /// Prints it to standard output.
  func print() {
    let all = [["what", "measured", "bar", "reached"]] + rows
    let widths = (0..<4).map { column in all.map { $0[column].count }.max() ?? 0 }
    for (index, row) in all.enumerated() {
      let cells = zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }
      Swift.print("| " + cells.joined(separator: " | ") + " |")
      if index == 0 {
        Swift.print("| " + widths.map { String(repeating: "-", count: $0) }.joined(separator: " | ") + " |")
      }
    }
  }
}
