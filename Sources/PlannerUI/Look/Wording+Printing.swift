// What is said about printing.

extension Wording {
  static let printing = "Print…"
  static let printMonth = "Print month…"
  static let printHours = "Print hours…"
  static let savingPDF = "Save as PDF…"
  static let saveNow = "Save"
  static let pdfForm = "PDF (.pdf)"
  /// What is said of a day that goes on on another sheet, and at the head of a sheet that goes on with a month.
  static let continued = "continued"
  static let notDrawn = "the sheets could not be drawn"

  /// The name that a file has unless another is given, without its ending. No list can name a folder.
  static func printName(_ title: String) -> String {
    let name = String(title.prefix(60)).replacing("/", with: "-")
    return name.hasPrefix(".") ? "_" + name.dropFirst() : name
  }
  static func saved(_ name: String) -> String { "Saved as \(name)" }
  static func notPrinted(_ title: String, because reason: String) -> String {
    reason.isEmpty ? "\(title) was not printed" : "\(title) was not printed: \(reason)"
  }
}
