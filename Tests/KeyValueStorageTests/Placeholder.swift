import Testing

@testable import KeyValueStorage
