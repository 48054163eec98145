// daylane check

import ArgumentParser
import Glibc
import Interchange
import Planner
import PlannerStore

struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Verifies the data: integrity, every entry in exactly one place.",
    discussion: """
      With --salvage, what is left of a damaged data file is read into a new one, FILE; the damaged one stays as it is. If FILE is \
      there and no --data is given, FILE is the damaged one, and the new one is made beside it.
      """)

  @OptionGroup var data: DataOptions

  @Option(help: ArgumentHelp("Reads what is left of a damaged data file into this new one.", valueName: "file"), completion: .file())
  var salvage: String?

  func run() throws {
    if let salvage { return try read(into: salvage) }
    let store = try data.storeForChecking()
    let findings = try store?.check() ?? []
    if let first = findings.first {
      let more = findings.count > 1 ? " and \(findings.count - 1) more" : ""
      throw Failure.data("\(try data.path) is damaged: \(first)\(more); restore it from a backup")
    }
    let plan = try store?.load() ?? Plan()
    let counts = "\(count(plan.lists.count, "list")), \(count(plan.entryCount, "entry", "entries"))"
    try Output.write("All is well: \(counts).\n")
  }

  private func read(into file: String) throws {
    if file.isEmpty { throw Failure.usage("--salvage needs a file name") }
    let isDamagedOne = data.file == nil && access(file, F_OK) == 0
    let target = isDamagedOne ? CheckCommand.nameBeside(file) : file
    var status = stat()
    // Before a long reading, not after it.
    if lstat(target, &status) == 0 { throw StoreError.alreadyThere(path: target) }
    let salvage = try Salvage.read(path: isDamagedOne ? file : try data.path)
    try salvage.write(to: target)
    try Output.write(salvage.report.summary(writtenTo: TerminalText.line(target)))
  }

  /// A name beside a damaged file that is not taken.
  private static func nameBeside(_ file: String) -> String {
    let slash = file.lastIndex(of: "/").map { file.index(after: $0) } ?? file.startIndex
    let name = file[slash...]
    let point = name.lastIndex(of: ".").flatMap { $0 == name.startIndex ? nil : $0 } ?? name.endIndex
    func candidate(_ words: String) -> String { "\(file[..<slash])\(name[..<point]) (\(words))\(name[point...])" }
    var status = stat()
    var number = 1
    while lstat(candidate(number == 1 ? "salvaged" : "salvaged \(number)"), &status) == 0, number < 1_000 { number += 1 }
    return candidate(number == 1 ? "salvaged" : "salvaged \(number)")
  }
}

extension SalvageReport {
  /// What was read, in a line, and what is lost, in another.
  fileprivate func summary(writtenTo path: String) -> String {
    let read = "\(count(cards, "card")), \(count(headers, "section header")) and \(count(lists, "list"))"
    return "Read \(read) whole; \(path) holds what was read.\n" + losses + "\n"
  }

  private var losses: String {
    var parts: [String] = []
    if entriesLostAtMost > 0 { parts.append("at most \(count(entriesLostAtMost, "entry", "entries")) lost") }
    if listsLostAtMost > 0 { parts.append("at most \(count(listsLostAtMost, "list")) lost") }
    if readInPart > 0 { parts.append("\(readInPart) read in part (marked with \"[…]\" where text is missing)") }
    if listsFoundAgain > 0 {
      parts.append("\(count(listsFoundAgain, "list")) without a title, now \"\(Salvage.foundAgainTitle)\"")
    }
    if placesLost > 0 { parts.append("\(count(placesLost, "entry", "entries")) without a place, in \"\(Salvage.placesLostTitle)\"") }
    if perhapsDeleted > 0 {
      parts.append("\(count(perhapsDeleted, "entry", "entries")) that may have been deleted, in \"\(Salvage.perhapsDeletedTitle)\"")
    }
    let pages = unreadablePages > 0 ? " (\(count(unreadablePages, "page")) could not be read)" : ""
    if parts.isEmpty { return "Nothing is missing except the undo history\(pages)." }
    return "Not as it was\(pages): " + parts.joined(separator: "; ") + "; the undo history is not kept."
  }
}

/// A number and what it counts.
func count(_ number: Int, _ singular: String, _ plural: String? = nil) -> String {
  "\(number) \(number == 1 ? singular : plural ?? singular + "s")"
}
