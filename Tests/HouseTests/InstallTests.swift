// What "make install" installs: it works from there, is all there, and goes again; and what says which version it is agrees.

import BoundProcesses
import Foundation
import Testing

@Suite("The installed program")
struct InstallTests {
  @Test("has one version, in the program, in its metainfo and in its package")
  func version() throws {
    let source = try Repository.text(of: "Sources/PlannerUI/Application.swift")
    let version = try #require(source.firstMatch(of: /static let version = "(\d+\.\d+\.\d+)"/)).1
    let metainfo = try Repository.text(of: "data/\(InstalledTree.id).metainfo.xml")
    let releases = metainfo.matches(of: /<release version="([^"]*)" date="([^"]*)"/)
    #expect(releases.first?.1 == version, "the newest release of the metainfo is on top")
    let dates = releases.map(\.2)
    #expect(dates == dates.sorted(by: >), "the releases of the metainfo stand in order")
    let package = try #require(try Repository.text(of: "debian/changelog").firstMatch(of: /^daylane \(([^)]*)\)/))
    #expect(package.1 == version, "debian/changelog has an entry for each release")
    let manual = try #require(try Repository.text(of: "CHANGELOG.md").firstMatch(of: /the last release is (\d+\.\d+\.\d+)/))
    #expect(manual.1 == version, "CHANGELOG.md says which release was the last one")
  }

  @Test("is what its desktop entry starts, with the icon that the entry names, and no validator complains")
  func desktop() throws {
    let entry = try Repository.text(of: "data/\(InstalledTree.id).desktop")
    let commands = entry.matches(of: /\nExec=(\S+)/).map { String($0.1) }
    #expect(!commands.isEmpty && commands.allSatisfy { $0 == "daylane" })
    #expect(entry.contains("\nIcon=\(InstalledTree.id)\n"))
    let checks = [
      ["desktop-file-validate", "data/\(InstalledTree.id).desktop"],
      ["appstreamcli", "validate", "--no-net", "data/\(InstalledTree.id).metainfo.xml"],
    ]
    for check in checks {
      let answer = try Shell.run(check, in: Repository.root)
      // The older appstream of Debian 12 does not know yet who the developer is.
      let complaints = answer.output.split(separator: "\n").filter { $0.contains(": ") && !$0.contains("unknown-tag developer") && !$0.contains("✔") }
      #expect(answer.status == 0 && complaints.isEmpty, "\(check[0]), which scripts/install.sh test installs: \(answer.output)")
    }
  }

  @Test("is shown in stores by pictures that are there, and no larger than stores take")
  func pictures() throws {
    let metainfo = try Repository.text(of: "data/\(InstalledTree.id).metainfo.xml")
    let pictures = metainfo.matches(of: /<image type="source" width="(\d+)" height="(\d+)">https:[^<]*\/(data\/screenshots\/[^<]*)</)
    #expect((3...6).contains(pictures.count))
    for picture in pictures {
      // After its signature and the head of its first chunk a PNG says how large it is.
      let bytes = try Data(contentsOf: Repository.root.appending(path: String(picture.3)))[16..<24]
      let size = [bytes.prefix(4), bytes.suffix(4)].map { $0.reduce(0) { $0 << 8 | Int($1) } }
      #expect(size == [Int(picture.1), Int(picture.2)] && size[0] <= 1_000 && size[1] <= 700, "\(picture.3): \(size)")
    }
  }

  @Test("works from a folder of its own, and is removed with all that belongs to it")
  func place() throws {
    let tree = try InstalledTree()
    defer { tree.remove() }
    #expect(
      try tree.files() == [
        "bin/daylane",
        "share/applications/\(InstalledTree.id).desktop",
        "share/bash-completion/completions/daylane",
        "share/fish/vendor_completions.d/daylane.fish",
        "share/icons/hicolor/scalable/apps/\(InstalledTree.id).svg",
        "share/icons/hicolor/symbolic/apps/\(InstalledTree.id)-symbolic.svg",
        "share/locale/de/LC_MESSAGES/daylane.mo",
        "share/man/man1/daylane.1",
        "share/metainfo/\(InstalledTree.id).metainfo.xml",
        "share/zsh/site-functions/_daylane",
      ])

