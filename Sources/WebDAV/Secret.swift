// A name and a password, and who gets them.

import CSoup

/// What an account answers a server that asks who it is.
final class Secret: Sendable {
  private let user, password: String

  init(user: String, password: String) { (self.user, self.password) = (user, password) }

  /// The field `Authorization` of RFC 7617.
  var basic: String {
    let bytes = Array("\(user):\(password)".utf8)
    let text = g_base64_encode(bytes, gsize(bytes.count))
    defer { g_free(text) }
    return "Basic " + (text.map { String(cString: $0) } ?? "")
  }

  /// Answers the server that a request is for, and no proxy on the way to it.
  func answerQuestions(of message: OpaquePointer) {
    let asked: @convention(c) (OpaquePointer?, UnsafeMutablePointer<SoupAuth>?, gboolean, gpointer?) -> gboolean = { _, auth, isRetrying, data in
      // Once: a wrong password is asked for for ever.
      guard let data, isRetrying == 0, soup_auth_is_for_proxy(auth) == 0 else { return 0 }
      let secret = Unmanaged<Secret>.fromOpaque(data).takeUnretainedValue()
      soup_auth_authenticate(auth, secret.user, secret.password)
      return 1
    }
    let data = Unmanaged.passRetained(self).toOpaque()
    dl_connect(UnsafeMutableRawPointer(message), "authenticate", unsafeBitCast(asked, to: GCallback.self), data) { data, _ in
      if let data { Unmanaged<Secret>.fromOpaque(data).release() }
    }
  }
}
