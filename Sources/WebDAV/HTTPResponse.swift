// What comes back from a web server, or does not.

/// What a server has answered.
public struct HTTPResponse: Sendable {
  public var status: Int
  public var body: [UInt8]
  /// The fields that were asked for, by their names in small letters.
  public var fields: [String: String]
}

/// Why there is no answer.
public enum HTTPError: Error, Hashable, Sendable {
  /// The server's certificate is not to be trusted: this one.
  case certificate(UntrustedCertificate)
  /// More came than is taken.
  case tooLarge
  /// It is no address.
  case address(String)
  /// Nobody knows a host of this name.
  case noSuchHost
  /// Nothing came for longer than there is patience.
  case timeout
  /// A field of the request cannot be sent as it is, so nothing was sent. Its name.
  case field(String)
  /// Nobody is there, or the connection broke; in words.
  case connection(String)
}
