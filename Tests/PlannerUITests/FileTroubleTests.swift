// What is offered when something has become of the data file.

import Planner
import PlannerStore
import Testing

@testable import PlannerUI

@Suite("What has become of the data file")
struct FileTroubleTests {
  private func ways(_ displacement: Displacement) -> [FileTrouble.RecoveryOption] {
    FileTrouble(path: "/home/a/planner.sqlite", displacement: displacement, copy: .beingMade).ways
  }

  @Test("offers to go on with a moved file, but not with one in the trash")
  func moved() {
    #expect(ways(.moved(to: "/home/a/b.sqlite")) == [.follow, .saveAgain])
    #expect(ways(.movedAndReplaced(to: "/home/a/b.sqlite")) == [.follow, .saveAgain, .openThere])
    for trash in ["/home/a/.local/share/Trash/files/planner.sqlite", "/mnt/.Trash-1000/files/planner.sqlite"] {
      #expect(ways(.moved(to: trash)) == [.saveAgain])
      #expect(ways(.movedAndReplaced(to: trash)) == [.saveAgain, .openThere])
    }
    #expect(ways(.moved(to: "/home/a/files/planner.sqlite")) == [.follow, .saveAgain])
  }

  @Test("offers to open what is there only where something is")
  func there() {
    for displacement in [Displacement.removed, .replaced, .overwritten, .logRemoved] {
      #expect(ways(displacement).contains(.openThere) == (displacement != .removed))
      #expect(ways(displacement).first == .saveAgain)
    }
  }

  @Test("says every case in sentences that name the file")
  func words() {
    let cases: [Displacement] = [
      .moved(to: "/home/a/other/planner.sqlite"), .moved(to: "/home/a/new.sqlite"), .movedAndReplaced(to: "/home/b/c.sqlite"),
      .removed, .replaced, .overwritten, .logRemoved,
    ]
    for displacement in cases {
      let trouble = FileTrouble(path: "/home/a/planner.sqlite", displacement: displacement, copy: .made(folder: "/home/a/f"))
      let words = [Wording.story(of: trouble), Wording.kept(trouble)] + trouble.ways.map { Wording.effect(of: $0, trouble) }
      #expect(words.allSatisfy { $0.hasSuffix(".") && $0.count < 200 }, "\(words)")
      #expect(Wording.story(of: trouble).contains("planner.sqlite"))
      #expect(Wording.kept(trouble).contains("/home/a/f"))
    }
  }

  @Test("a backup is summed up by its counts and its first cards")
  func content() throws {
    var plan = Plan()
    let titles = ["One", "Two", "Three", "Four", "Five"]
    for title in titles { plan.apply(try plan.step(for: .add(NewEntry(title: title), at: nil)).changes) }
    let content = BackupContent(plan)
    #expect(content.lists == 1 && content.cards == 5 && content.headers == 0)
    #expect(content.rows.map(\.title) == Array(titles.prefix(BackupContent.rowLimit)))
    #expect(content.rows.allSatisfy { $0.list == Plan.firstListTitle })
  }
}
