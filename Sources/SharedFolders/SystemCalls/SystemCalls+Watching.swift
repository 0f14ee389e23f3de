import CLinux
import Glibc
import SystemGate

// inotify, and the descriptor by which one thread wakes another.
extension SystemCalls {
  /// Something that happened in a watched folder, or to it.
  struct FolderEvent {
    /// The watch; -1 for an overflow.
    let watch: Int32
    /// Nil for the folder itself, and for names that are not UTF-8.
    let name: String?
    private let mask: UInt32

    fileprivate init(watch: Int32, name: String?, mask: UInt32) {
      self.watch = watch
      self.name = name
      self.mask = mask
    }

    /// Events were dropped.
    var isOverflow: Bool { mask & UInt32(IN_Q_OVERFLOW) != 0 }
    /// The watch is no more.
    var endsWatch: Bool { mask & UInt32(IN_IGNORED) != 0 }
    /// The folder itself was removed, renamed or unmounted.
    var concernsFolder: Bool {
      mask & UInt32(IN_DELETE_SELF | IN_MOVE_SELF | IN_UNMOUNT) != 0
    }
    /// A name came into the folder.
    var addsName: Bool { mask & UInt32(IN_CREATE | IN_MOVED_TO) != 0 }
  }

  static func makeWatcher() throws(SharedFolderError) -> Int32 {
    Int32(try attempt(.makeWatcher, "") { Int(inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))) })
  }

  /// Watches a folder that is not a symbolic link; one folder always gives the same number.
  static func addWatch(_ descriptor: Int32, _ folder: String) throws(SharedFolderError) -> Int32 {
    let inside =
      IN_CREATE | IN_MODIFY | IN_CLOSE_WRITE | IN_ATTRIB | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO
    let itself = IN_DELETE_SELF | IN_MOVE_SELF
    let how = UInt32(IN_ONLYDIR) | UInt32(IN_DONT_FOLLOW) | UInt32(IN_EXCL_UNLINK)
    return Int32(
      try attempt(.addWatch, folder) {
        Int(inotify_add_watch(descriptor, folder, UInt32(inside | itself) | how))
      })
  }

  static func removeWatch(_ descriptor: Int32, _ watch: Int32) throws(SharedFolderError) {
    try attempt(.removeWatch, "") { Int(inotify_rm_watch(descriptor, watch)) }
  }

  /// The events that wait, without waiting for any.
  static func events(_ descriptor: Int32) throws(SharedFolderError) -> [FolderEvent] {
    var events: [FolderEvent] = []
    var buffer = [UInt8](repeating: 0, count: 16_384)
    while true {
      do {
        let count = try read(descriptor, into: &buffer, from: 0, at: nil, "")
        events += parse(buffer, count)
      } catch {
        if error.errno == EAGAIN { return events }
        throw error
      }
    }
  }

  private static func parse(_ buffer: [UInt8], _ count: Int) -> [FolderEvent] {
    var events: [FolderEvent] = []
    var offset = 0
    while offset + 16 <= count {
      // struct inotify_event: watch, mask, cookie, length of the name, name padded with NUL.
      let length = Int(LittleEndian.number(UInt32.self, in: buffer, at: offset + 12))
      let name = buffer[(offset + 16)..<(offset + 16 + length)].prefix { $0 != 0 }
      events.append(
        FolderEvent(
          watch: LittleEndian.number(Int32.self, in: buffer, at: offset),
          name: name.isEmpty ? nil : String(validating: name, as: UTF8.self),
          mask: LittleEndian.number(UInt32.self, in: buffer, at: offset + 4)))
      offset += 16 + length
    }
    return events
  }

  static func makeEventDescriptor() throws(SharedFolderError) -> Int32 {
    Int32(try attempt(.eventDescriptor, "") { Int(tamnote_event_descriptor()) })
  }

  static func signal(_ descriptor: Int32) {
    try? write(descriptor, LittleEndian.bytes(UInt64(1)), "")
  }

  /// Takes the signals back, if there were any.
  static func takeSignals(_ descriptor: Int32) {
    var count = [UInt8](repeating: 0, count: 8)
    _ = try? read(descriptor, into: &count, from: 0, at: nil, "")
  }
}
