import KeyValueStorage
import SharedFolders

extension JSONValue {
  /// A store's value as JSON; data as hexadecimal digits, dates as seconds since 1970.
  init(_ value: PropertyListValue) {
    switch value {
    case .string(let text): self = .string(text)
    case .integer(let number): self = .integer(number)
    case .double(let number), .date(let number): self = .number(number)
    case .boolean(let flag): self = .boolean(flag)
    case .data(let bytes): self = .string(Hexadecimal.digits(bytes))
    case .array(let values): self = .array(values.map(JSONValue.init))
    case .dictionary(let dictionary):
      self = .object(
        dictionary.names.map { name in
          Member(name: name, value: dictionary[name].map(JSONValue.init) ?? .null)
        })
    }
  }

  /// The JSON as a store's value; nil for null, which a store does not have.
  var propertyListValue: PropertyListValue? {
    switch self {
    case .null: nil
    case .boolean(let flag): .boolean(flag)
    case .integer(let number): .integer(number)
    case .number(let number): .double(number)
    case .string(let text): .string(text)
    case .array(let values): .array(values.compactMap(\.propertyListValue))
    case .object(let members):
      .dictionary(
        PropertyListDictionary(
          members.compactMap { member in
            member.value.propertyListValue.map { (name: member.name, value: $0) }
          }))
    }
  }
}
