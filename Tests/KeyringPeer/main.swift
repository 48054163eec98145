// Asks the desktop's keyring what it is told to ask: a request a line on standard input, an answer a line on standard output.

import Foundation
import Keyring

/// The UTF-8 of a text in hexadecimal digits: it has neither tabs nor ends of lines.
func coded(_ text: String) -> String { text.utf8.map { String(UInt16($0) + 0x100, radix: 16).dropFirst() }.joined() }

func decoded(_ digits: Substring) -> String {
  let digits = Array(digits)
  let bytes = stride(from: 0, to: digits.count - 1, by: 2).compactMap { UInt8(String(digits[$0...($0 + 1)]), radix: 16) }
  return String(decoding: bytes, as: UTF8.self)
}

func answer(_ words: [String]) async -> String {
  let key = Keyring.Key(account: words[1], address: words[2], user: words[3])
  do {
    switch words[0] {
    case "store":
      try await Keyring.store(words[4], for: key, label: "Daylane's tests")
      return "stored"
    case "password": return try await Keyring.password(for: key).map { "password " + coded($0) } ?? "none"
    case "clear": return try await Keyring.clear(key) ? "cleared" : "none"
    case "cancelled":
      let asking = Task { try await Keyring.password(for: key) }
      asking.cancel()
      return try await asking.value ?? "none"
    default: return "what?"
    }
  } catch KeyringError.unavailable {
    return "unavailable"
  } catch KeyringError.locked {
    return "locked"
  } catch is CancellationError {
    return "cancelled"
  } catch {
    return "failed " + coded("\(error)")
  }
}

while let line = readLine() {
  print(await answer(line.split(separator: "\t", omittingEmptySubsequences: false).map(decoded)))
  fflush(nil)
}
