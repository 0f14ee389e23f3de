import Dispatch
import SharedFolders
import Synchronization

/// Saves what is only kept on this machine as soon as that can be done, in the background.
///
/// A document that is open saves by itself; this is for those that were closed, or left behind by a
/// program that died, while their folder was full, away or not to be written.
package final class KeptTexts: Sendable {
  private let container: DocumentContainer
  private let isLasting: Bool
  private let queue = DispatchQueue(label: "tamnote.kept", qos: .utility)
  private let isDue = Atomic<Bool>(false)
  private let hasUnsaved = Atomic<Bool>(false)
  /// What ``FolderNews`` gave, while there is something to wait for.
  private let following = Mutex<Int?>(nil)

  /// For the documents of a container.
  ///
  /// - Parameters:
  ///   - container: whose documents.
  ///   - isLasting: whether to look for texts that are left behind for as long as this lives; else
  ///     only until all are saved.
  package init(of container: DocumentContainer, isLasting: Bool) {
    self.container = container
    self.isLasting = isLasting
  }

  deinit { stopFollowing() }

  /// Saves what can be saved now, in the background; and the rest when its folder has changed, or
  /// with the next scan.
  package func saveSoon() {
    guard !isDue.exchange(true, ordering: .acquiringAndReleasing) else { return }
    queue.async { [weak self] in self?.save() }
  }

  /// Does `body` while nothing is being saved here.
  package func withWorkPaused(_ body: () -> Void) { queue.sync(execute: body) }

  private func save() {
    isDue.store(false, ordering: .releasing)
    let unsaved = container.saveKept()
    hasUnsaved.store(!unsaved.isEmpty, ordering: .releasing)
    if unsaved.isEmpty, !isLasting { stopFollowing() } else { follow(unsaved.map(\.path)) }
  }

  private func follow(_ paths: [String]) {
    guard following.withLock({ $0 == nil }) else { return }
    let folders = [container.documentsPath] + paths.map(container.folder(of:))
    let number = try? container.news.observe(folders) { [weak self] hints in
      guard let self, hints.needsScan || hasUnsaved.load(ordering: .acquiring) else { return }
      saveLater()
    }
    following.withLock { $0 = number }
  }

  /// Not at once: folders in which others work change all the time.
  private func saveLater() {
    guard !isDue.exchange(true, ordering: .acquiringAndReleasing) else { return }
    queue.asyncAfter(deadline: .now() + .milliseconds(container.delays.poll.milliseconds)) {
      [weak self] in self?.save()
    }
  }

  private func stopFollowing() {
    if let number = following.withLock({ $0.take() }) { container.news.stopObserving(number) }
  }
}
