/// This machine, as far as folders that several machines share must tell it from others.
enum Machine {
  /// The same after every start; differs between machines that were set up properly.
  ///
  /// The machine id itself is confidential by machine-id(5), so only a hash of it is used.
  static func identity() -> ContentHash {
    ContentHash(of: "tamnote machine " + name())
  }

  /// The run of the machine, from its start to its end.
  static var bootIdentity: String {
    let file = try? OpenFile("/proc/sys/kernel/random/boot_id", .reading)
    guard let bytes = try? file?.read(64) else { return "unknown" }
    return String(decoding: bytes.prefix { $0 > UInt8(ascii: " ") }, as: UTF8.self)
  }

  private static func name() -> String {
    for path in ["/etc/machine-id", "/var/lib/dbus/machine-id"] {
      guard let bytes = try? FileReading.read(path, maximumSize: 4096).bytes else { continue }
      let digits = bytes.prefix { $0 > UInt8(ascii: " ") }
      if !digits.isEmpty { return String(decoding: digits, as: UTF8.self) }
    }
    return "host " + SystemCalls.hostName()
  }
}
