// One connection to a scripted server.

import CSoup
import Foundation

/// Reads one request and writes the answer.
enum ScriptedConnection {
  static func serve(_ descriptor: Int32, _ certificate: ServerCertificate?, _ answer: (ScriptedServer.Request) -> ScriptedServer.Reply) {
    guard let socket = g_socket_new_from_fd(descriptor, nil), let connection = g_socket_connection_factory_create_connection(socket) else { return }
    defer {
      g_object_unref(UnsafeMutableRawPointer(connection))
      g_object_unref(UnsafeMutableRawPointer(socket))
    }
    g_socket_set_timeout(socket, 60)
    let plain = UnsafeMutableRawPointer(connection).assumingMemoryBound(to: GIOStream.self)
    guard let certificate else { return serve(plain, answer) }
    guard let encrypted = g_tls_server_connection_new(plain, certificate.pointer, nil) else { return }
    defer { g_object_unref(UnsafeMutableRawPointer(encrypted)) }
    serve(encrypted, answer)
  }

  private static func serve(_ stream: UnsafeMutablePointer<GIOStream>, _ answer: (ScriptedServer.Request) -> ScriptedServer.Reply) {
    let (input, output) = (g_io_stream_get_input_stream(stream), g_io_stream_get_output_stream(stream))
    defer { g_io_stream_close(stream, nil, nil) }
    guard let request = request(from: input) else { return }
    let reply = answer(request)
    if reply.isLost { return }
    if reply.isSilent {
      // Until the other side hangs up.
      _ = bytes(from: input)
      return
    }
    var head = "HTTP/1.1 \(reply.status) Answer\r\nConnection: close\r\n"
    for (name, value) in reply.fields { head += "\(name): \(value)\r\n" }
    if reply.endless.isEmpty { head += "Content-Length: \(reply.body.count)\r\n" }
    guard write(Array((head + "\r\n").utf8) + reply.body, to: output) else { return }
    while !reply.endless.isEmpty, write(reply.endless, to: output) { Thread.sleep(forTimeInterval: reply.pause) }
  }

  private static func request(from input: UnsafeMutablePointer<GInputStream>?) -> ScriptedServer.Request? {
    var known: [UInt8] = []
    let end = Array("\r\n\r\n".utf8)
    while known.firstRange(of: end) == nil {
      guard let more = bytes(from: input) else { return nil }
      known += more
      // Nobody who speaks plainly begins like this: it is TLS.
      if known.first == 0x16 { return nil }
    }
    guard let range = known.firstRange(of: end) else { return nil }
    let lines = String(decoding: known[..<range.lowerBound], as: UTF8.self).components(separatedBy: "\r\n")
    let words = lines[0].split(separator: " ")
    guard words.count == 3 else { return nil }
    var request = ScriptedServer.Request(method: String(words[0]), path: String(words[1]))
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":") else { continue }
      request.fields[line[..<colon].lowercased()] = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
    }
    var body = Array(known[range.upperBound...])
    while body.count < Int(request.fields["content-length"] ?? "") ?? 0 {
      guard let more = bytes(from: input) else { return nil }
      body += more
    }
    request.body = String(decoding: body, as: UTF8.self)
    return request
  }

  private static func bytes(from input: UnsafeMutablePointer<GInputStream>?) -> [UInt8]? {
    var room = [UInt8](repeating: 0, count: 1 << 16)
    let count = g_input_stream_read(input, &room, gsize(room.count), nil, nil)
    return count > 0 ? Array(room.prefix(Int(count))) : nil
  }

  private static func write(_ bytes: [UInt8], to output: UnsafeMutablePointer<GOutputStream>?) -> Bool {
    g_output_stream_write_all(output, bytes, gsize(bytes.count), nil, nil, nil) != 0
  }
}
