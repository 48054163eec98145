// Arguments that name things in the plan.

import ArgumentParser
import Planner

extension EntryID {
  /// The identity that an argument names.
  ///
  /// - Throws: `ValidationError` that says where identities are found.
  static func argument(_ text: String) throws -> EntryID {
    guard let id = EntryID(text) else {
      throw ValidationError("ids are numbers, which \"daylane list --json\" shows")
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
    throw ValidationError(isDate ? "there is no such day" : "days are written as 2026-11-20")
  }
}

extension Plan {
  /// The list with that title.
  ///
  /// - Throws: `Failure` that names the lists there are.
  func requireList(titled title: String) throws(Failure) -> PlanList {
    if let list = list(titled: title) { return list }
    if lists.isEmpty { throw .data("no list is named \"\(title)\"; there are no lists yet, \"daylane add\" makes one") }
    let names = lists.prefix(10).map { "\"\($0.title)\"" }.joined(separator: ", ")
    throw .data("no list is named \"\(title)\"; choose from \(names)\(lists.count > 10 ? ", …" : "")")
  }
}
