// What a step of a play has changed, to read what led to a complaint.

internal import Sync

extension Play {
  /// Prints what is otherwise than before.
  func trace(since before: Play) {
    for address in Set(before.server.copies.keys).union(server.copies.keys).sorted() where before.server.copies[address] != server.copies[address] {
      print("  server \(address): \(server.copies[address].map { "\($0.name) \(Play.text($0.item)) \($0.version)" } ?? "gone")")
    }
    for (old, new) in zip(before.clients, clients) {
      for (request, answer) in new.open where !old.open.contains(where: { $0.request == request }) {
        print("  \(new.number) asks \(request)\n    \(answer)")
      }
      if new.open.count < old.open.count { print("  \(new.number) has \(new.open.isEmpty ? "its" : "an") answer") }
      for name in Set(old.plan.keys).union(new.plan.keys).sorted() where old.plan[name] != new.plan[name] {
        print("  \(new.number) \(name): \(new.plan[name].map { "\($0.collection) \(Play.text($0.item))" } ?? "gone")")
      }
    }
  }

  private static func text(_ item: Item) -> String {
    "\(item.properties.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" })"
  }
}
