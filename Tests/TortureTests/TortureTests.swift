// A short part of `make torture`.

import Foundation
import Testing

@Suite("Torture")
struct TortureTests {
}
