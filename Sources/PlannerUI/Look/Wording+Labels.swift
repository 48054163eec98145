// What the window says of labels.

import Planner

extension Wording {
  static let labels = "Labels"
  static let noLabels = "None"
  static let typeALabel = "Type a label"
  static let labelsInUse = "Labels in use"
  static let addLabel = "Adds this label"
  static func removeLabel(_ label: String) -> String { "Remove \(label.shown(limit: 200))" }
  static func labelsButton(_ labels: Labels) -> String { "Labels: \(labels.isEmpty ? noLabels.lowercased() : list(labels.all))" }
  /// "#errands #Follow up".
  static func signed(_ labels: [String]) -> String { labels.map { "#\($0)" }.joined(separator: " ") }
  /// ", label errands", ", labels errands, party": behind what else is said of a card.
  static func spoken(_ labels: Labels) -> String {
    let all = labels.all
    return all.isEmpty ? "" : ", \(all.count == 1 ? "label" : "labels") \(list(all))"
  }

  private static func list(_ labels: [String]) -> String { labels.joined(separator: ", ").shown(limit: 400) }
}
