// daylane list

import ArgumentParser
import Interchange
import PlanSync
import Planner
import PlannerStore
import Words

struct ListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: tr("Prints every list and every day with cards, in order."))

  @OptionGroup var data: DataOptions

  @Flag(help: ArgumentHelp(tr("Prints JSON, the archive included.")))
  var json = false

  @Flag(help: ArgumentHelp(tr("Prints the cards in the archive instead, the latest first.")))
  var archive = false

  @Option(name: .customLong("label"), help: ArgumentHelp(tr("Prints only cards that have this label; of several, all."), valueName: "name"))
  var labels: [LabelArgument] = []

  func validate() throws {
    if json && archive { throw ValidationError(tr("--json has the archive in it; leave out --archive")) }
  }

  func run() throws {
    let store = try data.storeForReading()
    var plan = try store?.load() ?? Plan()
    if !labels.isEmpty {
      let others = plan.allEntries.filter { entry in !labels.allSatisfy { entry.labels.contains($0.name) } }.map(\.id)
      if !others.isEmpty { try plan.apply(.delete(others)) }
      if !json, plan.allEntries.isEmpty { return try Output.write(trn("No card has this label.\n", "No card has these labels.\n", labels.count)) }
      for list in plan.lists where plan.entries(in: .list(list.id)).isEmpty && !json && !archive { try plan.apply(.deleteList(list.id)) }
    }
    if json {
      try Output.write(data: PlanJSON.text(of: plan))
    } else {
      let readOnly = Set(try store?.accountOverviews().flatMap(\.lists).filter(\.isReadOnly).map(\.id) ?? [])
      try Output.write(archive ? PlanListing.archive(of: plan) : PlanListing.text(of: plan, readOnly: readOnly))
    }
  }
}
