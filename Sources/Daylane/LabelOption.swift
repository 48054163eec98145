// The labels of a card, as several commands take them.

import ArgumentParser
import Planner
import Words

/// A label as it is given to a command.
struct LabelArgument: ExpressibleByArgument, Sendable {
  let name: String

  init?(argument: String) {
    name = Labels.name(argument)
    if name.isEmpty || name.utf8.count >= Labels.limit { return nil }
  }
}

extension [LabelArgument] {
  var names: [String] { map(\.name) }
}

extension Labels {
  /// These and others, as they are written in the plan already.
  ///
  /// - Throws: if there is no room for all of them.
  func adding(_ others: [LabelArgument], in plan: Plan) throws(Failure) -> Labels {
    let names = plan.spelled(others.names)
    let labels = adding(names)
    guard names.allSatisfy(labels.contains) else { throw Failure.data(tr("the labels of a card have at most %s bytes; give fewer", Labels.limit)) }
    return labels
  }
}
