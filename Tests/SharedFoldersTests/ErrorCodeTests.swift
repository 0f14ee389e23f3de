import Glibc
import Testing

@testable import SharedFolders

/// Errors that are likely have a code of their own, so that words can say what to do.
struct ErrorCodeTests {
  @Test(
    arguments: [
      (ENOENT, .notFound), (EACCES, .noPermission), (EPERM, .noPermission), (EROFS, .readOnly),
      (ENOSPC, .full), (EDQUOT, .full), (ENOTDIR, .notAFolder), (ELOOP, .symbolicLink),
      (ENAMETOOLONG, .nameTooLong), (EISDIR, .isAFolder), (EMFILE, .tooManyOpenFiles),
      (ENFILE, .tooManyOpenFiles), (EFBIG, .sizeLimit), (ENOMEM, .outOfMemory), (EBUSY, .inUse),
      (ETXTBSY, .inUse), (ENOTSUP, .unsupported), (ENOSYS, .unsupported), (ENOLCK, .unsupported),
      (EIO, .inputOutput), (ESTALE, .inputOutput), (ETIMEDOUT, .inputOutput), (EINVAL, .other),
    ] as [(Int32, SharedFolderError.Code)])
  func `each number has its code`(number: Int32, code: SharedFolderError.Code) {
    #expect(SharedFolderError.code(of: number) == code)
  }
}
