// Reading a program's accessible tree from the bus.

extension Accessible {
  /// Reads the whole tree of the process `pid`, or nothing when it has not shown up on the bus.
  ///
  /// All objects of one depth are asked at once, so the cost is a few round trips for each level.
  ///
  /// - Parameter depth: how many levels to read below the program itself.
  static func tree(ofProcess pid: Int32, on bus: Bus, depth: Int = .max) throws -> Accessible? {
    let programs = try bus.call(
      "org.a11y.atspi.Registry", "/org/a11y/atspi/accessible/root", "org.a11y.atspi.Accessible", "GetChildren")
    for reference in (programs[0]?.members ?? []).compactMap({ Reference($0) }) {
      let owner = try? bus.call(
        "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "GetConnectionUnixProcessID",
        "(\(Variant.quoted(reference.service)),)")
      if owner?[0]?.integer == Int(pid) { return try read(reference, on: bus, depth: depth) }
    }
    return nil
  }

  /// What was read of one object before its children are known.
  private struct Draft {
    var reference: Reference
    var role = Role(rawValue: 67)
    var name = ""
    var summary = ""
    var children: [Int] = []
  }

  private static func read(_ root: Reference, on bus: Bus, depth: Int) throws -> Accessible? {
    var drafts = [Draft(reference: root)]
    var seen: Set = [root]
    var level = 0..<1
    var levels = 0
    while !level.isEmpty {
      let answers = try bus.callAll(level.flatMap { questions(about: drafts[$0].reference) })
      let next = drafts.count
      levels += 1
      for (offset, index) in level.enumerated() {
        let role = answers[offset * 3]
        let words = answers[offset * 3 + 1]
        let children = answers[offset * 3 + 2]
        drafts[index].role = Role(told: role?[0]?.integer ?? 67)
        drafts[index].name = words?[0]?.value(forKey: "Name")?.string ?? ""
        drafts[index].summary = words?[0]?.value(forKey: "Description")?.string ?? ""
        guard levels <= depth else { continue }
        for child in (children?[0]?.members ?? []).compactMap({ Reference($0) })
        where seen.insert(child).inserted {
          drafts[index].children.append(drafts.count)
          drafts.append(Draft(reference: child))
        }
      }
      level = next..<drafts.count
    }
    // Children come after their parents, so from the last to the first every child is there already.
    var built: [Int: Accessible] = [:]
    for (index, draft) in drafts.enumerated().reversed() {
      built[index] = Accessible(
        bus: bus, reference: draft.reference, role: draft.role, name: draft.name, summary: draft.summary,
        children: draft.children.compactMap { built[$0] })
    }
    return built[0]
  }

  private static func questions(about object: Reference) -> [Bus.Call] {
    let accessible = "org.a11y.atspi.Accessible"
    return [
      Bus.Call(service: object.service, path: object.path, interface: accessible, method: "GetRole"),
      Bus.Call(
        service: object.service, path: object.path, interface: "org.freedesktop.DBus.Properties",
        method: "GetAll", arguments: "('\(accessible)',)"),
      Bus.Call(service: object.service, path: object.path, interface: accessible, method: "GetChildren"),
    ]
  }
}
