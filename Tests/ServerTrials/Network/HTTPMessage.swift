// A request or an answer of HTTP/1.x (RFC 9112), as far as a calendar server needs it.

/// A start line, fields and a body, which is whole and in one piece.
struct HTTPMessage {
  var start: String
  var fields: [(name: String, value: String)] = []
  var body: [UInt8] = []

  init(_ start: String, fields: [(name: String, value: String)] = [], body: [UInt8] = []) {
    (self.start, self.fields, self.body) = (start, fields, body)
  }

  /// Reads one.
  ///
  /// - Parameters:
  ///   - rest: What was read already; afterwards what was read too much.
  ///   - isAnswer: Whether its body may go on until the other side closes.
  ///   - next: Gives what comes next.
  /// - Returns: nil if less came than one.
  init?(_ rest: inout [UInt8], isAnswer: Bool, next: () -> [UInt8]?) {
    func more() -> Bool {
      guard let bytes = next() else { return false }
      rest += bytes
      return true
    }
    let mark = Array("\r\n\r\n".utf8)
    var head = rest.firstRange(of: mark)
    while head == nil {
      guard more() else { return nil }
      head = rest.firstRange(of: mark)
    }
    guard let head else { return nil }
    var lines = String(decoding: rest[..<head.lowerBound], as: UTF8.self).split(separator: "\r\n")[...]
    guard let first = lines.popFirst() else { return nil }
    start = String(first)
    for line in lines {
      guard let colon = line.firstIndex(of: ":") else { continue }
      let value = line[line.index(after: colon)...].drop { $0 == " " }
      fields.append((String(line[..<colon]), String(value)))
    }
    rest.removeFirst(head.upperBound)
    if self["Transfer-Encoding"]?.lowercased() == "chunked" {
      while true {
        var end = rest.firstRange(of: Array("\r\n".utf8))
        while end == nil {
          guard more() else { return nil }
          end = rest.firstRange(of: Array("\r\n".utf8))
        }
        guard let end, let size = Int(String(decoding: rest[..<end.lowerBound].prefix { $0 != UInt8(ascii: ";") }, as: UTF8.self), radix: 16)
        else { return nil }
        while rest.count < end.upperBound + size + 2 { guard more() else { return nil } }
        body += rest[end.upperBound..<(end.upperBound + size)]
        rest.removeFirst(end.upperBound + size + 2)
        if size == 0 { break }
      }
    } else if let size = self["Content-Length"].flatMap({ Int($0) }) {
      while rest.count < size { guard more() else { return nil } }
      body = Array(rest.prefix(size))
      rest.removeFirst(size)
    } else if isAnswer, status != 204, status != 304 {
      while more() {}
      body = rest
      rest = []
    }
  }

  /// A field's value.
  subscript(name: String) -> String? {
    fields.first { $0.name.lowercased() == name.lowercased() }?.value
  }

  /// An answer's status.
  var status: Int { start.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0 }

  /// As it is sent, in one piece.
  ///
  /// - Parameter connection: What becomes of the connection: `close` or `keep-alive`.
  func bytes(connection: String) -> [UInt8] {
    let own: Set = ["connection", "content-length", "transfer-encoding", "keep-alive"]
    var text = start + "\r\n"
    for field in fields where !own.contains(field.name.lowercased()) { text += "\(field.name): \(field.value)\r\n" }
    text += "Connection: \(connection)\r\n"
    if status != 204, status != 304 { text += "Content-Length: \(body.count)\r\n" }
    return Array((text + "\r\n").utf8) + body
  }
}
