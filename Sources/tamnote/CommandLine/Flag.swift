/// An option of some commands, or of all.
enum Flag: String, Sendable {
  case json = "--json"
  case poll = "--poll"
  case help = "--help"
  case version = "--version"

  case eachLine = "--each-line"
  case short = "--short"
  case text = "--text"
  case writeBack = "--write-back"
  case startNew = "--start-new"

  // How a folder that holds other files is to be used.
  case inPlace = "--in-place"
  case new = "--new"

  case write = "--write"
  case base = "--base"
  case force = "--force"

  // What kind of value a key is to have.
  case integer = "--integer"
  case double = "--double"
  case boolean = "--boolean"

  /// Those that every command takes.
  static let everywhere: [Flag] = [.json, .poll, .help, .version]

  /// What the word behind it is called; nil for one that stands alone.
  var valueName: String? {
    switch self {
    case .base: "VERSION"
    default: nil
    }
  }

  /// As it is typed.
  var usage: String { rawValue + (valueName.map { " " + $0 } ?? "") }

  /// What it does, in one line.
  var summary: String {
    switch self {
    case .json: "print JSON, for scripts"
    case .poll: "look at intervals, also where the system reports changes"
    case .help: "print what there is, or what the command takes, as help does"
    case .version: "print the version"
    case .eachLine: "make each line a note"
    case .short: "only the one line that the screens show"
    case .text: "print only the texts, without numbers and ids"
    case .writeBack: "make a folder that went away anew, with all that is known"
    case .startNew: "begin a folder that went away anew; undo brings its notes back"
    case .inPlace: "use the texts that the folder holds as documents where they lie"
    case .new: "leave the texts that the folder holds, and make Documents inside"
    case .base: "TEXT was made from this version, as doc history names it"
    case .write: "put the result in MINE instead of printing it, as git wants it"
    case .force: "also where KEY holds the notes"
    case .integer: "VALUE is a whole number"
    case .double: "VALUE is a number with a fraction"
    case .boolean: "VALUE is true or false"
    }
  }
}
