// daylane print

import ArgumentParser
import Planner
import PlannerUI
import Words

struct PrintCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "print", abstract: tr("Writes a month, a week by its hours or a list as a PDF file, as it would be printed."),
    subcommands: [PrintMonthCommand.self, PrintWeekCommand.self, PrintListCommand.self])
}

struct PrintMonthCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "month", abstract: tr("Writes a month as a PDF file."),
    discussion: tr("The week begins as it does in the region of the locale, which also says how large the paper is."))

  @OptionGroup var data: DataOptions
  @OptionGroup var target: PrintTarget

  @Argument(help: ArgumentHelp(tr("The month, as 2026-11; the current one by default."), valueName: "month"))
  var month: String?

  func run() throws {
    PlanPaper.adoptUserLocale()
    let month = try month.map(Month.argument) ?? PlanPaper.currentMonth
    try target.write(.month(month, of: data.readPlan()))
  }
}

struct PrintWeekCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "week", abstract: tr("Writes a week by its hours as a PDF file."),
    discussion: tr("Cards without a time stand above the hours. The week begins as it does in the region of the locale."))

  @OptionGroup var data: DataOptions
  @OptionGroup var target: PrintTarget

  @Argument(help: ArgumentHelp(tr("A day of the week, as 2026-11-20; today by default."), valueName: "date"))
  var day: String?

  func run() throws {
    PlanPaper.adoptUserLocale()
    let day = try day.map(Day.argument) ?? PlanPaper.today
    try target.write(.week(of: day, of: data.readPlan()))
  }
}

struct PrintListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: tr("Writes a list as a PDF file, with everything that is in it."))

  @OptionGroup var data: DataOptions
  @OptionGroup var target: PrintTarget

  @Argument(help: ArgumentHelp(tr("The list's title."), valueName: "name"))
  var name: String

  func run() throws {
    PlanPaper.adoptUserLocale()
    let plan = try data.readPlan()
    try target.write(.list(plan.requireList(titled: name), of: plan))
  }
}

struct PrintTarget: ParsableArguments {
  @Option(help: ArgumentHelp(tr("The PDF file. One that is there is replaced."), valueName: "file"), completion: .file())
  var output: String

  func validate() throws {
    if output.isEmpty { throw ValidationError(tr("--output needs a file name")) }
  }

  func write(_ paper: PlanPaper) throws {
    if let reason = paper.write(to: output) {
      throw Failure.inputOutput(tr("%1$s was not written: %2$s; check where it goes", output, reason))
    }
  }
}

extension Month {
  /// The month that an argument names.
  ///
  /// - Throws: `ValidationError` that says whether it is the form that is wrong, or that there is no such month.
  static func argument(_ text: String) throws -> Month {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    let isForm = parts.map(\.utf8.count) == [4, 2] && parts.allSatisfy { $0.utf8.allSatisfy { 48...57 ~= $0 } }
    guard isForm else { throw ValidationError(tr("months are written as 2026-11")) }
    guard let month = Month(year: Int(parts[0]) ?? 0, number: Int(parts[1]) ?? 0) else {
      throw ValidationError(tr("there is no such month"))
    }
    return month
  }
}
