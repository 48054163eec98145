// The lines of a component that are its own, and not those of a component inside it.

/// A walk through the lines of one component.
struct OwnLines {
  private var depth = 0

  /// Whether the next line is one of the component itself; its first and its last one are not.
  mutating func take(_ line: ArraySlice<UInt8>) -> Bool {
    if CalendarParts.boundary("BEGIN", line) != nil {
      depth += 1
      return false
    }
    if CalendarParts.boundary("END", line) != nil {
      depth -= 1
      return false
    }
    return depth == 1
  }
}
