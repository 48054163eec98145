// A key together with the modifiers that are held.

import CGtk

/// A key with modifiers.
package struct Accelerator: Sendable {
  /// As GTK writes it: `<Control>n`.
  package let name: String
  package let key: Key
  package let modifiers: Modifiers

  package init(_ name: String) {
    self.name = name
    var (value, state) = (guint(), GdkModifierType(rawValue: 0))
    gtk_accelerator_parse(name, &value, &state)
    (key, modifiers) = (Key(value), Modifiers(rawValue: state.rawValue))
  }

  /// What a key is called whose name is none that people use.
  private static let words = ["Return": "Enter", "Page_Up": "Page Up", "Page_Down": "Page Down", "question": "?"]

  /// What stands on a key where the user is, as GTK says it in menus; nil where it has no word of its own there.
  private static func engraved(_ key: String) -> String? {
    guard let found = g_dpgettext2("gtk40", "keyboard label", key) else { return nil }
    let words = String(cString: found)
    return words == key ? nil : words
  }

  /// As a person reads it: `Shift+Ctrl+N`, in the order in which GTK writes it in menus.
  package var label: String {
    var parts: [String] = []
    if modifiers.contains(.shift) { parts.append(Self.engraved("Shift") ?? "Shift") }
    if modifiers.contains(.control) { parts.append(Self.engraved("Ctrl") ?? "Ctrl") }
    if modifiers.contains(.alt) { parts.append(Self.engraved("Alt") ?? "Alt") }
    let key = name.split(separator: ">").last.map(String.init) ?? name
    if let words = Self.engraved(key) { return (parts + [words]).joined(separator: "+") }
    if let words = Self.words[key] { return (parts + [words]).joined(separator: "+") }
    return (parts + [key.prefix(1).uppercased() + key.dropFirst()]).joined(separator: "+")
  }
}
