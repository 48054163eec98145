// daylane add

import ArgumentParser
import MoveCore
import Planner
import PlannerStore
import Words

struct AddCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: tr("Adds an entry, and prints its id."),
    discussion: tr(
      "Without --list it goes into the first list. A list that is not there yet is made. Of several of one name, their numbers tell them apart.\n"
        + "A script that does not know whether it has succeeded may try again if it gives a key: with a key that was given "
        + "before, the id is printed of the entry that was added then, and nothing is added, also if that entry has been "
        + "changed, undone or deleted since. The newest 10,000 keys are remembered."))

  @OptionGroup var data: DataOptions

  @Argument(help: ArgumentHelp(tr("The entry's title.")))
  var title: String

  @Option(help: ArgumentHelp(tr("The list that it goes into; with --day, its home."), valueName: "name"))
  var list: String?

  @Option(help: ArgumentHelp(tr("The day that it goes onto."), valueName: "YYYY-MM-DD"), transform: Day.argument)
  var day: Day?

  @OptionGroup var time: TimeOptions

  @Option(name: .customLong("label"), help: ArgumentHelp(tr("A label of it; may be given several times."), valueName: "name"))
  var labels: [LabelArgument] = []

  @Option(help: ArgumentHelp(tr("The day by which it must be done."), valueName: "YYYY-MM-DD"), transform: Day.argument)
  var due: Day?

  @Flag(help: ArgumentHelp(tr("Adds a section header instead of a card.")))
  var header = false

  @Option(help: ArgumentHelp(tr("A key of your choice: an addition with the same key is made only once."), valueName: "key"))
  var key: String?

  func validate() throws {
    if let key, key.isEmpty || key.utf8.count > PlanStore.keyLimit {
      throw ValidationError(tr("A key has 1 to %s bytes: give another one with --key.", PlanStore.keyLimit))
    }
    if header, day != nil {
      throw ValidationError(tr("Days hold cards only: use --header without --day."))
    }
    if header, !time.isEmpty { throw ValidationError(tr("A section header has no time: use --header without --at and --for.")) }
    if header, !labels.isEmpty { throw ValidationError(tr("A section header has no labels: use --header without --label.")) }
    if header, due != nil { throw ValidationError(tr("A section header has no deadline: use --header without --due.")) }
    if time.at != nil, day == nil { throw ValidationError(tr("A time is on a day: use --at with --day.")) }
  }

  func run() throws {
    // The rules are asked before the data file is, so that a refusal does not leave a new file.
    let entry = NewEntry(
      kind: header ? .header : .card, title: try TextRules.title(title), start: time.at?.minutes, length: time.duration?.minutes, deadline: due)
    let name = try list.map(title(ofList:))
    let store = try data.storeForAdding()
    var plan = try store.load()
    try Answer.saying { answer in
      let say: (EntryID) throws -> Void = { try answer.begin($0.description) }
      if let key {
        try store.perform(onceFor: key, on: &plan, confirm: say) { try command(for: entry, list: name, in: $0) }
      } else {
        try store.perform(on: &plan, confirm: { try $0.insertedEntries.first.map(say) }) {
          try command(for: entry, list: name, in: $0)
        }
      }
    }
  }

  private func title(ofList name: String) throws -> String {
    do {
      return try TextRules.title(name)
    } catch PlanError.emptyTitle {
      throw Failure.data(tr("the name of a list cannot be empty; give --list one, or leave it out for the first list"))
    }
  }

  private func command(for entry: NewEntry, list name: String?, in plan: Plan) throws(Failure) -> Command {
    var entry = entry
    entry.labels = try Labels().adding(labels, in: plan)
    guard let name else {
      return .add(entry, at: day.map { .end(of: .day($0)) })
    }
    guard let list = try plan.list(named: name) else {
      let scheduled = day.map { [NewScheduledCard(day: $0, card: entry, home: 0)] } ?? []
      let new = NewList(title: name, entries: day == nil ? [entry] : [])
      return .insert(NewBoard(lists: [new], scheduled: scheduled))
    }
    return .add(entry, at: .end(of: day.map { .day($0) } ?? .list(list.id)), home: list.id)
  }
}
