// What the fuzzer learnt, fed to the decoders again.

import Foundation
import Testing

@Suite("The fuzzer's corpus")
struct CorpusTests {
  @Test("every input that the fuzzer kept is taken whole or refused, and what is taken is written and read again")
  func replay() throws {
    let folder = try #require(Bundle.module.resourceURL?.appendingPathComponent("Corpus"))
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    #expect(files.count >= 10)
    var learnt = 0
    for file in files {
      let content = try Data(contentsOf: file)
      guard file.pathExtension == "base64" else {
        feed(content)
        continue
      }
      // One input a line.
      for line in content.split(separator: UInt8(ascii: "\n")) {
        feed(try #require(Data(base64Encoded: line)))
        learnt += 1
      }
    }
    #expect(learnt > 1_000, "the fuzzer has learnt more than that")
  }

  private func feed(_ bytes: Data) {
    if let first = bytes.first { Decoders.feed(Array(bytes.dropFirst()), to: first) }
  }
}
