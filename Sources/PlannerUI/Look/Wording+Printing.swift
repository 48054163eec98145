// What is said about printing.

import Words

extension Wording {
  static let printing = tr("Print…")
  static let printMonth = tr("Print month…")
  static let printHours = tr("Print hours…")
  static let savingPDF = tr("Save as PDF…")
  static let saveNow = tr("Save")
  static let pdfForm = tr("PDF (.pdf)")
  /// What is said of a day that goes on on another sheet, and at the head of a sheet that goes on with a month.
  static let continued = tr("continued")
  static let notDrawn = tr("the sheets could not be drawn")

  /// The name that a file has unless another is given, without its ending. No list can name a folder.
  static func printName(_ title: String) -> String {
    let name = String(title.prefix(60)).replacing("/", with: "-")
    return name.hasPrefix(".") ? "_" + name.dropFirst() : name
  }
  static func saved(_ name: String) -> String { tr("Saved as %s", name) }
  static func notPrinted(_ title: String, because reason: String) -> String {
    reason.isEmpty ? tr("%s was not printed", title) : tr("%1$s was not printed: %2$s", title, reason)
  }
}
