// daylane export

public import ArgumentParser
public import Interchange
import Words

extension BoardForm: ExpressibleByArgument {}

struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: tr("Prints everything: Markdown as it is imported, JSON, or iCalendar."),
    discussion: tr("iCalendar has no form for section headers: they are left out."))

  @OptionGroup var data: DataOptions

  @Option(help: ArgumentHelp(tr("The format.")))
  var format = BoardForm.markdown

  @Option(help: ArgumentHelp(tr("With --format ical, the list that is printed instead of everything."), valueName: "name"))
  var list: String?

  func validate() throws {
    if list != nil, format != .ical { throw ValidationError(tr("--list needs --format ical.")) }
  }

  func run() throws {
    let plan = try data.readPlan()
    guard let list = try list.map({ try plan.requireList(titled: $0) }) else {
      return try Output.write(data: format.text(of: plan))
    }
    try Output.write(data: CalendarFile.text(of: list, in: plan))
  }
}
