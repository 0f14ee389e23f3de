import CZstd
import TextModel

/// Texts made small by zstd, without a copy of what goes in or comes out.
enum TextCompression {
  /// Fast rather than small: texts shrink to a third in a hundredth of a second a megabyte.
  private static let level: Int32 = 1

  /// The text as one zstd frame that says how long it is.
  static func compress(_ text: TextBuffer) -> [UInt8] {
    let context = ZSTD_createCCtx()
    defer { ZSTD_freeCCtx(context) }
    ZSTD_CCtx_setParameter(context, ZSTD_c_compressionLevel, level)
    ZSTD_CCtx_setPledgedSrcSize(context, UInt64(text.utf8Count))
    let capacity = ZSTD_compressBound(text.utf8Count)
    return [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      var output = ZSTD_outBuffer(dst: buffer.baseAddress, size: capacity, pos: 0)
      text.forEachChunk { chunk in
        feed(chunk, to: context, &output, ZSTD_e_continue)
      }
      feed(Span(), to: context, &output, ZSTD_e_end)
      count = output.pos
    }
  }

  private static func feed(
    _ chunk: Span<UInt8>, to context: OpaquePointer?, _ output: inout ZSTD_outBuffer,
    _ directive: ZSTD_EndDirective
  ) {
    chunk.withUnsafeBytes { bytes in
      var input = ZSTD_inBuffer(src: bytes.baseAddress, size: bytes.count, pos: 0)
      repeat {
        let rest = ZSTD_compressStream2(context, &output, &input, directive)
        precondition(ZSTD_isError(rest) == 0, "no memory to compress a text")
        if directive == ZSTD_e_end, rest == 0 { return }
      } while directive == ZSTD_e_end || input.pos < input.size
    }
  }

  /// Nil unless `bytes` are one frame with exactly so much text.
  static func decompress(_ bytes: [UInt8], length: Int) -> TextBuffer? {
    guard ZSTD_getFrameContentSize(bytes, bytes.count) == UInt64(length) else { return nil }
    var isWhole = false
    let storage = ByteStorage(unsafeUninitializedCapacity: length) { buffer, count in
      let result = ZSTD_decompress(buffer.baseAddress, length, bytes, bytes.count)
      isWhole = ZSTD_isError(result) == 0 && result == length
      count = isWhole ? length : 0
    }
    return isWhole ? TextBuffer(storage) : nil
  }
}
