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
    for file in files {
      let bytes = Array(try Data(contentsOf: file))
      if let first = bytes.first { Decoders.feed(Array(bytes.dropFirst()), to: first) }
    }
  }
}
