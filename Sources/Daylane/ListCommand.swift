// daylane list

import ArgumentParser
import Interchange
import PlanSync
import Planner
import PlannerStore

struct ListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Prints every list and every day with cards, in order.")

  @OptionGroup var data: DataOptions

  @Flag(help: "Prints JSON, the archive included.")
  var json = false

  @Flag(help: "Prints the cards in the archive instead, the latest first.")
  var archive = false

  func validate() throws {
    if json && archive { throw ValidationError("--json has the archive in it; leave out --archive") }
  }

  func run() throws {
    let store = try data.storeForReading()
    let plan = try store?.load() ?? Plan()
    if json {
      try Output.write(data: PlanJSON.text(of: plan))
    } else {
      let readOnly = Set(try store?.accountOverviews().flatMap(\.lists).filter(\.isReadOnly).map(\.id) ?? [])
      try Output.write(archive ? PlanListing.archive(of: plan) : PlanListing.text(of: plan, readOnly: readOnly))
    }
  }
}
