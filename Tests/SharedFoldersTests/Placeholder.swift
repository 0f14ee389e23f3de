import Testing

@testable import SharedFolders
