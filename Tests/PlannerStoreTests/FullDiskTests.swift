// A disk without room: reading goes on, changes are refused, and nothing is left behind.

import Foundation
import Glibc
import Planner
import Testing

@testable import PlannerStore

@Suite("A full disk")
struct FullDiskTests {
  /// Whether this process may give a process a small disk of its own.
  private static let hasOwnDisks = (try? Program.shell("unshare -m sh -c 'mount -t tmpfs none /mnt'", []).status) == 0

  @Test("what SQLite cannot make beside the file is made beside a copy", arguments: ["-shm", "-wal"])
  func sideFiles(suffix: String) throws {
    let folder = try Folder()
    let path = folder.file("planner.sqlite")
    let plan = try makeSample(path)
    let bytes = try folder.contents()["planner.sqlite"]
    // No file can be made where a link leads into a folder that does not exist.
    #expect(symlink(folder.file("none/none"), path + suffix) == 0)
    let store = try PlanStore.open(path: path, mode: .readOnly)
    #expect(try store.load() == plan)
    #expect(try store.check() == [])
    #expect(throws: StoreError.self) { try PlanStore.open(path: path, mode: .readWrite) }
    #expect(try folder.contents().keys.sorted() == ["planner.sqlite", "planner.sqlite" + suffix])
    #expect(try folder.contents()["planner.sqlite"] == bytes)
  }

  @Test("a failed opening leaves what was beside the file, and what another store has open")
  func othersFiles() throws {
    let folder = try Folder()
    let path = folder.file("planner.sqlite")
    var plan = try makeSample(path)
    let store = try PlanStore.open(path: path, mode: .readWrite)
    try store.perform(.addList(title: "in the log"), on: &plan)
    let file = DataFile(path: path)
    let before = try folder.contents()
    file.removeSideFiles(except: [])
    file.removeSideFiles(except: file.sideFiles)
    #expect(try folder.contents() == before)
    #expect(try PlanStore.open(path: path, mode: .readOnly).load() == plan)
  }

  @Test("on a full disk the program reads, refuses to write, and leaves no litter", .enabled(if: hasOwnDisks))
  func program() throws {
    let folder = try Folder()
    // The usual place for temporary files is on the full disk too.
    let script = """
      unshare -m sh -c '
        mount -t tmpfs -o size=256k none "$1" && cd "$1" && export TMPDIR="$1" || exit 99
        "$0" add one --data p > /dev/null || exit 98
        dd if=/dev/zero of=fill bs=4k 2> /dev/null
        for command in list check export "list --json"; do "$0" $command --data p || echo "$command: $?"; done
        "$0" add two --data p; echo "status $?"
        "$0" add two --data new; echo "status $?"
        XDG_DATA_HOME="$1/share" "$0" add two; echo "status $?"
        ls -A | tr "\\n" " "
      ' "$0" "$1"
      """
    let result = try Program.shell(script, [folder.path])
    #expect(result.status == 0, "\(result.error)")
    #expect(result.output.contains("  [ ] one  (1)\nAll is well: 1 list, 1 entry.\n---"), "\(result.output)")
    #expect(result.output.contains("\"title\": \"one\""))
    #expect(result.output.hasSuffix("status 74\nstatus 74\nstatus 74\nfill p "), "\(result.output)")
    let lines = result.error.split(separator: "\n")
    #expect(lines.count == 3 && lines.allSatisfy { $0.contains("is full, so nothing was changed") }, "\(result.error)")
  }
}
