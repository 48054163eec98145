// Arguments that name things in the plan.

public import ArgumentParser
public import Planner

extension EntryID: ExpressibleByArgument {
  public init?(argument: String) {
    self.init(argument)
  }
}

extension Day: ExpressibleByArgument {
  public init?(argument: String) {
    self.init(iso: argument)
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
