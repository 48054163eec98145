// What is wrong between a plan and a server, in one line.

public import CalDAV
import PlannerStore
public import WebDAV

extension SyncTrouble {
  /// The line of whatever went wrong on the way to a server.
  public static func line(of error: any Error) -> String {
    (error as? AccountError)?.line ?? (error as? SyncTrouble)?.line ?? "\(error)"
  }

  /// What is wrong and what to do, as one line without a capital letter or a full stop.
  public var line: String {
    switch self {
    case .account(let error): error.line
    case .file(let error): error.description
    case .noPassword(let why): why
    case .noAccount: "there is no such account any more"
    }
  }
}

extension AccountError {
  /// What is wrong and what to do, as one line without a capital letter or a full stop.
  public var line: String {
    switch self {
    case .address(let text): "\"\(text)\" is no address; give an e-mail address, or the server's"
    case .wrongPassword: "the server does not take this name and password; check both"
    case .noSuchHost(let host): "there is no \(host); check the address, and whether you are online"
    case .noAnswer(let host, let words): "\(host) does not answer (\(words)); try again later, or check the address"
    case .timeout(let host): "\(host) does not answer in time; try again later"
    case .notEncrypted(let address): "the server answers without encryption only; if that is meant, give the address as \(address)"
    case .certificate(let certificate):
      "the certificate of \(certificate.host) \(certificate.flawWords); its fingerprint is \(certificate.fingerprint)"
    case .notACalendarServer(let host): "\(host) has no calendars there; check the address"
    case .tooManyRedirects(let host): "\(host) sends from one address to the next; check the address"
    case .refusedRedirect(_, let to, _): "the server sends to \(to), which was not given the password; if that is meant, give its address"
    case .server(let status): "the server fails (\(status)); try again later"
    case .refused(let status): "the server refuses this (\(status))"
    case .gone: "it is not on the server any more"
    case .tooLarge: "more came from the server than can be meant"
    case .notKept(let words): "what came cannot be kept (\(words)); see whether the disk is full"
    case .notACalendar: "what is at this address is no calendar; check the address"
    }
  }
}

extension UntrustedCertificate {
  /// What is wrong with it, behind "the certificate".
  public var flawWords: String {
    let words = Flaw.allCases.filter(flaws.contains).map { flaw in
      switch flaw {
      case .unknownAuthority: "is vouched for by nobody that this machine trusts"
      case .wrongHost: "is for another host"
      case .notYetValid: "is not valid yet"
      case .expired: "has expired"
      case .revoked: "was revoked"
      case .insecure: "is not safe any more"
      case .other: "is not in order"
      }
    }
    return words.joined(separator: " and ")
  }
}
