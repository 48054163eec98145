// daylane list

import ArgumentParser
import Interchange
import Planner

struct ListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Prints every list and every day with cards, in order.")

  @OptionGroup var data: DataOptions

  @Flag(help: "Prints JSON.")
  var json = false

  func run() throws {
    let plan = try data.readPlan()
    if json { try Output.write(data: PlanJSON.text(of: plan)) } else { try Output.write(PlanListing.text(of: plan)) }
  }
}
