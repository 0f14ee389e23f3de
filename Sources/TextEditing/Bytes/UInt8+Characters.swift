extension UInt8 {
  static var lineFeed: UInt8 { 0x0A }
  static var carriageReturn: UInt8 { 0x0D }
  static var space: UInt8 { 0x20 }
  static var tab: UInt8 { 0x09 }

  var isBlank: Bool { self == .space || self == .tab }

  /// Whether it is a byte of a scalar that has begun before.
  var isContinuation: Bool { self & 0xC0 == 0x80 }

  var isDigit: Bool { (0x30...0x39).contains(self) }
}
