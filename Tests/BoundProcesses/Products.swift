// The programs that were built beside the tests.

package import Foundation

package enum Products {
  /// A program that is not there.
  struct Missing: Error, CustomStringConvertible {
    let product: String

    var description: String { "\(product) is not built" }
  }

  /// The folder in which a program was built.
  package static func folder(of product: String) throws -> URL {
    let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let beside = URL(filePath: tests).deletingLastPathComponent()
    // The test runner of the toolchain has loaded the tests: they are where the tests' sources were built.
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let folder = [beside, root.appending(path: ".build/debug")].first {
      FileManager.default.isExecutableFile(atPath: $0.appending(path: product).path)
    }
    guard let folder else { throw Missing(product: product) }
    return folder.resolvingSymlinksInPath()
  }

  /// The path of a program.
  package static func path(of product: String) throws -> String { try folder(of: product).appending(path: product).path }
}
