// What is wrong between a plan and a server, in one line.

public import CalDAV
import PlannerStore
public import WebDAV

extension SyncError {
  /// The line of whatever went wrong on the way to a server.
  public static func line(of error: any Error) -> String {
    (error as? AccountError)?.line ?? (error as? SyncError)?.line ?? "\(error)"
  }

  /// What is wrong and what to do, as one line without a capital letter or a full stop.
  public var line: String {
    switch self {
    case .account(let error): error.line
    case .file(let error): error.description
    case .noPassword(let why): why
    case .commandNotAllowed(let command):
      "this data file wants to run a command for the password that nobody has agreed to here: \(command); "
        + "if that is intended, \"daylane account allow-command\" allows it"
    case .noAccount: "there is no such account any more"
    }
  }
}

extension AccountError {
  /// What is wrong and what to do, as one line without a capital letter or a full stop.
  public var line: String {
    switch self {
    case .address(let text): "\"\(text)\" is not an address; give an e-mail address, or the server's"
    case .wrongPassword: "the server rejects this user name and password; check both"
    case .noSuchHost(let host): "there is no \(host); check the address, and whether you are online"
    case .noAnswer(let host, let words): "\(host) does not answer (\(words)); try again later, or check the address"
    case .timeout(let host): "\(host) does not answer in time; try again later"
    case .notEncrypted(let address): "the server answers without encryption only; if that is intended, give the address as \(address)"
    case .certificate(let certificate):
      "the certificate of \(certificate.host) \(certificate.flawWords); its fingerprint is \(certificate.fingerprint)"
    case .notACalendarServer(let host): "\(host) has no calendars there; check the address"
    case .tooManyRedirects(let host): "\(host) redirects again and again; check the address"
    case .refusedRedirect(_, let to, _): "the server sends to \(to), which was not given the password; if that is intended, give its address"
    case .sentElsewhere(let to): "the server sends this to \(to); if that is intended, add an account with that address"
    case .unencrypted(let address):
      "the password would go to \(address) without encryption, and anybody on the way can read it; if that is intended, allow it "
        + "(--allow-unencrypted, or \"daylane account allow-unencrypted\")"
    case .page(let host): "\(host) answered with a web page; log in there with a browser, or check the address"
    case .unreadable(let host): "\(host) gave an unexpected or incomplete answer; try again later"
    case .noTag(let file): "the server does not say which state of \(file) it has, so it cannot be synchronized safely"
    case .restless(let file): "the server changes \(file) each time it is written; it is left alone until the next time"
    case .passTooLong(let host):
      "\(host) takes longer than \(SyncLimits.pass.components.seconds / 60) minutes; what is left is done the next time"
    case .server(let status): "the server failed (\(status)); try again later"
    case .refused(let status): "the server refuses this (\(status))"
    case .gone: "it is not on the server any more"
    case .tooLarge: "the server sent far more than expected"
    case .notKept(let words): "what arrived cannot be saved (\(words)); check whether the disk is full"
    case .notACalendar: "what is at this address is not a calendar; check the address"
    }
  }
}

extension UntrustedCertificate {
  /// What is wrong with it, behind "the certificate".
  public var flawWords: String {
    let words = Flaw.allCases.filter(flaws.contains).map { flaw in
      switch flaw {
      case .unknownAuthority: "is not signed by anyone that this machine trusts"
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
