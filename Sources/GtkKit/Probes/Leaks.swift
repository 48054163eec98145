// What is left when a program ends.

#if PROBES
  import CGtk
  import GObjects

  extension MainLoop {
    /// Does what still waits for the loop after it has ended, such as calls of ``whenIdle(_:)``. Returns how many handlers GTK still holds:
    /// none, or something leaks.
    package static func finish() -> Int {
      // Something that asks for itself again would never end.
      var rounds = 0
      while rounds < 1000, g_main_context_iteration(nil, 0) != 0 { rounds += 1 }
      return LiveBoxes.count
    }
  }
#endif
