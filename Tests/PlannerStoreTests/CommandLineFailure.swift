// What every command that fails has in common.

import Testing

/// Runs a command that must fail: one line on standard error, nothing on standard output.
func expectFailure(
  _ arguments: [String], status: Int32, saying words: String..., withoutOverride: Bool = false,
  location: SourceLocation = #_sourceLocation
) throws {
  let result = try Program.run(arguments, withoutOverride: withoutOverride)
  #expect(result.status == status, "\(arguments): \(result.error)", sourceLocation: location)
  #expect(result.output.isEmpty, sourceLocation: location)
  let lines = result.error.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
  #expect(lines.count == 1, "\(result.error)", sourceLocation: location)
  for word in words { #expect(result.error.contains(word), "\(result.error)", sourceLocation: location) }
}
