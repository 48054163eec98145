// The functions of Xlib and XTest that the driver calls, found at run time, so that no header is needed.

import Foundation

/// Xlib and XTest, loaded once.
struct XLibrary {
  typealias Display = OpaquePointer
  typealias Window = UInt

  private let x11: UnsafeMutableRawPointer
  let openDisplay: @convention(c) (UnsafePointer<CChar>) -> Display?
  let closeDisplay: @convention(c) (Display) -> Int32
  let defaultRootWindow: @convention(c) (Display) -> Window
  let sync: @convention(c) (Display, Int32) -> Int32
  let keysymToKeycode: @convention(c) (Display, UInt) -> UInt8
  let internAtom: @convention(c) (Display, UnsafePointer<CChar>, Int32) -> UInt
  let selectionOwner: @convention(c) (Display, UInt) -> Window
  let getProperty:
    @convention(c) (
      Display, Window, UInt, Int, Int, Int32, UInt, UnsafeMutablePointer<UInt>, UnsafeMutablePointer<Int32>,
      UnsafeMutablePointer<UInt>, UnsafeMutablePointer<UInt>, UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>
    ) -> Int32
  let getGeometry:
    @convention(c) (
      Display, Window, UnsafeMutablePointer<Window>, UnsafeMutablePointer<Int32>, UnsafeMutablePointer<Int32>,
      UnsafeMutablePointer<UInt32>, UnsafeMutablePointer<UInt32>, UnsafeMutablePointer<UInt32>,
      UnsafeMutablePointer<UInt32>
    ) -> Int32
  let translate:
    @convention(c) (
      Display, Window, Window, Int32, Int32, UnsafeMutablePointer<Int32>, UnsafeMutablePointer<Int32>,
      UnsafeMutablePointer<Window>
    ) -> Int32
  let queryTree:
    @convention(c) (
      Display, Window, UnsafeMutablePointer<Window>, UnsafeMutablePointer<Window>,
      UnsafeMutablePointer<UnsafeMutablePointer<Window>?>, UnsafeMutablePointer<UInt32>
    ) -> Int32
  let getWindowAttributes: @convention(c) (Display, Window, UnsafeMutableRawPointer) -> Int32
  let moveResize: @convention(c) (Display, Window, Int32, Int32, UInt32, UInt32) -> Int32
  let setBackground: @convention(c) (Display, Window, UInt) -> Int32
  let clear: @convention(c) (Display, Window) -> Int32
  let sendEvent: @convention(c) (Display, Window, Int32, Int, UnsafeMutableRawPointer) -> Int32
  let getImage: @convention(c) (Display, Window, Int32, Int32, UInt32, UInt32, UInt, Int32) -> UnsafeMutableRawPointer?
  let queryPointer:
    @convention(c) (
      Display, Window, UnsafeMutablePointer<Window>, UnsafeMutablePointer<Window>, UnsafeMutablePointer<Int32>, UnsafeMutablePointer<Int32>,
      UnsafeMutablePointer<Int32>, UnsafeMutablePointer<Int32>, UnsafeMutablePointer<UInt32>
    ) -> Int32
  let destroyImage: @convention(c) (UnsafeMutableRawPointer) -> Int32
  let free: @convention(c) (UnsafeMutableRawPointer) -> Int32
  let fakeMotion: @convention(c) (Display, Int32, Int32, Int32, UInt) -> Int32
  let fakeButton: @convention(c) (Display, UInt32, Int32, UInt) -> Int32
  let fakeKey: @convention(c) (Display, UInt32, Int32, UInt) -> Int32

  /// The libraries, or why they are not there. Unchecked, because it holds a library handle; nothing in it changes.
  static nonisolated(unsafe) let shared = Result { try XLibrary() }

  private init() throws {
    x11 = try Self.library("libX11.so.6")
    let xtest = try Self.library("libXtst.so.6")
    openDisplay = try Self.symbol("XOpenDisplay", in: x11)
    closeDisplay = try Self.symbol("XCloseDisplay", in: x11)
    defaultRootWindow = try Self.symbol("XDefaultRootWindow", in: x11)
    sync = try Self.symbol("XSync", in: x11)
    keysymToKeycode = try Self.symbol("XKeysymToKeycode", in: x11)
    internAtom = try Self.symbol("XInternAtom", in: x11)
    selectionOwner = try Self.symbol("XGetSelectionOwner", in: x11)
    getProperty = try Self.symbol("XGetWindowProperty", in: x11)
    getGeometry = try Self.symbol("XGetGeometry", in: x11)
    translate = try Self.symbol("XTranslateCoordinates", in: x11)
    queryTree = try Self.symbol("XQueryTree", in: x11)
    getWindowAttributes = try Self.symbol("XGetWindowAttributes", in: x11)
    moveResize = try Self.symbol("XMoveResizeWindow", in: x11)
    setBackground = try Self.symbol("XSetWindowBackground", in: x11)
    clear = try Self.symbol("XClearWindow", in: x11)
    sendEvent = try Self.symbol("XSendEvent", in: x11)
    getImage = try Self.symbol("XGetImage", in: x11)
    queryPointer = try Self.symbol("XQueryPointer", in: x11)
    destroyImage = try Self.symbol("XDestroyImage", in: x11)
    free = try Self.symbol("XFree", in: x11)
    fakeMotion = try Self.symbol("XTestFakeMotionEvent", in: xtest)
    fakeButton = try Self.symbol("XTestFakeButtonEvent", in: xtest)
    fakeKey = try Self.symbol("XTestFakeKeyEvent", in: xtest)

    typealias InitThreads = @convention(c) () -> Int32
    let initThreads: InitThreads = try Self.symbol("XInitThreads", in: x11)
    _ = initThreads()
    // A window may vanish between two questions about it; by default Xlib ends the process over that.
    typealias Handler = @convention(c) (OpaquePointer?, OpaquePointer?) -> Int32
    typealias SetHandler = @convention(c) (Handler) -> OpaquePointer?
    let setErrorHandler: SetHandler = try Self.symbol("XSetErrorHandler", in: x11)
    _ = setErrorHandler { _, _ in 0 }
  }

  /// Keeps this process alive when the server of `display` goes away; by default Xlib ends it.
  func survive(_ display: Display) {
    typealias Handler = @convention(c) (OpaquePointer?, UnsafeMutableRawPointer?) -> Void
    typealias SetHandler = @convention(c) (Display, Handler, UnsafeMutableRawPointer?) -> Void
    // Xlib has it since 1.7; before that, a server that crashes ends the tests.
    guard let set: SetHandler = try? Self.symbol("XSetIOErrorExitHandler", in: x11) else { return }
    set(display, { _, _ in }, nil)
  }

  private static func library(_ name: String) throws -> UnsafeMutableRawPointer {
    guard let handle = dlopen(name, RTLD_NOW | RTLD_GLOBAL) else {
      throw DesktopError("cannot load \(name), which moves the pointer: \(String(cString: dlerror()))")
    }
    return handle
  }

  private static func symbol<Function>(_ name: String, in library: UnsafeMutableRawPointer) throws -> Function {
    guard let address = dlsym(library, name) else {
      throw DesktopError("the X library has no function \(name)")
    }
    return unsafeBitCast(address, to: Function.self)
  }
}
