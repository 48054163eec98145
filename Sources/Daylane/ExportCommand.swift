// daylane export

import ArgumentParser
import Interchange

struct ExportCommand: ParsableCommand {
  enum Format: String, CaseIterable, ExpressibleByArgument {
    case markdown, json
  }

  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Prints everything: Markdown as it is imported, or JSON.")

  @OptionGroup var data: DataOptions

  @Option(help: "The form.")
  var format = Format.markdown

  func run() throws {
    let plan = try data.readPlan()
    switch format {
    case .markdown: try Output.write(MarkdownBoard.text(of: plan))
    case .json: try Output.write(PlanJSON.text(of: plan))
    }
  }
}
