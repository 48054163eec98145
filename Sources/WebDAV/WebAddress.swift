// Addresses on the web.

import CSoup

/// The address of something on a web server: scheme, host, port, path and query (RFC 3986). A user, a password and a fragment are no part of it.
public struct WebAddress: Hashable, Sendable, CustomStringConvertible {
  /// `https` or `http`.
  public let scheme: String
  /// In small letters; a name beyond ASCII as DNS knows it, an address of IPv6 without brackets.
  public let host: String
  /// nil for the scheme's own.
  public let port: Int?
  /// Begins with a slash, encoded as it was written, with the query if there is one.
  public let path: String

  /// Reads an address.
  ///
  /// - Returns: nil if it is none of `https` or `http`, or has no host.
  public init?(_ text: String) {
    guard let uri = dl_uri(text) else { return nil }
    defer { g_uri_unref(uri) }
    self.init(uri)
  }

  /// - Parameters:
  ///   - host: As in an address, an IPv6 one without brackets.
  ///   - path: Encoded; begins with a slash.
  /// - Returns: nil if that is no address.
  public init?(scheme: String, host: String, port: Int? = nil, path: String = "/") {
    let place = host.contains(":") ? "[\(host)]" : host
    self.init("\(scheme)://\(place)\(port.map { ":\($0)" } ?? "")\(path)")
  }

  private init?(_ uri: OpaquePointer) {
    guard let scheme = g_uri_get_scheme(uri).map({ String(cString: $0) }), ["http", "https"].contains(scheme),
      let name = g_uri_get_host(uri), let ascii = g_hostname_to_ascii(name)
    else { return nil }
    defer { g_free(ascii) }
    let host = String(cString: ascii).lowercased()
    guard !host.isEmpty, !host.utf8.contains(where: { $0 <= 0x20 || "/?#@[]%\\".utf8.contains($0) }) else { return nil }
    let port = Int(g_uri_get_port(uri))
    let path = String(cString: g_uri_get_path(uri))
    let query = g_uri_get_query(uri).map { "?" + String(cString: $0) } ?? ""
    (self.scheme, self.host) = (scheme, host)
    self.port = port <= 0 || port == Self.ownPort(of: scheme) ? nil : port
    self.path = (path.hasPrefix("/") ? path : "/" + path) + query
  }

  private static func ownPort(of scheme: String) -> Int { scheme == "https" ? 443 : 80 }

  /// Host and port: `example.org:8443`, or `example.org` for the scheme's own port.
  public var place: String { "\(host.contains(":") ? "[\(host)]" : host)\(port.map { ":\($0)" } ?? "")" }

  /// Scheme, host and port, without a slash: `https://example.org:8443`.
  public var origin: String { "\(scheme)://\(place)" }

  public var description: String { origin + path }

  /// What a reference at this address means.
  ///
  /// - Returns: nil if it means nothing, or something that is not on the web.
  public func resolving(_ reference: String) -> WebAddress? {
    guard let base = dl_uri(description) else { return nil }
    defer { g_uri_unref(base) }
    guard let uri = dl_uri_relative(base, reference) else { return nil }
    defer { g_uri_unref(uri) }
    return WebAddress(uri)
  }

  /// Whether the connection is encrypted.
  public var isEncrypted: Bool { scheme == "https" }

  /// Whether the host is a number and no name.
  public var isNumeric: Bool { g_hostname_is_ip_address(host) != 0 }

  /// Whether it is on this machine, so that nobody on the way can read what goes there: 127.0.0.0/8, `::1`, and the names below `localhost` (RFC 6761).
  public var isLoopback: Bool {
    if host == "localhost" || host.hasSuffix(".localhost") || host == "::1" { return true }
    return isNumeric && !host.contains(":") && host.hasPrefix("127.")
  }

  /// Whether a name and a password for this address may go to another one without a question: to the same scheme, host and port, and from `http` to
  /// `https` on the same host, which shows a certificate. Behind another port there may be somebody else.
  public func entrusts(_ other: WebAddress) -> Bool { origin == other.origin || (host == other.host && !isEncrypted && other.isEncrypted) }

  /// Whether another address is encrypted, too, and on another host of the same domain, as the list of public suffixes says (publicsuffix.org).
  public func isRelated(to other: WebAddress) -> Bool {
    guard isEncrypted, other.isEncrypted, host != other.host, let domain = Self.domain(of: host) else { return false }
    return domain == Self.domain(of: other.host)
  }

  /// The domain that somebody has registered; nil for numbers, and for what many share. Where the list has no rule the last two names count.
  static func domain(of host: String) -> String? {
    var error: UnsafeMutablePointer<GError>?
    // It is a part of what is asked about.
    if let domain = host.withCString({ soup_tld_get_base_domain($0, &error).map { String(cString: $0) } }) { return domain }
    defer { if let error { g_error_free(error) } }
    guard let error, dl_is_unlisted(error) != 0 else { return nil }
    let names = host.split(separator: ".")
    return names.count > 1 ? names.suffix(2).joined(separator: ".") : nil
  }
}
