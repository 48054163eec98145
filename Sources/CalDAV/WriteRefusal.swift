// Why a server does not take what was written.

import WebDAV
import Words

/// What a server has said against a writing.
public struct WriteRefusal: Sendable, Hashable {
  /// nil if it did not come to that.
  public let status: Int?
  /// Why, in few words without a capital letter or a full stop.
  public let words: String

  public init(status: Int?, words: String) { (self.status, self.words) = (status, words) }

  init(_ response: HTTPResponse) {
    status = response.status
    words = Self.words(of: response)
  }

  /// As `507: no room`.
  public var line: String { status.map { trc("a number, and what it means", "%1$d: %2$s", $0, words) } ?? words }

  private static func words(of response: HTTPResponse) -> String {
    // The server's own name for it (RFC 4918, section 16).
    if let name = Self.condition(in: response.body) { return name }
    return switch response.status {
    case 300..<400: response.fields["location"].map { tr("sent elsewhere: %s", $0.prefix(200)) } ?? tr("sent elsewhere")
    case 400: tr("not understood")
    case 403: tr("not allowed")
    case 404, 410: tr("not there")
    case 405, 501: tr("not possible there")
    case 409: tr("no such place")
    case 412: tr("reported as changed although it is not")
    case 413: tr("too large")
    case 415, 422: tr("not taken in this form")
    case 423: trc("a file of a server", "locked")
    case 507: tr("no room")
    case 500...: tr("the server fails")
    default: trc("what was written", "refused")
    }
  }

  /// The first element in an element `error`, as `valid-calendar-data`.
  private static func condition(in body: [UInt8]) -> String? {
    let text = String(decoding: body.prefix(4_096), as: UTF8.self)
    guard let error = text.firstRange(of: "error"), let end = text[error.upperBound...].firstIndex(of: ">") else { return nil }
    guard let start = text[end...].firstIndex(of: "<") else { return nil }
    let tag = text[text.index(after: start)...].prefix { !$0.isWhitespace && $0 != "/" && $0 != ">" }
    let name = tag.split(separator: ":").last ?? ""
    let isName = (3...60).contains(name.utf8.count) && name.allSatisfy { $0.isASCII && ($0.isLetter || $0 == "-") } && name.contains("-")
    return isName ? String(name) : nil
  }
}
