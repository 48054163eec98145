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
    var words = Words()
    var children: [Int] = []
  }

  private static func read(_ root: Reference, on bus: Bus, depth: Int) throws -> Accessible? {
    var drafts = [Draft(reference: root)]
    var seen: Set = [root]
    var level = 0..<1
    var levels = 0
    // One call for the words of the whole tree pays off where the whole tree is read.
    let told = depth == .max ? Words.told(by: root.service, on: bus) : [:]
    while !level.isEmpty {
      let objects = level.map { drafts[$0].reference }
      let untold = objects.filter { told[$0] == nil }
      // GTK says of the program itself that it has no children.
      let parents = objects.filter { $0 == root || told[$0]?.isLeaf != true }
      let answers = try bus.callAll(untold.flatMap(Words.questions) + parents.map(questionForChildren))
      let asked = Dictionary(
        uniqueKeysWithValues: untold.enumerated().map { ($1, Words(answers[$0 * 2], answers[$0 * 2 + 1])) })
      let children = Dictionary(uniqueKeysWithValues: zip(parents, answers.dropFirst(untold.count * 2)))
      let next = drafts.count
      levels += 1
      for index in level {
        let reference = drafts[index].reference
        drafts[index].words = told[reference] ?? asked[reference] ?? Words()
        guard levels <= depth else { continue }
        for child in (children[reference]??[0]?.members ?? []).compactMap({ Reference($0) })
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
        bus: bus, reference: draft.reference, role: draft.words.role, name: draft.words.name, summary: draft.words.summary,
        children: draft.children.compactMap { built[$0] })
    }
    return built[0]
  }

  private static func questionForChildren(of object: Reference) -> Bus.Call {
    Bus.Call(
      service: object.service, path: object.path, interface: "org.a11y.atspi.Accessible", method: "GetChildren")
  }
}
