// What is said about importing and exporting files, and about windows.

import Interchange
import Words

extension Wording {
  static let newWindow = tr("New window")
  static let importing = tr("Import…")
  static let exporting = tr("Export…")
  static let importNow = tr("Import")
  static let exportNow = tr("Export")
  static let cancel = tr("Cancel")
  static let importable = tr("Calendars and Markdown boards")
  static let allFiles = tr("All files")
  /// The name that an export has unless another is given.
  static let exportName = tr("Daylane.ics")
  static let farAway = tr("that folder is on another computer; choose one on this computer")

  /// What a form of files is called.
  static func form(_ form: BoardForm) -> String {
    switch form {
    case .ical: tr("Calendar (.ics)")
    case .markdown: tr("Markdown (.md)")
    case .json: tr("JSON (.json)")
    }
  }

  /// "Import plan.ics", or how many files.
  static func importTitle(_ names: [String]) -> String {
    names.count == 1 ? tr("Import %s", names[0]) : trn("Import %d file", "Import %d files", names.count)
  }

  /// "2 lists, 14 cards, 9 of them on days".
  static func importSummary(lists: Int, cards: Int, scheduled: Int, headers: Int) -> String {
    var parts = lists == 0 ? [] : [Self.lists(lists)]
    parts.append(scheduled > 0 && scheduled == cards ? trn("%d card on a day", "%d cards on days", cards) : Self.cards(cards))
    if scheduled > 0, scheduled < cards { parts.append(trn("%d of them on days", "%d of them on days", scheduled)) }
    if headers > 0 { parts.append(sections(headers)) }
    return parts.joined(separator: listSeparator)
  }

  /// What a plan cannot show of calendars; empty if that is nothing.
  static func unseen(_ parts: UnsupportedParts) -> String {
    parts.isEmpty ? "" : tr("Kept, but not shown: %s", parts.words.joined(separator: listSeparator))
  }

  /// Why nothing of files can be imported.
  static func notImported(_ reasons: [String]) -> String {
    reasons.count == 1 ? tr("Not imported: %s", reasons[0]) : refused(reasons)
  }

  static func moreCards(_ count: Int) -> String { trn("and %d card more", "and %d cards more", count) }

  /// What is said when a preview opens.
  static func importOffered(_ preview: ImportPreview) -> String {
    preview.unseen.isEmpty
      ? tr("%1$s. %2$s. Enter imports, Escape cancels", preview.title, preview.summary)
      : tr("%1$s. %2$s. %3$s. Enter imports, Escape cancels", preview.title, preview.summary, preview.unseen)
  }

  static func isOpen(_ name: String) -> String { tr("“%s” is the plan that is open here; there is nothing to import", name) }
  /// What is told of an export: calendars have no form for section headers.
  static func exported(_ name: String, withoutHeaders count: Int = 0) -> String {
    if count == 0 { return tr("Exported to %s", name) }
    return trn(
      "Exported to %1$s, without the section header: a calendar has none",
      "Exported to %1$s, without the %2$d section headers: a calendar has none", count, name, count)
  }
  static func notExported(_ name: String, because reason: String) -> String { tr("%1$s was not written: %2$s", name, reason) }
  static func unknownForm(_ name: String) -> String {
    tr("%s has no known extension; use .ics for a calendar, or .md for Markdown", name)
  }
}
