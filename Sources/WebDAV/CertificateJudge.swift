// Whether a certificate that the system does not trust is good all the same.

import CSoup

/// Judges the certificates that one request meets. It is asked only about those that the system does not trust, on the thread of the request.
final class CertificateJudge {
  private let host: String
  private let accepted: Set<AcceptedCertificate>
  /// The one that was refused.
  private(set) var refused: UntrustedCertificate?

  init(host: String, _ accepted: Set<AcceptedCertificate>) { (self.host, self.accepted) = (host, accepted) }

  func listen(to message: OpaquePointer) {
    let shown: @convention(c) (OpaquePointer?, UnsafeMutablePointer<GTlsCertificate>?, GTlsCertificateFlags, gpointer?) -> gboolean = {
      _, certificate, flags, data in
      guard let data, let certificate else { return 0 }
      return Unmanaged<CertificateJudge>.fromOpaque(data).takeUnretainedValue().takes(certificate, flags) ? 1 : 0
    }
    let data = Unmanaged.passRetained(self).toOpaque()
    dl_connect(UnsafeMutableRawPointer(message), "accept-certificate", unsafeBitCast(shown, to: GCallback.self), data) { data, _ in
      if let data { Unmanaged<CertificateJudge>.fromOpaque(data).release() }
    }
  }

  private func takes(_ certificate: UnsafeMutablePointer<GTlsCertificate>, _ flags: GTlsCertificateFlags) -> Bool {
    guard let shown = UntrustedCertificate(certificate, of: host, flags: flags) else { return false }
    if accepted.contains(shown.accepted) { return true }
    refused = shown
    return false
  }
}
