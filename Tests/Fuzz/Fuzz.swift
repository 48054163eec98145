// What the coverage-guided fuzzer calls: one decoder, chosen by the first byte of the input.

import Foundation
import Interchange
import Planner

/// The first byte says which decoder reads the rest, so that one run and one corpus serve them all.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  guard count > 0 else { return 0 }
  let content = Array(UnsafeBufferPointer(start: bytes, count: count).dropFirst())
  Decoders.feed(content, to: bytes[0])
  return 0
}
