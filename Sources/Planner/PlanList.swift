// A list, without its entries.

/// An ordered column of entries: its title, colour and place among the lists. Which entries are in it, the plan's
/// arrangement knows.
public struct PlanList: Sendable, Hashable, Identifiable {
  public internal(set) var id: ListID

  /// One line, not empty, without whitespace at its ends. Two lists may have the same title.
  public var title: String

  /// The colour of the list, and of its cards on days.
  public var color: ListColor

  /// Text that an imported file had between the list's title and its first entry, kept to be exported again.
  public var aside: String

  /// What a foreign file that became this list had besides cards, in the form of the reader that kept it; empty for
  /// lists that were made here. See `Entry.origin`.
  public var origin: String

  /// Whether the list shows no more than its head.
  public var isCollapsed: Bool

  /// Where among the lists this one is: lists are ordered by this key, then by identity.
  public var orderKey: OrderKey

  /// A list as it was stored.
  public init(
    id: ListID, title: String, color: ListColor, aside: String, origin: String, isCollapsed: Bool, orderKey: OrderKey
  ) {
    self.id = id
    self.title = title
    self.color = color
    self.aside = aside
    self.origin = origin
    self.isCollapsed = isCollapsed
    self.orderKey = orderKey
  }
}

/// Text of imported files that belongs to no list, kept to be exported again.
public struct PlanAside: Sendable, Hashable {
  /// What came before the first list, such as front matter.
  public internal(set) var preamble: String

  /// What came after the last list, such as a block of settings.
  public internal(set) var postscript: String

  /// Nothing, unless given.
  public init(preamble: String = "", postscript: String = "") {
    self.preamble = preamble
    self.postscript = postscript
  }
}