    #expect(try tree.daylane("add", "Sow peas", "--day", "2026-11-20").status == 0)
    #expect(try tree.daylane("list").output.contains("Sow peas"))
    // A page is printed with the style that the program brings along.
    let page = tree.folder.appending(path: "page.pdf")
    let printed = try tree.daylane("print", "month", "2026-11", "--output", page.path)
    #expect(printed.status == 0 && (try? Data(contentsOf: page).prefix(5)) == Data("%PDF-".utf8), "\(printed.output)")

    // It finds the words of other languages from where it is.
    #expect(try tree.daylane("list", "--archive", language: "de").output == "Das Archiv ist leer.\n")
    #expect(try tree.text(of: "share/applications/\(InstalledTree.id).desktop").contains("\nGenericName[de]=Planer\n"))
    #expect(try tree.text(of: "share/metainfo/\(InstalledTree.id).metainfo.xml").contains("<summary xml:lang=\"de\">"))

    let manual = try tree.text(of: "share/man/man1/daylane.1")
    #expect(manual.contains("\"Daylane \(try tree.daylane("--version").output.trimmingCharacters(in: .newlines))\""))
    for (command, does) in try tree.commands() {
      let words = ["\n.SS \(command)\n", "\n\(does)\n"].map { $0.replacing("-", with: "\\-") }
      #expect(words.allSatisfy(manual.contains), "the manual page lacks \(command)")
      for shell in ["bash-completion/completions/daylane", "fish/vendor_completions.d/daylane.fish", "zsh/site-functions/_daylane"] {
        let name = try #require(command.split(separator: " ").last)
        #expect(try tree.text(of: "share/\(shell)").contains(name), "\(shell) lacks \(name)")
      }
    }
    #expect(try tree.completions(of: "rest") == ["restore"])

    #expect(try tree.place("--remove").status == 0)
    #expect(try tree.files() == [])
  }
}

/// A folder that stands for a system, into which the built program is installed.
private struct InstalledTree {
  static let id = "io.github.daylane.Daylane"

  let folder = FileManager.default.temporaryDirectory.appending(path: "daylane-install-\(UUID())")
  private var prefix: URL { folder.appending(path: "usr") }

  init() throws {
    let answer = try place(try Products.path(of: "daylane"))
    try #require(answer.status == 0, "\(answer.output)")
  }

  func remove() { try? FileManager.default.removeItem(at: folder) }

  func place(_ argument: String) throws -> Shell.Answer {
    try Shell.run(["scripts/place.sh", argument], in: Repository.root, ["DESTDIR": folder.path, "PREFIX": "/usr"])
  }

  /// The files under the prefix.
  func files() throws -> [String] {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: prefix.path)
    var isFolder: ObjCBool = false
    return paths.sorted().filter {
      FileManager.default.fileExists(atPath: prefix.appending(path: $0).path, isDirectory: &isFolder) && !isFolder.boolValue
    }
  }

  func text(of path: String) throws -> String { try String(contentsOf: prefix.appending(path: path), encoding: .utf8) }

  /// Runs the installed program, for somebody whose home is in the folder.
  func daylane(_ arguments: String..., language: String = "") throws -> Shell.Answer {
    let surroundings = ["HOME": folder.path, "XDG_DATA_HOME": folder.path, "LANGUAGE": language, "LC_ALL": "C.UTF-8"]
    return try Shell.run([prefix.appending(path: "bin/daylane").path] + arguments, in: folder, surroundings)
  }

  /// The commands that do something, as they are typed, "daylane lists rename", and what they do.
  func commands() throws -> [(name: String, does: String)] {
    struct Help: Decodable { var command: Command }
    struct Command: Decodable {
      var commandName: String
      var abstract: String
      var subcommands: [Command]?

      var leaves: [(name: String, does: String)] {
        subcommands.map { $0.flatMap(\.leaves).map { ("\(commandName) \($0.name)", $0.does) } } ?? [(commandName, abstract)]
      }
    }
    let help = try daylane("--experimental-dump-help").output
    let commands = try JSONDecoder().decode(Help.self, from: Data(help.utf8)).command.leaves
    #expect(commands.count > 20, "the check must find the commands")
    return commands
  }

  /// What bash makes of the beginning of a command's name.
  func completions(of beginning: String) throws -> [String] {
    let script = """
      source share/bash-completion/completions/daylane
      COMP_WORDS=(daylane "$0") COMP_CWORD=1 COMP_LINE="daylane $0" COMP_POINT=$((8 + ${#0}))
      _daylane daylane "$0" daylane
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    return try Shell.run(["bash", "-c", script, beginning], in: prefix).output.split(separator: "\n").map(String.init)
  }
}
