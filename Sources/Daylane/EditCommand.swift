// daylane edit

import ArgumentParser
import Planner
import PlannerStore
import Words

struct EditCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit", abstract: tr("Changes an entry's title, its notes, or a card's time, labels and deadline."),
    discussion: tr("This is one step, which undo reverts."))

  @OptionGroup var data: DataOptions

  @Argument(help: ArgumentHelp(tr("The entry, by id."), valueName: "id"), transform: EntryID.argument)
  var entry: EntryID

  // What people write may begin with a dash.
  @Option(parsing: .unconditional, help: ArgumentHelp(tr("The new title."), valueName: "title"))
  var title: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(tr("The new notes, in place of all of the old ones; - reads them from standard input."), valueName: "notes"))
  var notes: String?

  @OptionGroup var time: TimeOptions

  @Option(
    name: .customLong("label"),
    help: ArgumentHelp(tr("A label to give it, besides those that it has; may be given several times."), valueName: "name"))
  var labels: [LabelArgument] = []

  @Option(name: .customLong("remove-label"), help: ArgumentHelp(tr("A label to take from it; may be given several times."), valueName: "name"))
  var removed: [LabelArgument] = []

  @Option(
    help: ArgumentHelp(tr("The day by which it must be done; none takes the deadline away."), valueName: "YYYY-MM-DD"), transform: DueDay.argument)
  var due: DueDay?

  func validate() throws {
    if title == nil, notes == nil, time.isEmpty, labels.isEmpty, removed.isEmpty, due == nil {
      throw ValidationError(tr("Say what to change: --title, --notes, --at, --for, --label, --remove-label or --due."))
    }
  }

  func run() throws {
    let notes = try notes.map { $0 == "-" ? try InputFile.text(of: "-") : $0 }
    let store = try data.storeForChanging()
    var plan = try store.load()
    try store.perform(on: &plan) { plan in
      .edit(
        entry, title: title, notes: notes, start: time.start, length: time.length, labels: try newLabels(in: plan), deadline: due.map(\.day))
    }
  }

  /// A day, or none on purpose.
  struct DueDay: Sendable {
    let day: Day?

    static func argument(_ text: String) throws -> DueDay { DueDay(day: text == "none" ? nil : try Day.argument(text)) }
  }

  private func newLabels(in plan: Plan) throws(Failure) -> Labels? {
    guard !labels.isEmpty || !removed.isEmpty, let now = plan.entry(entry) else { return nil }
    return try now.labels.removing(removed.names).adding(labels, in: plan)
  }
}
