// The application: windows over one data file.

/// The graphical program.
public enum Application {
  /// Opens a window on the data file at `dataPath`, runs until the last window closes, and returns the exit status.
  @MainActor
  public static func run(dataPath: String) -> Int32 {
    0
  }
}
