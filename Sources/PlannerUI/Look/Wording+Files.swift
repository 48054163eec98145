// What is said about importing and exporting files, and about windows.

import Interchange

extension Wording {
  static let newWindow = "New window"
  static let importing = "Import…"
  static let exporting = "Export…"
  static let importNow = "Import"
  static let exportNow = "Export"
  static let cancel = "Cancel"
  static let importable = "Calendars and Markdown boards"
  static let allFiles = "All files"
  /// The name that an export has unless another is given.
  static let exportName = "Daylane.ics"
  static let farAway = "that folder is on another computer; choose one on this computer"

  /// What a form of files is called.
  static func form(_ form: BoardForm) -> String {
    switch form {
    case .ical: "Calendar (.ics)"
    case .markdown: "Markdown (.md)"
    case .json: "JSON (.json)"
    }
  }

  /// "Import plan.ics", or how many files.
  static func importTitle(_ names: [String]) -> String {
    names.count == 1 ? "Import \(names[0])" : "Import \(names.count) files"
  }

  /// "2 lists, 14 cards, 9 of them on days".
  static func importSummary(lists: Int, cards: Int, scheduled: Int, headers: Int) -> String {
    var parts = [lists == 1 ? "1 list" : "\(lists) lists", Self.cards(cards)]
    if scheduled > 0 { parts[1] += scheduled == cards ? cards == 1 ? " on a day" : " on days" : ", \(scheduled) of them on days" }
    if headers > 0 { parts.append(headers == 1 ? "1 section" : "\(headers) sections") }
    if lists == 0 { parts.removeFirst() }
    return parts.joined(separator: ", ")
  }

  /// What a plan cannot show of calendars; empty if that is nothing.
  static func unseen(_ parts: UnsupportedParts) -> String {
    parts.isEmpty ? "" : "Kept, but not shown: \(parts.words.joined(separator: ", "))"
  }

  /// Why nothing of files can be imported.
  static func notImported(_ reasons: [String]) -> String {
    reasons.count == 1 ? "Not imported: \(reasons[0])" : refused(reasons)
  }

  static func moreCards(_ count: Int) -> String { "and \(cards(count)) more" }

  /// What is said when a preview opens.
  static func importOffered(_ preview: ImportPreview) -> String {
    let unseen = preview.unseen.isEmpty ? "" : "\(preview.unseen). "
    return "\(preview.title). \(preview.summary). \(unseen)Enter imports, Escape cancels"
  }

  static func isOpen(_ name: String) -> String { "“\(name)” is the plan that is open here; there is nothing to import" }
  /// What is told of an export: calendars have no form for section headers.
  static func exported(_ name: String, withoutHeaders count: Int = 0) -> String {
    switch count {
    case 0: "Exported to \(name)"
    case 1: "Exported to \(name), without the section header: a calendar has none"
    default: "Exported to \(name), without the \(count) section headers: a calendar has none"
    }
  }
  static func notExported(_ name: String, because reason: String) -> String { "\(name) was not written: \(reason)" }
  static func unknownForm(_ name: String) -> String {
    "\(name) has no known extension; use .ics for a calendar, or .md for Markdown"
  }
}
