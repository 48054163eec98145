// What servers mean by their numbers. Several mean something of their own.

import Sync

/// Readings of a status, and of what came with it.
enum ServerAnswer {
  /// Of a list that is none.
  static func ofFailedList(status: Int, hasToken: Bool) -> Answer {
    switch status {
    case 404, 410: .noCollection
    // A token that is not known any more is 403 by RFC 6578, and 500 with Xandikos.
    case 400, 403, 409, 412, 500: hasToken ? .unknownToken : .none
    default: .none
    }
  }

  /// Of a PUT. Success is 201 or 204, and 200 with some: a 207 that Xandikos sends holds an error.
  ///
  /// - Parameter tag: What it calls what it keeps, which need not be what was sent.
  static func ofWriting(status: Int, body: [UInt8], tag: String? = nil) -> Answer {
    func says(_ words: String) -> Bool { body.prefix(4_096).contains(Array(words.utf8)) }
    switch status {
    case 200, 201, 204: return tag.map { .written(EntityTag(rawValue: $0)) } ?? .done
    case 412: return .preconditionFailed
    case 403, 409:
      // CalDAV's `no-uid-conflict`, Cyrus's `unique-scheduling-object-resource`.
      if says("uid-conflict") || says("unique-scheduling") { return .nameRefused }
      return status == 409 ? .missing : .refused
    case 207: return says("uid-conflict") ? .nameRefused : says("412") && !says("valid-calendar-data") ? .preconditionFailed : .refused
    // DAViCal says 405 where there is no such collection.
    case 404, 405, 410: return .missing
    case 400, 413, 415, 422, 500, 507: return .refused
    default: return .none
    }
  }

  /// Of a MOVE. Xandikos cannot; 502 is for another server.
  static func ofMove(status: Int) -> Answer {
    switch status {
    case 200, 201, 204: .done
    case 405, 501, 502: .unsupported
    case 412: .preconditionFailed
    case 404, 410: .missing
    case 403, 409: .nameRefused
    case 507: .refused
    default: .none
    }
  }

  /// Of a DELETE.
  static func ofDeletion(status: Int) -> Answer {
    switch status {
    case 200, 202, 204: .done
    case 404, 410: .missing
    case 412: .preconditionFailed
    case 403, 405: .refused
    default: .none
    }
  }
}
