// What a thing in a window is and is called, as a program tells it.

/// The role, the name and the description of an object on the accessibility bus.
struct Words {
  private(set) var role = Role(rawValue: 67)
  private(set) var name = ""
  private(set) var summary = ""
  /// Whether the program said that it has no children.
  private(set) var isLeaf = false

  init() {}

  /// What was answered to the ``questions(about:)``.
  init(_ role: Variant?, _ properties: Variant?) {
    self.role = Role(told: role?[0]?.integer ?? 67)
    name = properties?[0]?.value(forKey: "Name")?.string ?? ""
    summary = properties?[0]?.value(forKey: "Description")?.string ?? ""
  }

  /// Reads an item of the cache that the accessibility bus knows: object, program, parent, index, number of children, interfaces, name,
  /// role, description, states.
  private init?(cached item: Variant) {
    guard item.count == 10, let role = item[7]?.integer, let name = item[6]?.string, let summary = item[8]?.string else { return nil }
    (self.role, self.name, self.summary) = (Role(told: role), name, summary)
    isLeaf = item[4]?.integer == 0
  }

  /// Asks for the words of all objects of a program in one call. What is missing in the answer, for the toolkit keeps what it has not
  /// shown yet to itself, has to be asked alone.
  static func told(by service: String, on bus: Bus) -> [Accessible.Reference: Words] {
    let items = try? bus.call(service, "/org/a11y/atspi/cache", "org.a11y.atspi.Cache", "GetItems")
    var words: [Accessible.Reference: Words] = [:]
    for item in items?[0]?.members ?? [] {
      if let reference = Accessible.Reference(item[0]), let told = Words(cached: item) { words[reference] = told }
    }
    return words
  }

  /// The two calls whose answers tell the words of one object.
  static func questions(about object: Accessible.Reference) -> [Bus.Call] {
    let accessible = "org.a11y.atspi.Accessible"
    return [
      Bus.Call(service: object.service, path: object.path, interface: accessible, method: "GetRole"),
      Bus.Call(
        service: object.service, path: object.path, interface: "org.freedesktop.DBus.Properties",
        method: "GetAll", arguments: "('\(accessible)',)"),
    ]
  }
}
