// Where a person's calendars are.

/// An account that was found: the collection that a person's calendars are in.
public struct CalendarHome: Hashable, Sendable {
  /// Scheme, host and port, without a slash: `https://example.org`.
  public var origin: String
  /// The collection's path as the server writes it, with a slash at its end.
  public var path: String
  /// The name that the server has taken.
  public var user: String
  /// What the server calls the person.
  public var displayName: String?

  public init(origin: String, path: String, user: String, displayName: String? = nil) {
    (self.origin, self.user, self.displayName) = (origin, user, displayName)
    self.path = path.hasSuffix("/") ? path : path + "/"
  }
}
