/// An option that stands alone, without a value.
enum Flag: String, Sendable {
  case json = "--json"
  case poll = "--poll"
  case help = "--help"
  case version = "--version"

  case eachLine = "--each-line"
  case short = "--short"
  case text = "--text"
  case writeBack = "--write-back"

  // How a folder that holds other files is to be used.
  case inPlace = "--in-place"
  case new = "--new"

  // What kind of value a key is to have.
  case integer = "--integer"
  case double = "--double"
  case boolean = "--boolean"

  /// Those that every command takes.
  static let everywhere: Set<Flag> = [.json, .poll, .help, .version]
}
