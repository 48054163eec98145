// daylane move

import ArgumentParser
import MoveCore
import Planner
import PlannerStore
import Words

struct MoveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "move", abstract: tr("Moves entries, as a drag would."),
    discussion: tr("They keep their order on screen, and a section header takes its section along."))

  @OptionGroup var data: DataOptions

  @Argument(help: ArgumentHelp(tr("The entries, by id."), valueName: "id"), transform: EntryID.argument)
  var entries: [EntryID]

  @Option(help: ArgumentHelp(tr("The list that they go into."), valueName: "name"))
  var list: String?

  @Option(help: ArgumentHelp(tr("The day that they go onto."), valueName: "YYYY-MM-DD"), transform: Day.argument)
  var day: Day?

  @Option(
    help: ArgumentHelp(tr("The entry there that they go before; otherwise they go to the end."), valueName: "id"),
    transform: EntryID.argument)
  var before: EntryID?

  @OptionGroup var time: TimeOptions

  func validate() throws {
    if (list == nil) == (day == nil) {
      throw ValidationError(tr("Say where: give either --list or --day."))
    }
    if !time.isEmpty, day == nil || before != nil {
      throw ValidationError(tr("A time says where on its day a card is: use --at and --for with --day, and without --before."))
    }
  }

  func run() throws {
    let store = try data.storeForChanging()
    var plan = try store.load()
    try store.perform(on: &plan, deciding: command)
  }

  private func command(in plan: Plan) throws -> Command {
    if !time.isEmpty, let day {
      return .appoint(
        try entries.map { id in
          guard let entry = plan.entry(id) else { throw PlanError.unknownEntry(id) }
          return Appointment(id, on: day, start: time.start ?? entry.start, length: time.length ?? entry.length)
        })
    }
    let place = try place(in: plan)
    var destination = Destination<Place, EntryID>.end(of: place)
    if let before {
      guard let anchor = plan.entry(before) else { throw PlanError.unknownEntry(before) }
      guard anchor.place == place else {
        throw Failure.data(tr("entry %s is somewhere else; name one in the same place, or leave out --before", before))
      }
      destination = .before(before, in: place)
    }
    return .move(entries, to: destination)
  }

  private func place(in plan: Plan) throws(Failure) -> Place {
    if let day { return .day(day) }
    return .list(try plan.requireList(titled: list ?? "").id)
  }
}
