// Arguments that name things in the plan.

import ArgumentParser
import Planner
import Words

extension EntryID {
  /// The identity that an argument names.
  ///
  /// - Throws: `ValidationError` that says where identities are found.
  static func argument(_ text: String) throws -> EntryID {
    guard let id = EntryID(text) else {
      throw ValidationError(tr("ids are numbers, which \"daylane list --json\" shows"))
    }
    return id
  }
}

extension Day {
  /// The day that an argument names.
  ///
  /// - Throws: `ValidationError` that says whether it is the form that is wrong, or that there is no such day.
  static func argument(_ text: String) throws -> Day {
    if let day = Day(iso: text) { return day }
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    let isDate = parts.map(\.utf8.count) == [4, 2, 2] && parts.allSatisfy { $0.utf8.allSatisfy { 48...57 ~= $0 } }
    throw ValidationError(isDate ? tr("there is no such day") : tr("days are written as 2026-11-20"))
  }
}

extension Plan {
  /// The list that an argument names: by its title, or, where no list has that, by its number.
  ///
  /// - Returns: nil if there is none.
  /// - Throws: `Failure` if several have that title.
  func list(named name: String) throws(Failure) -> PlanList? {
    let titled = lists.filter { $0.title == name }
    guard titled.count > 1 else { return titled.first ?? ListID(name).flatMap(list) }
    let numbers = titled.map(\.id.description).joined(separator: ", ")
    throw .data(tr("several lists are named \"%1$s\"; give the number of the one you mean: %2$s (\"daylane lists\" shows them)", name, numbers))
  }

  /// The list that an argument names; see ``list(named:)``.
  ///
  /// - Throws: `Failure` that names the lists there are.
  func requireList(titled title: String) throws(Failure) -> PlanList {
    if let list = try list(named: title) { return list }
    if lists.isEmpty { throw .data(tr("no list is named \"%s\"; there are no lists yet, \"daylane add\" makes one", title)) }
    let names = lists.prefix(10).map { "\"\($0.title)\"" }.joined(separator: ", ")
    throw .data(
      lists.count > 10
        ? tr("no list is named \"%1$s\"; choose from %2$s, …", title, names) : tr("no list is named \"%1$s\"; choose from %2$s", title, names))
  }
}
