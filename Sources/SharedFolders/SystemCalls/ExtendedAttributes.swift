import CLinux
import Glibc
import SystemGate

/// A named value that is kept beside a file's bytes; access control lists are such attributes.
package struct ExtendedAttribute: Equatable, Sendable {
  /// The bytes of the name, with the NUL that ends it.
  let name: [CChar]
  let value: [UInt8]
}

extension OpenFile {
  /// All attributes the process may see; none where the file system has none.
  package func extendedAttributes() throws(SharedFolderError) -> [ExtendedAttribute] {
    var attributes: [ExtendedAttribute] = []
    for name in try attributeNames() {
      // One that went away meanwhile is none.
      guard let value = try attributeValue(name) else { continue }
      attributes.append(ExtendedAttribute(name: name, value: value))
    }
    return attributes
  }

  /// Leaves the file with exactly these attributes.
  package func setExtendedAttributes(
    _ attributes: [ExtendedAttribute]
  ) throws(SharedFolderError) {
    let present = try extendedAttributes()
    for attribute in attributes where !present.contains(attribute) {
      try SystemCalls.attempt(.setAttribute, path) {
        Int(fsetxattr(descriptor, attribute.name, attribute.value, attribute.value.count, 0))
      }
    }
    for attribute in present where !attributes.contains(where: { $0.name == attribute.name }) {
      try SystemCalls.attempt(.removeAttribute, path) {
        Int(fremovexattr(descriptor, attribute.name))
      }
    }
  }

  private func attributeNames() throws(SharedFolderError) -> [[CChar]] {
    var list = [CChar](repeating: 0, count: 65_536)
    let size: Int
    do {
      size = try SystemCalls.attempt(.listAttributes, path) {
        flistxattr(descriptor, &list, list.count)
      }
    } catch  where error.isUnsupported {
      return []
    } catch {
      throw error
    }
    return list[..<size].split(separator: 0).map { Array($0) + [0] }
  }

  private func attributeValue(_ name: [CChar]) throws(SharedFolderError) -> [UInt8]? {
    var value = [UInt8](repeating: 0, count: 65_536)
    do {
      let size = try SystemCalls.attempt(.readAttribute, path) {
        fgetxattr(descriptor, name, &value, value.count)
      }
      return Array(value[..<size])
    } catch  where error.errno == ENODATA {
      return nil
    } catch {
      throw error
    }
  }
}
