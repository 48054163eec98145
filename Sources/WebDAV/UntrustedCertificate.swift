// A server's certificate that is not to be trusted, and what a person has said about it.

import CSoup

/// A certificate that was refused: what it says of itself, and why it is not believed.
public struct UntrustedCertificate: Hashable, Sendable {
  /// What is wrong.
  public enum Flaw: Hashable, Sendable, CaseIterable {
    /// Nobody that the system trusts has signed it.
    case unknownAuthority
    /// It is for another host.
    case wrongHost
    case notYetValid
    case expired
    case revoked
    /// It was made by means that are not safe any more.
    case insecure
    /// Something else.
    case other
  }

  /// The host that has shown it.
  public let host: String
  /// Whose it is, as `CN=example.org,O=Example`. Empty if it does not say.
  public let subject: String
  /// Who has signed it. Empty if it does not say.
  public let issuer: String
  /// From when on it is valid, in UTC, as `2026-11-25T19:00:00Z`. Empty if it does not say.
  public let validFrom: String
  /// Until when it is valid, in the same form.
  public let validUntil: String
  /// The SHA-256 of its binary form: 64 hexadecimal digits in small letters.
  public let fingerprint: String
  public let flaws: Set<Flaw>

  /// What a person accepts who accepts it.
  public var accepted: AcceptedCertificate { AcceptedCertificate(host: host, fingerprint: fingerprint) }

  /// - Returns: nil if it cannot be told from others.
  init?(_ certificate: UnsafeMutablePointer<GTlsCertificate>, of host: String, flags: GTlsCertificateFlags) {
    guard let digest = dl_certificate_digest(certificate) else { return nil }
    fingerprint = Self.take(digest)
    self.host = host
    subject = Self.take(g_tls_certificate_get_subject_name(certificate))
    issuer = Self.take(g_tls_certificate_get_issuer_name(certificate))
    validFrom = Self.text(g_tls_certificate_get_not_valid_before(certificate))
    validUntil = Self.text(g_tls_certificate_get_not_valid_after(certificate))
    let known: [(GTlsCertificateFlags, Flaw)] = [
      (G_TLS_CERTIFICATE_UNKNOWN_CA, .unknownAuthority), (G_TLS_CERTIFICATE_BAD_IDENTITY, .wrongHost),
      (G_TLS_CERTIFICATE_NOT_ACTIVATED, .notYetValid), (G_TLS_CERTIFICATE_EXPIRED, .expired), (G_TLS_CERTIFICATE_REVOKED, .revoked),
      (G_TLS_CERTIFICATE_INSECURE, .insecure),
    ]
    var flaws = Set(known.filter { flags.rawValue & $0.0.rawValue != 0 }.map(\.1))
    if flags.rawValue & ~known.reduce(0, { $0 | $1.0.rawValue }) != 0 || flaws.isEmpty { flaws.insert(.other) }
    self.flaws = flaws
  }

  private static func take(_ text: UnsafeMutablePointer<CChar>?) -> String {
    defer { g_free(text) }
    return text.map { String(cString: $0) } ?? ""
  }

  private static func text(_ time: OpaquePointer?) -> String {
    guard let time else { return "" }
    defer { g_date_time_unref(time) }
    guard let utc = g_date_time_to_utc(time) else { return "" }
    defer { g_date_time_unref(utc) }
    return take(g_date_time_format(utc, "%Y-%m-%dT%H:%M:%SZ"))
  }
}

/// One certificate that a person has accepted from one host, although the system does not trust it.
public struct AcceptedCertificate: Hashable, Sendable {
  /// In small letters.
  public let host: String
  /// The SHA-256 of the certificate's binary form: 64 hexadecimal digits in small letters.
  public let fingerprint: String

  /// - Parameter fingerprint: Also in capitals, and with colons or spaces in between, as other programs show it.
  public init(host: String, fingerprint: String) {
    (self.host, self.fingerprint) = (host.lowercased(), fingerprint.lowercased().filter(\.isHexDigit))
  }

  /// The plain form of a fingerprint that somebody gives: 64 hexadecimal digits in small letters.
  ///
  /// - Parameter text: Also in capitals, and with colons or spaces in between.
  /// - Returns: nil if it is none.
  public static func fingerprint(_ text: String) -> String? {
    let digits = text.lowercased().filter { !$0.isWhitespace && $0 != ":" }
    return digits.utf8.count == 64 && digits.allSatisfy { $0.isASCII && $0.isHexDigit } ? digits : nil
  }
}
