// daylane export

import ArgumentParser
import Interchange

struct ExportCommand: ParsableCommand {
  enum Format: String, CaseIterable, ExpressibleByArgument {
    case markdown, json, ical
  }

  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Prints everything: Markdown as it is imported, JSON, or iCalendar.",
    discussion: "iCalendar has no form for section headers: they are left out.")

  @OptionGroup var data: DataOptions

  @Option(help: "The form.")
  var format = Format.markdown

  @Option(help: ArgumentHelp("With --format ical, the list that is printed instead of everything.", valueName: "name"))
  var list: String?

  func validate() throws {
    if list != nil, format != .ical { throw ValidationError("--list needs --format ical.") }
  }

  func run() throws {
    let plan = try data.readPlan()
    switch format {
    case .markdown: try Output.write(MarkdownBoard.text(of: plan))
    case .json: try Output.write(PlanJSON.text(of: plan))
    case .ical:
      let list = try list.map { try plan.requireList(titled: $0) }
      try Output.write(list.map { CalendarFile.text(of: $0, in: plan) } ?? CalendarFile.text(of: plan))
    }
  }
}
