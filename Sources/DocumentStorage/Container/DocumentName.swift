import CUnicode
import SharedFolders

/// Rules for names of documents, so that they can be carried to any machine.
public enum DocumentName {
  /// What is wrong with a name.
  public enum Problem: Error, Equatable, Sendable {
    /// There is nothing in it.
    case empty
    /// It is `.` or `..`, or a slash stands where a name must be.
    case notAName
    /// NUL or another control character is in it, or one that turns the direction of writing.
    case controlCharacter
    /// It begins with a dot: it would be hidden.
    case leadingDot
    /// It ends with a space or a dot, or begins with a space: some systems drop these.
    case outerSpaceOrDot
    /// Windows reserves the name, or a character in it; or saves and sync engines use such names for
    /// moments, and nobody lists them.
    case reserved
    /// It has more than ``DocumentName/maximumSize`` bytes.
    case tooLong
    /// Something has that name already in another case or Unicode form.
    case taken(by: String)
    /// Something is at that path already.
    case occupied(String, Occupant)
  }

  /// What is where a document was to be made.
  public enum Occupant: Equatable, Sendable {
    case document
    case folder
    /// A file where a folder is needed, or neither file nor folder, like a pipe.
    case other
  }

  /// In UTF-8 bytes: what encrypted folders and sync engines can carry.
  public static let maximumSize = 143

  /// What is wrong with one part of a path; nil for a name that any machine can carry.
  ///
  /// Whether it is taken is not looked at.
  public static func problem(with name: String) -> Problem? {
    let bytes = Array(name.utf8)
    if bytes.isEmpty { return .empty }
    if name == "." || name == ".." || bytes.contains(UInt8(ascii: "/")) { return .notAName }
    if name.unicodeScalars.contains(where: isControl) { return .controlCharacter }
    if bytes.first == UInt8(ascii: ".") { return .leadingDot }
    if let last = bytes.last, isSpaceOrDot(last) || bytes.first == UInt8(ascii: " ") {
      return .outerSpaceOrDot
    }
    if bytes.contains(where: isReserved) || isReservedName(bytes) || TemporaryName.matches(name) {
      return .reserved
    }
    return bytes.count > maximumSize ? .tooLong : nil
  }

  /// A name that any machine can carry, as near to the wanted one as possible.
  ///
  /// - Parameters:
  ///   - name: what was wanted; may be anything.
  ///   - suffix: what the name must end with, like `.md`; it must itself be such an ending.
  /// - Returns: the name in NFC form with the suffix.
  public static func safe(_ name: String, suffix: String = "") -> String {
    var shown = String.UnicodeScalarView()
    shown.append(contentsOf: name.unicodeScalars.filter { !isControl($0) })
    let kept = UnicodeForm.composed(Array(String(shown).utf8))
    let spaced = kept.map { $0 == UInt8(ascii: "/") || isReserved($0) ? UInt8(ascii: " ") : $0 }
    let words = spaced.split(separator: UInt8(ascii: " ")).joined(separator: [UInt8(ascii: " ")])
    var bytes = Array(words.drop { isSpaceOrDot($0) })
    bytes = prefix(of: bytes, atMost: maximumSize - suffix.utf8.count - 2)
    while let last = bytes.last, isSpaceOrDot(last) { bytes.removeLast() }
    if bytes.isEmpty { bytes = Array("Untitled".utf8) }
    if isReservedName(bytes) {
      let stem = bytes.firstIndex(of: UInt8(ascii: ".")) ?? bytes.count
      bytes.insert(UInt8(ascii: "_"), at: stem)
    }
    let name = String(decoding: bytes, as: UTF8.self) + suffix
    return TemporaryName.matches(name) ? "_" + name : name
  }

  /// Cuts between scalars.
  private static func prefix(of bytes: [UInt8], atMost count: Int) -> [UInt8] {
    guard bytes.count > count else { return bytes }
    var end = count
    while end > 0, bytes[end] & 0xC0 == 0x80 { end -= 1 }
    return Array(bytes[..<end])
  }

  /// Also what turns the direction of writing, or ends the line: a name with it shows as another one.
  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F...0x9F: true
    case 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  private static func isSpaceOrDot(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: ".")
  }

  private static func isReserved(_ byte: UInt8) -> Bool { "<>:\"\\|?*".utf8.contains(byte) }

  /// Devices of Windows, with any ending.
  private static func isReservedName(_ bytes: [UInt8]) -> Bool {
    let stem = bytes.prefix { $0 != UInt8(ascii: ".") }.map { $0 & 0xDF }
    if ["CON", "PRN", "AUX", "NUL"].contains(where: { $0.utf8.elementsEqual(stem) }) {
      return true
    }
    guard stem.count == 4, let digit = bytes.prefix(4).last, (0x30...0x39).contains(digit) else {
      return false
    }
    return ["COM", "LPT"].contains { $0.utf8.elementsEqual(stem.prefix(3)) }
  }
}
