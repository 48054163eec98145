// A view of the file systems of one's own, so that what is mounted here is mounted nowhere else.

import Glibc

/// Starting this process anew with its own mounts.
enum OwnMounts {
  private static let sign = "DAYLANE_TORTURE_MOUNTS"

  /// Whether this process has mounts of its own, and may make some.
  static var isThere: Bool { getenv(sign) != nil }

  /// Puts the same process, with the same arguments, behind `unshare`. Returns where that is not allowed: then what needs
  /// mounts does not come about, and the table says so.
  static func enter() {
    if isThere { return }
    let ways = geteuid() == 0 ? [["-m"]] : [["-m", "-U", "-r"]]
    for way in ways {
      guard let trial = try? Run(["/usr/bin/unshare"] + way + ["/bin/true"], environment: []).finish(), trial.status == 0
      else { continue }
      setenv(sign, "1", 1)
      let words = ["unshare"] + way + CommandLine.arguments
      let arguments = words.map { strdup($0) } + [nil]
      execv("/usr/bin/unshare", arguments)
      unsetenv(sign)
    }
  }
}
