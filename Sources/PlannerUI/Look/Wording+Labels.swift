// What the window says of labels.

import Planner
import Words

extension Wording {
  static let labels = tr("Labels")
  static let noLabels = trc("labels", "None")
  static let typeALabel = tr("Type a label")
  static let labelsInUse = tr("Labels in use")
  static let addLabel = tr("Adds this label")
  static func removeLabel(_ label: String) -> String { tr("Remove %s", label.shown(limit: 200)) }
  static func labelsButton(_ labels: Labels) -> String { labels.isEmpty ? tr("Labels: none") : tr("Labels: %s", list(labels.all)) }
  /// "#errands #Follow up".
  static func signed(_ labels: [String]) -> String { labels.map { "#\($0)" }.joined(separator: " ") }
  /// "label errands", "labels errands, party": behind what else is said of a card. Nil where it has none.
  static func spoken(_ labels: Labels) -> String? {
    let all = labels.all
    return all.isEmpty ? nil : trn("label %s", "labels %s", all.count, list(all))
  }

  private static func list(_ labels: [String]) -> String { labels.joined(separator: listSeparator).shown(limit: 400) }
}
