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

  /// The JSON as a store's value; nil where null is in it, which a store does not have.
  var propertyListValue: PropertyListValue? {
    switch self {
    case .null: return nil
    case .boolean(let flag): return .boolean(flag)
    case .integer(let number): return .integer(number)
    case .number(let number): return .double(number)
    case .string(let text): return .string(text)
    case .array(let values):
      let all = values.compactMap(\.propertyListValue)
      return all.count == values.count ? .array(all) : nil
    case .object(let members):
      let all = members.compactMap { member in
        member.value.propertyListValue.map { (name: member.name, value: $0) }
      }
      return all.count == members.count ? .dictionary(PropertyListDictionary(all)) : nil
    }
  }
}
