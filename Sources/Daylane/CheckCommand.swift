// daylane check

import ArgumentParser
import Glibc
import Interchange
import Planner
import PlannerStore
import Words

struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: tr("Verifies the data: integrity, every entry in exactly one place."),
    discussion: tr(
      "With --salvage, what is left of a damaged data file is read into a new one, FILE; the damaged one stays as it is. If FILE is "
        + "there and no --data is given, FILE is the damaged one, and the new one is made beside it."))

  @OptionGroup var data: DataOptions

  @Option(help: ArgumentHelp(tr("Reads what is left of a damaged data file into this new one."), valueName: "file"), completion: .file())
  var salvage: String?

  func run() throws {
    if let salvage { return try read(into: salvage) }
    let store = try data.storeForChecking()
    let findings = try store?.check() ?? []
    if let first = findings.first {
      let (path, more) = (try data.path, findings.count - 1)
      throw Failure.data(
        more == 0
          ? tr("%1$s is damaged: %2$s; restore it from a backup", path, first)
          : trn(
            "%1$s is damaged: %2$s and %3$d more; restore it from a backup",
            "%1$s is damaged: %2$s and %3$d more; restore it from a backup", more, path, first, more))
    }
    let plan = try store?.load() ?? Plan()
    try Output.write(tr("All is well: %1$s, %2$s.\n", Count.lists(plan.lists.count), Count.entries(plan.entryCount)))
  }

  private func read(into file: String) throws {
    if file.isEmpty { throw Failure.usage(tr("--salvage needs a file name")) }
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
    tr(
      "Read %1$s, %2$s and %3$s whole; %4$s holds what was read.\n", Count.cards(cards), Count.headers(headers), Count.lists(lists), path)
      + losses + "\n"
  }

  private var losses: String {
    var parts: [String] = []
    func add(_ number: Int, _ words: (Int) -> String) { if number > 0 { parts.append(words(number)) } }
    add(entriesLostAtMost) { trn("at most %d entry lost", "at most %d entries lost", $0) }
    add(listsLostAtMost) { trn("at most %d list lost", "at most %d lists lost", $0) }
    add(readInPart) {
      trn(
        "%d read in part (marked with \"[…]\" where text is missing)", "%d read in part (marked with \"[…]\" where text is missing)", $0)
    }
    add(listsFoundAgain) {
      trn("%1$d list without a title, now \"%2$s\"", "%1$d lists without a title, now \"%2$s\"", $0, $0, Salvage.foundAgainTitle)
    }
    add(placesLost) {
      trn("%1$d entry without a place, in \"%2$s\"", "%1$d entries without a place, in \"%2$s\"", $0, $0, Salvage.placesLostTitle)
    }
    add(perhapsDeleted) {
      trn(
        "%1$d entry that may have been deleted, in \"%2$s\"", "%1$d entries that may have been deleted, in \"%2$s\"", $0, $0,
        Salvage.perhapsDeletedTitle)
    }
    let all = parts.joined(separator: "; ")
    let pages = unreadablePages > 0 ? trn("%d page could not be read", "%d pages could not be read", unreadablePages) : nil
    return switch (parts.isEmpty, pages) {
    case (true, nil): tr("Nothing is missing except the undo history.")
    case (true, let pages?): tr("Nothing is missing except the undo history (%s).", pages)
    case (false, nil): tr("Not as it was: %s; the undo history is not kept.", all)
    case (false, let pages?): tr("Not as it was (%1$s): %2$s; the undo history is not kept.", pages, all)
    }
  }
}

/// Numbers, and what they count.
enum Count {
  static func cards(_ count: Int) -> String { trn("%d card", "%d cards", count) }
  static func headers(_ count: Int) -> String { trn("%d section header", "%d section headers", count) }
  static func lists(_ count: Int) -> String { trn("%d list", "%d lists", count) }
  static func entries(_ count: Int) -> String { trn("%d entry", "%d entries", count) }

  /// "2 lists, 14 cards, 1 section header": what a plan or a part of one holds.
  static func all(lists: Int, cards: Int, headers: Int) -> String {
    let parts = [self.lists(lists), self.cards(cards)] + (headers > 0 ? [self.headers(headers)] : [])
    return parts.joined(separator: trc("between the things of a list", ", "))
  }
}
