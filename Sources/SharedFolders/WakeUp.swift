/// A descriptor by which any thread can wake one that waits for descriptors.
package final class WakeUp: Sendable {
  private let file: OpenFile

  package init() throws(SharedFolderError) {
    file = OpenFile(adopting: try SystemCalls.makeEventDescriptor(), path: "wake-up")
  }

  /// Readable from the first ``signal()`` on until ``take()``.
  package var descriptor: Int32 { file.descriptor }

  package func signal() { SystemCalls.signal(file.descriptor) }

  package func take() { SystemCalls.takeSignals(file.descriptor) }
}
