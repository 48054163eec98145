// Which representation is chosen, and what it carries.

import MoveCore
import Testing
import TransferCoding

@Suite("A representation")
struct RepresentationTests {
}
