// Connections on this machine.

import Foundation

/// Sockets on 127.0.0.1. They block; one that says nothing for a minute counts as closed.
enum Loopback {
  private static func address(_ port: UInt16) -> sockaddr_in {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    return address
  }

  private static func with<Value>(_ port: UInt16, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Value) -> Value {
    var address = address(port)
    return withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, socklen_t(MemoryLayout<sockaddr_in>.size)) }
    }
  }

  private static func make() -> Int32 { socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0) }

  /// Listens on a port that is free.
  ///
  /// - Returns: the socket and the port.
  static func listener() throws -> (socket: Int32, port: UInt16) {
    let socket = make()
    guard with(0, { bind(socket, $0, $1) }) == 0, listen(socket, 64) == 0 else { throw TrialError(description: "there is no free port") }
    var found = sockaddr_in()
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let status = withUnsafeMutablePointer(to: &found) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(socket, $0, &size) }
    }
    guard status == 0 else { throw TrialError(description: "a socket has no name") }
    return (socket, UInt16(bigEndian: found.sin_port))
  }

  /// A port that was free just now.
  static func freePort() throws -> UInt16 {
    let (socket, port) = try listener()
    close(socket)
    return port
  }

  /// A connection to a port; nil if nobody is there.
  static func connection(to port: UInt16) -> Int32? {
    let socket = make()
    if with(port, { connect(socket, $0, $1) }) == 0 {
      wait(on: socket)
      return socket
    }
    close(socket)
    return nil
  }

  /// The next one that connects; nil once the socket listens no more.
  static func accepted(by listener: Int32) -> Int32? {
    let socket = accept(listener, nil, nil)
    guard socket >= 0 else { return nil }
    _ = fcntl(socket, F_SETFD, FD_CLOEXEC)
    wait(on: socket)
    return socket
  }

  private static func wait(on socket: Int32) {
    var limit = timeval(tv_sec: 60, tv_usec: 0)
    setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
  }

  /// Writes all of it, as far as somebody listens.
  static func write(_ bytes: some Collection<UInt8>, to socket: Int32) {
    var rest = Array(bytes)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  /// What comes next; nil if nothing comes any more.
  static func read(from socket: Int32) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = bytes.withUnsafeMutableBytes { recv(socket, $0.baseAddress, $0.count, 0) }
    return count > 0 ? Array(bytes.prefix(count)) : nil
  }
}
