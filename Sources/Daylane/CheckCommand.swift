// daylane check

import ArgumentParser
import Planner
import PlannerStore

struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Verifies the data: integrity, every entry in exactly one place.")

  @OptionGroup var data: DataOptions

  func run() throws {
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
}

/// A number and what it counts.
func count(_ number: Int, _ singular: String, _ plural: String? = nil) -> String {
  "\(number) \(number == 1 ? singular : plural ?? singular + "s")"
}
