// Every page of the gallery does what it shows, under a real pointer.

import DesktopDriver
import Testing

@Suite("The gallery, under a real pointer")
struct GalleryTests {
  /// Opens a page and plays.
  private static func open(
    _ page: String, on backend: Backend, _ body: @escaping @Sendable (Scene) throws -> Void
  ) async throws {
    try await Stage.on(backend).show("daylane-gallery", ["--page", page], body)
  }

  /// Waits until tiles with these names rest inside the panel.
  private static func expect(_ names: [String], in panel: String, _ scene: Scene) throws {
    var seen = ""
    try Deadline.wait(for: "\(names) in \(panel)", detail: { seen }) { () -> Bool? in
      let tree = try scene.program.tree()
      guard let ground = tree.all.first(where: { $0.role == .list && $0.name == panel })?.extents() else { return nil }
      let inside = tree.find(.listItem).filter { $0.extents().map { ground.intersection($0)?.width == $0.width } == true }
      seen = "there are \(inside.map(\.name))"
      return names.allSatisfy { name in inside.contains { $0.name == name } } ? true : nil
    }
  }

  @Test("sends a tile from one list to the other", arguments: Backend.usually(.wayland))
  func lists(backend: Backend) async throws {
    try await Self.open("lists", on: backend) { scene in
      try scene.hand.perform("press \"Amber\" · over list \"Right\" bottom · drop")
      try Self.expect(["Amber", "Flint"], in: "Right", scene)
    }
  }

  @Test("moves a thing to another day", arguments: Backend.usually(.x11))
  func month(backend: Backend) async throws {
    try await Self.open("month", on: backend) { scene in
      let day = try CivilDate.today().onDay(20).longName
      try scene.hand.perform("press \"Choir\" · over list \"\(day)\" · drop")
      try Self.expect(["Choir"], in: day, scene)
    }
  }

  @Test("plans quarters of hours, one thing in each", arguments: Backend.usually(.wayland))
  func hours(backend: Backend) async throws {
    try await Self.open("hours", on: backend) { scene in
      try scene.hand.perform("press \"Call\" · over list \"10:00\" · drop")
      try Self.expect(["Call"], in: "10:00", scene)
      try scene.hand.perform("press \"Read\" · over list \"12:00\" · drop")
      try Self.expect(["Read"], in: "To do", scene)
      try scene.hand.perform("press \"Walk\" · over \"Meet\" · drop")
      try Self.expect(["Walk"], in: "To do", scene)
      try scene.hand.perform("press \"Meet\" · over list \"To do\" bottom · drop")
      try Self.expect(["Meet", "Read", "Walk", "Write"], in: "To do", scene)
    }
  }

  @Test("moves several rows at once, copies back, and refuses", arguments: Backend.usually(.x11))
  func exchange(backend: Backend) async throws {
    try await Self.open("exchange", on: backend) { scene in
      try scene.hand.perform("click \"Copper\" · click \"Iron\" · press \"Iron\" · over list \"Grid\" bottom · drop")
      try Self.expect(["Copper", "Iron", "Argon"], in: "Grid", scene)
      try scene.hand.perform("press \"Neon\" · over \"Sealed box\" · drop")
      try Self.expect(["Neon", "Sealed box"], in: "Grid", scene)
      try scene.hand.perform("press \"Radon\" · over list \"Table\" bottom · drop")
      try Self.expect(["Radon", "Gold"], in: "Table", scene)
      try Self.expect(["Radon"], in: "Grid", scene)
    }
  }

  @Test("gives a bird to a text field as text", arguments: Backend.usually(.wayland))
  func birds(backend: Backend) async throws {
    try await Self.open("birds", on: backend) { scene in
      let area = scene.program.windowArea
      try scene.hand.perform("press \"Robin\" · over point \(Int(area.width / 2)),\(Int(area.height - 30)) · drop")
      try scene.hand.perform("key Control+a")
      try Deadline.wait(for: "the bird in the flock") { () -> Bool? in
        try scene.program.tree().find(.listItem, named: "Robin").first?.isShowing() == true ? true : nil
      }
      try scene.hand.perform("press \"Swift\" · over point \(Int(area.width / 2)),\(Int(area.height - 65)) · drop")
      try Deadline.wait(for: "the measure") { try scene.program.tree().find(.label, named: "Swift: 42 cm").first.map { _ in true } }
    }
  }

  @Test("keeps the order of documents", arguments: Backend.usually(.x11))
  func documents(backend: Backend) async throws {
    try await Self.open("documents", on: backend) { scene in
      try scene.hand.perform("press \"Letter\" · over list \"Documents\" bottom · drop")
      let isLast: () throws -> Bool? = {
        let rows = try scene.program.tree().find(.listItem).compactMap { row in row.extents().map { (row.name, $0.y) } }
        return rows.max { $0.1 < $1.1 }?.0 == "Letter" ? true : nil
      }
      try Deadline.wait(for: "Letter at the end", isLast)
      try scene.program.restart()
      try Deadline.wait(for: "Letter at the end, after a restart", isLast)
    }
  }
}
