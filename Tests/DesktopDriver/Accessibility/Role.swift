// What a thing in a window is, as assistive tools name it.

/// A role on the accessibility bus, by its number there.
public struct Role: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
  /// The number.
  public let rawValue: Int

  /// The role with this number.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The role that a program tells. Newer toolkits call a group of things a grouping, older ones a panel: here it is a panel.
  init(told number: Int) {
    self.init(rawValue: number == 99 ? Role.panel.rawValue : number)
  }

  /// An alert or a message in the window.
  public static let alert = Role(rawValue: 2)
  /// A check box.
  public static let checkBox = Role(rawValue: 7)
  /// What is to be answered before anything else.
  public static let dialog = Role(rawValue: 16)
  /// A toplevel window.
  public static let frame = Role(rawValue: 23)
  /// Text that names something.
  public static let label = Role(rawValue: 29)
  /// A list column, or a day.
  public static let list = Role(rawValue: 31)
  /// A card.
  public static let listItem = Role(rawValue: 32)
  /// A group of things.
  public static let panel = Role(rawValue: 39)
  /// A button.
  public static let button = Role(rawValue: 43)
  /// What scrolls.
  public static let scrollPane = Role(rawValue: 49)
  /// What tells for a moment how things are.
  public static let status = Role(rawValue: 54)
  /// The month.
  public static let table = Role(rawValue: 55)
  /// A field for text.
  public static let text = Role(rawValue: 61)
  /// A toplevel window, by its other name.
  public static let window = Role(rawValue: 69)
  /// A program.
  public static let application = Role(rawValue: 75)
  /// A field for one line of text.
  public static let entry = Role(rawValue: 79)
  /// The rows of menus, those that are ticked too.
  public static let menuRows: Set<Role> = [Role(rawValue: 8), Role(rawValue: 35), Role(rawValue: 45)]
  /// What is announced.
  public static let log = Role(rawValue: 111)
  /// A section header.
  public static let heading = Role(rawValue: 83)

  /// Its name, or its number.
  public var description: String { Self.names[rawValue] ?? "role \(rawValue)" }

  private static let names = [
    2: "alert", 7: "check box", 16: "dialog", 23: "frame", 27: "image", 29: "label", 31: "list", 32: "list item",
    37: "option", 39: "panel", 43: "button", 48: "scroll bar", 49: "scroll pane", 50: "separator", 53: "split pane", 54: "status bar",
    55: "table", 56: "table cell", 61: "text", 62: "toggle button", 63: "tool bar", 67: "unknown", 69: "window",
    75: "application", 79: "entry", 83: "heading", 90: "row", 98: "list box", 99: "grouping", 101: "notification", 111: "log",
    116: "static",
  ]
}
