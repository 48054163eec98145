// Just enough reading of Package.swift to find each target's dependencies.

/// Reading of the package's manifest.
enum Manifest {
  /// The names that each target depends on: targets, and products of other packages.
  static func targets(in manifest: String) -> [String: Set<String>] {
    var result: [String: Set<String>] = [:]
    for kind in [".target(", ".executableTarget(", ".systemLibrary("] {
      for call in calls(kind, in: manifest) {
        guard let name = texts(in: after("name:", in: call)).first else { continue }
        result[name] = dependencies(in: call)
      }
    }
    return result
  }

  private static func dependencies(in call: Substring) -> Set<String> {
    let list = after("dependencies:", in: call)
    guard let open = list.firstIndex(of: "[") else { return [] }
    let inside = balanced(list[open...], open: "[", close: "]")
    var names = Set(texts(in: inside))
    // A product is named beside its package: the package's name is no module.
    for product in calls(".product(", in: String(inside)) {
      if let package = texts(in: after("package:", in: product)).first { names.remove(package) }
    }
    return names
  }

  /// The insides of the parentheses of every call that begins with `head`.
  private static func calls(_ head: String, in text: String) -> [Substring] {
    var result: [Substring] = []
    var rest = Substring(text)
    while !rest.isEmpty {
      if rest.hasPrefix(head) {
        let call = balanced(rest.dropFirst(head.count - 1), open: "(", close: ")")
        result.append(call)
        rest = rest.dropFirst(head.count + call.count)
      } else {
        rest = rest.dropFirst()
      }
    }
    return result
  }

  private static func balanced(_ text: Substring, open: Character, close: Character) -> Substring {
    var depth = 0
    for index in text.indices {
      if text[index] == open { depth += 1 }
      if text[index] == close {
        depth -= 1
        if depth == 0 { return text[text.index(after: text.startIndex)..<index] }
      }
    }
    return text.dropFirst()
  }

  private static func after(_ mark: String, in text: Substring) -> Substring {
    var rest = text
    while !rest.isEmpty && !rest.hasPrefix(mark) { rest = rest.dropFirst() }
    return rest.dropFirst(mark.count)
  }

  private static func texts(in text: Substring) -> [String] {
    let parts = text.split(separator: "\"", omittingEmptySubsequences: false)
    return stride(from: 1, to: parts.count, by: 2).map { String(parts[$0]) }
  }
}
