// The entries that a drag or the clipboard carries, as JSON for Daylane's own windows.

public import Planner

/// `{"version": 1, "ids": […], "entries": [{"kind", "title", "notes", "done"}]}`, identities as strings.
public enum CardsJSON {
  /// The JSON text of entries in their order, UTF-8. O(size of the text)
  public static func text(of entries: some Collection<Entry>) -> [UInt8] {
    var text = ByteText()
    text.append("{\"version\": 1, \"ids\": [")
    text.append(entries.map { "\"\($0.id)\"" }.joined(separator: ", "))
    text.append("], \"entries\": [")
    for (index, entry) in entries.enumerated() {
      text.append(index == 0 ? "" : ", ")
      text.append(entry.kind == .header ? "{\"kind\": \"header\", \"title\": " : "{\"kind\": \"card\", \"title\": ")
      PlanJSON.append(entry.title, to: &text)
      text.append(", \"notes\": ")
      PlanJSON.append(entry.notes, to: &text)
      text.append(", \"done\": \(entry.isDone)}")
    }
    text.append("]}")
    return text.bytes
  }
}
